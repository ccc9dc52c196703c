"""What everybody must be able to see and reach on a page: contrast, names, focus, room, no motion unasked for."""

import re
import time

from devtools import Page

CONTRAST = 4.5
TARGET = 24

# Roles of what a person can operate; each needs a name.
CONTROLS = {
    "button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "slider", "switch", "tab", "menuitem",
    "option", "listbox", "spinbutton", "DisclosureTriangle", "application", "dialog", "image", "img", "region",
}  # fmt: skip


def quiet(page: Page, allowed: str = r"(file|data|blob|about):") -> list[str]:
    """What a page must never do: fail, be stopped by its policy, ask for anything outside, run what is only text."""
    found = []
    for event in page.events("Runtime.exceptionThrown"):
        details = event["exceptionDetails"]
        found.append("exception: " + str(details.get("exception", {}).get("description", details["text"]))[:300])
    for event in page.events("Runtime.consoleAPICalled"):
        if event["type"] in ("error", "warning", "assert"):
            found.append("console: " + " ".join(str(item.get("value", "")) for item in event["args"])[:300])
    for event in page.events("Log.entryAdded"):
        entry = event["entry"]
        # Our own look at the canvases is told too.
        if entry["level"] in ("error", "warning") and "willReadFrequently" not in entry["text"]:
            found.append(f"log: {entry['text'][:300]} {entry.get('url', '')[-100:]}")
    for event in page.events("Network.requestWillBeSent"):
        url = event["request"]["url"]
        if not re.match(allowed, url):
            found.append(f"request: {url[:200]}")
    if page.events("Page.javascriptDialogOpening"):
        found.append("a dialog of the browser")
    found += [f"policy: {text}" for text in page.run("audit.violations")]
    if page.run("canary"):
        found.append(f"a text was run: canary is {page.run('canary')}")
    if "attacked" in page.run("document.title") and not page.run("document.title").count("document.title"):
        found.append("a text was run: the title has changed")
    return found


def contrast(page: Page) -> list[str]:
    """Texts that are hard to read."""
    page.settle()
    answer = page.run("audit.weakTexts(limit)", limit=CONTRAST)
    if answer["count"] == 0:
        return ["no text is on the screen"]
    return answer["weak"]


def names(page: Page) -> list[str]:
    """Controls and pictures without a name."""
    found = []
    for node in page.accessible_nodes():
        role = node.get("role", {}).get("value")
        if role in CONTROLS and not node.get("name", {}).get("value", "").strip():
            where = ""
            if "backendDOMNodeId" in node:
                described = page.call("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"]
                where = f" <{described['localName']} {' '.join(described.get('attributes', []))}>"
            found.append(f"a {role} has no name{where}")
    return found


def in_sight(page: Page, stop: dict) -> bool:
    """Whether what has the focus is seen, once it had half a second to be scrolled to."""
    is_inside = stop["inside"]
    for _ in range(5):
        if is_inside:
            break
        time.sleep(0.1)
        is_inside = (page.run("audit.focus()") or stop)["inside"]
    return is_inside


def focus(page: Page, most: int = 150, least: int = 3) -> list[str]:
    """Goes through the page with Tab, and says what is wrong on the way."""
    page.run("document.activeElement?.blur(), getSelection().removeAllRanges(), scrollTo(0, 0)")
    found, stops = [], []
    # A stop that is seen twice is the end of the round.
    for _ in range(most):
        page.press("Tab")
        stop = page.run("audit.focus()")
        if stop is None:
            if stops:
                break
            continue
        key = (stop["label"], tuple(stop["box"]))
        if any(key == (other["label"], tuple(other["box"])) for other in stops[:1]):
            break
        if stops and key == (stops[-1]["label"], tuple(stops[-1]["box"])):
            found.append(f"Tab does not leave {stop['label']}")
            break
        stops.append(stop)
        if not in_sight(page, stop):
            found.append(f"{stop['label']} has the focus where nobody sees it")
        if not stop["seen"]:
            found.append(f"{stop['label']} has the focus and does not show it")
        elif 0 < stop["ring"] < 3:
            found.append(f"{stop['label']}: its focus has a contrast of {stop['ring']:.2f}")
        if stop["tabIndex"] > 0:
            found.append(f"{stop['label']} has tabindex {stop['tabIndex']}")
    if len(stops) < least:
        found.append(f"Tab reaches {len(stops)} places only")
    # The way back comes from below, where other things stick.
    for _ in range(min(len(stops), 40)):
        page.press("Tab", shift=True)
        stop = page.run("audit.focus()")
        if stop and not in_sight(page, stop):
            found.append(f"{stop['label']} has the focus where nobody sees it, on the way back")
    for before, after in zip(stops, stops[1:], strict=False):
        if not before["region"] or before["region"] != after["region"]:
            continue
        (last_left, top, _, bottom), (left, next_top, _, next_bottom) = after["last"], after["box"]
        same_line = min(bottom, next_bottom) - max(top, next_top) > 0.3 * min(bottom - top, next_bottom - next_top)
        if next_bottom <= top:
            found.append(f"from {before['label']} the focus goes up, to {after['label']}")
        if same_line and left < last_left - 1:
            found.append(f"from {before['label']} the focus goes left, to {after['label']}")
    return found


def room(page: Page) -> list[str]:
    """What is cut off, or too small to be hit."""
    return page.run("audit.overflow()") + [
        f"small: {text}" for text in page.run("audit.smallTargets(limit)", limit=TARGET)
    ]


def words(page: Page) -> list[str]:
    """Values that were no texts."""
    said = page.run("document.body.innerText")
    found = re.findall(r"\[object \w+\]|\bundefined\b|\bNaN\b|\bnull\b", said)
    return [f"{word} on the screen" for word in found]


def motion(page: Page) -> list[str]:
    """What moves by itself."""
    page.settle()
    return [f"{text} moves" for text in page.run("audit.motion()")]
