cudnn_add_test(tst_binary tst_binary.cpp ArchiveBuilder.cpp)
cudnn_add_test(tst_archive tst_archive.cpp ArchiveBuilder.cpp LIBRARIES QuaZip::QuaZip)
cudnn_add_test(tst_extract tst_extract.cpp ArchiveBuilder.cpp)
