"""What people see and do in a gallery: all pictures by controls, with their tokens, and nothing to decide."""

import base64
import json
import re
import struct
import tempfile
from pathlib import Path

import png
import works
from devtools import BrowserError, Page
from reports import ReportData


def head(page: Page, report: ReportData, results: Path | None = None) -> list[str]:
    """How many pictures of which controls there are; every control has a card, every case a tile."""
    found = works.build(page, report)
    said = works.text(page, "lead")
    controls = {(case["suite"], case["control"]) for case in report.cases}
    for amount, noun in ((len(report.cases), "picture"), (len(controls), "control")):
        if f"{amount:,} {noun}" not in said:
            found.append(f"{said!r} does not say {amount} {noun}s")
    cards = page.run("document.querySelectorAll('#groups > .card').length")
    if cards != len(controls):
        found.append(f"{cards} cards of {len(controls)} controls")
    counts = json.loads((results / "results.json").read_text())["counts"] if results else None
    if counts and len(report.cases) != sum(counts[outcome] for outcome in ("matched", "tolerated", "changed", "missing", "failed")):  # fmt: skip
        found.append(f"{len(report.cases)} cases are listed of {counts}")
    last = "document.querySelector('#groups > .card:last-child')"
    try:
        # Cards above it grow when they come near.
        page.wait(f"{last}.scrollIntoView() || {last}.querySelector('.tile img')?.naturalWidth > 0")
    except BrowserError:
        found.append("the last control shows no picture")
    page.run("scrollTo(0, 0)")
    return found


def pictures(page: Page, report: ReportData, folder: Path) -> list[str]:
    """The picture of a case is its reference if it matched, else what was drawn, to the pixel."""
    found = []
    results = json.loads((folder / "results/results.json").read_text())["cases"]
    html = report.page.read_text()
    for case in (report.cases[0], report.cases[-1]):
        result = next(result for result in results if result["id"] == case["id"])
        source = folder / "results" / result["actual"] if "actual" in result else folder / "references" / case["path"]
        wanted = png.read(source)
        shown = re.search(rf'<script type="text/plain" id="p{case["actual"]}">(.*?)</script>', html)
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            Path(file.name).write_bytes(base64.b64decode(shown.group(1)))
            if png.read(Path(file.name)) != wanted:
                found.append(f"the picture of {case['id']} is not {source.name}")
        works.open_case(page, report, case)
        size = page.wait("(({naturalWidth: w, naturalHeight: h}) => w && [w, h])(document.querySelector('#panes img'))")
        if size != list(struct.unpack(">II", source.read_bytes()[16:24])):
            found.append(f"{case['id']} is shown with {size}")
        # One colour is read out, as there is nothing to compare it with.
        page.run("document.getElementById('stage').focus()")
        page.press("ArrowRight")
        said = page.wait("(/#/.test(document.getElementById('readout').textContent)) && document.getElementById('readout').textContent")  # fmt: skip
        x, y = (int(part) for part in said.split("#")[0].replace(",", " ").split()[:2])
        color = png.hexadecimal(wanted[2][y][4 * x : 4 * x + 4])
        if said.split("#")[1:] != [color.lstrip("#")]:
            found.append(f"read out is {said!r}, and not {color}")
    works.go_home(page)
    return found


def tokens(page: Page, report: ReportData) -> list[str]:
    """All tokens of a picture are listed, and each leads to the pictures that were drawn from it."""
    found = []
    case = next(case for case in report.cases if case.get("tokens"))
    works.open_case(page, report, case)
    said = works.text(page, "side")
    chains = [report.data["chains"][row[0]] for row in case["tokens"]]
    found += [
        f"{report.text(name)!r} is not listed" for chain in chains for name in chain if report.text(name) not in said
    ]
    if re.search(r"\bchanged\b", works.text(page, "side").replace("Changed", "")):
        found.append("tokens of a gallery have changed")
    token = chains[0][-1]
    using = [
        one for one in report.cases if any(token in report.data["chains"][row[0]] for row in one.get("tokens") or [])
    ]
    page.run(
        "[...document.querySelectorAll('#side .chain a')].find(one => one.textContent === name).click()",
        name=report.text(token),
    )
    page.wait("!document.getElementById('overview').hidden")
    page.settle()
    if works.number(works.text(page, "count")) != len(using):
        found.append(f"{report.text(token)!r} leads to {works.text(page, 'count')!r}, and not to {len(using)}")
    works.query(page, "token:" + report.text(token)[:-1] + "*")
    if works.number(works.text(page, "count")) < len(using):
        found.append(f"with a star there are {works.text(page, 'count')!r}, and not {len(using)} or more")
    works.query(page, "token:none")
    if page.run("document.getElementById('nothing').hidden"):
        found.append("a token that nothing uses leads to pictures")
    works.query(page, "")
    return found


def nothing_to_decide(page: Page, report: ReportData) -> list[str]:
    """No button and no key marks anything, and the help has none."""
    found = []
    for place in ("list", "picture"):
        if place == "picture":
            works.open_case(page, report, report.cases[0])
        page.run("document.activeElement?.blur()")
        for key in ("a", "A", "r", "m", "c"):
            page.press(key)
        if works.marks_of(page) or page.run("document.getElementById('dialog').open"):
            found.append(f"a key marks a picture in the {place}")
        seen = page.run(
            "[...document.querySelectorAll('.approve, .reject, #tally, textarea')].filter(one => one.checkVisibility()).length"
        )
        if seen:
            found.append(f"{seen} buttons for marks in the {place}")
    works.go_home(page)
    page.press("?")
    page.wait("document.getElementById('dialog').open")
    if re.search("approve|reject|undecided", works.text(page, "dialog")):
        found.append("the help explains marks")
    page.press("Escape")
    return found


def gone(page: Page, report: ReportData) -> list[str]:
    """References that are not there, or are other pictures, are named by their number, and their cases say so."""
    found = []
    said = page.run("document.body.innerText")
    if "2 of 30 pictures are not in the gallery" not in said:
        found.append("nothing says that two pictures are not there")
    without = [case for case in report.cases if case.get("actual") is None]
    if len(without) != 2:
        found.append(f"{len(without)} cases have no picture")
    for case in without:
        works.open_case(page, report, case)
        if "no picture" not in works.text(page, "panes").lower():
            found.append(f"{case['id']} does not say that it has no picture")
    works.go_home(page)
    page.wait("document.querySelector('.tile .broken') !== null")
    return found
