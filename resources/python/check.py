# What `Check in your Python` runs, as `python -I -B -X utf8 -c ...`. It changes nothing. Each answer is a line of its
# own, in ASCII, marked with cudnn-check/1; core/proof/PythonAnswer.cpp reads them.
import json, os, site, sys, traceback

def say(**facts):
    print('\ncudnn-check/1 ' + json.dumps(facts), flush=True)

def loaded():  # None where that cannot be seen
    try:
        return loaded_files()
    except Exception:
        return None

def loaded_files():  # the files of cuDNN that this very process has loaded
    if os.name != 'nt':
        with open('/proc/self/maps') as maps:
            rows = [row.rstrip('\n').split(None, 5) for row in maps]
        return sorted({row[5] for row in rows if len(row) > 5 and 'libcudnn' in os.path.basename(row[5])})
    import ctypes
    kernel, path = ctypes.WinDLL('kernel32'), ctypes.create_unicode_buffer(32768)
    kernel.GetModuleHandleW.restype = ctypes.c_void_p
    modules = [kernel.GetModuleHandleW(name) for name in ('cudnn64_9.dll', 'cudnn64_8.dll', 'cudnn64_7.dll')]
    return [path.value for module in modules
            if module and kernel.GetModuleFileNameW(ctypes.c_void_p(module), path, 32768)]

say(python=sys.version.split()[0])
# -I also leaves out what a console's Python takes: PYTHONPATH, and packages of `pip install --user`.
if sys.base_prefix == sys.prefix:
    shared = [path for path in sys.path if path.endswith('-packages')]  # come after the user's own
    sys.path[:] = [path for path in sys.path if path not in shared]
    site.addsitedir(site.getusersitepackages())
    sys.path += shared
sys.path[:0] = [path for path in os.environ.get('PYTHONPATH', '').split(os.pathsep) if os.path.isabs(path)]
at = 'import'
try:
    import torch
    say(torch=str(torch.__version__), cuda=torch.version.cuda, hip=getattr(torch.version, 'hip', None),
        folder=os.path.realpath(os.path.dirname(torch.__file__)), prefix=os.path.realpath(sys.prefix))
    at = 'gpu'
    available = bool(torch.version.cuda and torch.cuda.is_available())
    say(available=available)
    if torch.version.cuda and not available:
        torch.cuda.init()  # says why, where is_available() is only false
    at = 'cudnn'
    if available:
        say(cudnn=torch.backends.cudnn.version(), loaded=loaded())
        at = 'convolution'
        image, edges = torch.ones(1, 3, 32, 32, device='cuda'), torch.ones(8, 3, 3, 3, device='cuda')
        total = float(torch.nn.functional.conv2d(image, edges).sum())
        say(convolution=total, gpu=torch.cuda.get_device_name(0), loaded=loaded())
    say(end=True)
except BaseException as error:
    traceback.print_exc()
    say(error=type(error).__name__, text=str(error)[:4000], module=getattr(error, 'name', None), at=at)
