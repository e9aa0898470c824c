# Real NVIDIA files, fetched by tests/realdata/fetch.sh into a cache outside the repository; skipped by name without them.
cudnn_add_test(tst_realarchive "${CMAKE_CURRENT_LIST_DIR}/tst_realarchive.cpp" LABELS realdata)
set_tests_properties(tst_realarchive PROPERTIES TIMEOUT 600)
