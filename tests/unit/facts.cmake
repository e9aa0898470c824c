cudnn_add_test(tst_facts tst_facts.cpp)
cudnn_add_test(tst_cases tst_cases.cpp)
cudnn_add_test(tst_rules tst_rules.cpp)
cudnn_add_test(tst_probe tst_probe.cpp)
