"""Drives a headless Chromium over its DevTools protocol, through two pipes; needs nothing but Python."""

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import tempfile
import time
from pathlib import Path

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Keys that are not their own text: code, number of the key.
NAMED_KEYS = {
    "Enter": ("Enter", 13),
    "Escape": ("Escape", 27),
    "Tab": ("Tab", 9),
    "Backspace": ("Backspace", 8),
    "Delete": ("Delete", 46),
    " ": ("Space", 32),
    "Home": ("Home", 36),
    "End": ("End", 35),
    "PageUp": ("PageUp", 33),
    "PageDown": ("PageDown", 34),
    "ArrowLeft": ("ArrowLeft", 37),
    "ArrowUp": ("ArrowUp", 38),
    "ArrowRight": ("ArrowRight", 39),
    "ArrowDown": ("ArrowDown", 40),
}


class BrowserError(Exception):
    """The browser did not do what it was asked to."""


def find_chromium() -> str | None:
    """The first Chromium of this machine."""
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


# Its first start after it was installed reads 300 MB from the disk.
SECONDS_TO_START = 120


class Browser:
    """A Chromium of its own, with a profile that goes with it."""

    def __init__(self, program: str, timeout: float = 30):
        self.timeout = timeout
        self.folder = Path(tempfile.mkdtemp(prefix="test-report-"))
        self.downloads = self.folder / "downloads"
        self.downloads.mkdir()
        self.events: list[dict] = []
        self._answers: dict[int, dict] = {}
        self._rest = b""
        self._number = 0
        to_browser, from_browser = os.pipe(), os.pipe()
        # Above 9, so that giving the browser its 3 and 4 cannot close another end.
        reads = fcntl.fcntl(to_browser[0], fcntl.F_DUPFD_CLOEXEC, 10)
        writes = fcntl.fcntl(from_browser[1], fcntl.F_DUPFD_CLOEXEC, 10)
        self._log = os.open(self.folder / "log", os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC)
        arguments = [
            program,
            "--headless=new",
            "--remote-debugging-pipe",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-extensions",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--no-default-browser-check",
            "--force-color-profile=srgb",
            "--enable-precise-memory-info",
            "--user-data-dir=" + str(self.folder / "profile"),
            "about:blank",
        ]
        self.process = os.posix_spawn(
            program,
            arguments,
            {**os.environ, "LC_ALL": "C.UTF-8"},
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
                (os.POSIX_SPAWN_DUP2, self._log, 1),
                (os.POSIX_SPAWN_DUP2, self._log, 2),
                (os.POSIX_SPAWN_DUP2, reads, 3),
                (os.POSIX_SPAWN_DUP2, writes, 4),
            ],
            setpgroup=0,
        )
        for end in (to_browser[0], from_browser[1], reads, writes):
            os.close(end)
        self._to, self._from = to_browser[1], from_browser[0]
        self.version = self.call("Browser.getVersion", seconds=SECONDS_TO_START)["product"]
        self.call(
            "Browser.setDownloadBehavior",
            behavior="allow",
            downloadPath=str(self.downloads),
            eventsEnabled=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        for end in (self._to, self._from, self._log):
            os.close(end)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method: str, session: str | None = None, seconds: float | None = None, **parameters) -> dict:
        """Calls a method of the protocol and waits for its answer."""
        seconds = self.timeout if seconds is None else seconds
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data) :]
        end = time.monotonic() + seconds
        while number not in self._answers:
            if not self._receive(end - time.monotonic()):
                raise BrowserError(f"no answer to {method} within {seconds:g} s")
        answer = self._answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def _receive(self, seconds: float) -> bool:
        """Takes what the browser has to say; false if that is nothing within the time."""
        if not select.select([self._from], [], [], max(seconds, 0))[0]:
            return False
        data = os.read(self._from, 1 << 20)
        if not data:
            raise BrowserError("the browser has ended: " + (self.folder / "log").read_text(errors="replace")[-2000:])
        *messages, self._rest = (self._rest + data).split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                self._answers[message["id"]] = message
            else:
                self.events.append(message)
        return True

    def wait_for_event(self, test, seconds: float | None = None) -> dict | None:
        """Waits for an event that passes the test, and takes it out of the list."""
        end = time.monotonic() + (self.timeout if seconds is None else seconds)
        seen = 0
        while True:
            for at in range(seen, len(self.events)):
                if test(self.events[at]):
                    return self.events.pop(at)
            seen = len(self.events)
            if not self._receive(end - time.monotonic()):
                return None

    def downloaded(self, action) -> Path:
        """The file that the browser has downloaded because of an action."""
        action()
        begun = self.wait_for_event(lambda event: event["method"] == "Browser.downloadWillBegin")
        if begun is None:
            raise BrowserError("nothing was downloaded")
        identifier = begun["params"]["guid"]
        self.wait_for_event(
            lambda event: (
                event["method"] == "Browser.downloadProgress"
                and event["params"]["guid"] == identifier
                and event["params"]["state"] == "completed"
            )
        )
        return self.downloads / begun["params"]["suggestedFilename"]

    def new_page(self, width: int = 1280, height: int = 900, script: str = "") -> "Page":
        """A tab of its own; the script runs before those of any page it opens."""
        return Page(self, width, height, script)


