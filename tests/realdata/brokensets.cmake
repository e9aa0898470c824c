cudnn_add_test(tst_brokensets tst_brokensets.cpp)
add_dependencies(tst_brokensets cudnn-prover)
# Half a minute a row under wine on a busy machine: a gigabyte is read for each.
set_property(TEST tst_brokensets APPEND PROPERTY ENVIRONMENT QTEST_FUNCTION_TIMEOUT=1800000)
set_tests_properties(tst_brokensets PROPERTIES TIMEOUT 1800)
