<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>CareTexts</name>
    <message numerus="yes">
        <source>This frees %1 in %n run(s).</source>
        <translation>
            <numerusform>This frees %1 in one run.</numerusform>
            <numerusform>This frees %1 in %n runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Conclude</name>
    <message numerus="yes">
        <source>%n file(s) of cuDNN %1 are missing in the archive.</source>
        <translation>
            <numerusform>%n file of cuDNN %1 is missing in the archive.</numerusform>
            <numerusform>%n files of cuDNN %1 are missing in the archive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n library(ies) in the archive carry no signature of their maker.</source>
        <translation>
            <numerusform>%n library in the archive carries no signature of its maker.</numerusform>
            <numerusform>%n libraries in the archive carry no signature of their maker.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Consequences</name>
    <message numerus="yes">
        <source>%n librarie(s)</source>
        <translation>
            <numerusform>%n library</numerusform>
            <numerusform>%n libraries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n header(s)</source>
        <translation>
            <numerusform>%n header</numerusform>
            <numerusform>%n headers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n import librarie(s)</source>
        <translation>
            <numerusform>%n import library</numerusform>
            <numerusform>%n import libraries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other file(s)</source>
        <translation>
            <numerusform>%n other file</numerusform>
            <numerusform>%n other files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of another cuDNN here will be replaced, and can be restored.</source>
        <translation>
            <numerusform>%n file of another cuDNN here will be replaced, and can be restored.</numerusform>
            <numerusform>%n files of another cuDNN here will be replaced, and can be restored.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CudnnRules</name>
    <message numerus="yes">
        <source>%1 in %2 is not whole: %n file(s) of the set are missing.</source>
        <translation>
            <numerusform>%1 in %2 is not whole: %n file of the set is missing.</numerusform>
            <numerusform>%1 in %2 is not whole: %n files of the set are missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Describe</name>
    <message numerus="yes">
        <source>Place %n file(s) (%1) in %2.</source>
        <translation>
            <numerusform>Place %n file (%1) in %2.</numerusform>
            <numerusform>Place %n files (%1) in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n file(s) that are there now; they are kept and can be restored.</source>
        <translation>
            <numerusform>Replace %n file that is there now; it is kept and can be restored.</numerusform>
            <numerusform>Replace %n files that are there now; they are kept and can be restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n file(s) of another cuDNN aside; they are kept and can be restored.</source>
        <translation>
            <numerusform>Move %n file of another cuDNN aside; it is kept and can be restored.</numerusform>
            <numerusform>Move %n files of another cuDNN aside; they are kept and can be restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n folder(s).</source>
        <translation>
            <numerusform>Make %n folder.</numerusform>
            <numerusform>Make %n folders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n link(s) there: the names under which programs look for the libraries.</source>
        <translation>
            <numerusform>Make %n link there: the names under which programs look for the libraries.</numerusform>
            <numerusform>Make %n links there: the names under which programs look for the libraries.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n folder(s) that everybody reads and only administrators change.</source>
        <translation>
            <numerusform>Make %n folder that everybody reads and only administrators change.</numerusform>
            <numerusform>Make %n folders that everybody reads and only administrators change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n folder(s) that only you may enter.</source>
        <translation>
            <numerusform>Make %n folder that only you may enter.</numerusform>
            <numerusform>Make %n folders that only you may enter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n file(s) from %1; they are kept, so that this can be undone, until you free the space.</source>
        <translation>
            <numerusform>Remove %n file from %1; it is kept, so that this can be undone, until you free the space.</numerusform>
            <numerusform>Remove %n files from %1; they are kept, so that this can be undone, until you free the space.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n link(s) there.</source>
        <translation>
            <numerusform>Remove %n link there.</numerusform>
            <numerusform>Remove %n links there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n folder(s), each only if nothing is left in it.</source>
        <translation>
            <numerusform>Remove %n folder, if nothing is left in it.</numerusform>
            <numerusform>Remove %n folders, each only if nothing is left in it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n file(s) aside that stand where a link of this cuDNN should be; they are kept and can be restored.</source>
        <translation>
            <numerusform>Move one file aside that stands where a link of this cuDNN should be; it is kept and can be restored.</numerusform>
            <numerusform>Move %n files aside that stand where links of this cuDNN should be; they are kept and can be restored.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactTexts</name>
    <message numerus="yes">
        <source>%n program(s) bring their own cuDNN</source>
        <translation>
            <numerusform>%n program brings its own cuDNN</numerusform>
            <numerusform>%n programs bring their own cuDNN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) that a new console searches</source>
        <translation>
            <numerusform>%n folder that a new console searches</numerusform>
            <numerusform>%n folders that a new console searches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message numerus="yes">
        <source>none of its %n libraries names CUDA or cuDNN</source>
        <translation>
            <numerusform>its one library names neither CUDA nor cuDNN</numerusform>
            <numerusform>none of its %n libraries names CUDA or cuDNN</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PathRules</name>
    <message numerus="yes">
        <source>%1 names %n folder(s) that do not exist.</source>
        <translation>
            <numerusform>%1 names %n folder that does not exist.</numerusform>
            <numerusform>%1 names %n folders that do not exist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>PATH names %n folder(s) more than once.</source>
        <translation>
            <numerusform>PATH names %n folder more than once.</numerusform>
            <numerusform>PATH names %n folders more than once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProofChecks</name>
    <message numerus="yes">
        <source>no answer within %n second(s) in %1</source>
        <translation>
            <numerusform>no answer within %n second in %1</numerusform>
            <numerusform>no answer within %n seconds in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Computed in %n way(s), each by another algorithm or type of number: all right.</source>
        <translation>
            <numerusform>Computed in one way: all right.</numerusform>
            <numerusform>Computed in %n ways, each by another algorithm or type of number: all right.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProofTrouble</name>
    <message numerus="yes">
        <source>%n parts of cuDNN are missing in %1, the first is %2.</source>
        <translation>
            <numerusform>%n part of cuDNN is missing in %1: %2.</numerusform>
            <numerusform>%n parts of cuDNN are missing in %1, the first is %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no answer within %n second(s)</source>
        <translation>
            <numerusform>no answer within %n second</numerusform>
            <numerusform>no answer within %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cuDNN did not answer within %n second(s), in %1.</source>
        <translation>
            <numerusform>cuDNN did not answer within %n second, in %1.</numerusform>
            <numerusform>cuDNN did not answer within %n seconds, in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProverCalls</name>
    <message numerus="yes">
        <source>The NVIDIA driver did not answer within %n second(s).</source>
        <translation>
            <numerusform>The NVIDIA driver did not answer within %n second.</numerusform>
            <numerusform>The NVIDIA driver did not answer within %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cudnnsetup::ArchivePage</name>
    <message numerus="yes">
        <source>%n header(s)</source>
        <translation>
            <numerusform>%n header</numerusform>
            <numerusform>%n headers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n librarie(s)</source>
        <translation>
            <numerusform>%n library</numerusform>
            <numerusform>%n libraries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n import librarie(s)</source>
        <translation>
            <numerusform>%n import library</numerusform>
            <numerusform>%n import libraries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cudnnsetup::InstalledLists</name>
    <message numerus="yes">
        <source>%n file(s) are missing.</source>
        <translation>
            <numerusform>%n file is missing.</numerusform>
            <numerusform>%n files are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were changed by something else.</source>
        <translation>
            <numerusform>%n file was changed by something else.</numerusform>
            <numerusform>%n files were changed by something else.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can be freed in %n run(s).</source>
        <translation>
            <numerusform>One run keeps %1, which can be freed.</numerusform>
            <numerusform>%n runs keep %1, which can be freed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PathPage</name>
    <message numerus="yes">
        <source>%1 of %n finding(s) will be mended. Each can be chosen by itself below.</source>
        <translation>
            <numerusform>%1 of %n finding will be mended. It can be chosen in the list below.</numerusform>
            <numerusform>%1 of %n findings will be mended. Each can be chosen by itself below.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PlacementPage</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
</TS>
