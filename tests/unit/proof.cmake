cudnn_add_test(tst_proof tst_proof.cpp)
# The arithmetic of the prover by itself.
cudnn_add_test(tst_reference tst_reference.cpp "${CMAKE_SOURCE_DIR}/app/prover/Reference.cpp")
# The provers as programs, with the practice stand-in.
cudnn_add_test(tst_prover tst_prover.cpp)
target_compile_definitions(tst_prover PRIVATE FAKES_DIR="${CMAKE_BINARY_DIR}/tests/fakes/libraries")
add_dependencies(tst_prover cudnn-prover cudnn-prover-practice practice_archive)
