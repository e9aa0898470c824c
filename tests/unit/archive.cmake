cudnn_add_test(tst_binary tst_binary.cpp ArchiveBuilder.cpp)
cudnn_add_test(tst_archive tst_archive.cpp ArchiveBuilder.cpp LIBRARIES QuaZip::QuaZip)
cudnn_add_test(tst_archivenames tst_archivenames.cpp)
cudnn_add_test(tst_archivefolder tst_archivefolder.cpp ArchiveBuilder.cpp)
cudnn_add_test(tst_extract tst_extract.cpp ArchiveBuilder.cpp)
if(NOT WIN32) # OpenSSL makes the signatures
    cudnn_add_test(tst_authenticode tst_authenticode.cpp ArchiveBuilder.cpp SignedPe.cpp LIBRARIES OpenSSL::Crypto)
endif()