class Page:
    """A tab of its own, without anything another has stored."""

    def __init__(self, browser: Browser, width: int = 1280, height: int = 900, script: str = ""):
        self.browser = browser
        self.context = browser.call("Target.createBrowserContext")["browserContextId"]
        browser.call(
            "Browser.setDownloadBehavior",
            behavior="allow",
            browserContextId=self.context,
            downloadPath=str(browser.downloads),
            eventsEnabled=True,
        )
        self.target = browser.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Performance"):
            self.call(domain + ".enable")
        # As if somebody were looking at it: other tabs take neither the focus nor the frames.
        self.call("Page.bringToFront")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.resize(width, height)
        if script:
            self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)
        self.browser.events = [event for event in self.browser.events if event.get("sessionId") != self.session]

    def call(self, method: str, **parameters) -> dict:
        return self.browser.call(method, self.session, **parameters)

    def open(self, url: str, fresh: bool = True):
        """Goes to an address and waits until all of it is loaded."""
        if fresh:
            self.browser.events = [event for event in self.browser.events if event.get("sessionId") != self.session]
        answer = self.call("Page.navigate", url=url)
        if answer.get("errorText"):
            raise BrowserError(f"{url}: {answer['errorText']}")
        if answer.get("loaderId"):
            self.wait_until_loaded()

    def reload(self):
        self.call("Page.reload")
        self.wait_until_loaded()

    def wait_until_loaded(self):
        if self.wait_for_event("Page.loadEventFired") is None:
            raise BrowserError("the page has not been loaded in time")

    def wait_for_event(self, method: str, seconds: float | None = None) -> dict | None:
        return self.browser.wait_for_event(
            lambda event: event["method"] == method and event.get("sessionId") == self.session, seconds
        )

    def events(self, *methods: str) -> list[dict]:
        """The parameters of the events so far."""
        self.run("0")
        return [
            event["params"]
            for event in self.browser.events
            if event.get("sessionId") == self.session and event["method"] in methods
        ]

    def run(self, expression: str, **arguments):
        """The value of an expression, or of the promise it makes; arguments are known to it by their names."""
        named = ", ".join(arguments)
        values = ", ".join(json.dumps(value) for value in arguments.values())
        answer = self.call(
            "Runtime.evaluate",
            expression=f"(({named}) => ({expression}\n))({values})" if arguments else expression,
            returnByValue=True,
            awaitPromise=True,
            userGesture=True,
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details.get("text")
            raise BrowserError(f"{text} in: {expression[:200]}")
        return answer["result"].get("value")

    def wait(self, expression: str, seconds: float = 5, **arguments):
        """Waits until an expression is true, and answers with its value."""
        end = time.monotonic() + seconds
        while True:
            value = self.run(expression, **arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise BrowserError(f"not within {seconds:g} s: {expression[:200]} {arguments or ''}")
            time.sleep(0.02)

    def settle(self):
        """Waits until the page has been laid out and painted."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")

    def resize(self, width: int, height: int, scale: float = 1):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )

    def prefer(self, **features: str):
        """Media features that a person has asked for, such as `prefers_color_scheme="dark"`."""
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()],
        )

    def press(self, key: str, times: int = 1, shift: bool = False):
        """Presses a key as a keyboard of the United States would."""
        code, number = NAMED_KEYS.get(key, ("Key" + key.upper() if key.isalpha() else "", ord(key[0].upper())))
        text = key if len(key) == 1 else "\r" if key == "Enter" else ""
        modifiers = 8 if shift or (len(key) == 1 and (key.isupper() or key in '?+_"|~!@#$%^&*(){}:<>')) else 0
        if not code:
            number = {"?": 191, "/": 191, "+": 187, "-": 189, ",": 188, ".": 190, "[": 219, "]": 221}.get(key, number)
        for _ in range(times):
            common = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
            self.call(
                "Input.dispatchKeyEvent",
                type="keyDown" if text else "rawKeyDown",
                **common,
                **({"text": text} if text else {}),
            )
            self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text: str):
        """Puts a text in where the focus is."""
        self.call("Input.insertText", text=text)

    def click(self, x: float, y: float):
        self.move(x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]):
        self.move(*start)
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=start[0], y=start[1], button="left", clickCount=1)
        for step in range(1, 5):
            x, y = (start[i] + (end[i] - start[i]) * step / 4 for i in (0, 1))
            self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=end[0], y=end[1], button="left", clickCount=1)

    def wheel(self, x: float, y: float, length: float, modifiers: int = 0):
        """Turns the wheel; up is negative."""
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=length, modifiers=modifiers)

    def pinch(self, x: float, y: float, spans: list[float]):
        """Two fingers about a point, this far apart one after the other."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        for number, span in enumerate(spans):
            points = [{"x": x + side * span / 2, "y": y, "id": at} for at, side in enumerate((-1, 1))]
            self.call("Input.dispatchTouchEvent", type="touchMove" if number else "touchStart", touchPoints=points)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.call("Emulation.setTouchEmulationEnabled", enabled=False)

    def move(self, x: float, y: float):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def screenshot(self, path: Path):
        data = self.call("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
        path.write_bytes(base64.b64decode(data))

    def picture(self, x: float, y: float, width: float, height: float) -> bytes:
        """The bytes of a PNG of a part of the window."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        answer = self.call("Page.captureScreenshot", format="png", optimizeForSpeed=True, clip=clip)
        return base64.b64decode(answer["data"])

    def memory(self) -> int:
        """Bytes that the page's objects take after a collection of what is not used."""
        self.call("HeapProfiler.collectGarbage")
        metrics = self.call("Performance.getMetrics")["metrics"]
        return int(next(metric["value"] for metric in metrics if metric["name"] == "JSHeapUsedSize"))

    def accessible_nodes(self) -> list[dict]:
        """The tree of accessibility as a list, without what is ignored."""
        return [node for node in self.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
