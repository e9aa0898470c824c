<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>Advice</name>
    <message>
        <source>Nothing need be done for cuDNN.</source>
        <translation>无需为 cuDNN 做任何事。</translation>
    </message>
    <message>
        <source>cuDNN %1</source>
        <translation>cuDNN %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（位于 %2）</translation>
    </message>
    <message>
        <source>Nothing need be downloaded: %1 in %2 fits, but %3 does not look there by itself. Let this folder be searched first.</source>
        <translation>无需下载：%2 中的 %1 适用，但 %3 自己不会到那里查找。请让这个文件夹最先被搜索。</translation>
    </message>
    <message>
        <source>Nothing need be downloaded: %1 in %2 fits, and a new console finds it.</source>
        <translation>无需下载：%2 中的 %1 适用，新打开的控制台能找到它。</translation>
    </message>
    <message>
        <source>Nothing need be downloaded: %1 in %2 fits, but a new console does not find it. Let this folder be searched first.</source>
        <translation>无需下载：%2 中的 %1 适用，但新打开的控制台找不到它。请让这个文件夹最先被搜索。</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver first: this one does not serve CUDA %1. %2</source>
        <translation>请先更新 NVIDIA 驱动程序：当前版本不支持 CUDA %1。%2</translation>
    </message>
    <message>
        <source>CUDA toolkit %1 in %2</source>
        <translation>CUDA Toolkit %1，位于 %2</translation>
    </message>
    <message>
        <source>the driver serves up to CUDA %1</source>
        <translation>驱动程序最高支持 CUDA %1</translation>
    </message>
    <message>
        <source>%1 needs cuDNN %2 for CUDA %3: download %4.</source>
        <translation>%1 需要适用于 CUDA %3 的 cuDNN %2：请下载 %4。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No published archive serves both this PC and %1, which wants %2 and %3.</source>
        <translation>没有任何已发布的压缩包能同时适合此电脑和 %1（它需要 %2 和 %3）。</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <translation>CUDA %1</translation>
    </message>
    <message>
        <source>it carries cuDNN&apos;s front library alone: the rest must come from elsewhere</source>
        <translation>它只自带 cuDNN 的入口库，其余的库必须来自别处</translation>
    </message>
    <message>
        <source>No NVIDIA GPU was found, and cuDNN runs on nothing else. For a PC that gets one: %1</source>
        <translation>未找到 NVIDIA GPU，而 cuDNN 只能在 NVIDIA GPU 上运行。如果电脑以后会装上：%1</translation>
    </message>
    <message>
        <source>No framework that uses cuDNN is installed in the Python of %1.</source>
        <translation>%1 的 Python 中没有安装任何使用 cuDNN 的框架。</translation>
    </message>
    <message>
        <source>%1 is too old for every version of cuDNN. Nothing that you could install helps: use the CPU, or another graphics card.</source>
        <translation>%1 对任何版本的 cuDNN 来说都太旧，安装什么都无济于事：请使用 CPU，或更换显卡。</translation>
    </message>
    <message>
        <source>%1 is a 32-bit program, and there is no 32-bit cuDNN. Use its 64-bit version.</source>
        <translation>%1 是 32 位程序，而 cuDNN 没有 32 位版本。请使用它的 64 位版本。</translation>
    </message>
    <message>
        <source>There is no %1 with GPU support for Windows itself: use it inside WSL2.</source>
        <translation>没有可在 Windows 上直接使用的、支持 GPU 的 %1：请在 WSL2 中使用它。</translation>
    </message>
    <message>
        <source>Since %2 there is no %1 with GPU support for Windows itself: use it inside WSL2, or an older version.</source>
        <translation>自 %2 起，%1 不再提供可在 Windows 上直接使用的 GPU 版本：请在 WSL2 中使用它，或使用旧版本。</translation>
    </message>
    <message>
        <source>%1 was built without GPU support: no cuDNN can change that. Install its GPU build instead.</source>
        <translation>%1 在构建时未启用 GPU 支持，任何 cuDNN 都无法改变这一点。请改为安装它的 GPU 版本。</translation>
    </message>
    <message>
        <source>The published packages of %1 have no GPU support: it has to be built with CUDA and cuDNN.</source>
        <translation>%1 已发布的软件包不支持 GPU：需要使用 CUDA 和 cuDNN 自行构建。</translation>
    </message>
    <message>
        <source>%1 does not use cuDNN: install nothing for it.</source>
        <translation>%1 不使用 cuDNN：无需为它安装任何东西。</translation>
    </message>
    <message>
        <source>it carries %1 in %2</source>
        <translation>它自带 %1，位于 %2</translation>
    </message>
    <message>
        <source>%1 carries %2, which does not serve this graphics card (%3). Install a build of it that does; another cuDNN beside it is not used.</source>
        <translation>%1 自带的 %2 不支持此显卡（%3）。请安装支持此显卡的版本；另外安装的 cuDNN 不会被它使用。</translation>
    </message>
    <message>
        <source>cuDNN itself comes with it.</source>
        <translation>cuDNN 由它自带。</translation>
    </message>
    <message>
        <source>You need none: %1 brings its own cuDNN and does not look for another.</source>
        <translation>您无需安装：%1 自带 cuDNN，不会查找其他的 cuDNN。</translation>
    </message>
    <message>
        <source>You need no cuDNN archive: %1 brings its own.</source>
        <translation>您不需要 cuDNN 压缩包：%1 自带 cuDNN。</translation>
    </message>
    <message>
        <source>Nothing in the files of %1 asks for CUDA or cuDNN by name.</source>
        <translation>%1 的文件中没有任何内容指名需要 CUDA 或 cuDNN。</translation>
    </message>
    <message>
        <source>%1 uses CUDA, but nothing in its files asks for cuDNN by name.</source>
        <translation>%1 使用 CUDA，但其文件中没有任何内容指名需要 cuDNN。</translation>
    </message>
    <message>
        <source>Set up Linux inside Windows (WSL2), in a terminal of the administrator:</source>
        <translation>在管理员终端中设置 Windows 内的 Linux (WSL2)：</translation>
    </message>
    <message>
        <source>Then, inside WSL2, in an environment of its own:</source>
        <translation>然后在 WSL2 中，在单独的环境里：</translation>
    </message>
    <message>
        <source>Or the last version with GPU support on Windows; it needs CUDA 11 and cuDNN 8:</source>
        <translation>或者使用最后一个在 Windows 上支持 GPU 的版本，它需要 CUDA 11 和 cuDNN 8：</translation>
    </message>
    <message>
        <source>Or let pip bring CUDA and cuDNN, and call onnxruntime.preload_dlls() first in the program:</source>
        <translation>或者用 pip 安装 CUDA 和 cuDNN，并在程序开头调用 onnxruntime.preload_dlls()：</translation>
    </message>
    <message>
        <source>Or let pip bring them, and put their lib folders into LD_LIBRARY_PATH:</source>
        <translation>或者用 pip 安装它们，并将其 lib 文件夹加入 LD_LIBRARY_PATH：</translation>
    </message>
    <message>
        <source>Packages with GPU support are not published: build it yourself, with these settings:</source>
        <translation>没有发布支持 GPU 的软件包：请使用以下设置自行构建：</translation>
    </message>
    <message>
        <source>In a conda environment:</source>
        <translation>在 conda 环境中：</translation>
    </message>
    <message>
        <source>From NVIDIA&apos;s package repository, where it is set up:</source>
        <translation>如果已设置 NVIDIA 的软件包仓库，可从中安装：</translation>
    </message>
    <message>
        <source>In the program&apos;s environment:</source>
        <translation>在该程序的环境中：</translation>
    </message>
    <message>
        <source>%1 before version %2</source>
        <translation>%1（%2 之前的版本）</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver first: CUDA %1 needs version %2 or newer on this PC. %3</source>
        <translation>请先更新 NVIDIA 驱动：在这台电脑上，CUDA %1 需要 %2 或更高版本。%3</translation>
    </message>
    <message>
        <source>no driver tells which CUDA it serves; most programs are built for CUDA %1</source>
        <translation>没有驱动说明它支持哪个 CUDA；大多数程序是为 CUDA %1 构建的</translation>
    </message>
    <message>
        <source>It also loads cuBLAS of CUDA %1, which was not found here: install a CUDA %1 toolkit too.</source>
        <translation>它还会加载 CUDA %1 的 cuBLAS，而此处未找到：请同时安装 CUDA %1 Toolkit。</translation>
    </message>
    <message>
        <source>No published archive that is known here serves this PC.</source>
        <translation>已知的已发布压缩包中，没有一个适用于这台电脑。</translation>
    </message>
    <message>
        <source>%1 has no code for this graphics card (%2), whatever cuDNN there is. Install a build of it that has.</source>
        <translation>无论使用哪个 cuDNN，%1 都没有适用于此显卡（%2）的代码。请安装支持该显卡的版本。</translation>
    </message>
    <message>
        <source>Which cuDNN %1 needs is not known here. Once it is installed, its own files tell: name its environment or its program by path.</source>
        <translation>此处不知道 %1 需要哪个 cuDNN。安装之后，它自己的文件会说明：请用路径指定它的环境或程序。</translation>
    </message>
    <message>
        <source>%1, compute capability %2</source>
        <translation>%1，计算能力 %2</translation>
    </message>
    <message>
        <source>No published build of %1 that is known here serves this graphics card.</source>
        <translation>已知的 %1 已发布版本中，没有一个支持此显卡。</translation>
    </message>
    <message>
        <source>The newest version of it that this PC serves:</source>
        <translation>这台电脑能支持的最新版本：</translation>
    </message>
    <message>
        <source>its files do not tell it, so its published list of releases was asked (%1)</source>
        <translation>它的文件未说明，因此查询了它已发布的版本列表（%1）</translation>
    </message>
    <message>
        <source>it was not found on this PC, so its published list of releases was asked (%1)</source>
        <translation>在这台电脑上未找到它，因此查询了它已发布的版本列表（%1）</translation>
    </message>
    <message>
        <source>whether it is on this PC could not be looked at, so its published list of releases was asked (%1)</source>
        <translation>无法查看它是否在这台电脑上，因此查询了它已发布的版本列表（%1）</translation>
    </message>
</context>
<context>
    <name>ArchiveInfo</name>
    <message>
        <source>signed, but not all by one maker</source>
        <translation>已签名，但并非全部出自同一发布者</translation>
    </message>
    <message>
        <source>signed by %1</source>
        <translation>由 %1 签名</translation>
    </message>
    <message>
        <source>not signed</source>
        <translation>未签名</translation>
    </message>
    <message>
        <source>changed after signing</source>
        <translation>签名后被修改过</translation>
    </message>
    <message>
        <source>not told: libraries for Linux carry no signature</source>
        <translation>无法得知：Linux 的库文件不带签名</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
</context>
<context>
    <name>ArchiveRules</name>
    <message>
        <source>This archive is cuDNN for %1, but this PC runs %2.</source>
        <translation>此压缩包是适用于 %1 的 cuDNN，而此电脑运行的是 %2。</translation>
    </message>
    <message>
        <source>Download the archive for %1 from developer.nvidia.com/cudnn.</source>
        <translation>请从 developer.nvidia.com/cudnn 下载适用于 %1 的压缩包。</translation>
    </message>
    <message>
        <source>This archive is cuDNN for %1 processors, but this PC has %2.</source>
        <translation>此压缩包是适用于 %1 处理器的 cuDNN，而此电脑的处理器是 %2。</translation>
    </message>
</context>
<context>
    <name>Authenticode</name>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>Start again when you like.</source>
        <translation>您可以随时重新开始。</translation>
    </message>
