"""Every pixel explains itself: what drew it, kept by a click, and the lengths of its cell. Compared with the data."""

import random

import works
from devtools import Page
from reports import ReportData

KEPT = "document.querySelector('#drawn .link') !== null"
LENGTHS = "[...document.querySelectorAll('.length')].map(one => [one.classList[1], one.textContent])"


def nodes_of(report: ReportData, case: dict) -> list[dict]:
    """The nodes of a case, in the order of painting."""
    if case.get("nodes") is None:
        return []
    data = report.data["nodes"][case["nodes"]]
    nodes: list[dict] = []
    for _cell, parent, plan, left, top, use in data["runs"]:
        start, uses = len(nodes), iter(data["uses"][use])
        for look, around, x, y, width, height, radius, border, flags, *_ in data["plans"][plan]:
            kind, _control, pointer, *properties = data["looks"][look]
            entries = [next(uses) for _ in properties]
            tokens = [[data["tokens"][at] for at in (one if isinstance(one, list) else [one])] for one in entries]
            nodes.append(
                {
                    "kind": report.text(kind),
                    "pointer": report.text(pointer),
                    "properties": [(report.text(name), points[0] if points else None) for name, *points in properties],
                    "tokens": [[report.text(at[0] if isinstance(at, list) else at) for at in one] for one in tokens],
                    "parent": parent if around < 0 else around + start,
                    "frame": (x + left, y + top, width, height),
                    "inside": radius + border,
                    "flags": flags,
                }
            )
    return nodes


def drawn(page: Page) -> str:
    return works.text(page, "drawn")


def point_at(page: Page, x: int, y: int):
    """Moves the point with the keys, from wherever it is."""
    for _ in range(80):
        page.settle()
        said = page.wait("document.querySelector('#readout code')?.textContent")
        across, down = (int(part) for part in said.split(", "))
        if (across, down) == (x, y):
            return
        if across != x:
            page.press("ArrowRight" if x > across else "ArrowLeft", shift=abs(x - across) >= 10)
        else:
            page.press("ArrowDown" if y > down else "ArrowUp", shift=abs(y - down) >= 10)
    raise LookupError(f"the point does not come to {x}, {y}")


def explained(page: Page, report: ReportData) -> list[str]:
    """At a pixel stand the topmost node, its properties and tokens; before and now; and what lies below."""
    found = []
    random.seed(40)
    chosen = [case for case in report.cases if nodes_of(report, case)]
    if not chosen:
        return ["no case has nodes"]
    for case in [chosen[0], random.choice(chosen)]:
        works.open_case(page, report, case, "side")
        nodes = nodes_of(report, case)
        page.run("document.getElementById('stage').focus()")
        page.press("ArrowRight")
        covered = [node for node in nodes if node["flags"] & 1 and min(node["frame"][2:]) > 2 * node["inside"] + 4]
        for node in random.sample(covered, min(3, len(covered))):
            left, top, width, height = node["frame"]
            x, y = left + width // 2, top + height // 2
            # Nodes that have the middle of their frame inside of this pixel, the last one on top.
            top_node = [
                other
                for other in covered
                if all(
                    start + other["inside"] + 1 <= at < start + length - other["inside"] - 1
                    for start, length, at in zip(other["frame"][:2], other["frame"][2:], (x, y), strict=True)
                )
            ][-1]
            point_at(page, x, y)
            said = drawn(page)
            where = f"{case['id']} at {x}, {y}"
            if not said.startswith(f"{top_node['kind']} {top_node['pointer']}"):
                found.append(f"{where}: {said[:100]!r} instead of {top_node['kind']} {top_node['pointer']}")
            for (name, _), tokens in zip(top_node["properties"], top_node["tokens"], strict=True):
                for part in [name, *tokens]:
                    if part not in said:
                        found.append(f"{where}: {part} is not said")
            if f"{top_node['kind']} {top_node['pointer']}" not in works.text(page, "live"):
                found.append(f"{where}: a screen reader does not say the node: {works.text(page, 'live')!r}")
    # White on #0F6CBD and #115EA3 are 5.38 and 6.66, as WebAIM's checker has it.
    words = drawn(page) if "contrast" in drawn(page) else ""
    if chosen[0]["variant"] == "light" and not words:
        point_in_text(page, report, chosen[0])
        words = drawn(page)
        if "5.38 : 1 → 6.66 : 1" not in words:
            found.append(f"the contrast of the text is {words[-120:]!r}")
    return found[:8]


