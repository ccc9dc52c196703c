"""Two variants of one control beside each other: which are offered, what is seen and read out, and where it is in addresses."""

import json
import shutil
import time
from pathlib import Path

import png
import works
from devtools import BrowserError, Page
from reports import ReportData

OFFERED = "[...document.querySelectorAll('#other option')].map(one => one.textContent)"
CAPTIONS = "[...document.querySelectorAll('#panes figcaption')].map(one => one.textContent)"
LAYERS = "[...document.querySelectorAll('#panes .pane')].map(one => [...one.querySelectorAll('.layer')].filter(one => getComputedStyle(one).visibility === 'visible').map(one => one.classList[1]))"  # fmt: skip
HAS_VIEW = "![...document.querySelectorAll('#views button')].find(one => one.view === 'variants').hidden"


def uneven(source: Path, folder: Path):
    """Results in which the second variant of a control has no reference, and the third failed; of another only one is left."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder)
    path = folder / "results.json"
    document = json.loads(path.read_text())
    pictures = ("expected", "actual", "diff", "expectedFile", "actualFile", "diffFile")

    def drop(case: dict, *members: str):
        for member in members:
            case.pop(member, None)

    first, second, third, fourth, fifth = document["cases"][:5]
    second["outcome"] = "missing"
    drop(second, "expected", "expectedFile", "expectedDigest", "diff", "diffFile", "difference", "causes", "changes")
    third.update(outcome="failed", failure="no token 'x'")
    drop(third, *pictures, "difference", "causes", "changes", "actualDigest", "expectedDigest")
    fifth["outcome"] = "matched"
    drop(fifth, *pictures, "difference", "causes", "changes")
    document["cases"] = [first, second, third, fourth, fifth] + document["cases"][6:]
    path.write_text(json.dumps(document))


def siblings(report: ReportData, case: dict) -> list[dict]:
    return [
        other
        for other in report.cases
        if (other["suite"], other["control"], other["scale"]) == (case["suite"], case["control"], case["scale"])
        and other is not case
        and (other.get("expected") is not None or other.get("actual") is not None)
    ]


def beside(page: Page, report: ReportData, results: Path) -> list[str]:
    """Any two variants, before and now, by key, button, menu and address."""
    found = []
    files = {entry["id"]: entry for entry in json.loads((results / "results.json").read_text())["cases"]}
    case = next(case for case in report.cases if len(siblings(report, case)) > 1 and case.get("diff") is not None)
    names = [other["variant"] for other in siblings(report, case)]

    def expect(what: str, expression: str, wanted):
        try:
            page.wait(f"JSON.stringify({expression}) === wanted", 1, wanted=json.dumps(wanted, separators=(",", ":")))
        except BrowserError:
            found.append(f"{what}: {page.run(expression)} instead of {wanted}")

    works.open_case(page, report, case)
    page.press("8")
    expect("the menu", OFFERED, names)
    expect("captions", CAPTIONS, [case["variant"], names[0]])
    expect("what is seen at first", LAYERS, [["actual"], ["actual"]])
    now = works.shown(page)
    page.run("document.activeElement?.blur()")
    page.press(" ")
    expect("Space", LAYERS, [["expected"], ["expected"]])
    if works.shown(page) == now:
        found.append("before and now look alike")
    page.press(" ")
    expect("Space again", LAYERS, [["actual"], ["actual"]])
    page.press("v")
    expect("the next variant", CAPTIONS, [case["variant"], names[1]])
    if f"with={names[1]}" not in page.run("location.hash"):
        found.append(f"the address has no other variant: {page.run('location.hash')}")
    page.press("v")
    expect("after the last", CAPTIONS, [case["variant"], names[0]])
    page.run("document.getElementById('other').value = name, document.getElementById('other').onchange({target: document.getElementById('other')})", name=names[1])  # fmt: skip
    expect("the menu's choice", CAPTIONS, [case["variant"], names[1]])
    address = page.run("location.href")
    page.press("1")
    expect("another view has no menu", "document.getElementById('other').hidden", True)
    # The address follows up to a tenth of a second later.
    time.sleep(0.15)
    page.run("void (location.href = address)", address=address)
    expect("the address", CAPTIONS, [case["variant"], names[1]])
    time.sleep(0.15)
    page.run("void (location.hash = location.hash.replace(/with=[^&]*/, 'with=none'))")
    expect("a variant that is not there", CAPTIONS, [case["variant"], names[0]])
    # Going on keeps the view and, where it is there, the other variant.
    page.run("void (location.href = address)", address=address)
    expect("the address again", CAPTIONS, [case["variant"], names[1]])
    page.press("j")
    expect("the next picture", "document.getElementById('stage').dataset.view", "variants")
    # Zoomed in, both show the same part.
    works.open_case(page, report, case, "variants")
    for _ in range(3):
        page.press("+")
    page.run("document.querySelector('#panes .pane').scrollTo(40, 30)")
    page.settle()
    scrolled = page.run("[...document.querySelectorAll('#panes .pane')].map(one => [one.scrollLeft, one.scrollTop])")
    if scrolled[0] != scrolled[1] or scrolled[0] == [0, 0]:
        found.append(f"the pictures are scrolled apart: {scrolled}")
    page.press("0")
    # The read-out has the pixel of both.
    other = siblings(report, case)[0]
    pictures = [png.read(results / files[one["id"]]["actual"]) for one in (case, other)]
    page.run("document.getElementById('stage').focus()")
    page.press("ArrowRight")
    said = page.wait("(/#/.test(document.getElementById('readout').textContent)) && document.getElementById('readout').textContent")  # fmt: skip
    x, y = (int(part) for part in said.split("#")[0].replace(",", " ").split()[:2])
    wanted = [png.hexadecimal(lines[y][4 * x : 4 * x + 4]) for _, _, lines in pictures]
    if [part[:6] for part in said.split("#")[1:]] != [color.lstrip("#") for color in wanted]:
        found.append(f"read out is {said!r}, and not {wanted}")
    lenses = page.run("[...document.querySelectorAll('#loupe bdi')].map(one => one.textContent)")
    if lenses != [case["variant"], other["variant"]]:
        found.append(f"the loupe's names are {lenses}")
    page.press("1")
    return found


def offered(page: Page, report: ReportData) -> list[str]:
    """The view is there only where there is a second picture; missing and failed ones say what they are."""
    found = []
    first = report.cases[0]
    works.open_case(page, report, first, "variants")
    if page.run(OFFERED) != [report.cases[1]["variant"]]:
        found.append(f"a failed variant is offered: {page.run(OFFERED)}")
    if page.run(LAYERS) != [["actual"], ["actual"]] or "Missing" not in page.run(CAPTIONS)[1]:
        found.append(f"beside a new picture: {page.run(LAYERS)}, {page.run(CAPTIONS)}")
    page.press(" ")
    if page.run(LAYERS) != [["expected"], ["actual"]]:
        found.append(f"a picture without a reference goes with it: {page.run(LAYERS)}")
    alone = next(case for case in report.cases if not siblings(report, case) and case.get("diff") is not None)
    failed = report.cases[2]
    for case in (alone, failed):
        works.open_case(page, report, case, "variants")
        if page.run(HAS_VIEW) or page.run("document.getElementById('stage').dataset.view") == "variants":
            found.append(f"{case['id']} has a view of variants")
        page.press("v")
        if page.run("document.getElementById('stage').dataset.view") == "variants":
            found.append(f"{case['id']}: the key shows a view that is not there")
    return found