</context>
<context>
    <name>CareTexts</name>
    <message>
        <source>Removing %1</source>
        <translation>正在移除 %1</translation>
    </message>
    <message>
        <source>Repairing %1</source>
        <translation>正在修复 %1</translation>
    </message>
    <message>
        <source>Switching to %1</source>
        <translation>正在改用 %1</translation>
    </message>
    <message>
        <source>Taking it back</source>
        <translation>正在撤销</translation>
    </message>
    <message>
        <source>Freeing disk space</source>
        <translation>正在释放磁盘空间</translation>
    </message>
    <message>
        <source>To be able to take back “%1”, this program keeps the files that it replaced: %2. They are deleted, and then it cannot be taken back any more. What is installed stays as it is.</source>
        <translation>为了能够撤销“%1”，本程序保留了当时被替换的文件，共 %2。这些文件将被删除，之后便无法再撤销。已安装的内容保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>This frees %1 in %n run(s).</source>
        <translation>
            <numerusform>将释放 %n 次操作保留的 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The files that these runs replaced are deleted, and then none of them can be taken back any more. What is installed stays as it is.</source>
        <translation>这些操作当时替换的文件将被删除，之后便无法再撤销其中任何一项。已安装的内容保持不变。</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>移除 %1？</translation>
    </message>
    <message>
        <source>Repair %1?</source>
        <translation>修复 %1？</translation>
    </message>
    <message>
        <source>Use %1?</source>
        <translation>改用 %1？</translation>
    </message>
    <message>
        <source>Take this back?</source>
        <translation>撤销此操作？</translation>
    </message>
    <message>
        <source>Free disk space?</source>
        <translation>释放磁盘空间？</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>修复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>改用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Take it back</source>
        <translation>撤销(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Delete for good</source>
        <translation>永久删除(&amp;D)</translation>
    </message>
    <message>
        <source>“%1” is taken back: files that it placed go, files that it replaced or removed come back, and so does the search path. What someone changed since is left alone and named.</source>
        <translation>将撤销“%1”：它放置的文件会被移除，它替换或移除的文件会恢复，搜索路径也会恢复。此后被他人更改过的内容会保留不动并逐一列出。</translation>
    </message>
    <message>
        <source>Every file is as it was placed.</source>
        <translation>所有文件都与放置时一致。</translation>
    </message>
    <message>
        <source>It is so already: nothing to do.</source>
        <translation>已经是这样，无需操作。</translation>
    </message>
    <message>
        <source>%1 was removed.</source>
        <translation>已移除 %1。</translation>
    </message>
    <message>
        <source>%1 was repaired.</source>
        <translation>已修复 %1。</translation>
    </message>
    <message>
        <source>%1 is in use now.</source>
        <translation>现在使用的是 %1。</translation>
    </message>
    <message>
        <source>%1 of disk space is free again.</source>
        <translation>已释放 %1 磁盘空间。</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Correct the answer file, or save a new one on the Review page.</source>
        <translation>请更正应答文件，或在“确认计划”页面重新保存一份。</translation>
    </message>
    <message>
        <source>This is not an answer file: its &quot;format&quot; is not &quot;%1&quot;.</source>
        <translation>这不是应答文件：其“format”不是“%1”。</translation>
    </message>
    <message>
        <source>no file or folder can have this path.</source>
        <translation>任何文件或文件夹都不可能有这样的路径。</translation>
    </message>
    <message>
        <source>The answer file is wrong at &quot;%1&quot;: %2</source>
        <translation>应答文件在“%1”处有误：%2</translation>
    </message>
    <message>
        <source>Save an answer file on the Review page and use that one.</source>
        <translation>请在“确认计划”页面保存一个应答文件，然后使用它。</translation>
    </message>
</context>
<context>
    <name>Conclude</name>
    <message>
        <source>the libraries&apos; own strings</source>
        <translation>库文件自身的文字</translation>
    </message>
    <message>
        <source>file name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>A file in the archive is named like a library but is none.</source>
        <translation>压缩包中有一个文件名为库，但实际上不是库。</translation>
    </message>
    <message>
        <source>Download the archive again from NVIDIA.</source>
        <translation>请从 NVIDIA 重新下载压缩包。</translation>
    </message>
    <message>
        <source>A library in the archive was changed after its maker signed it.</source>
        <translation>压缩包中有一个库在发布者签名之后被改动过。</translation>
    </message>
    <message>
        <source>NVIDIA signs cuDNN %1. Use this archive only if you know where it comes from.</source>
        <translation>NVIDIA 会为 cuDNN %1 签名。只有在您清楚来源时才使用此压缩包。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of cuDNN %1 are missing in the archive.</source>
        <translation>
            <numerusform>压缩包中缺少 cuDNN %1 的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Download the whole archive again from NVIDIA.</source>
        <translation>请从 NVIDIA 重新下载完整的压缩包。</translation>
    </message>
    <message>
        <source>The archive has no import libraries: programs can run with it, but not be built with it on Windows.</source>
        <translation>压缩包中没有导入库：程序可以用它运行，但无法在 Windows 上用它编译程序。</translation>
    </message>
    <message>
        <source>To build programs, use NVIDIA&apos;s zip archive instead.</source>
        <translation>如需编译程序，请改用 NVIDIA 的 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file has the name of an archive that NVIDIA published, but not its contents.</source>
        <translation>此文件的名称是 NVIDIA 公布的压缩包，但内容不是。</translation>
    </message>
    <message>
        <source>%1 does not tell which version of cuDNN it holds.</source>
        <translation>%1 没有说明其中的 cuDNN 版本。</translation>
    </message>
    <message>
        <source>Download the archive from NVIDIA; it holds include/cudnn_version.h.</source>
        <translation>请从 NVIDIA 下载压缩包，其中包含 include/cudnn_version.h。</translation>
    </message>
    <message>
        <source>The archive&apos;s cudnn_version.h says %1, but its libraries are of another version.</source>
        <translation>压缩包中的 cudnn_version.h 写的是 %1，但其中的库是另一个版本。</translation>
    </message>
    <message>
        <source>Somebody put it together from several versions. Download the archive from NVIDIA.</source>
        <translation>它是由多个版本拼凑而成的。请从 NVIDIA 下载压缩包。</translation>
    </message>
    <message>
        <source>The file has the name and the size of an archive that NVIDIA published, but not its contents: it was damaged or altered.</source>
        <translation>该文件的名称和大小与 NVIDIA 发布的压缩包相同，但内容不同：它已损坏或被改动。</translation>
    </message>
    <message>
        <source>The file has the name of an archive that NVIDIA published, but %1 bytes instead of %2: somebody packed or altered it.</source>
        <translation>该文件与 NVIDIA 发布的压缩包同名，但大小是 %1 字节，而不是 %2 字节：有人重新打包或改动过它。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s: %1</source>
        <translation>NVIDIA 的：%1</translation>
    </message>
    <message>
        <source>Download it again from NVIDIA: %1</source>
        <translation>请从 NVIDIA 重新下载：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n library(ies) in the archive carry no signature of their maker.</source>
        <translation>
            <numerusform>压缩包中有 %n 个库没有发布者的签名。</numerusform>
        </translation>
    </message>
    <message>
        <source>To build programs, download the archive again from NVIDIA: it holds them.</source>
        <translation>如需编译程序，请从 NVIDIA 重新下载该压缩包：其中包含导入库。</translation>
    </message>
</context>
<context>
    <name>Consequences</name>
    <message>
        <source>Needs administrator rights.</source>
        <translation>需要管理员权限。</translation>
    </message>
    <message>
        <source>Needs no administrator rights.</source>
        <translation>不需要管理员权限。</translation>
    </message>
    <message>
        <source>Whether you may write there could not be checked: %1</source>
        <translation>无法检查您能否写入该位置：%1</translation>
    </message>
    <message>
        <source>The search path stays as it is.</source>
        <translation>搜索路径保持不变。</translation>
    </message>
    <message>
        <source>PATH gains one entry.</source>
        <translation>PATH 会增加一项。</translation>
    </message>
    <message>
        <source>The search path gains one folder.</source>
        <translation>搜索路径会增加一个文件夹。</translation>
    </message>
    <message>
        <source>%1 in %2 stays where it is.</source>
        <translation>%2 中的 %1 保持原样。</translation>
    </message>
    <message>
        <source>A new console does not find it by itself.</source>
        <translation>新打开的控制台不会自动找到它。</translation>
    </message>
    <message>
        <source>A new console then loads this cuDNN.</source>
        <translation>此后，新打开的控制台将加载这个 cuDNN。</translation>
    </message>
    <message>
        <source>A new console still loads another cuDNN first: %1</source>
        <translation>新打开的控制台仍会先加载另一个 cuDNN：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n librarie(s)</source>
        <translation>
            <numerusform>%n 个库文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n header(s)</source>
        <translation>
            <numerusform>%n 个头文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n import librarie(s)</source>
        <translation>
            <numerusform>%n 个导入库</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other file(s)</source>
        <translation>
            <numerusform>%n 个其他文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of another cuDNN here will be replaced, and can be restored.</source>
        <translation>
            <numerusform>此处另一个 cuDNN 的 %n 个文件将被替换，之后可以恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>A new console would mix it with a part of another cuDNN: %1</source>
        <translation>新打开的控制台会把它与另一个 cuDNN 的一部分混用：%1</translation>
    </message>
    <message>
        <source>%1 needs cuDNN %2: this archive, cuDNN %3, does nothing for it.</source>
        <translation>%1 需要 cuDNN %2：此压缩包是 cuDNN %3，对它没有用处。</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Reading and writing</source>
        <translation>正在读取和写入</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>Placing</source>
        <translation>正在放置</translation>
    </message>
    <message>
        <source>Proving</source>
        <translation>正在验证</translation>
    </message>
    <message>
        <source>Taking everything back</source>
        <translation>正在全部还原</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>The answer file %1 cannot be read.</source>
        <translation>无法读取应答文件 %1。</translation>
    </message>
    <message>
        <source>Check the path and the rights.</source>
        <translation>请检查路径和权限。</translation>
    </message>
    <message>
        <source>No archive was named.</source>
        <translation>没有指定压缩包。</translation>
    </message>
    <message>
        <source>Give the path of the cuDNN archive, or an answer file with --answers.</source>
        <translation>请给出 cuDNN 压缩包的路径，或用 --answers 给出应答文件。</translation>
    </message>
    <message>
        <source>Nothing to do: everything is as asked already.</source>
        <translation>无需操作：一切已符合要求。</translation>
    </message>
    <message>
        <source>This needs administrator rights.</source>
        <translation>此操作需要管理员权限。</translation>
    </message>
    <message>
        <source>The answer file %1 cannot be written.</source>
        <translation>无法写入应答文件 %1。</translation>
    </message>
    <message>
        <source>Choose another path.</source>
        <translation>请选择其他路径。</translation>
    </message>
    <message>
        <source>Proof (practice: made-up driver and libraries)</source>
        <translation>验证（练习：虚构的驱动和库）</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>No convolution: %1</source>
        <translation>未运行卷积：%1</translation>
    </message>
    <message>
        <source>cuDNN said: %1</source>
        <translation>cuDNN 的输出：%1</translation>
    </message>
    <message>
        <source>not checked: %1</source>
        <translation>未检查：%1</translation>
    </message>
    <message>
        <source>This PC</source>
        <translation>此电脑</translation>
    </message>
    <message>
        <source> (current)</source>
        <translation>（当前）</translation>
    </message>
    <message>
        <source>Graphics card:      %1</source>
        <translation>显卡：              %1</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Driver:             %1</source>
        <translation>驱动：              %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>CUDA, up to:        %1 (what the driver can serve)</source>
        <translation>CUDA 上限：         %1（驱动所能支持的）</translation>
    </message>
    <message>
        <source>CUDA toolkits:      %1</source>
        <translation>CUDA Toolkit：      %1</translation>
    </message>
    <message>
        <source>none (only compilers need one)</source>
        <translation>无（只有编译器需要）</translation>
    </message>
    <message>
        <source>cuDNN:              %1</source>
        <translation>cuDNN：             %1</translation>
    </message>
    <message>
        <source>cuDNN:              %1%2, %3  %4</source>
        <translation>cuDNN：             %1%2，%3  %4</translation>
    </message>
    <message>
        <source> for CUDA %1</source>
        <translation>，适用于 CUDA %1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>需要注意</translation>
    </message>
    <message>
        <source>matches NVIDIA&apos;s published checksum</source>
        <translation>与 NVIDIA 公布的校验和一致</translation>
    </message>
    <message>
        <source>does NOT match NVIDIA&apos;s published checksum: broken or altered</source>
        <translation>与 NVIDIA 公布的校验和不一致：文件已损坏或被改动</translation>
    </message>
    <message>
        <source>not in our list of published checksums</source>
        <translation>不在我们的校验和列表中</translation>
    </message>
    <message>
        <source>cuDNN %1 for CUDA %2</source>
        <translation>cuDNN %1，适用于 CUDA %2</translation>
    </message>
    <message>
        <source>System:     %1, %2</source>
        <translation>系统：      %1，%2</translation>
    </message>
    <message>
        <source>Inside:     %1 libraries, %2 headers, %3 import libraries, %4 licence; %5 bytes</source>
        <translation>内容：      %1 个库，%2 个头文件，%3 个导入库，%4 份许可协议；%5 字节</translation>
    </message>
    <message>
        <source>SHA-256:    %1 (%2)</source>
        <translation>SHA-256：   %1（%2）</translation>
    </message>
    <message>
        <source>Every entry was read: checksums and sizes are right.</source>
        <translation>已读取每个条目：校验和与大小均正确。</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>BLOCKER</source>
        <translation>阻碍</translation>
    </message>
    <message>
        <source>The practice archive is not beside the program in %1.</source>
        <translation>练习压缩包不在程序所在的 %1 中。</translation>
    </message>
    <message>
        <source>Build the target practice_archive, or install the program again.</source>
        <translation>请构建目标 practice_archive，或重新安装本程序。</translation>
    </message>
    <message>
        <source>Practice: a made-up PC and stand-in libraries. Nothing real is touched.</source>
        <translation>练习：虚构的电脑和替身库。不会触及任何真实内容。</translation>
    </message>
    <message>
        <source>1. What is on this PC</source>
        <translation>1. 此电脑上有什么</translation>
    </message>
    <message>
        <source>2. What is in the archive</source>
        <translation>2. 压缩包里有什么</translation>
    </message>
    <message>
        <source>3. Place it, and prove it</source>
        <translation>3. 放置并验证</translation>
    </message>
    <message>
        <source>4. What is installed</source>
        <translation>4. 已安装的内容</translation>
    </message>
    <message>
        <source>5. Take it back</source>
        <translation>5. 撤销</translation>
    </message>
    <message>
        <source>Run %1 was taken back.</source>
        <translation>已撤销运行 %1。</translation>
    </message>
    <message>
        <source>Run %1 had been taken back already.</source>
        <translation>运行 %1 之前已经撤销。</translation>
    </message>
    <message>
        <source>This program has not installed any cuDNN here.</source>
        <translation>本程序尚未在此安装任何 cuDNN。</translation>
    </message>
    <message>
        <source>No run was cut off: there is nothing to recover.</source>
        <translation>没有中断的运行：无需恢复。</translation>
    </message>
    <message>
        <source>Done. &quot;cudnn-setup-cli undo %1&quot; takes it back.</source>
        <translation>完成。运行“cudnn-setup-cli undo %1”即可撤销。</translation>
    </message>
    <message>
        <source>Open a new terminal: windows that are already open keep the old PATH.</source>
        <translation>请打开新的终端：已打开的窗口仍使用旧的 PATH。</translation>
    </message>
    <message>
        <source>Log in again: programs that are already open keep the old search path.</source>
        <translation>请重新登录：已打开的程序仍使用旧的搜索路径。</translation>
    </message>
    <message>
        <source>Licence that comes with the archive</source>
        <translation>压缩包附带的许可协议</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可以撤销的内容。</translation>
    </message>
    <message>
        <source>Answer with one JSON object on standard output</source>
        <translation>在标准输出上以一个 JSON 对象作答</translation>
    </message>
    <message>
        <source>Print nothing but errors</source>
        <translation>只显示错误</translation>
    </message>
    <message>
        <source>Use the PC described in this JSON file; nothing real is ever touched</source>
        <translation>使用此 JSON 文件描述的电脑；绝不触及真实电脑</translation>
    </message>
    <message>
        <source>Where journals and manifests are kept</source>
        <translation>日志和清单的存放位置</translation>
    </message>
    <message>
        <source>Append what happened to this file</source>
        <translation>把经过追加到此文件</translation>
    </message>
    <message>
        <source>Language of the answers</source>
        <translation>作答的语言</translation>
    </message>
    <message>
        <source>Whose search path gains the folder: user (default; as SYSTEM or root: machine), machine, none</source>
        <translation>把文件夹加入谁的搜索路径：user（默认；以 SYSTEM 或 root 运行时为 machine）、machine、none</translation>
    </message>
    <message>
        <source>Keep a link current-8 (or -9) in the root and put that on PATH</source>
        <translation>在根文件夹中保留链接 current-8（或 -9），并把它放入 PATH</translation>
    </message>
    <message>
        <source>all (default), or runtime: the libraries and the licence only</source>
        <translation>all（默认），或 runtime：仅库和许可证</translation>
    </message>
    <message>
        <source>You have read and accept NVIDIA&apos;s licence in the archive</source>
        <translation>您已阅读并接受压缩包中的 NVIDIA 许可证</translation>
    </message>
    <message>
        <source>Place libraries that nobody signed (cuDNN 8.1 and older)</source>
        <translation>允许放置没有签名的库（cuDNN 8.1 及更早版本）</translation>
    </message>
    <message>
        <source>required (default), if-gpu (no GPU is no failure), off</source>
        <translation>required（默认）、if-gpu（没有 GPU 不算失败）、off</translation>
    </message>
    <message>
        <source>Take all choices from this answer file; none may be typed beside it</source>
        <translation>全部选项取自此应答文件；不能再另外输入选项</translation>
    </message>
    <message>
        <source>Write the choices to this answer file</source>
        <translation>把选项写入此应答文件</translation>
    </message>
    <message>
        <source>Load cuDNN as a new console would, and run a convolution on the GPU</source>
        <translation>像新控制台那样加载 cuDNN，并在 GPU 上运行一次卷积</translation>
    </message>
    <message>
        <source>The libraries must come from this folder</source>
        <translation>库必须来自此文件夹</translation>
    </message>
    <message>
        <source>What is on this PC: graphics card, driver, CUDA toolkits, cuDNN copies, PATH</source>
        <translation>这台电脑上有什么：显卡、驱动程序、CUDA 工具包、cuDNN 副本、PATH</translation>
    </message>
    <message>
        <source>What is inside a cuDNN archive, and whether it is NVIDIA&apos;s</source>
        <translation>cuDNN 压缩包里有什么，以及它是否出自 NVIDIA</translation>
    </message>
    <message>
        <source>Read every entry and compare its checksum and size</source>
        <translation>读取每个条目并核对其校验和与大小</translation>
    </message>
    <message>
        <source>Show what apply would do; changes nothing</source>
        <translation>显示 apply 会做什么；不作任何更改</translation>
    </message>
    <message>
        <source>Place cuDNN as planned, then prove that it loads</source>
        <translation>按计划放置 cuDNN，然后证明它能加载</translation>
    </message>
    <message>
        <source>Take the latest run back, or the one named</source>
        <translation>撤销最近一次运行，或指定的那一次</translation>
    </message>
    <message>
        <source>The run, as apply printed it</source>
        <translation>apply 显示的运行名称</translation>
    </message>
    <message>
        <source>Describe this PC as JSON for a bug report, names left out</source>
        <translation>以 JSON 描述这台电脑，用于报告问题，不含姓名</translation>
    </message>
    <message>
        <source>Walk through everything on a made-up PC; nothing real is touched</source>
        <translation>在虚构的电脑上走一遍全过程；不触及任何真实内容</translation>
    </message>
    <message>
        <source>A command is needed, one of: %1.</source>
        <translation>需要一个命令，可选：%1。</translation>
    </message>
    <message>
        <source>cudnn-setup-cli --help explains them.</source>
        <translation>cudnn-setup-cli --help 会逐一说明。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;. Commands: %2.</source>
        <translation>没有“%1”这个命令。命令有：%2。</translation>
    </message>
    <message>
        <source>The command line was not understood: %1</source>
        <translation>无法理解命令行：%1</translation>
    </message>
    <message>
        <source>cudnn-setup-cli %1 --help lists what can be said.</source>
        <translation>cudnn-setup-cli %1 --help 列出可用的选项。</translation>
    </message>
    <message>
        <source>Sets up NVIDIA&apos;s cuDNN from the archive that you already have, and proves that it works.</source>
        <translation>用您已有的压缩包安装 NVIDIA 的 cuDNN，并证明它能工作。</translation>
    </message>
    <message>
        <source>Print this help and exit</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>Print the version and exit</source>
        <translation>显示版本并退出</translation>
    </message>
    <message>
        <source>--answers holds all choices, so %1 cannot stand beside it.</source>
        <translation>--answers 已包含全部选项，因此不能再使用 %1。</translation>
    </message>
    <message>
        <source>cuDNN %1: what a new console would load</source>
        <translation>cuDNN %1：新控制台会加载什么</translation>
    </message>
    <message>
        <source>%1: not found (%2)</source>
        <translation>%1：未找到（%2）</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>The log file %1 cannot be written.</source>
        <translation>无法写入日志文件 %1。</translation>
    </message>
    <message>
        <source>Name a file in a folder that exists and that you may write to.</source>
        <translation>请指定一个位于现有且您可写入的文件夹中的文件。</translation>
    </message>
    <message>
        <source>There is no cuDNN library in %1.</source>
        <translation>%1 中没有 cuDNN 库。</translation>
    </message>
    <message>
        <source>Name the folder that holds cudnn64_8.dll, cudnn64_9.dll, or libcudnn.so.8 or .9 itself.</source>
        <translation>请指定直接包含 cudnn64_8.dll、cudnn64_9.dll 或 libcudnn.so.8（.9）的文件夹。</translation>
    </message>
    <message>
        <source>Practice stand-in for cuDNN %1, CUDA %2</source>
        <translation>cuDNN %1（CUDA %2）的练习替身</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Exit codes: 0 done - 112 disk full - 1602 cancelled - 1603 failed, taken back - 1618 another run - 1619 archive unreadable
1620 archive invalid - 1625 no rights - 1633 unsupported - 1639 bad command line - 2001 proof failed - 2002 blockers found
3010 done, services see PATH after a restart. On Linux the status is the code modulo 256; --json carries the code.</source>
        <translation>退出代码：0 完成 - 112 磁盘已满 - 1602 已取消 - 1603 失败并已撤回 - 1618 另一次运行正在进行 - 1619 压缩包无法读取
1620 压缩包无效 - 1625 没有权限 - 1633 不支持 - 1639 命令行有误 - 2001 验证失败 - 2002 发现阻碍
3010 完成，服务在重启后才能看到 PATH。在 Linux 上状态值为代码除以 256 的余数；--json 给出完整代码。</translation>
    </message>
    <message>
        <source>This is not an NVIDIA product.</source>
        <translation>这不是 NVIDIA 的产品。</translation>
    </message>
    <message>
        <source>You are asked for administrator rights now. If you refuse, nothing is changed.</source>
        <translation>现在将请求管理员权限。如果您拒绝，则不会做任何更改。</translation>
    </message>
    <message>
        <source>%1 has no search path of its own that a person uses.</source>
        <translation>%1 没有供个人使用的搜索路径。</translation>
    </message>
    <message>
        <source>Use --path machine or --path none, or run it as the user who will use cuDNN.</source>
        <translation>请使用 --path machine 或 --path none，或以将要使用 cuDNN 的用户身份运行。</translation>
    </message>
    <message>
        <source>own: a folder of its own (default); toolkit: into the CUDA toolkit; program: beside one program (Windows)</source>
        <translation>own：独立文件夹（默认）；toolkit：放进 CUDA 工具包；program：放在某个程序旁边（Windows）</translation>
    </message>
    <message>
        <source>Root folder, the toolkit&apos;s folder, or the program or its folder, by placement</source>
        <translation>根文件夹、工具包文件夹，或程序（或其所在文件夹），取决于安置方式</translation>
    </message>
    <message>
        <source>Also clean that PATH up: dead and double entries, a wrong CUDA first, a single quotation mark (Windows); plan shows each edit</source>
        <translation>同时清理该 PATH：失效和重复的条目、排在前面的错误 CUDA、落单的引号（Windows）；plan 会列出每一处改动</translation>
    </message>
    <message>
        <source>Set CUDA_PATH where it does not lead to a toolkit of the archive&apos;s CUDA (Windows)</source>
        <translation>如果 CUDA_PATH 没有指向与压缩包 CUDA 版本相符的工具包，就设置它（Windows）</translation>
    </message>
    <message>
        <source>Once it is in place</source>
        <translation>安置完成之后</translation>
    </message>
    <message>
        <source>In one console window only, without any change to PATH:</source>
        <translation>只在一个控制台窗口中使用，不改动 PATH：</translation>
    </message>
    <message>
        <source>To build against it:</source>
        <translation>用它编译程序：</translation>
    </message>
    <message>
        <source>Its number or the beginning of it (8.9.4), its id (8.9.4.25-cuda12), or its folder</source>
        <translation>版本号或其开头（8.9.4）、标识（8.9.4.25-cuda12）或其文件夹</translation>
    </message>
    <message>
        <source>Let the link of its major lead to another installed version</source>
        <translation>让该主版本的链接指向另一个已安装的版本</translation>
    </message>
    <message>
        <source>Place missing and damaged files of an installed version again</source>
        <translation>重新放置已安装版本中缺失和损坏的文件</translation>
    </message>
    <message>
        <source>Where from; without it: the archive it was installed from</source>
        <translation>文件来源；省略时使用安装时的压缩包</translation>
    </message>
    <message>
        <source>Take an installed version away: its files, its link, its entry on PATH</source>
        <translation>移除已安装的版本：它的文件、链接以及 PATH 中的条目</translation>
    </message>
    <message>
        <source>Delete what is kept for undoing a run</source>
        <translation>删除为撤销某次运行而保留的内容</translation>
    </message>
    <message>
        <source>The run, as list shows it</source>
        <translation>运行编号，与 list 显示的一致</translation>
    </message>
    <message>
        <source>The versions that this program installed, and the runs that can be undone</source>
        <translation>本程序安装的版本，以及可以撤销的运行</translation>
    </message>
    <message>
        <source>Settle a run that was cut off</source>
        <translation>处理一次被中断的运行</translation>
    </message>
    <message>
        <source>restore (default): take it back; finish: carry it out after all</source>
        <translation>restore（默认）：撤回；finish：继续完成</translation>
    </message>
    <message>
        <source>&quot;COMMAND --help&quot; lists the options of a command. Nothing is changed but by apply, switch, repair, remove, free, undo and recover.</source>
        <translation>“COMMAND --help”列出某个命令的选项。只有 apply、switch、repair、remove、free、undo 和 recover 会更改内容。</translation>
    </message>
    <message>
        <source>A new console will not find %1: %2.</source>
        <translation>新的控制台将找不到 %1：%2。</translation>
    </message>
    <message>
        <source>A new console will load %1 (%2).</source>
        <translation>新的控制台将加载 %1（%2）。</translation>
    </message>
    <message>
        <source>%1 were freed. Run %2 can no longer be undone.</source>
        <translation>已释放 %1。运行 %2 无法再撤销。</translation>
    </message>
    <message>
        <source>Nothing is kept for undoing run %1: there is nothing to free.</source>
        <translation>没有为撤销运行 %1 保留任何内容：无需释放。</translation>
    </message>
    <message>
        <source>Run %1 (%2) was cut off. &quot;cudnn-setup-cli recover restore&quot; takes it back, &quot;recover finish&quot; carries it out after all.</source>
        <translation>运行 %1（%2）被中断。“cudnn-setup-cli recover restore”将其撤回，“recover finish”将其继续完成。</translation>
    </message>
    <message>
        <source>%1  %2  %3  (the link leads here)</source>
        <translation>%1  %2  %3  （链接指向此处）</translation>
    </message>
    <message>
        <source>    missing: %1</source>
        <translation>    缺失：%1</translation>
    </message>
    <message>
        <source>    changed since: %1</source>
        <translation>    之后被更改：%1</translation>
    </message>
    <message>
        <source>Runs, the latest first; &quot;undo RUN&quot; takes one back:</source>
        <translation>运行记录，最近的在前；“undo RUN”撤销其中一次：</translation>
    </message>
    <message>
        <source>  (%1 kept)</source>
        <translation>  （保留 %1）</translation>
    </message>
    <message>
        <source>%1 are kept for undo. &quot;free RUN&quot; deletes what a run keeps; it cannot be undone then.</source>
        <translation>为撤销保留了 %1。“free RUN”删除某次运行保留的内容；之后便无法撤销。</translation>
    </message>
    <message>
        <source>Run %1 (%2) is in progress just now.</source>
        <translation>操作 %1（%2）正在进行中。</translation>
    </message>
    <message>
        <source>Not everything could be written to the output.</source>
        <translation>未能将全部内容写入输出。</translation>
    </message>
    <message>
        <source>  Archive:  %1</source>
        <translation>  压缩包：  %1</translation>
    </message>
    <message>
        <source>  Size:     %1 bytes</source>
        <translation>  大小：    %1 字节</translation>
    </message>
    <message>
        <source>  SHA-256:  %1</source>
        <translation>  SHA-256： %1</translation>
    </message>
    <message>
        <source>  Address:  %1</source>
        <translation>  地址：    %1</translation>
    </message>
    <message>
        <source>  because: %1</source>
        <translation>  依据：%1</translation>
    </message>
    <message>
        <source>cuDNN archive: NVIDIA&apos;s .zip, .tar.xz or .whl, or the folder that it was unpacked to</source>
        <translation>cuDNN 压缩包：NVIDIA 的 .zip、.tar.xz 或 .whl，或其解压后的文件夹</translation>
    </message>
    <message>
        <source>Which cuDNN a program needs here, if any, before you download it</source>
        <translation>在下载之前，说明某个程序在此电脑上需要哪个 cuDNN（如果需要）</translation>
    </message>
    <message>
        <source>pytorch, tensorflow, onnxruntime, ctranslate2, jax, paddle, cupy, opencv, c++ for your own, or the path of a python, of an environment&apos;s folder or of a program</source>
        <translation>pytorch、tensorflow、onnxruntime、ctranslate2、jax、paddle、cupy、opencv，自己的程序用 c++，或者 python、环境文件夹或程序的路径</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>库</translation>
    </message>
    <message>
        <source>not a file of this cuDNN that is known</source>
        <translation>不是已知的此版本 cuDNN 的文件</translation>
    </message>
    <message>
        <source>Publisher:  %1</source>
        <translation>发布者：    %1</translation>
    </message>
    <message>
        <source>            (the name in the certificate; who issued it is not checked here)</source>
        <translation>            （证书中的名称；此处不检查证书由谁颁发）</translation>
    </message>
    <message>
        <source>The archive, or the folder that it was unpacked to</source>
        <translation>压缩包，或其解压后的文件夹</translation>
    </message>
    <message>
        <source>the front library alone</source>
        <translation>仅有前端库</translation>
    </message>
    <message>
        <source>You want: %1</source>
        <translation>您需要：%1</translation>
    </message>
    <message>
        <source>load: no GPU needed; conv (default): convolutions on the GPU, every number checked; speed: also measured</source>
        <translation>load：不需要 GPU；conv（默认）：在 GPU 上运行卷积，逐个检查结果；speed：另外测量速度</translation>
    </message>
</context>
<context>
    <name>CudnnRules</name>
    <message numerus="yes">
        <source>%1 in %2 is not whole: %n file(s) of the set are missing.</source>
        <translation>
            <numerusform>%2 中的 %1 不完整：缺少该套库的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Install the whole set again from NVIDIA&apos;s archive; never copy single files to %1.</source>
        <translation>请用 NVIDIA 的压缩包重新安装整套文件；切勿只把个别文件复制到 %1。</translation>
    </message>
    <message>
        <source>%1 lies one folder too deep: the archive&apos;s own folders were copied whole into %2.</source>
        <translation>%1 多套了一层文件夹：压缩包自带的文件夹被整个复制到了 %2。</translation>
    </message>
    <message>
        <source>Let this program place the archive into %1, so that the libraries lie in %2.</source>
        <translation>请让本程序将压缩包放入 %1，使库文件位于 %2。</translation>
    </message>
    <message>
        <source>%1 lies in %2: Windows finds it before everything on PATH.</source>
        <translation>%1 位于 %2：Windows 会先于 PATH 中的所有文件夹找到它。</translation>
    </message>
    <message>
        <source>Remove these files from %1; then the copy on PATH is used.</source>
        <translation>请从 %1 中删除这些文件，这样就会使用 PATH 上的那一份。</translation>
    </message>
    <message>
        <source>%1 in %2 is built for another processor than this PC&apos;s (%3).</source>
        <translation>%2 中的 %1 是为另一种处理器（%3）编译的，与此电脑不符。</translation>
    </message>
    <message>
        <source>Replace it by the archive for %1.</source>
        <translation>请换成适用于 %1 的压缩包。</translation>
    </message>
    <message>
        <source>%1 was renamed: inside it is cuDNN %2, not cuDNN %3.</source>
        <translation>%1 被改过名：其中是 cuDNN %2，而不是 cuDNN %3。</translation>
    </message>
    <message>
        <source>Remove it and install cuDNN %1, which the program asks for.</source>
        <translation>请将其删除，并安装程序所需的 cuDNN %1。</translation>
    </message>
    <message>
        <source>The header says cuDNN %1, the libraries in %2 are %3.</source>
        <translation>头文件的版本是 cuDNN %1，而 %2 中的库是 %3。</translation>
    </message>
    <message>
        <source>Programs compiled here would not fit: install the whole archive again, headers included.</source>
        <translation>在此编译的程序会不匹配：请重新安装整个压缩包，包括头文件。</translation>
    </message>
    <message>
        <source>Files of %1 were changed after NVIDIA signed them.</source>
        <translation>%1 中的文件在 NVIDIA 签名之后被改动过。</translation>
    </message>
    <message>
        <source>Do not use them: install cuDNN anew from NVIDIA&apos;s archive, and scan this PC for viruses.</source>
        <translation>请不要使用它们：请用 NVIDIA 的压缩包重新安装 cuDNN，并对此电脑进行病毒扫描。</translation>
    </message>
    <message>
        <source>Files of %1 carry no signature, though NVIDIA signs this version.</source>
        <translation>%1 中的文件没有签名，而 NVIDIA 会为此版本签名。</translation>
    </message>
    <message>
        <source>Install cuDNN anew from NVIDIA&apos;s archive.</source>
        <translation>请用 NVIDIA 的压缩包重新安装 cuDNN。</translation>
    </message>
    <message>
        <source>The cuDNN libraries in %1 are of more than one version or build.</source>
        <translation>%1 中的 cuDNN 库混有多个版本或构建。</translation>
    </message>
    <message>
        <source>Install one whole set again; this program takes the old files of %1 away first.</source>
        <translation>请重新安装完整的一套；本程序会先移走 %1 中的旧文件。</translation>
    </message>
    <message>
        <source>In %1 lie cuDNN files beside those of a package, which did not put them there.</source>
        <translation>%1 中除软件包的文件外，还有并非由该软件包放入的 cuDNN 文件。</translation>
    </message>
    <message>
        <source>Remove these files, or install the package of the version that you want.</source>
        <translation>请删除这些文件，或安装所需版本的软件包。</translation>
    </message>
    <message>
        <source>Libraries of %1 in %2 end too early.</source>
        <translation>%2 中 %1 的库文件不完整（提前结束）。</translation>
    </message>
</context>
<context>
    <name>DependencyRules</name>
    <message>
        <source>%1 is built for %2, but cuDNN needs a 64-bit (x64) zlibwapi.dll.</source>
        <translation>%1 是为 %2 编译的，而 cuDNN 需要 64 位 (x64) 的 zlibwapi.dll。</translation>
    </message>
    <message>
        <source>Replace it by the 64-bit zlibwapi.dll, or use cuDNN 8.9.4 or later, which needs none.</source>
        <translation>请换成 64 位的 zlibwapi.dll，或使用不需要它的 cuDNN 8.9.4 或更高版本。</translation>
    </message>
    <message>
        <source>%1 calls zlibwapi.dll, which is found nowhere.</source>
        <translation>%1 需要调用 zlibwapi.dll，但到处都找不到它。</translation>
    </message>
    <message>
        <source>Use cuDNN 8.9.4 or later, which needs no zlibwapi.dll; or put a 64-bit zlibwapi.dll of known origin into %1.</source>
        <translation>请使用 cuDNN 8.9.4 或更高版本（不需要 zlibwapi.dll），或将来源可靠的 64 位 zlibwapi.dll 放入 %1。</translation>
    </message>
    <message>
        <source>cuDNN needs %1, which is found in no searched folder.</source>
        <translation>cuDNN 需要 %1，但在搜索的文件夹中都找不到。</translation>
    </message>
    <message>
        <source>Install a CUDA %1 toolkit, which puts cuBLAS where programs find it.</source>
        <translation>请安装 CUDA %1 Toolkit，它会把 cuBLAS 放在程序能找到的位置。</translation>
    </message>
    <message>
        <source>cuDNN compiles some operations while it runs and needs %1, which is not found.</source>
        <translation>cuDNN 在运行时会编译部分运算，需要 %1，但找不到。</translation>
    </message>
    <message>
        <source>Install the whole CUDA %1 toolkit: NVRTC is a part of it.</source>
        <translation>请安装完整的 CUDA %1 Toolkit：NVRTC 是其中的一部分。</translation>
    </message>
    <message>
        <source>cuDNN needs libz.so.1, which is not installed.</source>
        <translation>cuDNN 需要 libz.so.1，但系统没有安装。</translation>
    </message>
    <message>
        <source>Install the package zlib1g (Debian, Ubuntu) or zlib (Fedora).</source>
        <translation>请安装软件包 zlib1g（Debian、Ubuntu）或 zlib（Fedora）。</translation>
    </message>
    <message>
        <source>%1 needs %2, which the installed Visual C++ runtime is too old to have.</source>
        <translation>%1 需要 %2，而已安装的 Visual C++ 运行库太旧，其中没有该文件。</translation>
    </message>
    <message>
        <source>%1 needs %2 of the Visual C++ runtime, which is found nowhere.</source>
        <translation>%1 需要 Visual C++ 运行库中的 %2，但任何地方都找不到该文件。</translation>
    </message>
    <message>
        <source>Install Microsoft&apos;s current Visual C++ Redistributable (x64).</source>
        <translation>请安装 Microsoft 最新的 Visual C++ 可再发行组件包 (x64)。</translation>
    </message>
    <message>
        <source>%1 is a library of CUDA %2 under the name of CUDA %3&apos;s.</source>
        <translation>%1 其实是 CUDA %2 的库，却用了 CUDA %3 的库的名称。</translation>
    </message>
    <message>
        <source>Remove it, and give the program that asks for it CUDA %1, or use a build of the program for CUDA %2.</source>
        <translation>请删除它，并为需要它的程序安装 CUDA %1，或改用该程序适用于 CUDA %2 的版本。</translation>
    </message>
</context>
<context>
    <name>Describe</name>
    <message>
        <source>Make the link %1, which leads to %2.</source>
        <translation>创建链接 %1，指向 %2。</translation>
    </message>
    <message>
        <source>Let the link %1 lead to %2.</source>
        <translation>让链接 %1 指向 %2。</translation>
    </message>
    <message>
        <source>It leads to %1 now.</source>
        <translation>它目前指向 %1。</translation>
    </message>
    <message>
        <source>Add %1 to your own PATH.</source>
        <translation>将 %1 添加到您自己的 PATH。</translation>
    </message>
    <message>
        <source>Add %1 to the PATH of everyone on this PC.</source>
        <translation>将 %1 添加到此电脑上所有人的 PATH。</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>更改前：%1</translation>
    </message>
    <message>
        <source>(no value)</source>
        <translation>（没有值）</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>更改后：%1</translation>
    </message>
    <message>
        <source>Add a marked block to %1 that puts the libraries on the search path.</source>
        <translation>在 %1 中添加一个带标记的段落，将库文件加入搜索路径。</translation>
    </message>
    <message numerus="yes">
        <source>Place %n file(s) (%1) in %2.</source>
        <translation>
            <numerusform>将 %n 个文件（%1）放入 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n file(s) that are there now; they are kept and can be restored.</source>
        <translation>
            <numerusform>替换现有的 %n 个文件；原文件会保留，可以恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n file(s) of another cuDNN aside; they are kept and can be restored.</source>
        <translation>
            <numerusform>将另一个 cuDNN 的 %n 个文件移到一旁；文件会保留，可以恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n folder(s).</source>
        <translation>
            <numerusform>创建 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Search path (PATH)</source>
        <translation>搜索路径 (PATH)</translation>
    </message>
    <message numerus="yes">
        <source>Make %n link(s) there: the names under which programs look for the libraries.</source>
        <translation>
            <numerusform>在该处创建 %n 个链接：程序查找库时使用的名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the entry %1 out of your own PATH.</source>
        <translation>从您自己的 PATH 中移除条目 %1。</translation>
    </message>
    <message>
        <source>Take the entry %1 out of the PATH of everyone on this PC.</source>
        <translation>从本机所有用户的 PATH 中移除条目 %1。</translation>
    </message>
    <message>
        <source>Move the entry %1 forward in your own PATH.</source>
        <translation>在您自己的 PATH 中把条目 %1 移到前面。</translation>
    </message>
    <message>
        <source>Move the entry %1 forward in the PATH of everyone on this PC.</source>
        <translation>在本机所有用户的 PATH 中把条目 %1 移到前面。</translation>
    </message>
    <message>
        <source>Remove the single quotation mark from the entry %1 in your own PATH.</source>
        <translation>去掉您自己的 PATH 中条目 %1 里落单的引号。</translation>
    </message>
    <message>
        <source>Remove the single quotation mark from the entry %1 in the PATH of everyone on this PC.</source>
        <translation>去掉本机所有用户的 PATH 中条目 %1 里落单的引号。</translation>
    </message>
    <message>
        <source>Set your variable %1 to %2.</source>
        <translation>将您的变量 %1 设为 %2。</translation>
    </message>
    <message>
        <source>Set the variable %1 of everyone to %2.</source>
        <translation>将所有用户的变量 %1 设为 %2。</translation>
    </message>
    <message>
        <source>Run ldconfig, which tells the loader what its folders hold.</source>
        <translation>运行 ldconfig，让加载器知道各文件夹里有什么。</translation>
    </message>
    <message numerus="yes">
        <source>Make %n folder(s) that everybody reads and only administrators change.</source>
        <translation>
            <numerusform>新建 %n 个文件夹，人人可读，只有管理员可以更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n folder(s) that only you may enter.</source>
        <translation>
            <numerusform>新建 %n 个只有您可以进入的文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the link %1, which leads to %2.</source>
        <translation>移除链接 %1，它指向 %2。</translation>
    </message>
    <message>
        <source>Take the marked block out of %1.</source>
        <translation>从 %1 中去掉带标记的段落。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n file(s) from %1; they are kept, so that this can be undone, until you free the space.</source>
        <translation>
            <numerusform>从 %1 中移除 %n 个文件；在您释放空间之前会保留它们，以便撤销。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n link(s) there.</source>
        <translation>
            <numerusform>移除其中的 %n 个链接。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n folder(s), each only if nothing is left in it.</source>
        <translation>
            <numerusform>移除 %n 个文件夹，仅当其中已空时才移除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n file(s) aside that stand where a link of this cuDNN should be; they are kept and can be restored.</source>
        <translation>
            <numerusform>将占据此 cuDNN 链接位置的 %n 个文件移到一旁；它们会被保留，可以恢复。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DescribedPc</name>
    <message>
        <source>The links at %1 lead round in a circle.</source>
        <translation>%1 处的链接形成了循环。</translation>
    </message>
    <message>
        <source>This is a described PC: there is nothing to load cuDNN on.</source>
        <translation>这是一台虚构的电脑：没有可加载 cuDNN 的环境。</translation>
    </message>
    <message>
        <source>it is listed twice.</source>
        <translation>重复列出。</translation>
    </message>
    <message>
        <source>The description of this PC does not say &quot;%1&quot;.</source>
        <translation>这台电脑的描述中没有说明“%1”。</translation>
    </message>
    <message>
        <source>Only Windows has a registry.</source>
        <translation>只有 Windows 有注册表。</translation>
    </message>
    <message>
        <source>the PATH of this computer</source>
        <translation>此电脑的 PATH</translation>
    </message>
    <message>
        <source>Only Linux has a loader cache.</source>
        <translation>只有 Linux 有加载器缓存。</translation>
    </message>
    <message>
        <source>%1 is not an empty folder.</source>
        <translation>%1 不是空文件夹。</translation>
    </message>
    <message>
        <source>Name an empty folder in which practice may write.</source>
        <translation>请指定一个可供练习写入的空文件夹。</translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>Check the path of the described PC.</source>
        <translation>请检查所描述电脑的文件路径。</translation>
    </message>
    <message>
        <source>The description of the PC is wrong: %1 is both a folder and something else.</source>
        <translation>电脑的描述有误：%1 既是文件夹又是其他类型。</translation>
    </message>
    <message>
        <source>Correct the list &quot;files&quot;.</source>
        <translation>请更正列表“files”。</translation>
    </message>
    <message>
        <source>no system has such a variable.</source>
        <translation>任何系统都不会有这样的变量。</translation>
    </message>
    <message>
        <source>The description of the PC is wrong at &quot;%1&quot;: %2</source>
        <translation>电脑的描述在“%1”处有误：%2</translation>
    </message>
    <message>
        <source>Correct that field; resources/schema/described-pc.schema.json lists what may stand there.</source>
        <translation>请更正该字段；允许的内容见 resources/schema/described-pc.schema.json。</translation>
    </message>
</context>
<context>
    <name>DriverRules</name>
    <message>
        <source>Install an NVIDIA driver of version %1 or newer from nvidia.com/drivers, then check again.</source>
        <translation>请从 nvidia.com/drivers 安装 %1 或更新版本的 NVIDIA 驱动，然后重新检查。</translation>
    </message>
    <message>
        <source>This PC has an NVIDIA GPU, but no NVIDIA driver answers.</source>
        <translation>此电脑有 NVIDIA GPU，但没有 NVIDIA 驱动响应。</translation>
    </message>
    <message>
        <source>not loaded: %1</source>
        <translation>未加载：%1</translation>
    </message>
    <message>
        <source>Install the NVIDIA driver from nvidia.com/drivers, restart the PC, then check again.</source>
        <translation>请从 nvidia.com/drivers 安装 NVIDIA 驱动，重启电脑，然后重新检查。</translation>
    </message>
    <message>
        <source>a driver for CUDA %1</source>
        <translation>支持 CUDA %1 的驱动</translation>
    </message>
    <message>
        <source>driver: %1</source>
        <translation>驱动：%1</translation>
    </message>
    <message>
        <source>seen by: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>The NVIDIA driver (%1) works with CUDA %2 by cuDNN&apos;s support matrix, but CUDA&apos;s release notes ask for %3.</source>
        <translation>按 cuDNN 的支持列表，NVIDIA 驱动（%1）可用于 CUDA %2，但 CUDA 的发行说明要求 %3。</translation>
    </message>
    <message>
        <source>The NVIDIA driver was updated, but its old kernel module is still running.</source>
        <translation>NVIDIA 驱动已更新，但旧的内核模块仍在运行。</translation>
    </message>
    <message>
        <source>kernel module %1, library %2</source>
        <translation>内核模块 %1，库 %2</translation>
    </message>
    <message>
        <source>Restart the PC, then check again.</source>
        <translation>请重启电脑，然后重新检查。</translation>
    </message>
    <message>
        <source>The driver answers, but nvidia-smi is not on this PC.</source>
        <translation>驱动有响应，但此电脑上没有 nvidia-smi。</translation>
    </message>
    <message>
        <source>nvidia-smi is not found by its name; it lies in %1.</source>
        <translation>无法按名称找到 nvidia-smi；它位于 %1。</translation>
    </message>
    <message>
        <source>nvidia-smi fails here, but the CUDA driver answers: cuDNN can work.</source>
        <translation>nvidia-smi 在此运行失败，但 CUDA 驱动有响应：cuDNN 可以工作。</translation>
    </message>
    <message>
        <source>Nothing need be done for cuDNN. If you need nvidia-smi, install the driver anew.</source>
        <translation>对 cuDNN 而言无需处理。如需使用 nvidia-smi，请重新安装驱动。</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <comment>what a driver is too old for</comment>
        <translation>CUDA %1</translation>
    </message>
    <message>
        <source>The NVIDIA driver (%1) is too old for %2: at least %3 is needed.</source>
        <translation>NVIDIA 驱动（%1）对于 %2 来说太旧：至少需要 %3。</translation>
    </message>
</context>
<context>
    <name>Elevation</name>
    <message>
        <source>The plan asks for something that is never done as administrator: %1. Nothing was changed.</source>
        <translation>计划要求以管理员身份做绝不会做的事：%1。未做任何更改。</translation>
    </message>
    <message>
        <source>Start this program again and make the plan anew.</source>
        <translation>请重新启动本程序，并重新制定计划。</translation>
    </message>
    <message>
        <source>a plan for another system</source>
        <translation>用于其他系统的计划</translation>
    </message>
    <message>
        <source>a step that needs no administrator</source>
        <translation>不需要管理员的步骤</translation>
    </message>
    <message>
        <source>a version that is not the archive&apos;s</source>
        <translation>与压缩包不符的版本</translation>
    </message>
    <message>
        <source>%1 is a link to %2: nothing is written through it as administrator.</source>
        <translation>%1 是指向 %2 的链接：以管理员身份不会通过它写入任何内容。</translation>
    </message>
    <message>
        <source>Remove the link, or choose another folder.</source>
        <translation>请删除该链接，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The archive did not arrive whole at the part that acts as administrator.</source>
        <translation>压缩包未能完整传到以管理员身份运行的部分。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>请重试。</translation>
    </message>
    <message>
        <source>There is not enough room for a copy of the archive in %1: %2 are needed. Nothing was changed.</source>
        <translation>%1 中没有足够的空间存放压缩包的副本：需要 %2。未做任何更改。</translation>
    </message>
    <message>
        <source>Free some space on the system&apos;s disk.</source>
        <translation>请在系统磁盘上腾出一些空间。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未做任何更改。</translation>
    </message>
    <message>
        <source>The part of this program that acts as administrator is of another version.</source>
        <translation>本程序中以管理员身份运行的部分版本不一致。</translation>
    </message>
    <message>
        <source>Install one version of this program, then try again.</source>
        <translation>请只安装本程序的一个版本，然后重试。</translation>
    </message>
    <message>
        <source>The part of this program that acts as administrator has ended unexpectedly.</source>
        <translation>本程序中以管理员身份运行的部分意外结束。</translation>
    </message>
    <message>
        <source>Start this program again: it takes back what was begun.</source>
        <translation>请重新启动本程序：它会撤回已开始的更改。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check that the file is still there.</source>
        <translation>请检查该文件是否仍在原处。</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end.</source>
        <translation>无法完整读取 %1。</translation>
    </message>
    <message>
        <source>Check the disk or the network it lies on.</source>
        <translation>请检查它所在的磁盘或网络。</translation>
    </message>
    <message>
        <source>The part of this program that acts as administrator refused: %1</source>
        <translation>本程序中以管理员身份运行的部分拒绝了请求：%1</translation>
    </message>
    <message>
        <source>Nothing was changed. Start this program again and make the plan anew.</source>
        <translation>未做任何更改。请重新启动本程序，并重新制定计划。</translation>
    </message>
    <message>
        <source>Everything was taken back.</source>
        <translation>所有更改均已撤回。</translation>
    </message>
    <message>
        <source>Administrator rights were not granted.</source>
        <translation>未获得管理员权限。</translation>
    </message>
    <message>
        <source>Ask an administrator, or choose a folder of your own.</source>
        <translation>请联系管理员，或选择您自己的文件夹。</translation>
    </message>
    <message>
        <source>it was asked for something that it does not do.</source>
        <translation>收到了它不执行的请求。</translation>
    </message>
    <message>
        <source>the run has no name.</source>
        <translation>该次运行没有名称。</translation>
    </message>
    <message>
        <source>The other half of this program said something that is not understood.</source>
        <translation>本程序的另一部分发来了无法理解的内容。</translation>
    </message>
    <message>
        <source>Administrator rights cannot be asked for here.</source>
        <translation>此处无法请求管理员权限。</translation>
    </message>
    <message>
        <source>Start this program as administrator, or choose a folder of your own.</source>
        <translation>请以管理员身份启动本程序，或选择您自己的文件夹。</translation>
    </message>
    <message>
        <source>The other half of this program has ended.</source>
        <translation>本程序的另一部分已结束。</translation>
    </message>
    <message>
        <source>This needs the rights of root.</source>
        <translation>此操作需要 root 权限。</translation>
    </message>
    <message>
        <source>Neither pkexec nor sudo can ask for the rights of root here.</source>
        <translation>此处 pkexec 和 sudo 均无法请求 root 权限。</translation>
    </message>
    <message>
        <source>Run this program as root, or choose a folder of your own.</source>
        <translation>请以 root 身份运行本程序，或选择您自己的文件夹。</translation>
    </message>
    <message>
        <source>Ask an administrator to install it for everyone.</source>
        <translation>请让管理员为所有用户安装本程序。</translation>
    </message>
    <message>
        <source>Administrator rights were not given. Nothing was changed.</source>
        <translation>未授予管理员权限。未做任何更改。</translation>
    </message>
    <message>
        <source>Try again and confirm, or choose a folder of your own.</source>
        <translation>请重试并确认，或选择您自己的文件夹。</translation>
    </message>
    <message>
        <source>This command is for this program&apos;s own use.</source>
        <translation>此命令仅供本程序内部使用。</translation>
    </message>
    <message>
        <source>Use &quot;apply&quot;; it asks for administrator rights itself.</source>
        <translation>请使用“apply”；它会自行请求管理员权限。</translation>
    </message>
    <message>
        <source>The program that asks is not the one that was given the rights.</source>
        <translation>发出请求的程序不是获得授权的程序。</translation>
    </message>
    <message>
        <source>The program at the other end is not the one that was asked for.</source>
        <translation>另一端的程序不是所请求的程序。</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again.</source>
        <translation>未做任何更改。请重试。</translation>
    </message>
    <message>
        <source>Windows did not let this program act as administrator. Nothing was changed.</source>
        <translation>Windows 不允许本程序以管理员身份运行。未做任何更改。</translation>
    </message>
    <message>
        <source>This program lies in a folder that not only administrators can change, so it is not run as administrator for someone else.</source>
        <translation>本程序所在的文件夹并非只有管理员能更改，因此不会替其他人以管理员身份运行。</translation>
    </message>
    <message>
        <source>%1 lies in a folder that not only administrators can change. Go on only if you put it there yourself.</source>
        <translation>%1 所在的文件夹并非只有管理员能更改。仅当是您自己将其放在那里时才继续。</translation>
    </message>
    <message>
        <source>Run it as root (sudo %1 …), or choose a folder and a search path of your own.</source>
        <translation>请以 root 身份运行它（sudo %1 …），或选择您自己的文件夹和搜索路径。</translation>
    </message>
</context>
<context>
    <name>EntryReader</name>
    <message>
        <source>%1 in %2 is damaged: %3.</source>
        <translation>%2 中的 %1 已损坏：%3。</translation>
    </message>
    <message>
        <source>Download the archive again.</source>
        <translation>请重新下载压缩包。</translation>
    </message>
    <message>
        <source>%1 can no longer be read.</source>
        <translation>%1 已无法读取。</translation>
    </message>
    <message>
        <source>Check that the drive is still connected, then start again.</source>
        <translation>请检查磁盘是否仍然连接，然后重新开始。</translation>
    </message>
    <message>
        <source>its header is missing</source>
        <translation>缺少其文件头</translation>
    </message>
    <message>
        <source>its header and the archive&apos;s directory disagree</source>
        <translation>其文件头与压缩包目录不一致</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>它被截断</translation>
    </message>
    <message>
        <source>it cannot be unpacked</source>
        <translation>无法解压</translation>
    </message>
    <message>
        <source>bytes are left over behind it</source>
        <translation>其后有多余的字节</translation>
    </message>
    <message>
        <source>it is longer than the directory says</source>
        <translation>它比目录中所写的长</translation>
    </message>
    <message>
        <source>it is shorter than the directory says</source>
        <translation>它比目录中所写的短</translation>
    </message>
    <message>
        <source>its checksum is wrong</source>
        <translation>其校验和不正确</translation>
    </message>
</context>
<context>
    <name>Extract</name>
    <message>
        <source>%1 is no longer the file that was looked at.</source>
        <translation>%1 已不是先前查看过的那个文件。</translation>
    </message>
    <message>
        <source>Open the archive again, and look at what it holds now.</source>
        <translation>请重新打开压缩包，查看它现在的内容。</translation>
    </message>
</context>
<context>
    <name>FactTexts</name>
    <message>
        <source>Looked for in: %1</source>
        <translation>查找位置：%1</translation>
    </message>
    <message>
        <source>Could not be checked</source>
        <translation>无法检查</translation>
    </message>
    <message>
        <source>Seen in: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>No graphics card was found</source>
        <translation>未找到显卡</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1: not NVIDIA&apos;s, cuDNN cannot use it</source>
        <translation>%1：不是 NVIDIA 的，cuDNN 无法使用</translation>
    </message>
    <message>
        <source>%1: hidden from this session</source>
        <translation>%1：对此会话不可见</translation>
    </message>
    <message>
        <source>No NVIDIA graphics card was found</source>
        <translation>未找到 NVIDIA 显卡</translation>
    </message>
    <message>
        <source>Compute capability %1</source>
        <translation>计算能力 %1</translation>
    </message>
    <message>
        <source>No NVIDIA driver is installed</source>
        <translation>未安装 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>Installed; it did not tell its version</source>
        <translation>已安装，但没有给出版本</translation>
    </message>
    <message>
        <source>The driver said: %1</source>
        <translation>驱动报告：%1</translation>
    </message>
    <message>
        <source>Asked through: %1</source>
        <translation>查询途径：%1</translation>
    </message>
    <message>
        <source>Kernel module: %1</source>
        <translation>内核模块：%1</translation>
    </message>
    <message>
        <source>nvidia-smi (%1) says: driver %2, CUDA %3</source>
        <translation>nvidia-smi（%1）显示：驱动 %2，CUDA %3</translation>
    </message>
    <message>
        <source>None: there is no driver</source>
        <translation>无：没有驱动</translation>
    </message>
    <message>
        <source>The driver did not tell</source>
        <translation>驱动没有给出</translation>
    </message>
    <message>
        <source>Up to CUDA %1</source>
        <translation>最高 CUDA %1</translation>
    </message>
    <message>
        <source>Programs built for this CUDA or an older one can run.</source>
        <translation>为此版本或更早的 CUDA 编译的程序都可以运行。</translation>
    </message>
    <message>
        <source>None. Only compilers need one</source>
        <translation>无。只有编译器需要</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1（当前）</translation>
    </message>
    <message>
        <source>%1: %2 (version from %3, found by %4)</source>
        <translation>%1：%2（版本来自 %3，通过 %4 找到）</translation>
    </message>
    <message>
        <source>Installed for compilers. “%1” above is the driver&apos;s limit, not a toolkit: both numbers are right.</source>
        <translation>供编译器使用。上面的“%1”是驱动的上限，不是 Toolkit 的版本：两个数字都正确。</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>cuDNN of unknown version</source>
        <translation>版本未知的 cuDNN</translation>
    </message>
    <message>
        <source>%1 for CUDA %2</source>
        <translation>%1（适用于 CUDA %2）</translation>
    </message>
    <message>
        <source>%1, incomplete</source>
        <translation>%1，不完整</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Version from: %1</source>
        <translation>版本来自：%1</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Python %1: %2</source>
        <translation>Python %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n program(s) bring their own cuDNN</source>
        <translation>
            <numerusform>%n 个程序自带 cuDNN</numerusform>
        </translation>
    </message>
    <message>
        <source>They use theirs, whatever you install here.</source>
        <translation>无论您在此安装什么，它们都使用自带的那一份。</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) that a new console searches</source>
        <translation>
            <numerusform>新控制台会搜索 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>CUDA the driver supports</source>
        <translation>驱动最高支持的 CUDA</translation>
    </message>
    <message>
        <source>CUDA toolkits installed</source>
        <translation>已安装的 CUDA Toolkit</translation>
    </message>
    <message>
        <source>cuDNN already here</source>
        <translation>已有的 cuDNN</translation>
    </message>
    <message>
        <source>Programs that bring their own cuDNN</source>
        <translation>自带 cuDNN 的程序</translation>
    </message>
    <message>
        <source>Search path and system</source>
        <translation>搜索路径与系统</translation>
    </message>
    <message>
        <source>%1: %2 in %3</source>
        <translation>%1：%3 中的 %2</translation>
    </message>
    <message>
        <source>%1: a part of %2 in %3; the rest must come from elsewhere</source>
        <translation>%1：%3 中只有 %2 的一部分；其余部分须来自别处</translation>
    </message>
    <message>
        <source>It is a number of the driver: no toolkit need be installed for it.</source>
        <translation>这是驱动程序的数字：无需为此安装任何 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Programs built for any CUDA %1, or an older one, can run.</source>
        <translation>为任意 CUDA %1 版本或更早版本构建的程序均可运行。</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>toolkits, PATH, NVIDIA&apos;s and our own folders, system folders, Pythons</source>
        <translation>Toolkit、PATH、NVIDIA 和本程序的文件夹、系统文件夹、Python</translation>
    </message>
    <message>
        <source>The driver could not be asked.</source>
        <translation>无法查询驱动。</translation>
    </message>
    <message>
        <source>Without a driver the GPUs cannot be listed.</source>
        <translation>没有驱动，无法列出 GPU。</translation>
    </message>
    <message>
        <source>nvidia-smi could not be started.</source>
        <translation>无法启动 nvidia-smi。</translation>
    </message>
    <message>
        <source>nvidia-smi did not answer in time.</source>
        <translation>nvidia-smi 没有及时响应。</translation>
    </message>
    <message>
        <source>The driver library does not load.</source>
        <translation>驱动库无法加载。</translation>
    </message>
    <message>
        <source>The list of PCI devices could not be read.</source>
        <translation>无法读取 PCI 设备列表。</translation>
    </message>
    <message>
        <source>WSL shows no PCI devices.</source>
        <translation>WSL 不显示 PCI 设备。</translation>
    </message>
    <message>
        <source>Windows has no loader cache.</source>
        <translation>Windows 没有加载器缓存。</translation>
    </message>
    <message>
        <source>registry, PATH, conda&apos;s list, the home folder&apos;s projects</source>
        <translation>注册表、PATH、conda 的列表、主文件夹中的项目</translation>
    </message>
    <message>
        <source>registry, CUDA_PATH, default folders, PATH</source>
        <translation>注册表、CUDA_PATH、默认文件夹、PATH</translation>
    </message>
    <message>
        <source>system folders, conda&apos;s list, the home folder&apos;s projects</source>
        <translation>系统文件夹、conda 的列表、主文件夹中的项目</translation>
    </message>
    <message>
        <source>CUDA_PATH, default folders, PATH</source>
        <translation>CUDA_PATH、默认文件夹、PATH</translation>
    </message>
    <message>
        <source>The files could not be looked at.</source>
        <translation>无法查看文件。</translation>
    </message>
    <message>
        <source>Your own program</source>
        <translation>您自己的程序</translation>
    </message>
    <message>
        <source>There is no program of this name or path: %1</source>
        <translation>没有此名称或路径的程序：%1</translation>
    </message>
    <message>
        <source>Name one of %1, or &quot;c++&quot; for your own program, or give the path of a python, of an environment&apos;s folder or of a program.</source>
        <translation>请从 %1 中选一个名称，自己的程序用“c++”，或者给出 python、环境文件夹或程序的路径。</translation>
    </message>
    <message>
        <source>No Python lies in %1.</source>
        <translation>%1 中没有 Python。</translation>
    </message>
    <message>
        <source>Give the folder of a Python or of an environment, or the path of the program itself.</source>
        <translation>请给出 Python 或环境的文件夹，或程序本身的路径。</translation>
    </message>
    <message>
        <source>%1 imports %2</source>
        <translation>%1 导入 %2</translation>
    </message>
    <message>
        <source>%1 names %2</source>
        <translation>%1 中提到 %2</translation>
    </message>
    <message>
        <source>%1 says that it was built without CUDA</source>
        <translation>%1 表明它在构建时未使用 CUDA</translation>
    </message>
    <message>
        <source>%1 says CUDA %2</source>
        <translation>%1 表明为 CUDA %2</translation>
    </message>
    <message>
        <source>its version ends in +cpu</source>
        <translation>其版本号以 +cpu 结尾</translation>
    </message>
    <message numerus="yes">
        <source>none of its %n libraries names CUDA or cuDNN</source>
        <translation>
            <numerusform>其 %n 个库都没有提到 CUDA 或 cuDNN</numerusform>
        </translation>
    </message>
    <message>
        <source>the package %1 is the one without GPU support</source>
        <translation>软件包 %1 是不支持 GPU 的那一个</translation>
    </message>
