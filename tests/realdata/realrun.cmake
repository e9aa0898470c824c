# The programs on real archives, from apply to undo. They edit this user's search path, so nothing else runs beside them.
cudnn_add_test(tst_realrun "${CMAKE_CURRENT_LIST_DIR}/tst_realrun.cpp" LABELS realdata)
set_tests_properties(tst_realrun PROPERTIES TIMEOUT 900 RUN_SERIAL ON)
