cudnn_add_test(tst_wheels "${CMAKE_CURRENT_LIST_DIR}/tst_wheels.cpp" LABELS realdata)
set_tests_properties(tst_wheels PROPERTIES TIMEOUT 600)