</context>
<context>
    <name>FileHash</name>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check that the file is there and that you may read it.</source>
        <translation>请检查文件是否存在，以及您是否有读取权限。</translation>
    </message>
    <message>
        <source>You cancelled.</source>
        <translation>您已取消。</translation>
    </message>
    <message>
        <source>Start again when you like.</source>
        <translation>您可以随时重新开始。</translation>
    </message>
</context>
<context>
    <name>Finish</name>
    <message>
        <source>The run cannot be finished: its archive %1 cannot be used any more.</source>
        <translation>无法完成该运行：其压缩包 %1 已无法使用。</translation>
    </message>
    <message>
        <source>The run cannot be finished: %1 is another file by now.</source>
        <translation>无法完成该运行：%1 已是另一个文件。</translation>
    </message>
    <message>
        <source>The run cannot be finished: its plan cannot be read any more.</source>
        <translation>无法完成该运行：其计划已无法读取。</translation>
    </message>
    <message>
        <source>Nothing was changed. Take the run back instead.</source>
        <translation>没有更改任何内容。请改为撤销该操作。</translation>
    </message>
</context>
<context>
    <name>Fit</name>
    <message>
        <source>Does not fit this PC. %1</source>
        <translation>不适合此电脑。%1</translation>
    </message>
    <message>
        <source>Fits this PC.</source>
        <translation>适合此电脑。</translation>
    </message>
    <message>
        <source>Nothing speaks against it, but the GPU or the driver could not be checked.</source>
        <translation>没有发现问题，但无法检查 GPU 或驱动。</translation>
    </message>
</context>
<context>
    <name>FolderArchive</name>
    <message>
        <source>%1 cannot be taken as it is: %2.</source>
        <translation>%1 无法直接使用：%2。</translation>
    </message>
    <message>
        <source>Choose the archive file itself, or unpack it again into an empty folder.</source>
        <translation>请选择压缩包文件本身，或将其重新解压到空文件夹中。</translation>
    </message>
    <message>
        <source>%1 holds far more than cuDNN has.</source>
        <translation>%1 中的内容远多于 cuDNN 应有的内容。</translation>
    </message>
    <message>
        <source>Choose the folder that the archive was unpacked to, or the archive file itself.</source>
        <translation>请选择压缩包解压后的文件夹，或压缩包文件本身。</translation>
    </message>
    <message>
        <source>it is a link that leads to another folder</source>
        <translation>它是指向其他文件夹的链接</translation>
    </message>
    <message>
        <source>The folder %1 could not be read.</source>
        <translation>无法读取文件夹 %1。</translation>
    </message>
    <message>
        <source>Check that it is there and that you may read it.</source>
        <translation>请检查它是否存在，以及您是否有权读取。</translation>
    </message>
    <message>
        <source>it is a device or pipe</source>
        <translation>它是设备或管道</translation>
    </message>
    <message>
        <source>%1 has changed since it was looked at.</source>
        <translation>%1 在查看之后发生了变化。</translation>
    </message>
    <message>
        <source>Choose the folder again, and look at what it holds now.</source>
        <translation>请重新选择该文件夹，并查看它现在的内容。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check that the file is there and that you may read it.</source>
        <translation>请检查该文件是否存在，以及您是否有权读取。</translation>
    </message>
    <message>
        <source>%1 is a folder, and no cuDNN library lies in it or close below.</source>
        <translation>%1 是文件夹，其中及其近层子文件夹中都没有 cuDNN 的库。</translation>
    </message>
    <message>
        <source>Choose the archive file as it was downloaded, or the folder that it was unpacked to: the one that holds bin (Linux: lib) and include.</source>
        <translation>请选择下载得到的压缩包文件，或其解压后的文件夹，即包含 bin（Linux 上为 lib）和 include 的文件夹。</translation>
    </message>
    <message>
        <source>Choose the archive that lies in it: %1.</source>
        <translation>请选择其中的压缩包：%1。</translation>
    </message>
    <message>
        <source>%1 holds more than one cuDNN: %2.</source>
        <translation>%1 中有多个 cuDNN：%2。</translation>
    </message>
    <message>
        <source>Choose one of these folders.</source>
        <translation>请选择其中一个文件夹。</translation>
    </message>
    <message>
        <source>%1 holds too many folders to look for cuDNN in.</source>
        <translation>%1 中的文件夹太多，无法在其中查找 cuDNN。</translation>
    </message>
    <message>
        <source>Choose the folder that the archive was unpacked to: the one that holds bin (Linux: lib) and include.</source>
        <translation>请选择压缩包解压后的文件夹，即包含 bin（Linux 上为 lib）和 include 的文件夹。</translation>
    </message>
    <message>
        <source>%1 holds CUDA&apos;s own files as well: it is a CUDA toolkit, not an unpacked cuDNN.</source>
        <translation>%1 中还有 CUDA 自身的文件：它是 CUDA Toolkit，而不是解压后的 cuDNN。</translation>
    </message>
    <message>
        <source>Choose the archive file, or the folder that it was unpacked to before its files were copied.</source>
        <translation>请选择压缩包文件，或其文件被复制之前解压所在的文件夹。</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>%1/s</source>
        <extracomment>bytes per second; %1 is &quot;220 MB&quot;</extracomment>
        <translation>%1/秒</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
</context>
<context>
    <name>Free</name>
    <message>
        <source>There is no run %1.</source>
        <translation>没有运行 %1。</translation>
    </message>
    <message>
        <source>Run %1 was cut off: it needs what it keeps.</source>
        <translation>运行 %1 被中断：它仍需要所保留的内容。</translation>
    </message>
    <message>
        <source>Choose one of those that are listed.</source>
        <translation>请从列出的操作中选择。</translation>
    </message>
    <message>
        <source>Finish it or take it back first.</source>
        <translation>请先完成或撤销该操作。</translation>
    </message>
</context>
<context>
    <name>GpuRules</name>
    <message>
        <source>%1 (compute capability %2)</source>
        <translation>%1（计算能力 %2）</translation>
    </message>
    <message>
        <source>not loaded: %1</source>
        <translation>未加载：%1</translation>
    </message>
    <message>
        <source>Use a PC with an NVIDIA GPU. To prepare an image for such PCs, choose the proof &quot;only if a GPU answers&quot;.</source>
        <translation>请使用带 NVIDIA GPU 的电脑。如要为这类电脑制作映像，请选择“仅在 GPU 有响应时”验证。</translation>
    </message>
    <message>
        <source>This PC has an NVIDIA GPU, but this session cannot use it.</source>
        <translation>此电脑有 NVIDIA GPU，但此会话无法使用它。</translation>
    </message>
    <message>
        <source>Log on at the PC itself instead of by remote desktop, wake the GPU up, or give the container access to it; then check again.</source>
        <translation>请在电脑本机登录而不是使用远程桌面，唤醒 GPU，或允许容器访问 GPU，然后重新检查。</translation>
    </message>
    <message>
        <source>List the slices with &quot;nvidia-smi -L&quot; and name one in CUDA_VISIBLE_DEVICES before you start a program, for example CUDA_VISIBLE_DEVICES=MIG-….</source>
        <translation>请用“nvidia-smi -L”列出各实例，并在启动程序前在 CUDA_VISIBLE_DEVICES 中指定一个，例如 CUDA_VISIBLE_DEVICES=MIG-…。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MiB free</source>
        <translation>%1：共 %3 MiB，可用 %2 MiB</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory is nearly full: cuDNN cannot make its handle.</source>
        <translation>GPU 显存几乎已满：cuDNN 无法创建句柄。</translation>
    </message>
    <message>
        <source>End the programs that hold the memory (see them with &quot;nvidia-smi&quot;), then try again.</source>
        <translation>请结束占用显存的程序（用“nvidia-smi”查看），然后重试。</translation>
    </message>
    <message>
        <source>No cuDNN exists for this GPU. Use a newer NVIDIA GPU.</source>
        <translation>没有适用于此 GPU 的 cuDNN。请使用更新的 NVIDIA GPU。</translation>
    </message>
    <message>
        <source>Use cuDNN %1, the last version that carries this GPU, or a newer GPU.</source>
        <translation>请使用支持此 GPU 的最后一个版本 cuDNN %1，或更新的 GPU。</translation>
    </message>
    <message>
        <source>%1 is too old for every version of cuDNN.</source>
        <translation>%1 太旧，任何版本的 cuDNN 都不支持。</translation>
    </message>
    <message>
        <source>%1 is too old for cuDNN %2, which needs compute capability %3 or higher.</source>
        <translation>%1 对于 cuDNN %2 来说太旧，它需要计算能力 %3 或更高。</translation>
    </message>
    <message>
        <source>%1 is newer than cuDNN %2 knows: it serves compute capabilities up to %3.</source>
        <translation>%1 比 cuDNN %2 所知的更新：它最高支持计算能力 %3。</translation>
    </message>
    <message>
        <source>No NVIDIA GPU was found, and cuDNN runs on no other.</source>
        <translation>未找到 NVIDIA GPU，而 cuDNN 只能在 NVIDIA GPU 上运行。</translation>
    </message>
    <message>
        <source>The GPU is divided into slices (MIG), and a program can use one of them only.</source>
        <translation>该 GPU 已划分为多个实例 (MIG)，而一个程序只能使用其中一个。</translation>
    </message>
    <message>
        <source>Use the newest cuDNN.</source>
        <translation>请使用最新的 cuDNN。</translation>
    </message>
    <message>
        <source>Use cuDNN %1 or later, built for CUDA %2.</source>
        <translation>请使用适用于 CUDA %2 的 cuDNN %1 或更高版本。</translation>
    </message>
    <message>
        <source>%1 is too old for cuDNN %2; of this PC&apos;s GPUs, %3 is served.</source>
        <translation>%1 对于 cuDNN %2 来说太旧；这台电脑的 GPU 中，%3 受支持。</translation>
    </message>
    <message>
        <source>Or let programs use the other GPU only: CUDA_VISIBLE_DEVICES names it.</source>
        <translation>或者让程序只使用另一块 GPU：用 CUDA_VISIBLE_DEVICES 指定。</translation>
    </message>
</context>
<context>
    <name>GpuTrouble</name>
    <message>
        <source>The GPU has too little free memory.</source>
        <translation>GPU 的可用显存太少。</translation>
    </message>
    <message>
        <source>Close programs that use the GPU (nvidia-smi lists them), then run the proof again.</source>
        <translation>请关闭正在使用 GPU 的程序（nvidia-smi 会列出它们），然后重新验证。</translation>
    </message>
    <message>
        <source>Another program holds the GPU for itself, or its use is forbidden (exclusive mode).</source>
        <translation>另一个程序独占了 GPU，或 GPU 被禁止使用（独占模式）。</translation>
    </message>
    <message>
        <source>End that program, or as administrator run: nvidia-smi -c DEFAULT. Then run the proof again.</source>
        <translation>请结束该程序，或以管理员身份运行：nvidia-smi -c DEFAULT，然后重新验证。</translation>
    </message>
    <message>
        <source>The parts of the NVIDIA driver have different versions: an update is not finished.</source>
        <translation>NVIDIA 驱动程序各部分的版本不一致：更新尚未完成。</translation>
    </message>
    <message>
        <source>Restart the PC, then run the proof again.</source>
        <translation>请重新启动电脑，然后重新验证。</translation>
    </message>
    <message>
        <source>The NVIDIA driver is older than what this cuDNN needs.</source>
        <translation>NVIDIA 驱动程序的版本低于此 cuDNN 的要求。</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver, then run the proof again.</source>
        <translation>请更新 NVIDIA 驱动程序，然后重新验证。</translation>
    </message>
    <message>
        <source>This cuDNN has no code for a GPU of compute capability %1.</source>
        <translation>此 cuDNN 不包含适用于计算能力 %1 的 GPU 的代码。</translation>
    </message>
    <message>
        <source>Install the last cuDNN that carries this GPU: the system check names it.</source>
        <translation>请安装支持此 GPU 的最后一个 cuDNN 版本：系统检查会给出版本号。</translation>
    </message>
    <message>
        <source>Install a newer cuDNN: the system check names one that fits.</source>
        <translation>请安装更新的 cuDNN：系统检查会给出适合的版本。</translation>
    </message>
    <message>
        <source>The computation was stopped: this GPU also drives a display and took too long.</source>
        <translation>计算被中止：此 GPU 同时用于显示，且计算耗时过长。</translation>
    </message>
    <message>
        <source>Close programs that use the GPU, then run the proof again.</source>
        <translation>请关闭正在使用 GPU 的程序，然后重新验证。</translation>
    </message>
    <message>
        <source>The GPU reports a memory error that it could not correct.</source>
        <translation>GPU 报告了无法纠正的显存错误。</translation>
    </message>
    <message>
        <source>Restart the PC. If it happens again, the graphics card may be faulty.</source>
        <translation>请重新启动电脑。如果再次出现，显卡可能存在故障。</translation>
    </message>
    <message>
        <source>The NVIDIA driver knows CUDA %1 at most; this cuDNN is built for CUDA %2.</source>
        <translation>NVIDIA 驱动程序最高支持 CUDA %1；此 cuDNN 是为 CUDA %2 构建的。</translation>
    </message>
    <message>
        <source>%1 answered %2</source>
        <translation>%1 返回 %2</translation>
    </message>
</context>
<context>
    <name>Inspect</name>
    <message>
        <source>The folder that you chose is one part of cuDNN: the whole around it was taken.</source>
        <translation>您选择的文件夹只是 cuDNN 的一部分：已采用包含它的整个文件夹。</translation>
    </message>
    <message>
        <source>cuDNN lies below the folder that you chose: that one was taken.</source>
        <translation>cuDNN 位于您所选文件夹的下层：已采用那个文件夹。</translation>
    </message>
    <message>
        <source>The download was cut short: %1 of the %2 bytes that NVIDIA published are there.</source>
        <translation>下载不完整：NVIDIA 发布的 %2 字节中只有 %1 字节。</translation>
    </message>
</context>
<context>
    <name>Installed</name>
    <message>
        <source>&quot;%1&quot; may mean several versions: %2.</source>
        <translation>“%1”可能指多个版本：%2。</translation>
    </message>
    <message>
        <source>Name one of them in full, or its folder.</source>
        <translation>请写出其中一个的全名，或其文件夹。</translation>
    </message>
    <message>
        <source>This program has not installed &quot;%1&quot;.</source>
        <translation>本程序没有安装过“%1”。</translation>
    </message>
    <message>
        <source>It has not installed any cuDNN here.</source>
        <translation>它没有在此安装过任何 cuDNN。</translation>
    </message>
    <message>
        <source>Installed are: %1.</source>
        <translation>已安装：%1。</translation>
    </message>
    <message>
        <source>%1 is a link to %2 by now: what lies behind it is not what this program installed.</source>
        <translation>%1 现在是指向 %2 的链接：其中的内容不是本程序安装的。</translation>
    </message>
    <message>
        <source>Remove the link, then try again.</source>
        <translation>请移除该链接，然后重试。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未做任何更改。</translation>
    </message>
    <message>
        <source>What was installed for everyone could not be looked at: %1</source>
        <translation>无法查看为所有用户安装的内容：%1</translation>
    </message>
