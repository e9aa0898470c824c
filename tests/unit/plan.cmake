cudnn_add_test(tst_plan tst_plan.cpp)
cudnn_add_test(tst_run tst_run.cpp RunFixtures.h LIBRARIES QuaZip::QuaZip)
cudnn_add_test(tst_undo tst_undo.cpp RunFixtures.h LIBRARIES QuaZip::QuaZip)
cudnn_add_test(tst_documents tst_documents.cpp RunFixtures.h LIBRARIES QuaZip::QuaZip)
