#!/usr/bin/python3
"""assistive.py WIZARD [LANGUAGE]: installs cuDNN in practice mode as a screen reader's user would, through the desktop's
accessibility bus (AT-SPI) alone. On each page every control that can be used must have a name, and what the page found out
must have been announced (a change of name is what Qt 6.4 tells of; it has no announcement). Exits 0 when the end was reached,
77 when a tool for it is not here, 1 with the reason otherwise. Starts a display and a session bus of its own.

assistive.py --listen PROGRAM [ARGUMENT...]: runs a test where somebody listens on that bus, and ends as it does."""
import os
import shutil
import subprocess
import sys
import tempfile
import time

SKIP = 77
if "ASSISTIVE_BUS" not in os.environ:
    scratch = tempfile.mkdtemp(prefix="assistive-")
    tools = [tool for tool in ("Xvfb", "dbus-run-session") if not shutil.which(tool)]
    if tools:
        print("SKIP: not installed here:", ", ".join(tools))
        sys.exit(SKIP)
    told, tells = os.pipe()
    display = subprocess.Popen(["Xvfb", "-displayfd", str(tells), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
                               pass_fds=[tells], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    number = os.read(told, 16).decode().strip()
    environment = dict(os.environ, ASSISTIVE_BUS="1", XDG_RUNTIME_DIR=scratch, DISPLAY=f":{number}", QT_QPA_PLATFORM="xcb",
                       QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
    try:
        sys.exit(subprocess.call(["dbus-run-session", "--", "/usr/bin/python3", *sys.argv], env=environment))
    finally:
        display.terminate()
        shutil.rmtree(scratch, ignore_errors=True)

try:
    import pyatspi
    from gi.repository import GLib
except ImportError as missing:
    print("SKIP: no AT-SPI for Python here:", missing)
    sys.exit(SKIP)

if sys.argv[1] == "--listen":
    pyatspi.Registry.registerEventListener(lambda event: None, "object:property-change:accessible-name")
    listened = subprocess.Popen(sys.argv[2:])
    while listened.poll() is None:
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.02)
    sys.exit(listened.returncode)

USABLE = {"push button", "radio button", "check box", "combo box", "text", "list", "progress bar", "table", "toggle button"}
PAGES, ARCHIVE = 9, 3
announced = []


def wait(what, seconds, condition):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            found = condition()
        except GLib.GError:
            found = None  # gone while it was asked
        if found:
            return found
        time.sleep(0.05)
    raise SystemExit(f"FAIL: waited {seconds} s for {what}")


def everything(node):
    """What is shown; a page that is not shown has nothing to say. Widgets come and go while the bus is asked."""
    try:
        children = [child for child in node if child is not None]
    except GLib.GError:
        return
    for child in children:
        try:
            visible = has(child, pyatspi.STATE_SHOWING)
        except GLib.GError:
            continue
        if visible:
            yield child
            yield from everything(child)


def has(node, state):
    node.clear_cache()
    return node.getState().contains(state)


def shown(window, roles):
    return [node for node in everything(window) if node.getRoleName() in roles]


def application(process):
    desktop = pyatspi.Registry.getDesktop(0)
    for app in desktop:
        if app is not None and app.get_process_id() == process.pid and app.childCount:
            return app
    return None


def use(node):
    node.queryAction().doAction(0)


def primary(window):
    """The button that leads on: the last but one in the footer, or the last where nothing can be cancelled."""
    for name in NEXT:
        for button in shown(window, {"push button"}):
            if button.name.startswith(name):
                return button
    return None


def check_names(window, page):
    nameless = [n.getRoleName() for n in shown(window, USABLE) if not n.name.strip()]
    if nameless:
        raise SystemExit(f"FAIL: page {page}: without a name: {', '.join(nameless)}")
    cut = [n.name for n in shown(window, {"push button", "radio button", "check box"}) if "&" in n.name]
    if cut:
        raise SystemExit(f"FAIL: page {page}: a mark of the keyboard is read out: {', '.join(cut)}")


def walk(window):
    for page in range(1, PAGES + 1):
        if page == ARCHIVE:
            use(wait("the archive's licence", 30, lambda: acceptance(window)))
        button = wait(f"page {page} to let go on", 60, lambda: ready(window))
        check_names(window, page)
        texts = {n.name for n in shown(window, {"label"})}
        print(f"page {page}: {button.name}; {len(texts)} texts, {len(shown(window, USABLE))} controls")
        if page == PAGES:
            return
        before = {n.name for n in shown(window, {"label"})}
        use(button)
        wait(f"the page after {page}", 20, lambda: {n.name for n in shown(window, {"label"})} != before and settled(window))


def settled(window):
    return primary(window) is not None


def acceptance(window):
    return next((box for box in shown(window, {"check box"}) if box.name.startswith(ACCEPT)), None)


def ready(window):
    button = primary(window)
    return button if button and has(button, pyatspi.STATE_SENSITIVE) else None


language = sys.argv[2] if len(sys.argv) > 2 else "en"
NEXT = ("Next", "Apply", "Finish") if language == "en" else ("下一步", "应用", "执行", "完成")
ACCEPT = "I accept" if language == "en" else "我接受"
ANNOUNCED = ("Fits this PC", "The files are in place", "cuDNN works") if language == "en" else ("适合此电脑", "文件已就位", "cuDNN 可以正常工作")
pyatspi.Registry.registerEventListener(lambda event: announced.append(str(event.any_data)),
                                       "object:property-change:accessible-name")
state = tempfile.mkdtemp(prefix="assistive-state-")
process = subprocess.Popen([sys.argv[1], "--practice", "--lang", language, "--state", state])
try:
    app = wait("the wizard on the accessibility bus", 20, lambda: application(process))
    walk(app)
    silent = [text for text in ANNOUNCED if not any(text in told for told in announced)]
    if silent:
        raise SystemExit(f"FAIL: never announced: {silent}")
    print(f"announced among {len(announced)} changes of name: {', '.join(ANNOUNCED)}")
finally:
    process.terminate()
    process.wait()
    shutil.rmtree(state, ignore_errors=True)