</context>
<context>
    <name>Journal</name>
    <message>
        <source>The journals in %1 cannot be read.</source>
        <translation>无法读取 %1 中的日志。</translation>
    </message>
    <message>
        <source>Run this program as the user who installed cuDNN.</source>
        <translation>请以安装 cuDNN 的用户身份运行本程序。</translation>
    </message>
    <message>
        <source>Use the version that made the run.</source>
        <translation>请使用执行该运行的版本。</translation>
    </message>
    <message>
        <source>this version knows no such change.</source>
        <translation>此版本不认识这种更改。</translation>
    </message>
    <message>
        <source>a full path without &quot;.&quot; and &quot;..&quot; is expected.</source>
        <translation>应为完整路径，且不含“.”和“..”。</translation>
    </message>
    <message>
        <source>text in base64 is expected.</source>
        <translation>应为 base64 文本。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>What was taken back so far stays so.</source>
        <translation>目前已撤销的部分保持撤销。</translation>
    </message>
    <message>
        <source>The journal %1 is damaged, so what its run did is not known for certain.</source>
        <translation>日志 %1 已损坏，因此无法确定该次操作做了什么。</translation>
    </message>
    <message>
        <source>Nothing was taken back. Restore it from a backup, or move it out of that folder: what its run placed then stays.</source>
        <translation>没有撤销任何内容。请从备份恢复该日志，或将其移出该文件夹：该次操作放置的内容会保留。</translation>
    </message>
    <message>
        <source>The journal %1 was written by another version of this program.</source>
        <translation>日志 %1 是由本程序的另一个版本写入的。</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>%1 is too large for a settings file.</source>
        <translation>%1 太大，不是设置文件。</translation>
    </message>
    <message>
        <source>Choose a file that this program wrote.</source>
        <translation>请选择由本程序写入的文件。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON.</source>
        <translation>%1 不是有效的 JSON。</translation>
    </message>
    <message>
        <source>Correct the file, or write a new one.</source>
        <translation>请更正该文件，或重新写入一个。</translation>
    </message>
    <message>
        <source>%1 does not hold a JSON object.</source>
        <translation>%1 中没有 JSON 对象。</translation>
    </message>