def point_in_text(page: Page, report: ReportData, case: dict):
    works.open_case(page, report, case, "side")
    page.run("document.getElementById('stage').focus()")
    page.press("ArrowRight")
    x, y, width, height = next(node for node in nodes_of(report, case) if node["kind"] == "text")["frame"]
    point_at(page, x + width // 2, y + height // 2)


def kept(page: Page, report: ReportData) -> list[str]:
    """A click keeps a pixel, the pointer changes nothing then, keys move it; Escape lets go and stays beside the picture."""
    found = []
    case = next(case for case in report.cases if nodes_of(report, case))
    works.open_case(page, report, case, "side")
    works.click(page, "#panes .pane")
    page.wait(KEPT)
    before = works.text(page, "readout")
    x, y = works.middle(page, "#panes .pane")
    page.move(x + 30, y + 20)
    page.move(2, 2)
    page.settle()
    if works.text(page, "readout") != before:
        found.append("the pointer changes what is kept")
    page.run("document.getElementById('stage').focus()")
    page.press("ArrowLeft")
    page.settle()
    page.wait("document.querySelector('#readout code') !== null")
    if works.text(page, "readout") == before or not page.run(KEPT):
        found.append("a key does not move what is kept")
    page.press("Escape")
    page.settle()
    if page.run(KEPT) or page.run("document.getElementById('case').hidden"):
        found.append("Escape does not let go, or leaves the picture at once")
    page.press("Enter")
    page.settle()
    if not page.run(KEPT):
        found.append("Enter does not keep what is pointed at")
    works.click(page, "#drawn .link")
    if page.run(KEPT):
        found.append("the button does not let go")
    page.press("Escape")
    page.wait("document.getElementById('case').hidden")
    return found


def lengths(page: Page, report: ReportData) -> list[str]:
    """The lengths of the cell lie on the new picture, and stand in a list with their tokens."""
    found = []
    case = next(case for case in report.cases if nodes_of(report, case))
    works.open_case(page, report, case, "side")
    if page.run(LENGTHS):
        found.append("lengths are there unasked for")
    page.press("d")
    page.settle()
    shown = page.run(LENGTHS)
    paddings = [
        points
        for node in nodes_of(report, case)
        for name, points in node["properties"]
        if name.startswith("padding.") and points
    ]
    if sorted(text for kind, text in shown if kind == "padding") != sorted(f"{points:g}" for points in paddings):
        found.append(f"the padding shows {shown} instead of {paddings}")
    said = works.text(page, "measures")
    tokens = [
        token
        for node in nodes_of(report, case)
        for (name, points), names in zip(node["properties"], node["tokens"], strict=True)
        if name.startswith("padding.") and points
        for token in names
    ]
    found += [f"{token} of a length is not said" for token in tokens if token not in said]
    outside = page.run(
        "(([picture, ...all]) => all.filter(one => one.left < picture.left - 2 || one.right > picture.right + 2 || one.top < picture.top - 2 || one.bottom > picture.bottom + 2).length)"
        "([document.querySelector('.actual img'), ...document.querySelectorAll('.padding')].map(one => one.getBoundingClientRect()))"
    )
    if outside:
        found.append(f"{outside} lengths lie outside of the picture")
    works.click(page, "#lengths")
    if page.run(LENGTHS) or works.text(page, "measures"):
        found.append("the button does not hide them")
    return found


def absent(page: Page, report: ReportData) -> list[str]:
    """A picture whose nodes nobody knows is read out as ever, and nothing is said of nodes."""
    found = []
    case = next((case for case in report.cases if case.get("nodes") is None and case.get("actual") is not None), None)
    if case is None:
        return []
    works.open_case(page, report, case)
    page.press("d")
    page.settle()
    hidden = page.run("['node', 'lengths'].map(id => document.getElementById(id).hidden)")
    if hidden != [True, True] or page.run(LENGTHS):
        found.append(f"{case['id']} has no nodes, and the page shows some")
    page.press("d")
    works.go_home(page)
    return found
