cudnn_add_test(tst_plan tst_plan.cpp)
cudnn_add_test(tst_run tst_run.cpp LIBRARIES QuaZip::QuaZip)