</context>
<context>
    <name>JsonFields</name>
    <message>
        <source>it is missing.</source>
        <translation>缺少该字段。</translation>
    </message>
    <message>
        <source>no such field is known.</source>
        <translation>没有这个字段。</translation>
    </message>
    <message>
        <source>a text is expected.</source>
        <translation>应为文本。</translation>
    </message>
    <message>
        <source>one of %1 is expected.</source>
        <translation>应为 %1 之一。</translation>
    </message>
    <message>
        <source>true or false is expected.</source>
        <translation>应为 true 或 false。</translation>
    </message>
    <message>
        <source>a whole number of at least %1 is expected.</source>
        <translation>应为不小于 %1 的整数。</translation>
    </message>
    <message>
        <source>an object is expected.</source>
        <translation>应为对象。</translation>
    </message>
    <message>
        <source>more than %1 items.</source>
        <translation>超过 %1 项。</translation>
    </message>
    <message>
        <source>a list is expected.</source>
        <translation>应为列表。</translation>
    </message>
    <message>
        <source>a list of texts is expected.</source>
        <translation>应为文本列表。</translation>
    </message>
    <message>
        <source>a whole number in quotes is expected.</source>
        <translation>应为加引号的整数。</translation>
    </message>
    <message>
        <source>a checksum of up to eight hexadecimal digits is expected.</source>
        <translation>应为最多八位十六进制数字的校验和。</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Stop taking it back?</source>
        <translation>要停止撤销吗？</translation>
    </message>
    <message>
        <source>What is taken back so far stays so, and cuDNN may not load until the rest follows. This program goes on with it when it is started next.</source>
        <translation>目前已撤销的部分保持撤销；在其余部分撤销之前，cuDNN 可能无法加载。下次启动本程序时会继续撤销。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Go on taking it back</source>
        <translation>继续撤销(&amp;G)</translation>
    </message>
    <message>
        <source>Stop deleting?</source>
        <translation>要停止删除吗？</translation>
    </message>
    <message>
        <source>What is deleted so far is gone. The rest is kept.</source>
        <translation>已删除的内容无法恢复，其余内容会保留。</translation>
    </message>
    <message>
        <source>&amp;Go on deleting</source>
        <translation>继续删除(&amp;G)</translation>
    </message>
    <message>
        <source>Stop and take everything back?</source>
        <translation>要停止并全部还原吗？</translation>
    </message>
    <message>
        <source>This PC will be as it was before that run.</source>
        <translation>此电脑将恢复到该操作之前的状态。</translation>
    </message>
    <message>
        <source>This PC will be as it was before.</source>
        <translation>此电脑将恢复到之前的状态。</translation>
    </message>
    <message>
        <source>&amp;Take everything back</source>
        <translation>全部还原(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Go on installing</source>
        <translation>继续安装(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>It is being stopped.</source>
        <translation>正在停止。</translation>
    </message>
    <message>
        <source>This cannot be stopped half-way.</source>
        <translation>此操作无法中途停止。</translation>
    </message>
    <message>
        <source>It ends in a moment; then the window can be closed.</source>
        <translation>很快就会结束，之后即可关闭窗口。</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>确定(&amp;O)</translation>
    </message>
</context>
<context>
    <name>LinuxRules</name>
    <message>
        <source>LD_LIBRARY_PATH puts cuDNN %1 in %2 before cuDNN %3 in %4.</source>
        <translation>LD_LIBRARY_PATH 把 %2 中的 cuDNN %1 排在 %4 中的 cuDNN %3 之前。</translation>
    </message>
    <message>
        <source>Take %1 out of LD_LIBRARY_PATH if you want the other copy.</source>
        <translation>如果您要使用另一份，请从 LD_LIBRARY_PATH 中去掉 %1。</translation>
    </message>
    <message>
        <source>%1 stands in PATH, but on Linux libraries are not searched there.</source>
        <translation>%1 在 PATH 中，但 Linux 不在 PATH 中搜索库文件。</translation>
    </message>
    <message>
        <source>Add it to LD_LIBRARY_PATH instead: export LD_LIBRARY_PATH=%1:$LD_LIBRARY_PATH</source>
        <translation>请改为添加到 LD_LIBRARY_PATH：export LD_LIBRARY_PATH=%1:$LD_LIBRARY_PATH</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, %3 has %4</source>
        <translation>%1 有 %2 字节，%3 有 %4 字节</translation>
    </message>
    <message>
        <source>In %1 the links of cuDNN were copied as files.</source>
        <translation>在 %1 中，cuDNN 的链接被复制成了文件。</translation>
    </message>
    <message>
        <source>Replace them by links, for example: ln -sf %1 %2. Copy with &quot;cp -P&quot; next time.</source>
        <translation>请换成链接，例如：ln -sf %1 %2。下次复制请使用“cp -P”。</translation>
    </message>
    <message>
        <source>In %1 files that should be one and the same differ: two versions are mixed.</source>
        <translation>在 %1 中，本应相同的文件却不相同：混入了两个版本。</translation>
    </message>
    <message>
        <source>Install one whole set again, with its links.</source>
        <translation>请重新安装完整的一套，包括其链接。</translation>
    </message>
    <message>
        <source>The loader&apos;s cache does not know cuDNN in %1 yet.</source>
        <translation>加载器缓存中尚没有 %1 中的 cuDNN。</translation>
    </message>
    <message>
        <source>Run &quot;sudo ldconfig&quot;.</source>
        <translation>请运行“sudo ldconfig”。</translation>
    </message>
    <message>
        <source>A Linux NVIDIA driver (%1) is found before the one that WSL brings.</source>
        <translation>Linux 版 NVIDIA 驱动（%1）先于 WSL 自带的驱动被找到。</translation>
    </message>
    <message>
        <source>Remove the Linux driver from WSL (for example the package libnvidia-compute-…): in WSL the driver comes from Windows. Then run &quot;sudo ldconfig&quot;.</source>
        <translation>请从 WSL 中删除 Linux 驱动（例如软件包 libnvidia-compute-…）：WSL 的驱动来自 Windows。然后运行“sudo ldconfig”。</translation>
    </message>
    <message>
        <source>WSL&apos;s libcuda.so.1 is not found by programs.</source>
        <translation>程序找不到 WSL 的 libcuda.so.1。</translation>
    </message>
    <message>
        <source>Add %1 to /etc/ld.so.conf.d/ld.wsl.conf and run &quot;sudo ldconfig&quot;.</source>
        <translation>请将 %1 添加到 /etc/ld.so.conf.d/ld.wsl.conf，然后运行“sudo ldconfig”。</translation>
    </message>
    <message>
        <source>Install or update the NVIDIA driver on Windows, then run &quot;wsl --shutdown&quot;.</source>
        <translation>请在 Windows 上安装或更新 NVIDIA 驱动，然后运行“wsl --shutdown”。</translation>
    </message>
    <message>
        <source>The links of cuDNN in %1 lead to files of more than one version.</source>
        <translation>%1 中 cuDNN 的链接指向了不止一个版本的文件。</translation>
    </message>
    <message>
        <source>ldconfig may warn that libcuda.so.1 is not a link, which is normal in WSL.</source>
        <translation>ldconfig 可能会警告 libcuda.so.1 不是链接，这在 WSL 中是正常的。</translation>
    </message>
</context>
<context>
    <name>LinuxSystem</name>
    <message>
        <source>%1 could not be looked at: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>The running programs are not shown (/proc).</source>
        <translation>无法显示正在运行的程序 (/proc)。</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Only Windows has a registry.</source>
        <translation>只有 Windows 有注册表。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>This user is not in the list of users.</source>
        <translation>用户列表中没有此用户。</translation>
    </message>
    <message>
        <source>The groups of this user could not be read.</source>
        <translation>无法读取此用户的组。</translation>
    </message>
    <message>
        <source>Linux does not limit memory this way.</source>
        <translation>Linux 不以这种方式限制内存。</translation>
    </message>
    <message>
        <source>The file system of %1 tells no size.</source>
        <translation>%1 所在的文件系统不提供容量信息。</translation>
    </message>
</context>
<context>
    <name>LoadRules</name>
    <message>
        <source>PATH names %1</source>
        <translation>PATH 中有 %1</translation>
    </message>
    <message>
        <source>cuDNN %1 is installed in %2, but no folder that programs search holds it.</source>
        <translation>%2 中安装了 cuDNN %1，但程序搜索的文件夹中没有它。</translation>
    </message>
    <message>
        <source>Put %1 on PATH: the folder that holds %2 itself, not one above it.</source>
        <translation>请将 %1 加入 PATH：应是 %2 所在的文件夹本身，而不是其上级文件夹。</translation>
    </message>
    <message>
        <source>Add %1 to LD_LIBRARY_PATH, or to a file in /etc/ld.so.conf.d and run ldconfig.</source>
        <translation>请将 %1 添加到 LD_LIBRARY_PATH，或添加到 /etc/ld.so.conf.d 中的文件并运行 ldconfig。</translation>
    </message>
    <message>
        <source>A new console would load cuDNN %1 libraries of more than one version.</source>
        <translation>新控制台会加载来自多个版本的 cuDNN %1 库。</translation>
    </message>
    <message>
        <source>cuDNN %1 in %2 is found before cuDNN %3 in %4.</source>
        <translation>%2 中的 cuDNN %1 会先于 %4 中的 cuDNN %3 被找到。</translation>
    </message>
    <message>
        <source>Move %1 before %2 on PATH, or remove the older copy.</source>
        <translation>请在 PATH 中将 %1 移到 %2 之前，或删除较旧的那一份。</translation>
    </message>
    <message>
        <source>The copy in %1 is found before the new one, whatever this user&apos;s PATH says.</source>
        <translation>无论此用户的 PATH 如何设置，%1 中的那一份都会先于新的被找到。</translation>
    </message>
    <message>
        <source>Put the new folder on the PATH of all users, or remove %1 from it.</source>
        <translation>请将新文件夹加入所有用户的 PATH，或从中去掉 %1。</translation>
    </message>
    <message>
        <source>Remove cuDNN&apos;s files from %1.</source>
        <translation>请从 %1 中删除 cuDNN 的文件。</translation>
    </message>
    <message>
        <source>cuDNN in %1 is built for CUDA %2, but this PC&apos;s libraries are those of CUDA %3.</source>
        <translation>%1 中的 cuDNN 适用于 CUDA %2，而此电脑的库属于 CUDA %3。</translation>
    </message>
    <message>
        <source>needs %1, which is found nowhere</source>
        <translation>需要 %1，但到处都找不到</translation>
    </message>
    <message>
        <source>Install the cuDNN archive for CUDA %1 (its name ends in _cuda%1), or a CUDA %2 toolkit.</source>
        <translation>请安装适用于 CUDA %1 的 cuDNN 压缩包（名称以 _cuda%1 结尾），或 CUDA %2 Toolkit。</translation>
    </message>
    <message>
        <source>Remove the older copy, or put %1 into LD_LIBRARY_PATH.</source>
        <translation>请删除较旧的那一份，或将 %1 加入 LD_LIBRARY_PATH。</translation>
    </message>
    <message>
        <source>Let every library come from one folder, %1: put it first on the search path, or remove cuDNN&apos;s files from the others.</source>
        <translation>让所有库都来自同一个文件夹 %1：把它放到搜索路径的最前面，或从其他文件夹中移除 cuDNN 的文件。</translation>
    </message>
    <message>
        <source>Install a whole set into one folder, and remove cuDNN&apos;s files from those named here.</source>
        <translation>将一套完整的 cuDNN 安装到一个文件夹中，并从此处列出的文件夹中移除 cuDNN 的文件。</translation>
    </message>
    <message>
        <source>The copy in %1 is found before the new one, which stands later on the same PATH.</source>
        <translation>%1 中的那一份会先于新的 cuDNN 被找到：新条目在同一个 PATH 中排在它后面。</translation>
    </message>
    <message>
        <source>Let the new entry stand before %1.</source>
        <translation>请把新条目放在 %1 之前。</translation>
    </message>
    <message>
        <source>Remove cuDNN&apos;s files from %1: Windows looks there before everything on PATH.</source>
        <translation>请从 %1 中移除 cuDNN 的文件：Windows 会先于 PATH 中的一切查找该位置。</translation>
    </message>
</context>
<context>
    <name>Magic</name>
    <message>
        <source>Download the archive again, and let the browser finish before you open it.</source>
        <translation>请重新下载压缩包，等浏览器下载完成后再打开。</translation>
    </message>
    <message>
        <source>Download cuDNN from NVIDIA as an archive (zip for Windows, tar.xz for Linux) and choose that file.</source>
        <translation>请从 NVIDIA 下载压缩包形式的 cuDNN（Windows 为 zip，Linux 为 tar.xz），然后选择该文件。</translation>
    </message>
    <message>
        <source>%1 is a program (an installer), not an archive.</source>
        <translation>%1 是程序（安装程序），不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is a Debian package, which apt installs, not an archive.</source>
        <translation>%1 是由 apt 安装的 Debian 软件包，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is an RPM package, which dnf installs, not an archive.</source>
        <translation>%1 是由 dnf 安装的 RPM 软件包，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is a RAR archive; NVIDIA does not use this format.</source>
        <translation>%1 是 RAR 压缩包；NVIDIA 不使用这种格式。</translation>
    </message>
    <message>
        <source>%1 is a 7-Zip archive; NVIDIA does not use this format.</source>
        <translation>%1 是 7-Zip 压缩包；NVIDIA 不使用这种格式。</translation>
    </message>
    <message>
        <source>%1 is a PDF document, not an archive.</source>
        <translation>%1 是 PDF 文档，不是压缩包。</translation>
    </message>
    <message>
        <source>Choose the archive file itself, as it was downloaded.</source>
        <translation>请选择下载得到的压缩包文件本身。</translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>Check that the file is there and that you may read it.</source>
        <translation>请检查文件是否存在，以及您是否有读取权限。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空文件。</translation>
    </message>
    <message>
        <source>%1 is a download that has not finished.</source>
        <translation>%1 是尚未完成的下载。</translation>
    </message>
    <message>
        <source>%1 holds nothing yet: its download did not finish.</source>
        <translation>%1 没有内容：下载没有完成。</translation>
    </message>
    <message>
        <source>%1 is a web page, not an archive: the download gave a page instead of the file.</source>
        <translation>%1 是网页，不是压缩包：下载得到的是网页而不是文件。</translation>
    </message>
    <message>
        <source>Sign in on NVIDIA&apos;s page if it asks for it, then download the archive again.</source>
        <translation>如果 NVIDIA 的页面要求登录，请先登录，然后重新下载压缩包。</translation>
    </message>
    <message>
        <source>%1 is not a zip or tar archive.</source>
        <translation>%1 不是 zip 或 tar 压缩包。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
</context>
<context>
    <name>Manage</name>
    <message>
        <source>%1 is not the archive any more that %2 was installed from.</source>
        <translation>%1 已不是安装 %2 时所用的压缩包。</translation>
    </message>
    <message>
        <source>Name the archive, or put it back there.</source>
        <translation>请指定该压缩包，或将它放回原处。</translation>
    </message>
    <message>
        <source>Name the right one.</source>
        <translation>请指定正确的压缩包。</translation>
    </message>
</context>
<context>
    <name>Manifest</name>
    <message>
        <source>%1 is damaged or was written by another version of this program: %2: %3</source>
        <translation>%1 已损坏，或由本程序的其他版本写成：%2：%3</translation>
    </message>
    <message>
        <source>Use the version that installed cuDNN, or remove that file; the installed files stay.</source>
        <translation>请使用当初安装 cuDNN 的版本，或删除该文件；已安装的文件会保留。</translation>
    </message>
    <message>
        <source>it lies outside the manifest&apos;s folder.</source>
        <translation>它位于清单的文件夹之外。</translation>
    </message>
    <message>
        <source>a full path without &quot;.&quot; and &quot;..&quot; is expected.</source>
        <translation>应为不含“.”和“..”的完整路径。</translation>
    </message>
    <message>
        <source>The notes of this program in %1 cannot be read.</source>
        <translation>无法读取本程序在 %1 中的记录。</translation>
    </message>
    <message>
        <source>Run it as the user who installed cuDNN, or name another folder with --state.</source>
        <translation>请以安装 cuDNN 的用户身份运行，或用 --state 指定另一个文件夹。</translation>
    </message>
    <message>
        <source>it is not named after the version.</source>
        <translation>它没有以版本命名。</translation>
    </message>
    <message>
        <source>%1 is not the manifest of what it names.</source>
        <translation>%1 不是它所指内容的清单。</translation>
    </message>
    <message>
        <source>Remove that file; the installed files stay.</source>
        <translation>请移除该文件；已安装的文件会保留。</translation>
    </message>
    <message>
        <source>each of &quot;user&quot; and &quot;machine&quot; at most once is expected.</source>
        <translation>“user”和“machine”各最多只能出现一次。</translation>
    </message>
</context>
<context>
    <name>NameCheck</name>
    <message>
        <source>%1 holds a name that must not be written: %2. Nothing was unpacked.</source>
        <translation>%1 中有不得写入的名称：%2。没有解压任何内容。</translation>
    </message>
    <message>
        <source>Download the archive from NVIDIA.</source>
        <translation>请从 NVIDIA 下载压缩包。</translation>
    </message>
    <message>
        <source>Choose the cuDNN archive: cudnn-windows-x86_64-…-archive.zip for Windows, cudnn-linux-x86_64-…-archive.tar.xz for Linux.</source>
        <translation>请选择 cuDNN 压缩包：Windows 为 cudnn-windows-x86_64-…-archive.zip，Linux 为 cudnn-linux-x86_64-…-archive.tar.xz。</translation>
    </message>
    <message>
        <source>it is the same file as %1</source>
        <translation>它与 %1 是同一个文件</translation>
    </message>
    <message>
        <source>%1 is an empty archive.</source>
        <translation>%1 是空的压缩包。</translation>
    </message>
    <message>
        <source>%1 holds zlib, not cuDNN.</source>
        <translation>%1 中是 zlib，不是 cuDNN。</translation>
    </message>
    <message>
        <source>%1 holds cuDNN&apos;s sample programs, not cuDNN itself.</source>
        <translation>%1 中是 cuDNN 的示例程序，不是 cuDNN 本身。</translation>
    </message>
    <message>
        <source>%1 holds cuDNN&apos;s JIT part only, not cuDNN itself.</source>
        <translation>%1 中只有 cuDNN 的 JIT 部分，不是 cuDNN 本身。</translation>
    </message>
    <message>
        <source>%1 holds the cuDNN frontend (headers for programmers), not cuDNN itself.</source>
        <translation>%1 中是 cuDNN frontend（供程序员使用的头文件），不是 cuDNN 本身。</translation>
    </message>
    <message>
        <source>%1 holds another archive: unpack it once, then choose the archive inside.</source>
        <translation>%1 中是另一个压缩包：请先解压一次，再选择其中的压缩包。</translation>
    </message>
    <message>
        <source>%1 is an archive, but it does not hold cuDNN.</source>
        <translation>%1 是压缩包，但其中没有 cuDNN。</translation>
    </message>
    <message>
        <source>%1 holds more than one copy of %2: it is not one cuDNN version.</source>
        <translation>%1 中有多份 %2：它不是单一的 cuDNN 版本。</translation>
    </message>
    <message>
        <source>%1 is the Python package %2, not cuDNN.</source>
        <translation>%1 是 Python 软件包 %2，而不是 cuDNN。</translation>
    </message>
</context>
<context>
    <name>OldSet</name>
    <message>
        <source>%1 cannot be looked into, so whether another cuDNN lies there is not known: %2</source>
        <translation>无法查看 %1 的内容，因此不知道其中是否有另一个 cuDNN：%2</translation>
    </message>
    <message>
        <source>Make it readable for yourself, or choose another target folder.</source>
        <translation>请让自己拥有读取权限，或选择其他目标文件夹。</translation>
    </message>
    <message>
        <source>Whether %1 belongs to a package could not be found out: %2</source>
        <translation>无法确定 %1 是否属于某个软件包：%2</translation>
    </message>
    <message>
        <source>Make the package manager&apos;s lists readable, or choose another target folder.</source>
        <translation>请让软件包管理器的清单可读，或选择其他目标文件夹。</translation>
    </message>
</context>
<context>
    <name>PathPlan</name>
    <message>
        <source>PATH could not be read, so it is not touched: %1</source>
        <translation>无法读取 PATH，因此不会改动：%1</translation>
    </message>
    <message>
        <source>Choose &quot;Leave PATH alone&quot;, or start the check again.</source>
        <translation>请选择“不改动 PATH”，或重新检查。</translation>
    </message>
    <message>
        <source>PATH holds characters that do not belong there, so it is not touched.</source>
        <translation>PATH 中含有不应有的字符，因此不会改动。</translation>
    </message>
    <message>
        <source>Mend PATH in the system settings first, or choose &quot;Leave PATH alone&quot;.</source>
        <translation>请先在系统设置中修正 PATH，或选择“不改动 PATH”。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; cannot stand on PATH because of its name.</source>
        <translation>文件夹“%1”因其名称而不能放入 PATH。</translation>
    </message>
    <message>
        <source>Choose a folder without % and &quot; in its name.</source>
        <translation>请选择名称中没有 % 和 &quot; 的文件夹。</translation>
    </message>
    <message>
        <source>PATH is too long: it has %1 of at most %2 characters.</source>
        <translation>PATH 太长：已有 %1 个字符，最多 %2 个。</translation>
    </message>
    <message>
        <source>Remove entries that no longer exist, then try again.</source>
        <translation>请删除已不存在的条目，然后重试。</translation>
    </message>
    <message>
        <source>so that every program on this PC finds the cuDNN libraries</source>
        <translation>使此电脑上的所有程序都能找到 cuDNN 库</translation>
    </message>
    <message>
        <source>so that programs that you start find the cuDNN libraries</source>
        <translation>使您启动的程序能找到 cuDNN 库</translation>
    </message>
    <message>
        <source>%1 could not be read, so it is not touched: %2</source>
        <translation>无法读取 %1，因此不会改动：%2</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; cannot stand on a search path because of its name.</source>
        <translation>文件夹“%1”因其名称而不能放入搜索路径。</translation>
    </message>
    <message>
        <source>so that programs started after the next login find the cuDNN libraries</source>
        <translation>使下次登录后启动的程序能找到 cuDNN 库</translation>
    </message>
    <message>
        <source>CUDA_PATH is set on Windows only, where it is kept in the registry.</source>
        <translation>只有 Windows 才设置 CUDA_PATH，它保存在注册表中。</translation>
    </message>
    <message>
        <source>There is no CUDA %1 toolkit on this PC to which CUDA_PATH could lead.</source>
        <translation>本机没有可供 CUDA_PATH 指向的 CUDA %1 工具包。</translation>
    </message>
    <message>
        <source>CUDA_PATH could not be read, so it is not touched: %1</source>
        <translation>无法读取 CUDA_PATH，因此没有改动它：%1</translation>
    </message>
    <message>
        <source>it is %1 now, which is no toolkit of CUDA %2</source>
        <translation>它现在是 %1，那不是 CUDA %2 的工具包</translation>
    </message>
    <message>
        <source>it is not set, and builds ask for it</source>
        <translation>它还没有设置，而编译时会用到它</translation>
    </message>
    <message>
        <source>the entries behind it may not be searched</source>
        <translation>它后面的条目可能不会被搜索</translation>
    </message>
    <message>
        <source>another CUDA&apos;s folder, %1, stands before it</source>
        <translation>另一个 CUDA 的文件夹 %1 排在它前面</translation>
    </message>
    <message>
        <source>it stands there twice; the first one stays</source>
        <translation>它出现了两次；保留第一处</translation>
    </message>
    <message>
        <source>a CUDA or cuDNN that is no longer there</source>
        <translation>指向已不存在的 CUDA 或 cuDNN</translation>
    </message>
    <message>
        <source>the folder does not exist</source>
        <translation>该文件夹不存在</translation>
    </message>
    <message>
        <source>the loader looks into its cache, not into folders</source>
        <translation>加载器查的是它的缓存，而不是文件夹</translation>
    </message>
    <message>
        <source>PATH is cleaned up on Windows only, where it is kept in the registry.</source>
        <translation>只有 Windows 才清理 PATH，它保存在注册表中。</translation>
    </message>
    <message>
        <source>PATH cannot be cleaned up and left alone at the same time.</source>
        <translation>不能既清理 PATH 又不改动它。</translation>
    </message>
    <message>
        <source>Leave CUDA_PATH as it is.</source>
        <translation>请保持 CUDA_PATH 不变。</translation>
    </message>
    <message>
        <source>Leave CUDA_PATH as it is, or install that toolkit first.</source>
        <translation>请保持 CUDA_PATH 不变，或先安装该工具包。</translation>
    </message>
    <message>
        <source>Leave CUDA_PATH as it is, or start the check again.</source>
        <translation>请保持 CUDA_PATH 不变，或重新检查。</translation>
    </message>
    <message>
        <source>Go on without cleaning PATH up.</source>
        <translation>请不清理 PATH，直接继续。</translation>
    </message>
    <message>
        <source>Choose whose PATH it is about, or go on without cleaning it up.</source>
        <translation>请选择要处理谁的 PATH，或不清理 PATH 直接继续。</translation>
    </message>
    <message>
        <source>Choose a folder whose name has none of : # = and , and no line break, tab or other control character.</source>
        <translation>请选择名称中不含 : # = 和 , 且不含换行符、制表符或其他控制字符的文件夹。</translation>
    </message>
    <message>
        <source>A place on PATH can be chosen on Windows only, and only where PATH gains an entry.</source>
        <translation>只有在 Windows 上，并且要向 PATH 添加条目时，才能选择条目在 PATH 中的位置。</translation>
    </message>
    <message>
        <source>Go on without choosing a place.</source>
        <translation>请不要选择位置，然后继续。</translation>
    </message>
</context>
<context>
    <name>PathRows</name>
    <message>
        <source>Everyone&apos;s PATH: Windows reads these first</source>
        <translation>所有用户的 PATH：Windows 最先读取这些条目</translation>
    </message>
    <message>
        <source>Your PATH: read after everyone&apos;s</source>
        <translation>您自己的 PATH：排在所有用户的 PATH 之后</translation>
    </message>
    <message>
        <source>(empty entry)</source>
        <translation>（空条目）</translation>
    </message>
    <message>
        <source>+ moved here</source>
        <translation>+ 移到这里</translation>
    </message>
    <message>
        <source>+ without the quotation mark</source>
        <translation>+ 已去掉引号</translation>
    </message>
    <message>
        <source>+ added</source>
        <translation>+ 新增</translation>
    </message>
    <message>
        <source>− moved from here</source>
        <translation>− 从这里移走</translation>
    </message>
    <message>
        <source>− replaced</source>
        <translation>− 被替换</translation>
    </message>
    <message>
        <source>− removed</source>
        <translation>− 移除</translation>
    </message>
    <message>
        <source>folder is gone</source>
        <translation>文件夹已不存在</translation>
    </message>
    <message>
        <source>drive is not there now</source>
        <translation>驱动器当前不在</translation>
    </message>
    <message>
        <source>a file, not a folder</source>
        <translation>是文件，不是文件夹</translation>
    </message>
    <message>
        <source>stands here twice</source>
        <translation>重复的条目</translation>
    </message>
    <message>
        <source>also in everyone&apos;s PATH</source>
        <translation>也在所有用户的 PATH 中</translation>
    </message>
    <message>
        <source>stray quotation mark</source>
        <translation>落单的引号</translation>
    </message>
    <message>
        <source>behind another CUDA</source>
        <translation>排在另一个 CUDA 之后</translation>
    </message>
    <message>
        <source>relative: depends on the current folder</source>
        <translation>相对路径：取决于当前文件夹</translation>
    </message>
    <message>
        <source>variable is not replaced</source>
        <translation>变量未被替换</translation>
    </message>
    <message>
        <source>two semicolons in a row</source>
        <translation>连续两个分号</translation>
    </message>
    <message>
        <source>double of entry %1</source>
        <translation>与条目 %1 重复</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>PathRules</name>
    <message>
        <source>PATH of all users</source>
        <translation>所有用户的 PATH</translation>
    </message>
    <message>
        <source>PATH of this user</source>
        <translation>此用户的 PATH</translation>
    </message>
    <message>
        <source>entry %1: %2</source>
        <translation>第 %1 个条目：%2</translation>
    </message>
    <message>
        <source>%1 was cut: it is exactly %2 characters long and ends inside a folder&apos;s name.</source>
        <translation>%1被截断：长度正好是 %2 个字符，并在文件夹名称中间结束。</translation>
    </message>
    <message>
        <source>ends in: %1</source>
        <translation>结尾为：%1</translation>
    </message>
    <message>
        <source>The command setx cuts at 1024 characters. Restore the lost entries in the system&apos;s environment settings, and complete &quot;%1&quot;.</source>
        <translation>setx 命令会在 1024 个字符处截断。请在系统的环境变量设置中恢复丢失的条目，并补全“%1”。</translation>
    </message>
    <message>
        <source>%1 has the wrong value type (REG_SZ): its %…% entries are not replaced by folders.</source>
        <translation>%1的值类型不正确 (REG_SZ)：其中的 %…% 条目不会替换为文件夹。</translation>
    </message>
    <message>
        <source>Save the value as REG_EXPAND_SZ: edit PATH once in the system&apos;s environment settings, or let this program mend it.</source>
        <translation>请将该值保存为 REG_EXPAND_SZ：在系统的环境变量设置中编辑一次 PATH，或让本程序修正。</translation>
    </message>
    <message>
        <source>%1 holds a single quotation mark: what follows it may not be searched.</source>
        <translation>%1中有单个引号：其后的内容可能不会被搜索。</translation>
    </message>
    <message>
        <source>Remove the quotation mark from the entry &quot;%1&quot;.</source>
        <translation>请去掉条目“%1”中的引号。</translation>
    </message>
    <message>
        <source>Replace the entry by its folder: %1</source>
        <translation>请将该条目换成其所在的文件夹：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 names %n folder(s) that do not exist.</source>
        <translation>
            <numerusform>%1中有 %n 个不存在的文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove these entries, or correct them if a folder was moved.</source>
        <translation>请删除这些条目；如果文件夹已移动，请更正。</translation>
    </message>
    <message>
        <source>Write the whole path of the folder instead.</source>
        <translation>请改为写出该文件夹的完整路径。</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>第 %1 个条目</translation>
    </message>
    <message>
        <source>%1 holds an empty entry (two semicolons).</source>
        <translation>%1中有一个空条目（两个分号）。</translation>
    </message>
    <message>
        <source>%1 holds an empty entry, which means the current folder.</source>
        <translation>%1中有一个空条目，它表示当前文件夹。</translation>
    </message>
    <message>
        <source>Remove the extra separator.</source>
        <translation>请去掉多余的分隔符。</translation>
    </message>
    <message numerus="yes">
        <source>PATH names %n folder(s) more than once.</source>
        <translation>
            <numerusform>PATH 中有 %n 个文件夹重复出现。</numerusform>
        </translation>
    </message>
    <message>
        <source>Harmless. Remove the later entry of each to keep PATH short.</source>
        <translation>没有影响。可删除后面的重复条目，使 PATH 保持简短。</translation>
    </message>
    <message>
        <source>PATH has %1 characters; the command prompt works with at most %2.</source>
        <translation>PATH 有 %1 个字符；命令提示符最多支持 %2 个。</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 个字符</translation>
    </message>
    <message>
        <source>Remove entries that are doubled or no longer exist.</source>
        <translation>请删除重复或已不存在的条目。</translation>
    </message>
    <message>
        <source>Two CUDA versions stand on PATH, and CUDA %1, which cuDNN here is for, comes later.</source>
        <translation>PATH 中有两个 CUDA 版本，而此处 cuDNN 所适用的 CUDA %1 排在后面。</translation>
    </message>
    <message>
        <source>Move %1 before %2.</source>
        <translation>请将 %1 移到 %2 之前。</translation>
    </message>
    <message>
        <source>%1 names the file %2 instead of a folder.</source>
        <translation>%1中有一个条目是文件 %2，而不是文件夹。</translation>
    </message>
    <message>
        <source>%1 holds the entry %2, which depends on the current folder.</source>
        <translation>%1中有条目 %2，它依赖当前文件夹。</translation>
    </message>
    <message>
        <source>entry %1, after %2</source>
        <translation>第 %1 个条目，在 %2 之后</translation>
    </message>
    <message>
        <source>begins with: %1</source>
        <translation>开头为：%1</translation>
    </message>
</context>
<context>
    <name>PlanInstall</name>
    <message>
        <source>This archive is cuDNN for another system (%1).</source>
        <translation>此压缩包是适用于其他系统（%1）的 cuDNN。</translation>
    </message>
    <message>
        <source>Download the archive for %1.</source>
        <translation>请下载适用于 %1 的压缩包。</translation>
    </message>
    <message>
        <source>This archive is cuDNN for another processor (%1).</source>
        <translation>此压缩包是适用于其他处理器（%1）的 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is not the file that NVIDIA published under this name.</source>
        <translation>%1 不是 NVIDIA 以此名称公布的文件。</translation>
    </message>
    <message>
        <source>Download it again from NVIDIA.</source>
        <translation>请从 NVIDIA 重新下载。</translation>
    </message>
    <message>
        <source>%1 is a folder or file of its own, not a link that this program made.</source>
        <translation>%1 是独立的文件夹或文件，不是本程序创建的链接。</translation>
    </message>
    <message>
        <source>Move it away, or go on without the link.</source>
        <translation>请将其移走，或不使用链接继续。</translation>
    </message>
    <message>
        <source>%1 is a folder where a file of cuDNN would go.</source>
        <translation>%1 是文件夹，而 cuDNN 的文件要放在此处。</translation>
    </message>
    <message>
        <source>Choose another target folder.</source>
        <translation>请选择其他目标文件夹。</translation>
    </message>
    <message>
        <source>to hold the files of cuDNN</source>
        <translation>用于存放 cuDNN 的文件</translation>
    </message>
    <message>
        <source>belongs to the cuDNN that is replaced; mixed versions do not work</source>
        <translation>属于将被替换的 cuDNN；混用版本无法工作</translation>
    </message>
    <message>
        <source>so that switching to another version never touches PATH again</source>
        <translation>以后切换到其他版本时无需再改动 PATH</translation>
    </message>
    <message>
        <source>is replaced by the archive&apos;s own link</source>
        <translation>由压缩包自带的链接替换</translation>
    </message>
    <message>
        <source>a name under which programs look for the library</source>
        <translation>程序查找该库时使用的名称</translation>
    </message>
    <message>
        <source>library that programs load</source>
        <translation>程序加载的库</translation>
    </message>
    <message>
        <source>for compilers</source>
        <translation>供编译器使用</translation>
    </message>
    <message>
        <source>for linking your own programs</source>
        <translation>用于链接您自己的程序</translation>
    </message>
    <message>
        <source>the licence of these files</source>
        <translation>这些文件的许可协议</translation>
    </message>
    <message>
        <source>part of the archive</source>
        <translation>压缩包的一部分</translation>
    </message>
    <message>
        <source>Install cuDNN %1 for CUDA %2</source>
        <translation>安装 cuDNN %1（适用于 CUDA %2）</translation>
    </message>
    <message>
        <source>%1 belongs to the package %2, which alone may replace it. Nothing was changed.</source>
        <translation>%1 属于软件包 %2，只能由该软件包来替换。没有做任何更改。</translation>
    </message>
    <message>
        <source>Remove that package with the tool that installed it, or choose another folder.</source>
        <translation>请用安装它的工具卸载该软件包，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The name of your profile folder has letters that some compilers and programs cannot open files with, so cuDNN goes to %1, a folder that only you may enter.</source>
        <translation>您的用户文件夹名称含有某些编译器和程序无法处理的字符，因此 cuDNN 将放到 %1，这是一个只有您可以进入的文件夹。</translation>
    </message>
    <message>
        <source>These programs use files that are replaced, and keep the old ones until they end: %1.</source>
        <translation>以下程序正在使用将被替换的文件，在退出之前会继续使用旧文件：%1。</translation>
    </message>
    <message>
        <source>Another major version of cuDNN shares these names in %1: %2. Those of cuDNN %3 take their place: programs that are built with this toolkit use cuDNN %3 from then on. Programs that run already built find both.</source>
        <translation>%1 中另一个主版本的 cuDNN 也使用这些文件名：%2。它们将由 cuDNN %3 的文件取代：此后用该工具包编译的程序使用 cuDNN %3；已经编译好的程序两者都能找到。</translation>
    </message>
    <message>
        <source>You may not write to %1, and rights are asked for only where nobody but administrators can change anything (%2 can change %3).</source>
        <translation>您不能写入 %1，而只有在除管理员外无人能更改的位置才会请求权限（%2 可以更改 %3）。</translation>
    </message>
    <message>
        <source>Make it writable, or choose another folder. Nothing was changed.</source>
        <translation>请将其设为可写，或选择其他文件夹。没有更改任何内容。</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>Make it readable again, or go on without the link.</source>
        <translation>请恢复其读取权限，或不使用链接继续。</translation>
    </message>
    <message>
        <source>The link %1 leads to %2, which this program did not make.</source>
        <translation>链接 %1 指向 %2，而后者不是本程序创建的。</translation>
    </message>
    <message>
        <source>Remove the link if nobody needs it, or go on without the link.</source>
        <translation>如果无人需要该链接，请将其删除，或不使用链接继续。</translation>
    </message>
    <message>
        <source>Placing files in %1 needs an administrator&apos;s rights, and a folder cannot be handed over safely.</source>
        <translation>将文件放入 %1 需要管理员权限，而文件夹无法安全地移交。</translation>
    </message>
    <message>
        <source>Choose the archive file itself, or a place where you may write.</source>
        <translation>请选择压缩包文件本身，或您有权写入的位置。</translation>
    </message>
    <message>
        <source>The toolkit in %1 is CUDA %2; this cuDNN is for CUDA %3.</source>
        <translation>%1 中的工具包是 CUDA %2；此 cuDNN 适用于 CUDA %3。</translation>
    </message>
    <message>
        <source>Choose a toolkit of CUDA %1, or a folder of its own.</source>
        <translation>请选择 CUDA %1 的工具包，或使用独立的文件夹。</translation>
    </message>
</context>
<context>
    <name>PlanJson</name>
    <message>
        <source>Make the plan again with this version.</source>
        <translation>请用此版本重新制定计划。</translation>
    </message>
    <message>
        <source>this version knows no such step.</source>
        <translation>此版本不认识这种步骤。</translation>
    </message>
    <message>
        <source>PATH cannot hold this.</source>
        <translation>PATH 无法容纳此内容。</translation>
    </message>
    <message>
        <source>a full path without &quot;.&quot; and &quot;..&quot; is expected.</source>
        <translation>应为完整路径，且不含“.”和“..”。</translation>
    </message>
    <message>
        <source>64 hexadecimal digits are expected.</source>
        <translation>应为 64 位十六进制数字。</translation>
    </message>
    <message>
        <source>the file would stand outside the plan&apos;s folder.</source>
        <translation>该文件会落在计划的文件夹之外。</translation>
    </message>
    <message>
        <source>this version reads %1 only.</source>
        <translation>此版本只能读取 %1。</translation>
    </message>
    <message>
        <source>a version in dots is expected.</source>
        <translation>应为以点分隔的版本号。</translation>
    </message>
    <message>
        <source>This is not a plan that this version understands. Wrong at &quot;%1&quot;: %2</source>
        <translation>此版本无法理解这份计划。有误之处：“%1”：%2</translation>
    </message>
    <message>
        <source>no other variable is ever set.</source>
        <translation>不会设置任何其他变量。</translation>
    </message>
</context>
<context>
    <name>PlanRemove</name>
    <message>
        <source>was made for this cuDNN</source>
        <translation>为此 cuDNN 创建</translation>
    </message>
    <message>
        <source>so that programs go on finding a cuDNN</source>
        <translation>让程序继续找得到 cuDNN</translation>
    </message>
    <message>
        <source>Programs that use the link %1 will find %2 from then on.</source>
        <translation>使用链接 %1 的程序此后将找到 %2。</translation>
    </message>
    <message>
        <source>it would lead nowhere</source>
        <translation>否则它将无处可指</translation>
    </message>
    <message>
        <source>PATH could not be read, so nothing is removed: %1</source>
        <translation>无法读取 PATH，因此不移除任何内容：%1</translation>
    </message>
    <message>
        <source>Start the check again.</source>
        <translation>请重新开始检查。</translation>
    </message>
    <message>
        <source>nothing of cuDNN is there any more</source>
        <translation>那里已没有 cuDNN</translation>
    </message>
    <message>
        <source>a name of the library</source>
        <translation>该库的一个名称</translation>
    </message>
    <message>
        <source>placed by this program</source>
        <translation>由本程序放置</translation>
    </message>
    <message>
        <source>%1 cannot be looked at, so nothing is removed.</source>
        <translation>无法查看 %1，因此不移除任何内容。</translation>
    </message>
    <message>
        <source>Make it readable again, then try once more.</source>
        <translation>请使其恢复可读，然后重试。</translation>
    </message>
    <message>
        <source>%1 was changed by someone since it was placed, so it stays.</source>
        <translation>%1 在放置之后被人更改，因此保留。</translation>
    </message>
    <message>
        <source>Remove cuDNN %1 for CUDA %2</source>
        <translation>移除适用于 CUDA %2 的 cuDNN %1</translation>
    </message>
    <message>
        <source>The files that it replaced do not come back by this; undoing run %1 instead would bring them back.</source>
        <translation>这样不会恢复它当时替换的文件；改为撤销操作 %1 则会恢复。</translation>
    </message>
    <message>
        <source>Files of %1 are missing or cannot be looked at, so the link %2 is not led there: repair that version to have it found again.</source>
        <translation>%1 有文件缺失或无法查看，因此链接 %2 不会指向它：修复该版本后才能重新被找到。</translation>
    </message>
    <message>
        <source>%1 may hold a search path of this program and could not be read, so nothing is removed: %2</source>
        <translation>%1 中可能有本程序添加的搜索路径，但无法读取，因此没有移除任何内容：%2</translation>
    </message>
    <message>
        <source>Make it a readable text in UTF-8, or take the marked block out of it yourself, then try once more.</source>
        <translation>请将其改为可读的 UTF-8 文本，或自行删除其中带标记的段落，然后再试一次。</translation>
    </message>
    <message>
        <source>These versions stay, but no search path leads to them any more: %1. To have one found again, repair it, or install it once more with a search path.</source>
        <translation>以下版本会保留，但不再有搜索路径指向它们：%1。要让其中之一重新被找到，请修复它，或带搜索路径重新安装一次。</translation>
    </message>
</context>
<context>
    <name>PlanRepair</name>
    <message>
        <source>%1 is not in the archive %2.</source>
        <translation>%1 不在压缩包 %2 中。</translation>
    </message>
    <message>
        <source>Name the archive that this cuDNN was installed from.</source>
        <translation>请指定安装此 cuDNN 时所用的压缩包。</translation>
    </message>
    <message>
        <source>to hold the files of cuDNN</source>
        <translation>用于存放 cuDNN 的文件</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>it is damaged or was changed</source>
        <translation>已损坏或被更改</translation>
    </message>
    <message>
        <source>stands where a link should be</source>
        <translation>占据了链接应在的位置</translation>
    </message>
    <message>
        <source>leads to the wrong file</source>
        <translation>指向了错误的文件</translation>
    </message>
    <message>
        <source>a name under which programs look for the library</source>
        <translation>程序查找该库时使用的名称</translation>
    </message>
    <message>
        <source>the search path leads through it</source>
        <translation>搜索路径经过它</translation>
    </message>
    <message>
        <source>Repair cuDNN %1 for CUDA %2</source>
        <translation>修复适用于 CUDA %2 的 cuDNN %1</translation>
    </message>
    <message>
        <source>Not all files in %1 can be looked at.</source>
        <translation>无法查看 %1 中的全部文件。</translation>
    </message>
    <message>
        <source>Make them readable again, then try once more.</source>
        <translation>请使它们恢复可读，然后重试。</translation>
    </message>
    <message>
        <source>The archive %1 holds %2, not %3.</source>
        <translation>压缩包 %1 中是 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>The archive %1 is another build: its %2 is not the file that was installed.</source>
        <translation>压缩包 %1 是另一个构建：其中的 %2 不是已安装的那个文件。</translation>
    </message>
</context>
<context>
    <name>PlanSwitch</name>
    <message>
        <source>Switch to cuDNN %1 for CUDA %2</source>
        <translation>切换到适用于 CUDA %2 的 cuDNN %1</translation>
    </message>
    <message>
        <source>%1 has no link: it stands in %2 itself.</source>
        <translation>%1 没有链接：它直接位于 %2 中。</translation>
    </message>
    <message>
        <source>Only versions in folders of their own can be switched.</source>
        <translation>只有位于独立文件夹中的版本才能切换。</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>Make it readable again, then try once more.</source>
        <translation>请使其恢复可读，然后重试。</translation>
    </message>
    <message>
        <source>%1 is a folder or file of its own, not a link that this program made.</source>
        <translation>%1 是独立的文件夹或文件，不是本程序创建的链接。</translation>
    </message>
    <message>
        <source>Move it away, then try again.</source>
        <translation>请将其移走，然后重试。</translation>
    </message>
    <message>
        <source>The link %1 leads to %2, which this program did not make.</source>
        <translation>链接 %1 指向 %2，而它不是本程序创建的。</translation>
    </message>
    <message>
        <source>Remove the link if nobody needs it, then try again.</source>
        <translation>若无人需要该链接，请将其移除，然后重试。</translation>
    </message>
    <message>
        <source>so that programs find this version</source>
        <translation>让程序找到此版本</translation>
    </message>
    <message>
        <source>Programs that are running keep the version that they have loaded.</source>
        <translation>正在运行的程序继续使用已加载的版本。</translation>
    </message>
    <message>
        <source>Repair it first.</source>
        <translation>请先修复它。</translation>
    </message>
    <message>
        <source>Files of %1 are missing or cannot be looked at: programs would find no whole cuDNN there.</source>
        <translation>%1 有文件缺失或无法查看：程序在那里找不到完整的 cuDNN。</translation>
    </message>
</context>
<context>
    <name>ProfileBlock</name>
    <message>
        <source>%1 is not valid UTF-8 text.</source>
        <translation>%1 不是有效的 UTF-8 文本。</translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message>
        <source>Put %1 before the other copy&apos;s folder.</source>
        <translation>请将 %1 放到另一份所在的文件夹之前。</translation>
    </message>
    <message>
        <source>No NVIDIA driver answered.</source>
        <translation>没有 NVIDIA 驱动响应。</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver for the graphics card.</source>
        <translation>请安装适用于该显卡的 NVIDIA 驱动。</translation>
    </message>
    <message>
        <source>The NVIDIA driver found no GPU to use.</source>
        <translation>NVIDIA 驱动没有找到可用的 GPU。</translation>
    </message>
    <message>
        <source>Check that an NVIDIA GPU is there and not taken by another session.</source>
        <translation>请检查是否有 NVIDIA GPU，以及它是否被其他会话占用。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 个组件</numerusform>
        </translation>
    </message>
    <message>
        <source>cuDNN %1 works on %2: every number of the convolutions is right.</source>
        <translation>cuDNN %1 在 %2 上工作正常：卷积的所有结果都正确。</translation>
    </message>
    <message>
        <source>cuDNN %1 loads, and its %2 fit together</source>
        <translation>cuDNN %1 已加载，其 %2相互匹配</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>%1; no convolution: %2.</source>
        <translation>%1；未运行卷积：%2。</translation>
    </message>
    <message>
        <source>With the chosen folder put first: %1</source>
        <translation>将所选文件夹放在最前时：%1</translation>
    </message>
    <message>
        <source>Practice: %1</source>
        <translation>练习：%1</translation>
    </message>
    <message>
        <source>The proof could not be run: %1</source>
        <translation>无法运行验证：%1</translation>
    </message>
    <message>
        <source>The proof was cancelled.</source>
        <translation>验证已取消。</translation>
    </message>
    <message>
        <source>Start it again when you like.</source>
        <translation>您可以随时重新开始。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>cuDNN %1 works on %2: convolutions and every step of training are right.</source>
        <translation>cuDNN %1 可以在 %2 上正常工作：卷积和训练的每个步骤均正确。</translation>
    </message>
</context>
<context>
    <name>ProofChecks</name>
    <message>
        <source>cuDNN was loaded from %1.</source>
        <translation>cuDNN 是从 %1 加载的。</translation>
    </message>
    <message>
        <source>cuDNN was not asked for its version.</source>
        <translation>没有查询 cuDNN 的版本。</translation>
    </message>
    <message>
        <source>cuDNN says that it is version %1.</source>
        <translation>cuDNN 报告的版本是 %1。</translation>
    </message>
    <message>
        <source>Version %1 was loaded, not %2.</source>
        <translation>加载的是版本 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 was not asked.</source>
        <translation>没有查询 %1。</translation>
    </message>
    <message>
        <source>%1 is missing in cuDNN.</source>
        <translation>cuDNN 中缺少 %1。</translation>
    </message>
    <message>
        <source>%1 loads and fits the others.</source>
        <translation>%1 已加载，并与其他组件匹配。</translation>
    </message>
    <message>
        <source>%1 does not load, or does not fit the others.</source>
        <translation>%1 无法加载，或与其他组件不匹配。</translation>
    </message>
    <message>
        <source>No convolution was described to cuDNN.</source>
        <translation>没有向 cuDNN 描述卷积。</translation>
    </message>
    <message>
        <source>cuDNN computed the size of a convolution&apos;s output.</source>
        <translation>cuDNN 算出了卷积输出的大小。</translation>
    </message>
    <message>
        <source>cuDNN could not compute the size of a convolution&apos;s output.</source>
        <translation>cuDNN 无法算出卷积输出的大小。</translation>
    </message>
    <message>
        <source>All parts that the convolution needed were there.</source>
        <translation>卷积所需的所有组件都在。</translation>
    </message>
    <message>
        <source>The other files were not looked at.</source>
        <translation>没有查看其他文件。</translation>
    </message>
    <message>
        <source>The parts that are used only on a GPU are there too.</source>
        <translation>仅在 GPU 上使用的组件也都在。</translation>
    </message>
    <message>
        <source>No part of cuDNN was loaded.</source>
        <translation>没有加载 cuDNN 的任何组件。</translation>
    </message>
    <message>
        <source>%1 was loaded, not the one in %2: another copy of cuDNN is found first.</source>
        <translation>加载的是 %1，而不是 %2 中的那一份：先找到了另一份 cuDNN。</translation>
    </message>
    <message>
        <source>Every loaded part comes from %1.</source>
        <translation>所有已加载的组件都来自 %1。</translation>
    </message>
    <message>
        <source>%1 answers.</source>
        <translation>%1 有响应。</translation>
    </message>
    <message>
        <source>No GPU could be used: %1.</source>
        <translation>没有可用的 GPU：%1。</translation>
    </message>
    <message>
        <source>Every number that the GPU computed is right.</source>
        <translation>GPU 计算出的每个数都正确。</translation>
    </message>
    <message>
        <source>%1 of %2 numbers that the GPU computed are wrong.</source>
        <translation>GPU 计算出的 %2 个数中有 %1 个错误。</translation>
    </message>
    <message>
        <source>No convolution: %1.</source>
        <translation>未运行卷积：%1。</translation>
    </message>
    <message>
        <source>%1 answered %2</source>
        <translation>%1 返回 %2</translation>
    </message>
    <message>
        <source>cuDNN did not load</source>
        <translation>cuDNN 没有加载</translation>
    </message>
    <message numerus="yes">
        <source>no answer within %n second(s) in %1</source>
        <translation>
            <numerusform>%1 在 %n 秒内没有响应</numerusform>
        </translation>
    </message>
    <message>
        <source>the process ended in %1</source>
        <translation>进程在 %1 中结束</translation>
    </message>
    <message>
        <source>no NVIDIA driver answered</source>
        <translation>没有 NVIDIA 驱动响应</translation>
    </message>
    <message>
        <source>the NVIDIA driver found no GPU to use (%1)</source>
        <translation>NVIDIA 驱动没有找到可用的 GPU（%1）</translation>
    </message>
    <message>
        <source>cuDNN could not start on the GPU (%1)</source>
        <translation>cuDNN 无法在 GPU 上启动（%1）</translation>
    </message>
    <message>
        <source>it was not reached</source>
        <translation>没有执行到此步</translation>
    </message>
    <message>
        <source>the comparison of its numbers did not notice a wrong one.</source>
        <translation>结果比对未能发现故意植入的错误。</translation>
    </message>
    <message>
        <source>Inputs drawn with seed %1.</source>
        <translation>输入由随机种子 %1 生成。</translation>
    </message>
    <message>
        <source>It was not reached.</source>
        <translation>未执行到这一步。</translation>
    </message>
    <message numerus="yes">
        <source>Computed in %n way(s), each by another algorithm or type of number: all right.</source>
        <translation>
            <numerusform>以 %n 种方式（不同算法或数据类型）计算：结果全部正确。</numerusform>
        </translation>
    </message>
    <message>
        <source>cuDNN planned a convolution with its own engines, and it came out right.</source>
        <translation>cuDNN 用自己的引擎规划并执行了一次卷积，结果正确。</translation>
    </message>
    <message>
        <source>The small network did not learn: it reads %1 % of new digits rightly.</source>
        <translation>小型网络没有学会：只能正确识别 %1 % 的新数字。</translation>
    </message>
    <message>
        <source>Every step of training is right, and a small network learnt: it reads %1 % of new digits.</source>
        <translation>训练的每个步骤均正确，小型网络也学会了：能识别 %1 % 的新数字。</translation>
    </message>
    <message>
        <source>Speed could not be measured.</source>
        <translation>无法测量速度。</translation>
    </message>
    <message>
        <source>%1 GFLOP/s</source>
        <translation>%1 GFLOP/s</translation>
    </message>
    <message>
        <source>%1, %2 % of this GPU&apos;s peak; %3 times one core of this processor.</source>
        <translation>%1，为此 GPU 峰值的 %2 %；是本机处理器单核的 %3 倍。</translation>
    </message>
    <message>
        <source>%1; %2 times one core of this processor.</source>
        <translation>%1；是本机处理器单核的 %2 倍。</translation>
    </message>
</context>
<context>
    <name>ProofTrouble</name>
    <message>
        <source>%1 is version %2, the other parts are %3: files of two cuDNN versions are mixed.</source>
        <translation>%1 的版本是 %2，而其他组件是 %3：混用了两个 cuDNN 版本的文件。</translation>
    </message>
    <message>
        <source>Put all files of one archive there again.</source>
        <translation>请将同一个压缩包的所有文件重新放到该处。</translation>
    </message>
    <message>
        <source>The program that loads cuDNN ended before it could say anything.</source>
        <translation>加载 cuDNN 的程序还没有给出任何信息就结束了。</translation>
    </message>
    <message>
        <source>Start the proof again; if it happens again, send a report.</source>
        <translation>请再次运行验证；如果再次发生，请发送报告。</translation>
    </message>
    <message>
        <source>No cuDNN is found: no folder that is searched holds %1.</source>
        <translation>找不到 cuDNN：搜索的文件夹中都没有 %1。</translation>
    </message>
    <message>
        <source>Install cuDNN from its archive.</source>
        <translation>请用压缩包安装 cuDNN。</translation>
    </message>
    <message>
        <source>%1 could not be loaded: %2</source>
        <translation>无法加载 %1：%2</translation>
    </message>
    <message>
        <source>Put the files of the archive there again.</source>
        <translation>请将压缩包的文件重新放到该处。</translation>
    </message>
    <message>
        <source>%1 lies in %2, but that folder is not on PATH, so programs do not find it.</source>
        <translation>%1 位于 %2，但该文件夹不在 PATH 中，因此程序找不到它。</translation>
    </message>
    <message>
        <source>%1 lies in %2, but that folder is not searched for libraries.</source>
        <translation>%1 位于 %2，但不会在该文件夹中搜索库文件。</translation>
    </message>
    <message>
        <source>Put %1 on PATH.</source>
        <translation>请将 %1 加入 PATH。</translation>
    </message>
    <message>
        <source>Put %1 on LD_LIBRARY_PATH, or log in again.</source>
        <translation>请将 %1 加入 LD_LIBRARY_PATH，或重新登录。</translation>
    </message>
    <message>
        <source>%1 is missing: cuDNN in %2 is not complete.</source>
        <translation>缺少 %1：%2 中的 cuDNN 不完整。</translation>
    </message>
    <message numerus="yes">
        <source>%n parts of cuDNN are missing in %1, the first is %2.</source>
        <translation>
            <numerusform>%1 中缺少 cuDNN 的 %n 个组件，第一个是 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Put all files of the archive into %1 again.</source>
        <translation>请将压缩包的所有文件重新放入 %1。</translation>
    </message>
    <message>
        <source>Put this file of the archive there again, best the whole set.</source>
        <translation>请将压缩包中的这个文件重新放到该处，最好放置整套文件。</translation>
    </message>
    <message>
        <source>%1 is cut off: the file ends too early.</source>
        <translation>%1 被截断：文件过早结束。</translation>
    </message>
    <message>
        <source>%1 is built for another kind of processor.</source>
        <translation>%1 是为另一种处理器编译的。</translation>
    </message>
    <message>
        <source>Use the archive made for this PC.</source>
        <translation>请使用适用于此电脑的压缩包。</translation>
    </message>
    <message>
        <source>%1 is no library at all: its content is damaged.</source>
        <translation>%1 根本不是库：其内容已损坏。</translation>
    </message>
    <message>
        <source>%1 is not the part of cuDNN that its name says: it lacks %2.</source>
        <translation>%1 不是其名称所示的 cuDNN 组件：其中没有 %2。</translation>
    </message>
    <message>
        <source>Put this file of the archive there again.</source>
        <translation>请将压缩包中的这个文件重新放到该处。</translation>
    </message>
    <message>
        <source>%1 is not NVIDIA&apos;s cuDNN: it lacks %2.</source>
        <translation>%1 不是 NVIDIA 的 cuDNN：其中没有 %2。</translation>
    </message>
    <message>
        <source>cuDNN needs %1, which is not found.</source>
        <translation>cuDNN 需要 %1，但找不到。</translation>
    </message>
    <message>
        <source>Install the CUDA toolkit of the same major version, or put its folder on PATH.</source>
        <translation>请安装相同主版本的 CUDA Toolkit，或将其文件夹加入 PATH。</translation>
    </message>
    <message>
        <source>There is too little memory for %1: the page file is too small.</source>
        <translation>内存不足，无法加载 %1：页面文件太小。</translation>
    </message>
    <message>
        <source>Close programs, or enlarge the page file.</source>
        <translation>请关闭一些程序，或增大页面文件。</translation>
    </message>
    <message>
        <source>Windows refuses to load %1 (code %2).</source>
        <translation>Windows 拒绝加载 %1（代码 %2）。</translation>
    </message>
    <message>
        <source>Ask whoever looks after the security software.</source>
        <translation>请咨询负责安全软件的人员。</translation>
    </message>
    <message numerus="yes">
        <source>no answer within %n second(s)</source>
        <translation>
            <numerusform>在 %n 秒内没有响应</numerusform>
        </translation>
    </message>
    <message>
        <source>crashed (code %1)</source>
        <translation>崩溃（代码 %1）</translation>
    </message>
    <message>
        <source>ended with code %1</source>
        <translation>以代码 %1 结束</translation>
    </message>
    <message>
        <source>A part of cuDNN refuses to work.</source>
        <translation>cuDNN 的一个组件拒绝工作。</translation>
    </message>
    <message>
        <source>cuDNN ended in %1: %2.</source>
        <translation>cuDNN 在 %1 中结束：%2。</translation>
    </message>
    <message numerus="yes">
        <source>cuDNN did not answer within %n second(s), in %1.</source>
        <translation>
            <numerusform>cuDNN 在 %n 秒内没有响应，停在 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Put all files of the archive there again; if it happens again, send a report.</source>
        <translation>请将压缩包的所有文件重新放到该处；如果再次发生，请发送报告。</translation>
    </message>
</context>
<context>
    <name>Protection</name>
    <message>
        <source>%1 is a link that cannot be followed.</source>
        <translation>%1 是一个无法跟随的链接。</translation>
    </message>
    <message>
        <source>Choose a folder that only administrators can change, for instance one in Program Files or /opt, or set cuDNN up for yourself only (PATH: user).</source>
        <translation>请选择只有管理员可以更改的文件夹，例如 Program Files 或 /opt 中的文件夹，或只为您自己设置 cuDNN（PATH：user）。</translation>
    </message>
    <message>
        <source>It could not be found out who can change %1: %2</source>
        <translation>无法查明谁可以更改 %1：%2</translation>
    </message>
    <message>
        <source>%1 can be changed by others (%2): what they put there would run in the name of everyone on this PC. Nothing was changed.</source>
        <translation>%1 可以被其他人（%2）更改：他们放进去的东西会以本机每个用户的名义运行。没有做任何更改。</translation>
    </message>
</context>
<context>
    <name>ProverCalls</name>
    <message>
        <source>This program was started without its cudnn-prover.</source>
        <translation>本程序启动时缺少 cudnn-prover。</translation>
    </message>
    <message>
        <source>%1 is missing. Install this program again.</source>
        <translation>缺少 %1。请重新安装本程序。</translation>
    </message>
    <message numerus="yes">
        <source>The NVIDIA driver did not answer within %n second(s).</source>
        <translation>
            <numerusform>NVIDIA 驱动在 %n 秒内没有响应。</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the NVIDIA driver crashed (code %1).</source>
        <translation>查询 NVIDIA 驱动时崩溃（代码 %1）。</translation>
    </message>
</context>
<context>
    <name>Purpose</name>
    <message>
        <source>all of cuDNN in one library</source>
        <translation>整个 cuDNN，合为一个库</translation>
    </message>
    <message>
        <source>the library that programs load; it loads the others</source>
        <translation>程序加载的库，由它加载其他库</translation>
    </message>
    <message>
        <source>basic operations for inference</source>
        <translation>用于推理的基本运算</translation>
    </message>
    <message>
        <source>basic operations for training</source>
        <translation>用于训练的基本运算</translation>
    </message>
    <message>
        <source>convolutions for inference</source>
        <translation>用于推理的卷积</translation>
    </message>
    <message>
        <source>convolutions for training</source>
        <translation>用于训练的卷积</translation>
    </message>
    <message>
        <source>recurrent networks and attention for inference</source>
        <translation>用于推理的循环网络和注意力</translation>
    </message>
    <message>
        <source>recurrent networks and attention for training</source>
        <translation>用于训练的循环网络和注意力</translation>
    </message>
    <message>
        <source>builds and runs operation graphs</source>
        <translation>构建并运行运算图</translation>
    </message>
    <message>
        <source>basic operations</source>
        <translation>基本运算</translation>
    </message>
    <message>
        <source>convolutions, as programs of cuDNN 8 ask for them</source>
        <translation>卷积（按 cuDNN 8 程序的调用方式）</translation>
    </message>
    <message>
        <source>recurrent networks and attention</source>
        <translation>循环网络和注意力</translation>
    </message>
    <message>
        <source>ready-made GPU kernels</source>
        <translation>预编译的 GPU 内核</translation>
    </message>
    <message>
        <source>GPU kernels that are made while a program runs</source>
        <translation>程序运行时生成的 GPU 内核</translation>
    </message>
    <message>
        <source>a further source of GPU kernels (tensor IR)</source>
        <translation>另一种 GPU 内核来源 (tensor IR)</translation>
    </message>
    <message>
        <source>chooses the fastest kernels</source>
        <translation>选择最快的内核</translation>
    </message>
    <message>
        <source>additions to the other libraries</source>
        <translation>其他库的补充</translation>
    </message>
    <message>
        <source>for building: declares all of cuDNN, and tells its version</source>
        <translation>用于编译：声明整个 cuDNN，并给出其版本</translation>
    </message>
    <message>
        <source>for building: the header that includes the others</source>
        <translation>用于编译：包含其他头文件的头文件</translation>
    </message>
    <message>
        <source>for building: tells the version</source>
        <translation>用于编译：给出版本</translation>
    </message>
    <message>
        <source>for building: declares operation graphs</source>
        <translation>用于编译：声明运算图</translation>
    </message>
    <message>
        <source>for building: the old name of cudnn_graph.h</source>
        <translation>用于编译：cudnn_graph.h 的旧名称</translation>
    </message>
    <message>
        <source>for building: declares basic operations for inference</source>
        <translation>用于编译：声明用于推理的基本运算</translation>
    </message>
    <message>
        <source>for building: declares basic operations for training</source>
        <translation>用于编译：声明用于训练的基本运算</translation>
    </message>
    <message>
        <source>for building: declares convolutions for inference</source>
        <translation>用于编译：声明用于推理的卷积</translation>
    </message>
    <message>
        <source>for building: declares convolutions for training</source>
        <translation>用于编译：声明用于训练的卷积</translation>
    </message>
    <message>
        <source>for building: declares recurrent networks and attention for inference</source>
        <translation>用于编译：声明用于推理的循环网络和注意力</translation>
    </message>
    <message>
        <source>for building: declares recurrent networks and attention for training</source>
        <translation>用于编译：声明用于训练的循环网络和注意力</translation>
    </message>
    <message>
        <source>for building: declares basic operations</source>
        <translation>用于编译：声明基本运算</translation>
    </message>
    <message>
        <source>for building: declares convolutions</source>
        <translation>用于编译：声明卷积</translation>
    </message>
    <message>
        <source>for building: declares recurrent networks and attention</source>
        <translation>用于编译：声明循环网络和注意力</translation>
    </message>
    <message>
        <source>for building: declares causal convolutions (Linux only)</source>
        <translation>用于编译：声明因果卷积（仅限 Linux）</translation>
    </message>
    <message>
        <source>for building: lets programs load %1</source>
        <translation>用于编译：使程序能够加载 %1</translation>
    </message>
    <message>
        <source>the same file as %1, under the library&apos;s whole name</source>
        <translation>与 %1 相同的文件，使用库的完整名称</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s conditions for using cuDNN</source>
        <translation>NVIDIA 关于使用 cuDNN 的条款</translation>
    </message>
    <message>
        <source>for building programs that carry it inside: %1</source>
        <translation>用于编译内含它的程序：%1</translation>
    </message>
    <message>
        <source>%1 (under the name of this major)</source>
        <translation>%1（使用此主版本的名称）</translation>
    </message>
</context>
<context>
    <name>PythonCheck</name>
    <message>
        <source>loading PyTorch</source>
        <translation>加载 PyTorch</translation>
    </message>
    <message>
        <source>asking for the graphics card</source>
        <translation>查询显卡</translation>
    </message>
    <message>
        <source>asking for cuDNN</source>
        <translation>查询 cuDNN</translation>
    </message>
    <message>
        <source>shutting down</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>running the convolution</source>
        <translation>运行卷积</translation>
    </message>
    <message>
        <source>The check was cancelled: nothing is known.</source>
        <translation>检查已取消，尚不知道结果。</translation>
    </message>
    <message>
        <source>This is a made-up PC: it has no Python that could be run.</source>
        <translation>这是一台虚构的电脑，上面没有可以运行的 Python。</translation>
    </message>
    <message>
        <source>%1 is not there any more. Choose another Python.</source>
        <translation>%1 已不存在。请选择其他 Python。</translation>
    </message>
    <message>
        <source>%1 could not be started. Is it a Python for this PC?</source>
        <translation>无法启动 %1。它是适用于这台电脑的 Python 吗？</translation>
    </message>
    <message>
        <source>PyTorch %1 finds no graphics card that it can use: %2</source>
        <translation>PyTorch %1 找不到可用的显卡：%2</translation>
    </message>
    <message>
        <source>The convolution failed in PyTorch %1: %2</source>
        <translation>PyTorch %1 运行卷积失败：%2</translation>
    </message>
    <message>
        <source>PyTorch %1 cannot use its cuDNN: %2</source>
        <translation>PyTorch %1 无法使用其 cuDNN：%2</translation>
    </message>
    <message>
        <source>PyTorch could not be loaded: %1</source>
        <translation>无法加载 PyTorch：%1</translation>
    </message>
    <message>
        <source>PyTorch %1 computes on %2. That PyTorch brings its own cuDNN %3, so the one installed here is not what it uses.</source>
        <translation>PyTorch %1 能在 %2 上计算。该 PyTorch 自带 cuDNN %3，因此它使用的不是这里安装的 cuDNN。</translation>
    </message>
    <message>
        <source>PyTorch %1 computes on %2 with cuDNN %3. Which copy of it that is could not be seen.</source>
        <translation>PyTorch %1 使用 cuDNN %3 在 %2 上计算。无法看出用的是哪一份 cuDNN。</translation>
    </message>
    <message>
        <source>PyTorch %1 computes on %2 with cuDNN %3, the one installed here.</source>
        <translation>PyTorch %1 使用这里安装的 cuDNN %3 在 %2 上计算。</translation>
    </message>
    <message>
        <source>PyTorch %1 computes on %2 with cuDNN %3 of %4, which is not the one installed here.</source>
        <translation>PyTorch %1 使用 %4 中的 cuDNN %3 在 %2 上计算，而不是这里安装的 cuDNN。</translation>
    </message>
    <message>
        <source>It did not answer as a Python 3 with PyTorch does, so nothing is known. Choose another Python.</source>
        <translation>它的回答不像装有 PyTorch 的 Python 3，因此无法得知结果。请选择其他 Python。</translation>
    </message>
    <message>
        <source>That PyTorch (%1) is built for graphics cards of another maker, and does not use cuDNN.</source>
        <translation>该 PyTorch（%1）是为其他厂商的显卡构建的，不使用 cuDNN。</translation>
    </message>
    <message>
        <source>That PyTorch (%1) is a CPU-only build: reinstall it from its CUDA index; pytorch.org shows the command.</source>
        <translation>该 PyTorch（%1）是仅支持 CPU 的版本：请从 PyTorch 的 CUDA 软件源重新安装，pytorch.org 上有相应命令。</translation>
    </message>
    <message>
        <source>PyTorch %1 finds no graphics card that it can use, and does not say why.</source>
        <translation>PyTorch %1 找不到可用的显卡，也没有说明原因。</translation>
    </message>
    <message>
        <source>PyTorch %1 ran the convolution, but its numbers are wrong.</source>
        <translation>PyTorch %1 运行了卷积，但结果不正确。</translation>
    </message>
    <message>
        <source>PyTorch %1 computes on %2, but is built without cuDNN: it uses none.</source>
        <translation>PyTorch %1 能在 %2 上计算，但构建时未包含 cuDNN，因此不使用 cuDNN。</translation>
    </message>
    <message>
        <source>No answer within %1 seconds; it was ended while %2. Try again when the PC is less busy.</source>
        <translation>%1 秒内没有回答；它在“%2”时被终止。请在电脑不太繁忙时重试。</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>That is not a Python but Windows&apos; placeholder for one of the Microsoft Store. Choose the python.exe of an environment.</source>
        <translation>这不是 Python，而是 Windows 为 Microsoft Store 中的 Python 设置的占位程序。请选择某个环境中的 python.exe。</translation>
    </message>
    <message>
        <source>Python crashed while %1, without a word.</source>
        <translation>Python 在“%1”时崩溃，没有留下任何说明。</translation>
    </message>
    <message>
        <source>Python crashed while %1: %2</source>
        <translation>Python 在“%1”时崩溃：%2</translation>
    </message>
    <message>
        <source>There is no PyTorch in that Python, and only PyTorch is checked, no other framework. Choose the Python of another environment.</source>
        <translation>该 Python 中没有 PyTorch，而这里只检查 PyTorch，不检查其他框架。请选择其他环境的 Python。</translation>
    </message>
</context>
<context>
    <name>ReadBinary</name>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>Start again when you like.</source>
        <translation>您可以随时重新开始。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check that the file is there and that you may read it.</source>
        <translation>请检查文件是否存在，以及您是否有读取权限。</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>This PC</source>
        <translation>此电脑</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>已执行的操作</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>运行：%1</translation>
    </message>
    <message>
        <source>Undone afterwards.</source>
        <translation>之后已撤销。</translation>
    </message>
    <message>
        <source>The proof</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Not run.</source>
        <translation>未运行。</translation>
    </message>
    <message>
        <source>No convolution ran: %1.</source>
        <translation>未运行卷积：%1。</translation>
    </message>
    <message>
        <source>cuDNN printed: %1</source>
        <translation>cuDNN 的输出：%1</translation>
    </message>
    <message>
        <source>PRACTICE: a made-up PC, nothing real was touched.</source>
        <translation>练习：虚构的电脑，没有触及任何真实内容。</translation>
    </message>
    <message>
        <source>cuDNN Setup Assistant %1: report</source>
        <translation>cuDNN 安装助手 %1：报告</translation>
    </message>
    <message>
        <source>Libraries load</source>
        <translation>加载库文件</translation>
    </message>
    <message>
        <source>Versions agree</source>
        <translation>版本一致</translation>
    </message>
    <message>
        <source>From the right folder</source>
        <translation>来自正确的文件夹</translation>
    </message>
    <message>
        <source>Files of the set</source>
        <translation>整套文件</translation>
    </message>
    <message>
        <source>Descriptors</source>
        <translation>描述符</translation>
    </message>
    <message>
        <source>GPU answers</source>
        <translation>GPU 响应</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>this program acts as administrator</source>
        <translation>本程序正以管理员身份运行</translation>
    </message>
    <message>
        <source>not checked (%1)</source>
        <translation>未检查（%1）</translation>
    </message>
    <message>
        <source>yes, when asked</source>
        <translation>是，需要时会请求</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Administrator</source>
        <translation>管理员权限</translation>
    </message>
    <message>
        <source>Every algorithm</source>
        <translation>所有算法</translation>
    </message>
    <message>
        <source>cuDNN&apos;s own plan</source>
        <translation>cuDNN 自行规划</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
</context>
<context>
    <name>Rights</name>
    <message>
        <source>group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>所有人</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>Allow this folder in your security software, then try again.</source>
        <translation>请在安全软件中允许此文件夹，然后重试。</translation>
    </message>
    <message>
        <source>Not everything could be taken back: %1 Start this program again to finish that.</source>
        <translation>未能全部还原：%1 请再次启动本程序以完成还原。</translation>
    </message>
    <message>
        <source>An earlier run was cut off (%1, %2). It was taken back first.</source>
        <translation>之前的一次运行被中断（%1，%2）。已先将其还原。</translation>
    </message>
    <message>
        <source>The folder %1 is not empty, so it stays.</source>
        <translation>文件夹 %1 不为空，因此保留。</translation>
    </message>
    <message>
        <source>%1 has changed since, so the file kept in %2 was not put back.</source>
        <translation>%1 之后被改动过，因此没有放回保存在 %2 中的文件。</translation>
    </message>
    <message>
        <source>%1 has changed since, so it was left alone.</source>
        <translation>%1 之后被改动过，因此保留不动。</translation>
    </message>
    <message>
        <source>%1 is not the link that was made, so it was left alone.</source>
        <translation>%1 不是所创建的链接，因此保留不动。</translation>
    </message>
    <message>
        <source>The link %1 leads elsewhere by now, so it was left alone.</source>
        <translation>链接 %1 现已指向别处，因此保留不动。</translation>
    </message>
    <message>
        <source>PATH could not be read: %1</source>
        <translation>无法读取 PATH：%1</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>请重试。</translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made. Nothing was changed.</source>
        <translation>制定计划之后 %1 有变化。没有更改任何内容。</translation>
    </message>
    <message>
        <source>Look at the plan again; it is made anew from what is there now.</source>
        <translation>请重新查看计划；它会根据现状重新制定。</translation>
    </message>
    <message>
        <source>The archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>There is not enough room for %1: %2 are needed, %3 are free. Nothing was changed.</source>
        <translation>%1 所在位置空间不足：需要 %2，可用 %3。没有更改任何内容。</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation>请释放一些空间，或选择其他磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>The plan was made for another system.</source>
        <translation>此计划是为另一个系统制定的。</translation>
    </message>
    <message>
        <source>Make the plan on this PC.</source>
        <translation>请在此电脑上制定计划。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s licence for cuDNN has not been accepted.</source>
        <translation>尚未接受 NVIDIA 的 cuDNN 许可协议。</translation>
    </message>
    <message>
        <source>Another run is in progress (%1, process %2).</source>
        <translation>另一次运行正在进行（%1，进程 %2）。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be written.</source>
        <translation>无法写入文件夹 %1。</translation>
    </message>
    <message>
        <source>Choose another folder with --state, or ask for the rights to write there.</source>
        <translation>请用 --state 选择其他文件夹，或申请在该处写入的权限。</translation>
    </message>
    <message>
        <source>Do not use this archive. Download it again from NVIDIA.</source>
        <translation>请不要使用此压缩包。请从 NVIDIA 重新下载。</translation>
    </message>
    <message>
        <source>If you trust the archive (cuDNN 8.1 and older was never signed), allow unsigned libraries and try again.</source>
        <translation>如果您信任此压缩包（cuDNN 8.1 及更早版本从未签名），请允许未签名的库，然后重试。</translation>
    </message>
    <message>
        <source>%1 is not the file that NVIDIA published under this name: it is broken or was altered.</source>
        <translation>%1 不是 NVIDIA 以此名称公布的文件：文件已损坏或被改动。</translation>
    </message>
    <message>
        <source>Download it again from NVIDIA.</source>
        <translation>请从 NVIDIA 重新下载。</translation>
    </message>
    <message>
        <source>%1 could not be looked at, so it was not taken back yet.</source>
        <translation>无法查看 %1，因此尚未撤销。</translation>
    </message>
    <message>
        <source>The file kept in %1 is gone, so %2 could not be put back.</source>
        <translation>保留在 %1 的文件已不存在，因此无法恢复 %2。</translation>
    </message>
    <message>
        <source>%1 was changed after it was signed.</source>
        <translation>%1 在签名后被改动过。</translation>
    </message>
    <message>
        <source>%1 is not signed by NVIDIA, so nobody vouches for where it comes from.</source>
        <translation>%1 没有 NVIDIA 的签名，因此无法确认其来源。</translation>
    </message>
    <message>
        <source>The folder of %1 is gone, so nothing was put back there.</source>
        <translation>%1 所在的文件夹已不存在，因此没有放回任何内容。</translation>
    </message>
    <message>
        <source>What was done as administrator is not taken back yet.</source>
        <translation>以管理员身份所做的更改尚未撤回。</translation>
    </message>
    <message>
        <source>Start this program again to finish that.</source>
        <translation>请重新启动本程序以完成此操作。</translation>
    </message>
    <message>
        <source>%1 could not refresh the loader&apos;s cache.</source>
        <translation>%1 未能刷新加载器的缓存。</translation>
    </message>
    <message>
        <source>Run it in a console as root and see what it says.</source>
        <translation>请以 root 身份在控制台中运行它，看看它的输出。</translation>
    </message>
    <message>
        <source>The variable %1 has changed since, so it was left alone.</source>
        <translation>变量 %1 此后已被更改，因此没有动它。</translation>
    </message>
    <message>
        <source>The empty folder %1 could not be removed. Nobody needs it.</source>
        <translation>无法删除空文件夹 %1。它没有任何用处。</translation>
    </message>
    <message>
        <source>The disk or network drive of %1 cannot be reached, so nothing there was taken back yet.</source>
        <translation>无法访问 %1 所在的磁盘或网络驱动器，因此那里的内容尚未撤回。</translation>
    </message>
    <message>
        <source>Connect it, then start this program again to finish that. If it is gone for good, delete the run&apos;s journal (its path is in the details).</source>
        <translation>请先连接它，然后再次启动本程序以完成撤回。如果它已永久丢失，请删除该次运行的日志（路径见详细信息）。</translation>
    </message>
    <message>
        <source>%1 was removed, changed or blocked right after it was written, probably by security software.</source>
        <translation>%1 刚写入就被删除、更改或阻止，可能是安全软件所为。</translation>
    </message>
    <message>
        <source>Everything was taken back but this: %1</source>
        <translation>除以下内容外，一切已恢复原状：%1</translation>
    </message>
    <message>
        <source>%1 is not a folder that only administrators can change.</source>
        <translation>%1 不是只有管理员才能更改的文件夹。</translation>
    </message>
    <message>
        <source>Have an administrator remove it, then try again.</source>
        <translation>请让管理员将其移除，然后重试。</translation>
    </message>
    <message>
        <source>Read it and accept it; the Archive page shows it.</source>
        <translation>请阅读并接受许可协议，它显示在“选择压缩包”页面。</translation>
    </message>
    <message>
        <source>Make it readable again, then undo once more. If that is not possible, delete the run&apos;s journal (its path is in the details): what was placed then stays.</source>
        <translation>请恢复其读取权限，然后再撤销一次。如果做不到，请删除该次操作的日志（路径见详细信息）：已放置的内容会保留。</translation>
    </message>
    <message>
        <source>%1 is not the folder that was made, so it stays.</source>
        <translation>%1 不是当时新建的文件夹，因此保留不动。</translation>
    </message>
    <message>
        <source>The file %1 is read-only, so it is not edited.</source>
        <translation>文件 %1 是只读的，因此不会编辑它。</translation>
    </message>
    <message>
        <source>Make it writable, or choose &quot;Leave PATH alone&quot;. Nothing was changed.</source>
        <translation>请将其设为可写，或选择“不改动 PATH”。没有更改任何内容。</translation>
    </message>
    <message>
        <source>The file %1 has another name as well (a hard link), so it is not edited.</source>
        <translation>文件 %1 还有另一个名称（硬链接），因此不会编辑它。</translation>
    </message>
    <message>
        <source>Make it a file of its own, or choose &quot;Leave PATH alone&quot;. Nothing was changed.</source>
        <translation>请让它成为独立的文件，或选择“不改动 PATH”。没有更改任何内容。</translation>
    </message>
    <message>
        <source>The name of the folder %1 is too long.</source>
        <translation>文件夹名称 %1 过长。</translation>
    </message>
    <message>
        <source>Choose a folder whose names have at most %1 bytes each.</source>
        <translation>请选择每一级名称都不超过 %1 字节的文件夹。</translation>
    </message>
    <message>
        <source>%1 can be changed by others (%2): what is written there is not carried out as administrator.</source>
        <translation>%1 可被他人更改（%2）：不会以管理员身份执行其中记录的内容。</translation>
    </message>
    <message>
        <source>Choose a folder with --state that only administrators can change, or leave it away.</source>
        <translation>请用 --state 选择只有管理员才能更改的文件夹，或省略该选项。</translation>
    </message>
    <message>
        <source>Wait until it has ended, then try again. If no such process runs on %1, delete the file %2.</source>
        <translation>请等它结束后再试。如果 %1 上没有运行这样的进程，请删除文件 %2。</translation>
    </message>
    <message>
        <source>%1 is not the whole path of a folder on this PC.</source>
        <translation>%1 不是这台电脑上某个文件夹的完整路径。</translation>
    </message>
    <message>
        <source>Name a folder with its drive for --state, for example C:\notes, or leave it away.</source>
        <translation>请为 --state 指定带盘符的文件夹，例如 C:\notes，或省略该选项。</translation>
    </message>
    <message>
        <source>Name a folder from the root on for --state, for example /tmp/notes, or leave it away.</source>
        <translation>请为 --state 指定从根目录开始的文件夹，例如 /tmp/notes，或省略该选项。</translation>
    </message>
</context>
<context>
    <name>SafeNames</name>
    <message>
        <source>it has an empty part</source>
        <translation>其中有空的部分</translation>
    </message>
    <message>
        <source>it leads to another folder (%1)</source>
        <translation>它指向其他文件夹（%1）</translation>
    </message>
    <message>
        <source>a part of it is longer than %1 characters</source>
        <translation>其中有一部分超过 %1 个字符</translation>
    </message>
    <message>
        <source>it names a drive or a hidden stream (:)</source>
        <translation>它指定了驱动器或隐藏的数据流 (:)</translation>
    </message>
    <message>
        <source>it ends in a dot or blank, which Windows drops</source>
        <translation>它以句点或空格结尾，Windows 会去掉</translation>
    </message>
    <message>
        <source>it names a Windows device (%1)</source>
        <translation>它是 Windows 设备名（%1）</translation>
    </message>
    <message>
        <source>it holds a character that is not allowed in file names</source>
        <translation>其中有文件名不允许的字符</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it is longer than %1 characters</source>
        <translation>它超过 %1 个字符</translation>
    </message>
    <message>
        <source>it begins at the root of the disk</source>
        <translation>它从磁盘根目录开始</translation>
    </message>
    <message>
        <source>it holds a backslash</source>
        <translation>其中有反斜杠</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Choose another folder. (%1)</source>
        <translation>请选择其他文件夹。（%1）</translation>
    </message>
</context>
<context>
    <name>SearchOrder</name>
    <message>
        <source>System32</source>
        <translation>System32</translation>
    </message>
    <message>
        <source>the Windows folder</source>
        <translation>Windows 文件夹</translation>
    </message>
    <message>
        <source>PATH of all users, entry %1</source>
        <translation>所有用户的 PATH，第 %1 个条目</translation>
    </message>
    <message>
        <source>PATH of this user, entry %1</source>
        <translation>此用户的 PATH，第 %1 个条目</translation>
    </message>
    <message>
        <source>LD_LIBRARY_PATH entry %1</source>
        <translation>LD_LIBRARY_PATH 的第 %1 个条目</translation>
    </message>
    <message>
        <source>the system&apos;s library folder</source>
        <translation>系统的库文件夹</translation>
    </message>
    <message>
        <source>LD_LIBRARY_PATH</source>
        <translation>LD_LIBRARY_PATH</translation>
    </message>
    <message>
        <source>beside the library that asks for it</source>
        <translation>在需要它的库旁边</translation>
    </message>
    <message>
        <source>in none of System32, the Windows folder and PATH</source>
        <translation>System32、Windows 文件夹和 PATH 中都没有</translation>
    </message>
    <message>
        <source>in none of LD_LIBRARY_PATH, ld.so.cache and the system&apos;s library folders</source>
        <translation>LD_LIBRARY_PATH、ld.so.cache 和系统的库文件夹中都没有</translation>
    </message>
</context>
<context>
    <name>Start</name>
    <message>
        <source>This program was built without its practice PC.</source>
        <translation>本程序在构建时没有包含练习用的电脑。</translation>
    </message>
    <message>
        <source>Start it without --practice.</source>
        <translation>请不带 --practice 启动。</translation>
    </message>
    <message>
        <source>Sets up NVIDIA&apos;s cuDNN from the archive you already have, and proves that it works.</source>
        <translation>用您已有的压缩包安装 NVIDIA 的 cuDNN，并验证其可以工作。</translation>
    </message>
    <message>
        <source>Try everything on a made-up PC; nothing real is touched.</source>
        <translation>在虚构的电脑上试用全部功能；不会触及任何真实内容。</translation>
    </message>
    <message>
        <source>Show the PC that FILE describes; nothing real is touched.</source>
        <translation>显示 FILE 所描述的电脑；不会触及任何真实内容。</translation>
    </message>
    <message>
        <source>Language: en or zh_CN.</source>
        <translation>语言：en 或 zh_CN。</translation>
    </message>
    <message>
        <source>Keep journals and manifests in DIR.</source>
        <translation>将日志和清单保存在 DIR 中。</translation>
    </message>
    <message>
        <source>The cuDNN archive to set up.</source>
        <translation>要安装的 cuDNN 压缩包。</translation>
    </message>
    <message>
        <source>Try --help.</source>
        <translation>请尝试 --help。</translation>
    </message>
    <message>
        <source>Only one archive can be set up at a time.</source>
        <translation>一次只能安装一个压缩包。</translation>
    </message>
    <message>
        <source>--practice and --pc cannot be used together.</source>
        <translation>--practice 与 --pc 不能同时使用。</translation>
    </message>
    <message>
        <source>There is no language “%1”.</source>
        <translation>没有语言“%1”。</translation>
    </message>
    <message>
        <source>Use --lang en or --lang zh_CN.</source>
        <translation>请使用 --lang en 或 --lang zh_CN。</translation>
    </message>
    <message>
        <source>No temporary folder could be made for practice.</source>
        <translation>无法为练习创建临时文件夹。</translation>
    </message>
    <message>
        <source>Make room on the disk, then try again.</source>
        <translation>请释放磁盘空间，然后重试。</translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message>
        <source>No CUDA %1 toolkit was found on this PC to place cuDNN into.</source>
        <translation>在此电脑上没有找到可放入 cuDNN 的 CUDA %1 Toolkit。</translation>
    </message>
    <message>
        <source>The target folder &quot;%1&quot; is not a full path.</source>
        <translation>目标文件夹“%1”不是完整路径。</translation>
    </message>
    <message>
        <source>Give the full path, with the drive on Windows.</source>
        <translation>请给出完整路径；在 Windows 上应包含驱动器号。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a file: no folder can be made there.</source>
        <translation>“%1”是文件，不能在那里建立文件夹。</translation>
    </message>
    <message>
        <source>%1 is a link to %2: the files would land there.</source>
        <translation>%1 是指向 %2 的链接：文件会落到那里。</translation>
    </message>
    <message>
        <source>Remove the link, or choose another folder.</source>
        <translation>请删除该链接，或选择另一个文件夹。</translation>
    </message>
    <message>
        <source>This is the practice archive of this program: stand-ins, not cuDNN.</source>
        <translation>这是本程序的练习压缩包：只是替身，不是 cuDNN。</translation>
    </message>
    <message>
        <source>Choose the archive that you downloaded from NVIDIA.</source>
        <translation>请选择您从 NVIDIA 下载的压缩包。</translation>
    </message>
    <message>
        <source>On Linux a program&apos;s own folder is not searched for libraries, unless the program was built so (RPATH): cuDNN beside it would not be found.</source>
        <translation>在 Linux 上不会到程序自己的文件夹里查找库，除非程序编译时作了相应设置（RPATH）：放在它旁边的 cuDNN 不会被找到。</translation>
    </message>
    <message>
        <source>Choose cuDNN&apos;s own folder, or the CUDA toolkit.</source>
        <translation>请选择 cuDNN 的独立文件夹，或 CUDA 工具包。</translation>
    </message>
    <message>
        <source>Beside which program cuDNN should go was not said.</source>
        <translation>没有说明 cuDNN 要放在哪个程序旁边。</translation>
    </message>
    <message>
        <source>%1 is a virtual environment: its python.exe starts the one in %2, and that folder is the one that is searched.</source>
        <translation>%1 是一个虚拟环境：它的 python.exe 启动的是 %2 中的那一个，搜索的也是那个文件夹。</translation>
    </message>
    <message>
        <source>Use %1 as the target. All environments of that Python then find it.</source>
        <translation>请以 %1 为目标。该 Python 的所有虚拟环境都能找到它。</translation>
    </message>
    <message>
        <source>There is no program in %1.</source>
        <translation>%1 中没有程序。</translation>
    </message>
    <message>
        <source>Name the folder in which the program&apos;s .exe file lies.</source>
        <translation>请指出程序的 .exe 文件所在的文件夹。</translation>
    </message>
    <message>
        <source>%1 leads out of the toolkit, to %2: the files would land there.</source>
        <translation>%1 通向工具包之外的 %2：文件会落到那里。</translation>
    </message>
    <message>
        <source>Name the program, for instance its python.exe, or its folder.</source>
        <translation>请指定该程序（例如它的 python.exe）或其文件夹。</translation>
    </message>
    <message>
        <source>Choose its own folder, or name the toolkit&apos;s folder.</source>
        <translation>请选择 cuDNN 自己的文件夹，或指定工具包的文件夹。</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>Make its folder readable for yourself, or choose another target folder.</source>
        <translation>请让自己拥有其文件夹的读取权限，或选择其他目标文件夹。</translation>
    </message>
    <message>
        <source>%1 cannot be looked into: %2</source>
        <translation>无法查看 %1 的内容：%2</translation>
    </message>
    <message>
        <source>Make it readable for yourself, or choose another folder.</source>
        <translation>请让自己拥有读取权限，或选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>SystemError</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Check the path, then look at this PC again.</source>
        <translation>请检查路径，然后重新检查此电脑。</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Look at this PC again: something was put there meanwhile.</source>
        <translation>请重新检查此电脑：其间有内容被放到了该处。</translation>
    </message>
    <message>
        <source>You have no right to change %1.</source>
        <translation>您没有更改 %1 的权限。</translation>
    </message>
    <message>
        <source>Choose a folder of your own, or run this again as an administrator.</source>
        <translation>请选择您自己的文件夹，或以管理员身份重新运行。</translation>
    </message>
    <message>
        <source>%1 is in use by another program.</source>
        <translation>%1 正被其他程序使用。</translation>
    </message>
    <message>
        <source>Close the programs that use CUDA or cuDNN, then try again.</source>
        <translation>请关闭使用 CUDA 或 cuDNN 的程序，然后重试。</translation>
    </message>
    <message>
        <source>%1 is in use by %2.</source>
        <translation>%1 正被 %2 使用。</translation>
    </message>
    <message>
        <source>Close %1, then try again.</source>
        <translation>请关闭 %1，然后重试。</translation>
    </message>
    <message>
        <source>%1 was blocked by security software or a policy.</source>
        <translation>%1 被安全软件或策略阻止。</translation>
    </message>
    <message>
        <source>Allow this file in your antivirus, or ask your administrator, then try again.</source>
        <translation>请在防病毒软件中允许此文件，或咨询管理员，然后重试。</translation>
    </message>
    <message>
        <source>The disk is full: %1 could not be written.</source>
        <translation>磁盘已满：无法写入 %1。</translation>
    </message>
    <message>
        <source>Free some space on that disk, or choose a folder on another one.</source>
        <translation>请释放该磁盘的空间，或选择其他磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>%1 is larger than expected and was not read.</source>
        <translation>%1 比预期的大，因此没有读取。</translation>
    </message>
    <message>
        <source>Check that this is the right file.</source>
        <translation>请检查这是否是正确的文件。</translation>
    </message>
    <message>
        <source>The folder %1 is not empty, so it was left.</source>
        <translation>文件夹 %1 不为空，因此保留。</translation>
    </message>
    <message>
        <source>Look at what is in it, and remove it yourself if nobody needs it.</source>
        <translation>请查看其中的内容，如果无人需要，请自行删除。</translation>
    </message>
    <message>
        <source>%1 cannot be renamed to %2: they are on different disks.</source>
        <translation>无法将 %1 重命名为 %2：它们在不同的磁盘上。</translation>
    </message>
    <message>
        <source>Choose a target whose folders are all on one disk.</source>
        <translation>请选择所有文件夹都在同一磁盘上的目标。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check that the disk is connected and that you may read this file.</source>
        <translation>请检查磁盘是否已连接，以及您是否可以读取此文件。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Check that the disk is connected and not write-protected, then try again.</source>
        <translation>请检查磁盘是否已连接且没有写保护，然后重试。</translation>
    </message>
    <message>
        <source>This disk cannot hold the link %1.</source>
        <translation>此磁盘无法存放链接 %1。</translation>
    </message>
    <message>
        <source>Choose a folder on an NTFS disk, or go on without a link.</source>
        <translation>请选择 NTFS 磁盘上的文件夹，或不使用链接继续。</translation>
    </message>
    <message>
        <source>PATH would become too long, so it was not changed.</source>
        <translation>PATH 会变得太长，因此没有更改。</translation>
    </message>
    <message>
        <source>Remove entries that you no longer need from PATH, then try again.</source>
        <translation>请从 PATH 中删除不再需要的条目，然后重试。</translation>
    </message>
    <message>
        <source>PATH was written, but something changed it at once.</source>
        <translation>PATH 已写入，但随即被其他程序更改。</translation>
    </message>
    <message>
        <source>A policy or another program may be resetting PATH. Ask your administrator.</source>
        <translation>可能有策略或其他程序在重置 PATH。请咨询管理员。</translation>
    </message>
    <message>
        <source>PATH is kept in the registry on Windows only.</source>
        <translation>只有 Windows 将 PATH 保存在注册表中。</translation>
    </message>
    <message>
        <source>On Linux use the profile file or the loader&apos;s settings.</source>
        <translation>在 Linux 上请使用配置文件或加载器的设置。</translation>
    </message>
    <message>
        <source>%1 is marked read-only.</source>
        <translation>%1 已标记为只读。</translation>
    </message>
    <message>
        <source>Open its properties, clear &quot;Read-only&quot;, then try again.</source>
        <translation>请打开其属性，取消“只读”，然后重试。</translation>
    </message>
</context>
<context>
    <name>SystemRules</name>
    <message>
        <source>Install a 64-bit system.</source>
        <translation>请安装 64 位系统。</translation>
    </message>
    <message>
        <source>This version of Windows (%1) is too old: Windows 10 or later is needed.</source>
        <translation>此 Windows 版本（%1）太旧：需要 Windows 10 或更高版本。</translation>
    </message>
    <message>
        <source>Update Windows.</source>
        <translation>请更新 Windows。</translation>
    </message>
    <message>
        <source>Windows can give programs only %1 GB more memory: cuDNN&apos;s libraries may not load (error 1455).</source>
        <translation>Windows 只能再为程序提供 %1 GB 内存：cuDNN 的库可能无法加载（错误 1455）。</translation>
    </message>
    <message>
        <source>%1 MiB can be committed</source>
        <translation>可提交 %1 MiB</translation>
    </message>
    <message>
        <source>Let Windows manage the size of the paging file (page file), or close programs.</source>
        <translation>请让 Windows 管理分页文件（页面文件）的大小，或关闭一些程序。</translation>
    </message>
    <message>
        <source>Not enough room on the disk of %1: %2 GB are needed, %3 GB are free.</source>
        <translation>%1 所在磁盘空间不足：需要 %2 GB，可用 %3 GB。</translation>
    </message>
    <message>
        <source>%1 bytes free</source>
        <translation>可用 %1 字节</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation>请释放一些空间，或选择其他磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>Only an administrator can change PATH for all users.</source>
        <translation>只有管理员才能更改所有用户的 PATH。</translation>
    </message>
    <message>
        <source>You may not write to %1; an administrator may.</source>
        <translation>您不能写入 %1；管理员可以。</translation>
    </message>
    <message>
        <source>Choose a folder of your own and PATH for this user, or ask an administrator.</source>
        <translation>请选择您自己的文件夹和此用户的 PATH，或联系管理员。</translation>
    </message>
    <message>
        <source>The folder %1 has letters that some programs cannot read.</source>
        <translation>文件夹 %1 含有某些程序无法读取的字符。</translation>
    </message>
    <message>
        <source>Choose a folder with plain Latin letters, for example C:\ProgramData\cuDNN.</source>
        <translation>请选择只含普通拉丁字母的文件夹，例如 C:\ProgramData\cuDNN。</translation>
    </message>
    <message>
        <source>Choose a folder with plain Latin letters, for example /opt/cudnn.</source>
        <translation>请选择只含普通拉丁字母的文件夹，例如 /opt/cudnn。</translation>
    </message>
    <message>
        <source>The folder %1 has the character %2, which PATH or a console reads otherwise.</source>
        <translation>文件夹 %1 含有字符 %2，PATH 或控制台会误读它。</translation>
    </message>
    <message>
        <source>Choose a folder without this character.</source>
        <translation>请选择不含此字符的文件夹。</translation>
    </message>
    <message>
        <source>The folder&apos;s name is so long that some programs cannot open the files in it.</source>
        <translation>文件夹的名称太长，某些程序无法打开其中的文件。</translation>
    </message>
    <message>
        <source>%1 characters with the longest file</source>
        <translation>连同最长的文件共 %1 个字符</translation>
    </message>
    <message>
        <source>Choose a shorter folder.</source>
        <translation>请选择更短的文件夹。</translation>
    </message>
    <message>
        <source>This is a 32-bit system, but cuDNN exists for 64-bit systems only.</source>
        <translation>这是 32 位系统，而 cuDNN 仅适用于 64 位系统。</translation>
    </message>
</context>
<context>
    <name>TarArchive</name>
    <message>
        <source>%1 is an archive for Linux.</source>
        <translation>%1 是适用于 Linux 的压缩包。</translation>
    </message>
    <message>
        <source>On Windows you need the zip archive, cudnn-windows-x86_64-…-archive.zip.</source>
        <translation>在 Windows 上您需要 zip 压缩包 cudnn-windows-x86_64-…-archive.zip。</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 已损坏。</translation>
    </message>
    <message>
        <source>%1 in %2 is damaged.</source>
        <translation>%2 中的 %1 已损坏。</translation>
    </message>
    <message>
        <source>Download the archive again.</source>
        <translation>请重新下载压缩包。</translation>
    </message>
    <message>
        <source>%1 holds an entry that must not be written: %2.</source>
        <translation>%1 中有不得写入的条目：%2。</translation>
    </message>
    <message>
        <source>Download the archive from NVIDIA.</source>
        <translation>请从 NVIDIA 下载压缩包。</translation>
    </message>
    <message>
        <source>%1 is cut off: its end is missing.</source>
        <translation>%1 被截断：缺少结尾部分。</translation>
    </message>
    <message>
        <source>The download stopped early. Download the archive again and let it finish.</source>
        <translation>下载过早停止。请重新下载压缩包，并等待下载完成。</translation>
    </message>
    <message>
        <source>it is a hard link</source>
        <translation>它是硬链接</translation>
    </message>
    <message>
        <source>its link leads to another folder: %1</source>
        <translation>其链接指向其他文件夹：%1</translation>
    </message>
    <message>
        <source>it is a device</source>
        <translation>它是设备</translation>
    </message>
    <message>
        <source>longer than before</source>
        <translation>比之前长</translation>
    </message>
    <message>
        <source>shorter than before</source>
        <translation>比之前短</translation>
    </message>
    <message>
        <source>more or larger files than cuDNN has</source>
        <translation>文件比 cuDNN 的更多或更大</translation>
    </message>
    <message>
        <source>no longer there</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>%1 would unpack to far more than cuDNN has (%2).</source>
        <translation>%1 解压后会远大于 cuDNN 的大小（%2）。</translation>
    </message>
    <message>
        <source>it has holes</source>
        <translation>它含有空洞（稀疏文件）</translation>
    </message>
    <message>
        <source>its size is not what the archive says</source>
        <translation>其大小与压缩包所述不符</translation>
    </message>
</context>
<context>
    <name>ToolkitRules</name>
    <message>
        <source>CUDA %1 in %2</source>
        <translation>CUDA %1，位于 %2</translation>
    </message>
    <message>
        <source>No CUDA toolkit was found.</source>
        <translation>未找到 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>looked in: %1</source>
        <translation>查找位置：%1</translation>
    </message>
    <message>
        <source>Programs that bring their own CUDA libraries need none. To compile, or to run programs that need cuBLAS from a toolkit, install one from developer.nvidia.com/cuda-toolkit-archive.</source>
        <translation>自带 CUDA 库的程序不需要它。如要编译程序，或运行需要 Toolkit 中 cuBLAS 的程序，请从 developer.nvidia.com/cuda-toolkit-archive 安装。</translation>
    </message>
    <message>
        <source>This cuDNN is built for CUDA %1, but no toolkit of CUDA %1 is installed.</source>
        <translation>此 cuDNN 适用于 CUDA %1，但没有安装 CUDA %1 Toolkit。</translation>
    </message>
    <message>
        <source>Take the cuDNN archive for CUDA %1, or install a CUDA %2 toolkit beside.</source>
        <translation>请使用适用于 CUDA %1 的 cuDNN 压缩包，或另行安装 CUDA %2 Toolkit。</translation>
    </message>
    <message>
        <source>CUDA_PATH holds a list of folders, but programs expect one folder in it.</source>
        <translation>CUDA_PATH 中是文件夹列表，而程序认为其中只有一个文件夹。</translation>
    </message>
    <message>
        <source>CUDA_PATH names CUDA %1, but this cuDNN is built for CUDA %2.</source>
        <translation>CUDA_PATH 指向 CUDA %1，而此 cuDNN 适用于 CUDA %2。</translation>
    </message>
    <message>
        <source>Set CUDA_PATH to %1 in the system&apos;s environment settings.</source>
        <translation>请在系统的环境变量设置中将 CUDA_PATH 设为 %1。</translation>
    </message>
    <message>
        <source>Remove CUDA_PATH in the system&apos;s environment settings, or install the toolkit that it names.</source>
        <translation>请在系统的环境变量设置中删除 CUDA_PATH，或安装它所指的 Toolkit。</translation>
    </message>
    <message>
        <source>nvidia-smi says CUDA %1 and the toolkit is CUDA %2: both are right.</source>
        <translation>nvidia-smi 显示 CUDA %1，而 Toolkit 是 CUDA %2：两者都正确。</translation>
    </message>
    <message>
        <source>driver serves up to CUDA %1</source>
        <translation>驱动最高支持 CUDA %1</translation>
    </message>
    <message>
        <source>Nothing need be done: the driver&apos;s number is the highest CUDA it can serve.</source>
        <translation>无需处理：驱动给出的数字是它能支持的最高 CUDA 版本。</translation>
    </message>
    <message>
        <source>CUDA_PATH names %1, which holds no CUDA toolkit.</source>
        <translation>CUDA_PATH 指向 %1，但其中没有 CUDA Toolkit。</translation>
    </message>
</context>
<context>
    <name>Undo</name>
    <message>
        <source>There is no run %1.</source>
        <translation>没有运行 %1。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的内容。</translation>
    </message>
    <message>
        <source>Nothing that this program did is still in place.</source>
        <translation>本程序所做的更改均已不存在。</translation>
    </message>
    <message>
        <source>Run %1 cannot be taken back yet: run %2 (%3) came later and stands on it.</source>
        <translation>运行 %1 暂时不能撤销：之后的运行 %2（%3）以它为基础。</translation>
    </message>
    <message>
        <source>Run %1 can no longer be undone: what was kept for that was deleted on %2.</source>
        <translation>运行 %1 无法再撤销：为此保留的内容已于 %2 删除。</translation>
    </message>
    <message>
        <source>Run %1 can no longer be undone: what was kept for that is partly deleted.</source>
        <translation>运行 %1 无法再撤销：为此保留的内容已部分删除。</translation>
    </message>
    <message>
        <source>What was kept for undoing that one is deleted, so neither can be undone.</source>
        <translation>为撤销那次运行保留的内容已删除，因此两者都无法撤销。</translation>
    </message>
    <message>
        <source>Not everything is taken back yet: start this program again, it goes on from there.</source>
        <translation>尚未全部撤回：请再次启动本程序，它会从中断处继续。</translation>
    </message>
    <message>
        <source>PATH could not be read.</source>
        <translation>无法读取 PATH。</translation>
    </message>
    <message>
        <source>Ask for the rights to change it, then try again.</source>
        <translation>请获取更改它的权限，然后重试。</translation>
    </message>
    <message>
        <source>Nothing was taken back yet.</source>
        <translation>尚未撤回任何内容。</translation>
    </message>
    <message>
        <source>Choose one of those that are listed.</source>
        <translation>请从列出的操作中选择。</translation>
    </message>
    <message>
        <source>Remove the cuDNN that it installed instead.</source>
        <translation>请改为移除它安装的 cuDNN。</translation>
    </message>
    <message>
        <source>Delete the rest: free its space once more.</source>
        <translation>请再次释放它占用的空间，以删除其余内容。</translation>
    </message>
    <message>
        <source>Undo the later run first.</source>
        <translation>请先撤销较晚的那次操作。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有更改任何内容。</translation>
    </message>
    <message>
        <source>The journal %1 is empty, so what its run did is not known.</source>
        <translation>日志 %1 是空的，因此无法得知该次操作做了什么。</translation>
    </message>
    <message>
        <source>Nothing was taken back. Restore it from a backup, or remove this cuDNN instead.</source>
        <translation>没有撤销任何内容。请从备份恢复该日志，或改为移除此 cuDNN。</translation>
    </message>
    <message>
        <source>The file of before that was kept in %1 is gone, so %2 could not come back.</source>
        <translation>保留在 %1 中的原文件已不存在，因此 %2 无法恢复。</translation>
    </message>
    <message>
        <source>Remove this cuDNN instead.</source>
        <translation>请改为移除此 cuDNN。</translation>
    </message>
    <message>
        <source>%1 has changed since it was placed: beside the files of before, which would come back, it would make a mixed set.</source>
        <translation>%1 在放置后被更改过：它与将要恢复的原文件放在一起会混杂不同版本。</translation>
    </message>
    <message>
        <source>Move it elsewhere, or repair this cuDNN first, then undo once more.</source>
        <translation>请将其移到别处，或先修复此 cuDNN，然后再撤销一次。</translation>
    </message>
</context>
<context>
    <name>WindowsSystem</name>
    <message>
        <source>%1 could not be looked at: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>It is a folder.</source>
        <translation>它是文件夹。</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>your PATH</source>
        <translation>您的 PATH</translation>
    </message>
    <message>
        <source>the PATH of this computer</source>
        <translation>此电脑的 PATH</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not a text (type %2).</source>
        <translation>%1 不是文本（类型 %2）。</translation>
    </message>
    <message>
        <source>Only Linux has a loader cache.</source>
        <translation>只有 Linux 有加载器缓存。</translation>
    </message>
    <message>
        <source>Windows does not allow this name.</source>
        <translation>Windows 不允许使用此名称。</translation>
    </message>
    <message>
        <source>It is a link of an unknown kind, so it was left.</source>
        <translation>它是未知类型的链接，因此保留。</translation>
    </message>
    <message>
        <source>It is not a folder of its own.</source>
        <translation>它不是独立的文件夹。</translation>
    </message>
    <message>
        <source>your variable %1</source>
        <translation>您的变量 %1</translation>
    </message>
    <message>
        <source>the variable %1 of this computer</source>
        <translation>本机的变量 %1</translation>
    </message>
    <message>
        <source>It is not a link.</source>
        <translation>它不是链接。</translation>
    </message>
    <message>
        <source>%1 lacks the mark at its end. Open it in the system settings and save it there.</source>
        <translation>%1 缺少结尾标记。请在系统设置中打开并重新保存。</translation>
    </message>
</context>
<context>
    <name>WithoutWindow</name>
    <message>
        <source>No window can be opened here.</source>
        <translation>无法在此打开窗口。</translation>
    </message>
    <message>
        <source>No window can be opened here: this session has no display.</source>
        <translation>无法在此打开窗口：当前会话没有显示器。</translation>
    </message>
    <message>
        <source>No window can be opened here: the display does not answer.</source>
        <translation>无法在此打开窗口：显示服务没有响应。</translation>
    </message>
    <message>
        <source>No window can be opened here: the display “%1” does not answer.</source>
        <translation>无法在此打开窗口：显示“%1”没有响应。</translation>
    </message>
    <message>
        <source>Start it from a desktop, or use cudnn-setup-cli: it does the same and needs no display.</source>
        <translation>请在桌面环境中启动本程序，或改用 cudnn-setup-cli：功能相同，且不需要显示器。</translation>
    </message>
</context>
<context>
    <name>ZipDirectory</name>
    <message>
        <source>The directory of %1 is damaged.</source>
        <translation>%1 的目录已损坏。</translation>
    </message>
    <message>
        <source>Download the archive again.</source>
        <translation>请重新下载压缩包。</translation>
    </message>
    <message>
        <source>%1 is cut off: its end, where a zip keeps its directory, is missing.</source>
        <translation>%1 被截断：缺少结尾部分，而 zip 的目录正在那里。</translation>
    </message>
    <message>
        <source>The download stopped early. Download the archive again and let it finish.</source>
        <translation>下载过早停止。请重新下载压缩包，并等待下载完成。</translation>
    </message>
    <message>
        <source>Size: %1 bytes</source>
        <translation>大小：%1 字节</translation>
    </message>
    <message>
        <source>%1 is protected by a password.</source>
        <translation>%1 受密码保护。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s archives have no password. Download the archive from NVIDIA.</source>
        <translation>NVIDIA 的压缩包没有密码。请从 NVIDIA 下载压缩包。</translation>
    </message>
    <message>
        <source>%1 holds a link (%2), which could lead outside the target folder.</source>
        <translation>%1 中有链接（%2），它可能指向目标文件夹之外。</translation>
    </message>
    <message>
        <source>Download the archive from NVIDIA; its zip files hold no links.</source>
        <translation>请从 NVIDIA 下载压缩包；其 zip 文件中没有链接。</translation>
    </message>
    <message>
        <source>%1 would unpack to far more than cuDNN has (%2).</source>
        <translation>%1 解压后会远大于 cuDNN 的大小（%2）。</translation>
    </message>
    <message>
        <source>Download the archive from NVIDIA.</source>
        <translation>请从 NVIDIA 下载压缩包。</translation>
    </message>
    <message>
        <source>%1 is packed in a way that NVIDIA does not use (%2).</source>
        <translation>%1 的压缩方式不是 NVIDIA 所用的（%2）。</translation>
    </message>
    <message>
        <source>Download the archive from NVIDIA instead of packing it again.</source>
        <translation>请从 NVIDIA 下载压缩包，不要重新打包。</translation>
    </message>
    <message>
        <source>%1 overlaps another entry</source>
        <translation>%1 与其他条目重叠</translation>
    </message>
    <message>
        <source>%1 would lie beyond the end of the file</source>
        <translation>%1 会超出文件末尾</translation>
    </message>
    <message>
        <source>%1 is stored with two sizes</source>
        <translation>%1 记录了两个不同的大小</translation>
    </message>
    <message>
        <source>%1 would unpack to far more than cuDNN has.</source>
        <translation>%1 解压后会远大于 cuDNN 的大小。</translation>
    </message>
    <message>
        <source>more than %1 entries</source>
        <translation>超过 %1 个条目</translation>
    </message>
    <message>
        <source>its large directory is missing</source>
        <translation>缺少其大目录（zip64）</translation>
    </message>
    <message>
        <source>other bytes follow its end</source>
        <translation>其结尾之后还有其他字节</translation>
    </message>
    <message>
        <source>it has two ends, and so two directories</source>
        <translation>它有两个结尾，因此有两个目录</translation>
    </message>
    <message>
        <source>it is one part of several</source>
        <translation>它只是多个分卷之一</translation>
    </message>
    <message>
        <source>%1 holds an entry that is no file (%2), but a device or pipe.</source>
        <translation>%1 含有不是文件的条目（%2），而是设备或管道。</translation>
    </message>
    <message>
        <source>%1 has no header of its own</source>
        <translation>%1 没有自己的文件头</translation>
    </message>
    <message>
        <source>%1 overlaps the directory</source>
        <translation>%1 与目录重叠</translation>
    </message>
    <message>
        <source>it holds more entries than it says</source>
        <translation>其条目多于所声明的数量</translation>
    </message>
    <message>
        <source>it holds fewer entries than it says</source>
        <translation>其条目少于所声明的数量</translation>
    </message>
    <message>
        <source>it is not of the size that it says</source>
        <translation>其大小与所声明的不符</translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>Check that the file is there and that you may read it.</source>
        <translation>请检查文件是否存在，以及您是否有读取权限。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::AdvicePanel</name>
    <message>
        <source>Which program will use cuDNN?</source>
        <translation>哪个程序要使用 cuDNN？</translation>
    </message>
    <message>
        <source>You need not say. If you do, you learn which archive it needs before you download one, or that it needs none.</source>
        <translation>可以不选。如果选了，就能在下载之前知道它需要哪个压缩包，或者它根本不需要。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（位于 %2）</translation>
    </message>
    <message>
        <source>My own program (C++)</source>
        <translation>我自己的程序 (C++)</translation>
    </message>
    <message>
        <source>Another program…</source>
        <translation>其他程序…</translation>
    </message>
    <message>
        <source>The program, or the python of its environment</source>
        <translation>程序，或其环境中的 python</translation>
    </message>
    <message>
        <source>Looking into its files…</source>
        <translation>正在查看它的文件…</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>Copy the archive&apos;s name</source>
        <translation>复制压缩包名称</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s address</source>
        <translation>NVIDIA 的地址</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Copy the checksum</source>
        <translation>复制校验和</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::ArchivePage</name>
    <message>
        <source>Which cuDNN archive?</source>
        <translation>使用哪个 cuDNN 压缩包？</translation>
    </message>
    <message>
        <source>The file that you downloaded from NVIDIA. It is only read; nothing is unpacked yet.</source>
        <translation>您从 NVIDIA 下载的那个文件。现在只读取，不解压任何内容。</translation>
    </message>
    <message>
        <source>Choose a cuDNN archive</source>
        <translation>选择 cuDNN 压缩包</translation>
    </message>
    <message>
        <source>cuDNN archives (*.zip *.tar.xz *.whl)</source>
        <translation>cuDNN 压缩包 (*.zip *.tar.xz *.whl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Other archive…</source>
        <translation>其他压缩包(&amp;O)…</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Stop reading</source>
        <translation>停止读取(&amp;S)</translation>
    </message>
    <message>
        <source>Copy the file name</source>
        <translation>复制文件名</translation>
    </message>
    <message>
        <source>Found on this PC</source>
        <translation>在此电脑上找到</translation>
    </message>
    <message>
        <source>Reading the archive and computing its checksum…</source>
        <translation>正在读取压缩包并计算校验和…</translation>
    </message>
    <message>
        <source>Still looking at this PC…</source>
        <translation>仍在检查此电脑…</translation>
    </message>
    <message>
        <source>You want: %1</source>
        <translation>您需要：%1</translation>
    </message>
    <message>
        <source>Copy the download address</source>
        <translation>复制下载地址</translation>
    </message>
    <message>
        <source>Matches NVIDIA&apos;s published checksum</source>
        <translation>与 NVIDIA 公布的校验和一致</translation>
    </message>
    <message>
        <source>Does NOT match NVIDIA&apos;s checksum: broken or altered</source>
        <translation>与 NVIDIA 的校验和不一致：文件已损坏或被改动</translation>
    </message>
    <message numerus="yes">
        <source>%n header(s)</source>
        <translation>
            <numerusform>%n 个头文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Windows</translation>
    </message>
    <message>
        <source>Linux</source>
        <translation>Linux</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Publisher</source>
        <translation>发布者</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>校验和</translation>
    </message>
    <message>
        <source>Licence that comes with the archive</source>
        <translation>压缩包附带的许可协议</translation>
    </message>
    <message>
        <source>This archive brings no licence text. NVIDIA&apos;s licence for cuDNN applies.</source>
        <translation>此压缩包没有附带许可协议文本。适用 NVIDIA 的 cuDNN 许可协议。</translation>
    </message>
    <message>
        <source>I &amp;accept the licence of this archive</source>
        <translation>我接受此压缩包的许可协议(&amp;A)</translation>
    </message>
    <message>
        <source>%1 for CUDA %2</source>
        <translation>%1（适用于 CUDA %2）</translation>
    </message>
    <message>
        <source>%1; for which CUDA is not told</source>
        <translation>%1；未注明适用的 CUDA</translation>
    </message>
    <message>
        <source>Choose the folder that the archive was unpacked to</source>
        <translation>选择压缩包解压后的文件夹</translation>
    </message>
    <message>
        <source>Drop the archive here, or the folder you unpacked it to.</source>
        <translation>将压缩包或其解压后的文件夹拖到此处。</translation>
    </message>
    <message>
        <source>Choose an unpacked &amp;folder…</source>
        <translation>选择解压后的文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>%1: not finished downloading</source>
        <translation>%1：尚未下载完成</translation>
    </message>
    <message numerus="yes">
        <source>%n librarie(s)</source>
        <translation>
            <numerusform>%n 个库文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs load them.</source>
        <translation>由程序加载。</translation>
    </message>
    <message>
        <source>For compiling your own C++ programs.</source>
        <translation>用于编译您自己的 C++ 程序。</translation>
    </message>
    <message numerus="yes">
        <source>%n import librarie(s)</source>
        <translation>
            <numerusform>%n 个导入库</numerusform>
        </translation>
    </message>
    <message>
        <source>For linking your own C++ programs.</source>
        <translation>用于链接您自己的 C++ 程序。</translation>
    </message>
    <message>
        <source>%1 unpacked</source>
        <translation>解压后 %1</translation>
    </message>
    <message>
        <source>%1 is on this PC already, in %2.</source>
        <translation>这台电脑上已有 %1，位于 %2。</translation>
    </message>
    <message>
        <source>Not in our list, so whether NVIDIA published these very bytes is not known</source>
        <translation>不在我们的列表中，因此不知道 NVIDIA 是否发布过完全相同的文件</translation>
    </message>
    <message>
        <source>The archive is being read…</source>
        <translation>正在读取压缩包…</translation>
    </message>
    <message>
        <source>To go on, choose an archive.</source>
        <translation>要继续，请选择一个压缩包。</translation>
    </message>
    <message>
        <source>This PC is still being looked at…</source>
        <translation>仍在检查这台电脑…</translation>
    </message>
    <message>
        <source>To go on, accept the licence below.</source>
        <translation>要继续，请接受下面的许可协议。</translation>
    </message>
    <message>
        <source>To go on, say below that unsigned libraries may be placed.</source>
        <translation>要继续，请在下面确认可以放置未签名的库。</translation>
    </message>
    <message>
        <source>Place the libraries although nobody si&amp;gned them</source>
        <translation>即使库文件没有签名也要放置(&amp;G)</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::Banner</name>
    <message>
        <source>Windows will ask for administrator rights when you go on.</source>
        <translation>继续时，Windows 会请求管理员权限。</translation>
    </message>
    <message>
        <source>Your system will ask for the rights of root when you go on.</source>
        <translation>继续时，系统会请求 root 权限。</translation>
    </message>
    <message>
        <source>If you refuse, nothing is changed.</source>
        <translation>如果您拒绝，则不做任何更改。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::BeforeAfter</name>
    <message>
        <source>Show as &amp;text (before and after)</source>
        <translation>以文本显示（更改前后）(&amp;T)</translation>
    </message>
    <message>
        <source>Hide the &amp;text</source>
        <translation>隐藏文本(&amp;T)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>更改前</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>After</source>
        <translation>更改后</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::Button</name>
    <message>
        <source>Needs administrator rights</source>
        <translation>需要管理员权限</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::ConsoleSnippets</name>
    <message>
        <source>For this window only</source>
        <translation>仅用于此窗口</translation>
    </message>
    <message>
        <source>Paste one of these into a console once cuDNN is in place. It holds until that window is closed.</source>
        <translation>cuDNN 就位后，将其中一条粘贴到控制台。在该窗口关闭之前有效。</translation>
    </message>
    <message>
        <source>Copy the command for %1</source>
        <translation>复制用于 %1 的命令</translation>
    </message>
    <message>
        <source>For this &amp;window only…</source>
        <translation>仅用于此窗口(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::CopyButton</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::DonePage</name>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>This PC is as it was before the installation.</source>
        <translation>此电脑已恢复到安装之前的状态。</translation>
    </message>
    <message>
        <source>cuDNN %1 for CUDA %2 is in %3.</source>
        <translation>cuDNN %1（适用于 CUDA %2）位于 %3。</translation>
    </message>
    <message>
        <source>Left alone, because someone changed it since</source>
        <translation>以下内容之后被他人改动过，因此保留不动</translation>
    </message>
    <message>
        <source>Everything was taken back.</source>
        <translation>已全部还原。</translation>
    </message>
    <message>
        <source>Open a new terminal: windows that are already open keep the old search path.</source>
        <translation>请打开新的终端：已打开的窗口仍使用旧的搜索路径。</translation>
    </message>
    <message>
        <source>For those who build with CMake:</source>
        <translation>使用 CMake 编译时：</translation>
    </message>
    <message>
        <source>Copy the CMake line</source>
        <translation>复制 CMake 命令</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>保存报告(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>撤销(&amp;U)…</translation>
    </message>
    <message>
        <source>This would be taken back. Files that were replaced come back as they were:</source>
        <translation>将撤销以下内容。被替换的文件会恢复原样：</translation>
    </message>
    <message>
        <source>Undo &amp;now</source>
        <translation>立即撤销(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完成(&amp;F)</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Report for reading (*.html)</source>
        <translation>供阅读的报告 (*.html)</translation>
    </message>
    <message>
        <source>Report for programs (*.json)</source>
        <translation>供程序读取的报告 (*.json)</translation>
    </message>
    <message>
        <source>&amp;Copy report without names</source>
        <translation>复制不含姓名的报告(&amp;C)</translation>
    </message>
    <message>
        <source>Programs that are started from now on find it.</source>
        <translation>之后启动的程序就能找到它。</translation>
    </message>
    <message>
        <source>Log out and in again: until then new programs search as before.</source>
        <translation>请注销后重新登录：在此之前，新启动的程序仍按原来的路径查找。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::FactRow</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>处理方法：%1</translation>
    </message>
    <message>
        <source>Copy what to do</source>
        <translation>复制处理方法</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::Frame</name>
    <message>
        <source>cuDNN Setup Assistant</source>
        <translation>cuDNN 安装助手</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Described PC</source>
        <translation>虚构的电脑</translation>
    </message>
    <message>
        <source>This is a made-up PC. Nothing on your real PC is touched.</source>
        <translation>这是一台虚构的电脑。不会触及您真实电脑上的任何内容。</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>System check</source>
        <translation>系统检查</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>选择压缩包</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>安放位置</translation>
    </message>
    <message>
        <source>PATH</source>
        <translation>PATH</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>确认计划</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Nothing on this PC has been changed.</source>
        <translation>此电脑上没有任何更改。</translation>
    </message>
    <message>
        <source>Installing. Everything can still be taken back.</source>
        <translation>正在安装。仍可全部还原。</translation>
    </message>
    <message>
        <source>Taking everything back…</source>
        <translation>正在全部还原…</translation>
    </message>
    <message>
        <source>Everything was taken back. Nothing on this PC has been changed.</source>
        <translation>已全部还原。此电脑上没有任何更改。</translation>
    </message>
    <message>
        <source>The installation was undone.</source>
        <translation>安装已撤销。</translation>
    </message>
    <message>
        <source>Installed: cuDNN %1 (CUDA %2). It can be undone at any time.</source>
        <translation>已安装：cuDNN %1（CUDA %2）。可随时撤销。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>This PC is being changed.</source>
        <translation>正在更改此电脑。</translation>
    </message>
    <message>
        <source>Everything was taken back.</source>
        <translation>已全部还原。</translation>
    </message>
    <message>
        <source>Taken back, but for what is named here.</source>
        <translation>除此处列出的内容外，已全部还原。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::InstalledLists</name>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>What was done, the latest first</source>
        <translation>操作记录（最新的在前）</translation>
    </message>
    <message>
        <source>%1 on disk</source>
        <translation>占用 %1</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <translation>%1（使用中）</translation>
    </message>
    <message>
        <source>%1 · placed on %2</source>
        <translation>%1 · 安装于 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are missing.</source>
        <translation>
            <numerusform>缺少 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were changed by something else.</source>
        <translation>
            <numerusform>有 %n 个文件被其他程序更改过。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Use this one…</source>
        <translation>改用此版本(&amp;U)…</translation>
    </message>
    <message>
        <source>Re&amp;pair…</source>
        <translation>修复(&amp;P)…</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>移除(&amp;M)…</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 · keeps %2 so that it can be taken back</source>
        <translation>%1 · 为可撤销而保留了 %2</translation>
    </message>
    <message>
        <source>&amp;Take back…</source>
        <translation>撤销(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Free space…</source>
        <translation>释放空间(&amp;F)…</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Free &amp;all of it…</source>
        <translation>全部释放(&amp;A)…</translation>
    </message>
    <message numerus="yes">
        <source>%1 can be freed in %n run(s).</source>
        <translation>
            <numerusform>%n 次操作共保留了 %1，可以释放。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cudnnsetup::LossCurve</name>
    <message>
        <source>A small network learns digits: loss %1 after each round; it reads %2 % of new ones.</source>
        <translation>小型网络学习识别数字：每轮之后的损失为 %1；能识别 %2 % 的新数字。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::ManagePage</name>
    <message>
        <source>What is installed</source>
        <translation>已安装的内容</translation>
    </message>
    <message>
        <source>Only what this program put here. Other copies are shown by the system check.</source>
        <translation>仅列出本程序放置的内容。其他副本请见系统检查。</translation>
    </message>
    <message>
        <source>Left alone, because someone changed it since</source>
        <translation>以下内容之后被他人改动过，因此保留不动</translation>
    </message>
    <message>
        <source>Nothing was installed by this program.</source>
        <translation>本程序没有安装任何内容。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>This is for good: there is no way back from it.</source>
        <translation>此操作是永久的，无法恢复。</translation>
    </message>
    <message>
        <source>Nothing has been changed yet. This is what would be done.</source>
        <translation>尚未更改任何内容。将要执行的操作如下。</translation>
    </message>
    <message>
        <source>Choose the &amp;archive…</source>
        <translation>选择压缩包(&amp;A)…</translation>
    </message>
    <message>
        <source>Everything was taken back.</source>
        <translation>一切已恢复原状。</translation>
    </message>
    <message>
        <source>The archive of %1</source>
        <translation>%1 的压缩包</translation>
    </message>
    <message>
        <source>cuDNN archives (*.zip *.tar.xz *.whl)</source>
        <translation>cuDNN 压缩包 (*.zip *.tar.xz *.whl)</translation>
    </message>
    <message>
        <source>Cancel at any time: this PC will be as it was before.</source>
        <translation>可随时取消：此电脑会恢复到之前的状态。</translation>
    </message>
    <message>
        <source>Worth knowing before you go on</source>
        <translation>继续之前请注意</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::MarkIcon</name>
    <message>
        <source>Looking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>供您了解</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::Page</name>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>To go on, do what is named above.</source>
        <translation>要继续，请先按上面的说明处理。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PathPage</name>
    <message>
        <source>Who should find cuDNN?</source>
        <translation>谁应该能找到 cuDNN？</translation>
    </message>
    <message>
        <source>Programs look for libraries in the folders of LD_LIBRARY_PATH. A marked block in a profile file adds one.</source>
        <translation>程序会在 LD_LIBRARY_PATH 的文件夹中查找库文件。配置文件中会添加一个带标记的段落。</translation>
    </message>
    <message>
        <source>&amp;Only me</source>
        <translation>仅限我(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Everyone on this PC (administrator)</source>
        <translation>此电脑上的所有人（管理员）(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Leave PATH alone</source>
        <translation>不改动 PATH(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Leave the search path alone</source>
        <translation>不改动搜索路径(&amp;L)</translation>
    </message>
    <message>
        <source>Nothing is changed here.</source>
        <translation>此处没有任何更改。</translation>
    </message>
    <message>
        <source>Lines that are added to %1</source>
        <translation>将添加到 %1 的行</translation>
    </message>
    <message>
        <source>Added: %1</source>
        <translation>添加：%1</translation>
    </message>
    <message>
        <source>Windows looks for libraries in the folders of PATH, from top to bottom. One entry is added; others are touched only where you ask for it.</source>
        <translation>Windows 从上到下在 PATH 的各个文件夹中查找库。只添加一个条目；只有在您要求时才会改动其他条目。</translation>
    </message>
    <message>
        <source>&amp;Clean this PATH up as well</source>
        <translation>同时清理此 PATH(&amp;C)</translation>
    </message>
    <message>
        <source>There is nothing to clean up.</source>
        <translation>没有需要清理的内容。</translation>
    </message>
    <message>
        <source>The loader looks for libraries in folders that its configuration names. A marked block in /etc/ld.so.conf.d adds one.</source>
        <translation>加载器在其配置所列的文件夹中查找库。/etc/ld.so.conf.d 中会添加一个带标记的段落。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n finding(s) will be mended. Each can be chosen by itself below.</source>
        <translation>
            <numerusform>共发现 %n 处问题，将修复 %1 处。可以在下面逐条选择。</numerusform>
        </translation>
    </message>
    <message>
        <source>What a new console will search, in this order</source>
        <translation>新的控制台将按此顺序搜索</translation>
    </message>
    <message>
        <source>What a new console searches, in this order. Nothing is changed here.</source>
        <translation>新的控制台按此顺序搜索。这里不会更改任何内容。</translation>
    </message>
    <message>
        <source>Alt with the arrow keys moves the new entry, Space fixes or keeps an entry.</source>
        <translation>按 Alt 加方向键移动新条目，按空格键修复或保留条目。</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Suggested &amp;place</source>
        <translation>建议的位置(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>修复(&amp;F)</translation>
    </message>
    <message>
        <source>Working out the new search path…</source>
        <translation>正在计算新的搜索路径…</translation>
    </message>
    <message>
        <source>For everyone, the files belong where only administrators can write.</source>
        <translation>供所有人使用时，文件应放在只有管理员可以写入的位置。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PathView</name>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Keep it: %1</source>
        <translation>保留：%1</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>修复：%1</translation>
    </message>
    <message>
        <source>Fix the stray quotation mark first.</source>
        <translation>请先修复落单的引号。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PictureStrip</name>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Edges from the GPU</source>
        <translation>GPU 的边缘检测结果</translation>
    </message>
    <message>
        <source>Edges from the CPU</source>
        <translation>CPU 的边缘检测结果</translation>
    </message>
    <message>
        <source>Difference (black is good)</source>
        <translation>差异（全黑为佳）</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PlacementPage</name>
    <message>
        <source>Where should cuDNN live?</source>
        <translation>cuDNN 放在哪里？</translation>
    </message>
    <message>
        <source>cuDNN %1 for CUDA %2: %3, %4.</source>
        <translation>cuDNN %1，适用于 CUDA %2：%3，%4。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>On this PC</source>
        <translation>在此电脑上</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Its &amp;own folder</source>
        <translation>独立文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>Several versions side by side.</source>
        <translation>多个版本可以并存。</translation>
    </message>
    <message>
        <source>CUDA stays as NVIDIA made it.</source>
        <translation>CUDA 保持 NVIDIA 的原样。</translation>
    </message>
    <message>
        <source>One entry is added to the search path.</source>
        <translation>搜索路径中增加一个条目。</translation>
    </message>
    <message>
        <source>No administrator needed. For most people.</source>
        <translation>不需要管理员。适合大多数人。</translation>
    </message>
    <message>
        <source>A folder for cuDNN, and in it one folder for each version</source>
        <translation>一个 cuDNN 文件夹，其中每个版本一个文件夹</translation>
    </message>
    <message>
        <source>Into the CUDA &amp;toolkit</source>
        <translation>放入 CUDA Toolkit(&amp;T)</translation>
    </message>
    <message>
        <source>Compilers find it without any setting.</source>
        <translation>编译器无需任何设置即可找到。</translation>
    </message>
    <message>
        <source>The search path can stay as it is.</source>
        <translation>搜索路径可以保持不变。</translation>
    </message>
    <message>
        <source>A new CUDA version leaves it behind.</source>
        <translation>更换 CUDA 版本后会留在旧版本中。</translation>
    </message>
    <message>
        <source>Mostly needs an administrator. For people who build C++.</source>
        <translation>通常需要管理员。适合编译 C++ 的人。</translation>
    </message>
    <message>
        <source>The files go into CUDA&apos;s own folders</source>
        <translation>文件放入 CUDA 自己的文件夹</translation>
    </message>
    <message>
        <source>CUDA toolkit</source>
        <translation>CUDA Toolkit</translation>
    </message>
    <message>
        <source>CUDA %1 in %2</source>
        <translation>CUDA %1，位于 %2</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>更改(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Folder in which cuDNN versions are kept</source>
        <translation>存放各版本 cuDNN 的文件夹</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>可用空间 %1</translation>
    </message>
    <message>
        <source>Free space could not be checked: %1</source>
        <translation>无法检查可用空间：%1</translation>
    </message>
    <message>
        <source>&amp;Keep a “current-%1” link</source>
        <translation>保留“current-%1”链接(&amp;K)</translation>
    </message>
    <message>
        <source>Switching versions then never touches the search path again.</source>
        <translation>以后切换版本无需再改动搜索路径。</translation>
    </message>
    <message>
        <source>Beside one &amp;program</source>
        <translation>放在某个程序旁边(&amp;P)</translation>
    </message>
    <message>
        <source>That program alone finds it.</source>
        <translation>只有该程序能找到它。</translation>
    </message>
    <message>
        <source>The search path stays as it is.</source>
        <translation>搜索路径保持不变。</translation>
    </message>
    <message>
        <source>An update of the program may remove it.</source>
        <translation>更新该程序可能会把它删掉。</translation>
    </message>
    <message>
        <source>For one Python or one application.</source>
        <translation>适合单个 Python 或单个应用程序。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>The program, or its folder</source>
        <translation>程序或它所在的文件夹</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Show the &amp;folders</source>
        <translation>显示文件夹结构(&amp;F)</translation>
    </message>
    <message>
        <source>Hide the &amp;folders</source>
        <translation>隐藏文件夹结构(&amp;F)</translation>
    </message>
    <message>
        <source>Looking at this place…</source>
        <translation>正在检查这个位置…</translation>
    </message>
    <message>
        <source>For everyone on this PC: needs an administrator.</source>
        <translation>供此电脑上的所有人使用：需要管理员。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PlanView</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::ProofPage</name>
    <message>
        <source>Does cuDNN work?</source>
        <translation>cuDNN 能正常工作吗？</translation>
    </message>
    <message>
        <source>The proof could not be run</source>
        <translation>无法运行验证</translation>
    </message>
    <message>
        <source>cuDNN works</source>
        <translation>cuDNN 可以正常工作</translation>
    </message>
    <message>
        <source>cuDNN does not work yet</source>
        <translation>cuDNN 尚不能正常工作</translation>
    </message>
    <message>
        <source>cuDNN is installed</source>
        <translation>cuDNN 已安装</translation>
    </message>
    <message>
        <source>cuDNN is loaded in a process of its own, as a new console would load it, and asked to compute.</source>
        <translation>cuDNN 在独立进程中加载，与新控制台的加载方式相同，并被要求进行计算。</translation>
    </message>
    <message>
        <source>&amp;Run again</source>
        <translation>再次运行(&amp;R)</translation>
    </message>
    <message>
        <source>What cuDNN printed</source>
        <translation>cuDNN 的输出</translation>
    </message>
    <message>
        <source>&amp;Copy report without names</source>
        <translation>复制不含姓名的报告(&amp;C)</translation>
    </message>
    <message>
        <source>Run the proof again. If it happens again, install this program anew.</source>
        <translation>请再次运行验证。如果仍然如此，请重新安装本程序。</translation>
    </message>
    <message>
        <source>Update the graphics driver, then run the proof again. If it fails again, copy the report and ask for help with it.</source>
        <translation>请更新显卡驱动，然后再次运行验证。如果仍然失败，请复制报告并凭报告寻求帮助。</translation>
    </message>
    <message>
        <source>Put all files of the archive there again, then run the proof again. If it fails again, copy the report and ask for help with it.</source>
        <translation>请重新放置压缩包中的所有文件，然后再次运行验证。如果仍然失败，请复制报告并凭报告寻求帮助。</translation>
    </message>
    <message>
        <source>Its files are in place. That it computes was not shown yet.</source>
        <translation>文件已就位，但尚未证明它能够计算。</translation>
    </message>
    <message>
        <source>cuDNN is asked to compute…</source>
        <translation>正在让 cuDNN 进行计算…</translation>
    </message>
    <message>
        <source>At work…</source>
        <translation>正在进行…</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>&amp;Measure the speed</source>
        <translation>测量速度(&amp;M)</translation>
    </message>
    <message>
        <source>cuDNN is asked to compute, and how fast it is…</source>
        <translation>正在让 cuDNN 进行计算并测量速度…</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::PythonPanel</name>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>Check in your Python</source>
        <translation>在您的 Python 中检查</translation>
    </message>
    <message>
        <source>This PC is made up: it has no Python that could be run. The three lines are real.</source>
        <translation>这台电脑是虚构的，上面没有可以运行的 Python。下面三行代码可以照常使用。</translation>
    </message>
    <message>
        <source>Runs the PyTorch of one Python for a moment: its CUDA, its cuDNN, one convolution on the graphics card. Nothing is changed.</source>
        <translation>短暂运行某个 Python 中的 PyTorch：查询其 CUDA 和 cuDNN，并在显卡上做一次卷积。不会更改任何内容。</translation>
    </message>
    <message>
        <source>The Python to check</source>
        <translation>要检查的 Python</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Run the check</source>
        <translation>运行检查(&amp;R)</translation>
    </message>
    <message>
        <source>Or paste these three lines into a Python of your own:</source>
        <translation>或者将这三行代码粘贴到您自己的 Python 中：</translation>
    </message>
    <message>
        <source>Copy the three lines</source>
        <translation>复制这三行代码</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>Another Python…</source>
        <translation>其他 Python…</translation>
    </message>
    <message>
        <source>The python of an environment</source>
        <translation>某个环境中的 Python</translation>
    </message>
    <message>
        <source>Python is starting and loading PyTorch; that may take a minute.</source>
        <translation>正在启动 Python 并加载 PyTorch，可能需要一分钟。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::RecoveryPage</name>
    <message>
        <source>An earlier run was cut off</source>
        <translation>之前的一次运行被中断</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已还原</translation>
    </message>
    <message>
        <source>It must be settled before anything else can be done.</source>
        <translation>必须先处理它，才能进行其他操作。</translation>
    </message>
    <message>
        <source>This PC is as it was before that run.</source>
        <translation>此电脑已恢复到该次运行之前的状态。</translation>
    </message>
    <message>
        <source>Everything was taken back.</source>
        <translation>已全部还原。</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>What was begun was carried out to its end.</source>
        <translation>先前开始的操作已全部完成。</translation>
    </message>
    <message>
        <source>&amp;Go on taking it back</source>
        <translation>继续撤销(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Take it back (recommended)</source>
        <translation>撤销(&amp;T)（推荐）</translation>
    </message>
    <message>
        <source>This PC becomes as it was before that run: files, search path and all.</source>
        <translation>此电脑将恢复到那次操作之前的状态，包括文件和搜索路径。</translation>
    </message>
    <message>
        <source>&amp;Finish it</source>
        <translation>完成操作(&amp;F)</translation>
    </message>
    <message>
        <source>What was planned then is done after all. The archive it came from must still be where it was.</source>
        <translation>继续完成当时计划的操作。所用的压缩包必须仍在原来的位置。</translation>
    </message>
    <message>
        <source>Begun on %1. It was being taken back, and that was not finished.</source>
        <translation>开始于 %1。当时正在撤销，但没有完成。</translation>
    </message>
    <message>
        <source>Begun on %1, and not finished.</source>
        <translation>开始于 %1，没有完成。</translation>
    </message>
    <message>
        <source>Everything is in place.</source>
        <translation>一切已就绪。</translation>
    </message>
    <message>
        <source>Finishing it</source>
        <translation>正在完成</translation>
    </message>
    <message>
        <source>Taking it back</source>
        <translation>正在撤销</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Fi&amp;nish it</source>
        <translation>完成(&amp;N)</translation>
    </message>
    <message>
        <source>Take it &amp;back</source>
        <translation>撤销(&amp;B)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::ReviewPage</name>
    <message>
        <source>This is what will be done</source>
        <translation>将执行以下操作</translation>
    </message>
    <message>
        <source>Everything is already as you ask for: there is nothing to do.</source>
        <translation>一切已符合您的要求：无需操作。</translation>
    </message>
    <message>
        <source>%1. Every change can be undone.</source>
        <translation>%1。每项更改都可以撤销。</translation>
    </message>
    <message>
        <source>&amp;Save as answer file…</source>
        <translation>保存为应答文件(&amp;S)…</translation>
    </message>
    <message>
        <source>This still stands in the way</source>
        <translation>仍有问题需要解决</translation>
    </message>
    <message>
        <source>Worth knowing before you go on</source>
        <translation>继续之前请注意</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Save the answers</source>
        <translation>保存应答</translation>
    </message>
    <message>
        <source>Answer file (*.json)</source>
        <translation>应答文件 (*.json)</translation>
    </message>
    <message>
        <source>Looking at this PC once more…</source>
        <translation>正在再次检查这台电脑…</translation>
    </message>
    <message>
        <source>To go on, accept the archive&apos;s licence.</source>
        <translation>要继续，请接受压缩包的许可协议。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::RunPage</name>
    <message>
        <source>Setting up cuDNN</source>
        <translation>正在安装 cuDNN</translation>
    </message>
    <message>
        <source>Taking everything back…</source>
        <translation>正在全部还原…</translation>
    </message>
    <message>
        <source>cuDNN was not set up</source>
        <translation>cuDNN 没有安装</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>The files are in place</source>
        <translation>文件已就位</translation>
    </message>
    <message>
        <source>Cancel at any time: this PC will be as it was before.</source>
        <translation>可随时取消：此电脑会恢复到之前的状态。</translation>
    </message>
    <message>
        <source>A moment: what was begun is being undone.</source>
        <translation>请稍候：正在撤销已开始的操作。</translation>
    </message>
    <message>
        <source>Next comes the proof: cuDNN is loaded and asked to compute.</source>
        <translation>接下来进行验证：加载 cuDNN 并让它进行计算。</translation>
    </message>
    <message>
        <source>Everything was already as you asked for. Nothing was changed.</source>
        <translation>一切已符合您的要求。没有更改任何内容。</translation>
    </message>
    <message>
        <source>%1 written to %2.</source>
        <translation>已将 %1 写入 %2。</translation>
    </message>
    <message>
        <source>You can try again from the plan, or close: nothing goes on by itself.</source>
        <translation>您可以回到计划重试，也可以关闭本程序：不会自动继续进行任何操作。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::Session</name>
    <message>
        <source>Another start of this program is at work just now (%1).</source>
        <translation>本程序的另一个实例正在运行（%1）。</translation>
    </message>
    <message>
        <source>Wait until it has ended, then start this program again.</source>
        <translation>请等它结束后再启动本程序。</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::SpeedBars</name>
    <message>
        <source>GPU, fastest algorithm</source>
        <translation>GPU，最快的算法</translation>
    </message>
    <message>
        <source>GPU, cuDNN&apos;s own choice</source>
        <translation>GPU，cuDNN 自选的算法</translation>
    </message>
    <message>
        <source>Processor, one core</source>
        <translation>处理器，单核</translation>
    </message>
    <message>
        <source>%1: %2 GFLOP/s</source>
        <translation>%1：%2 GFLOP/s</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::StepItem</name>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>当前步骤</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3, %4</source>
        <translation>第 %1 步，共 %2 步：%3，%4</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::StepList</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::SystemCheckPage</name>
    <message>
        <source>What is on this PC</source>
        <translation>此电脑的情况</translation>
    </message>
    <message>
        <source>cuDNN needs a graphics driver and, for compilers, a CUDA toolkit. This is what was found.</source>
        <translation>cuDNN 需要显卡驱动；编译器还需要 CUDA Toolkit。以下是找到的内容。</translation>
    </message>
    <message>
        <source>Something must be done first</source>
        <translation>需要先处理以下问题</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Check &amp;again</source>
        <translation>重新检查(&amp;A)</translation>
    </message>
    <message>
        <source>Go on all the same: this PC gets its graphics card &amp;later</source>
        <translation>仍然继续：此电脑以后才会有显卡(&amp;L)</translation>
    </message>
    <message>
        <source>This PC is still being looked at…</source>
        <translation>仍在检查这台电脑…</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>cuDNN is a library of NVIDIA&apos;s that deep-learning programs load to use your GPU.</source>
        <translation>cuDNN 是 NVIDIA 的一个库，深度学习程序通过它使用您的 GPU。</translation>
    </message>
    <message>
        <source>Set up cuDNN</source>
        <translation>安装 cuDNN</translation>
    </message>
    <message>
        <source>Manage what is installed</source>
        <translation>管理已安装的版本</translation>
    </message>
    <message>
        <source>Checks this PC, puts the files of the archive you downloaded in place, and proves that they work.</source>
        <translation>检查此电脑，将您下载的压缩包中的文件放到位，并验证它们可以工作。</translation>
    </message>
    <message>
        <source>Shows what this program installed, and takes it back if you wish.</source>
        <translation>显示本程序安装的内容，并可按您的意愿撤销。</translation>
    </message>
    <message>
        <source>Nothing is changed before you have seen the plan and agreed to it.</source>
        <translation>在您确认计划之前，不会更改任何内容。</translation>
    </message>
    <message>
        <source>Not an NVIDIA product. This program contains no NVIDIA files and downloads nothing.</source>
        <translation>非 NVIDIA 产品。本程序不含 NVIDIA 的文件，也不下载任何内容。</translation>
    </message>
    <message>
        <source>Looking whether an earlier run was cut off…</source>
        <translation>正在检查之前的安装是否被中断…</translation>
    </message>
</context>
<context>
    <name>cudnnsetup::WorkView</name>
    <message>
        <source>Taking everything back…</source>
        <translation>正在全部还原…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>正在检查文件…</translation>
    </message>
    <message>
        <source>Looking whether everything can be changed…</source>
        <translation>正在检查是否都能更改…</translation>
    </message>
    <message>
        <source>Writing %1 of %2</source>
        <translation>正在写入 %1，共 %2</translation>
    </message>
    <message>
        <source>Checking what was written…</source>
        <translation>正在检查写入的内容…</translation>
    </message>
    <message>
        <source>Making the changes…</source>
        <translation>正在更改…</translation>
    </message>
    <message>
        <source>Proving…</source>
        <translation>正在验证…</translation>
    </message>
    <message>
        <source>Taking back…</source>
        <translation>正在撤销…</translation>
    </message>
    <message>
        <source>Finishing…</source>
        <translation>即将完成…</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1，大约还需 %2</translation>
    </message>
</context>
</TS>
