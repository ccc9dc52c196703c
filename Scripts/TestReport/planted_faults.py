"""Spoils a report in one way after another: the check that a fault is there for must fail, or it cannot."""

import base64
import hashlib
import re
from pathlib import Path

import galleries
import glasses
import looks
import nodes
import reviews
import variants
import works
from devtools import BrowserError
from reports import ReportData


def spoiled(html: str, changes: list[tuple[str, str]]) -> str:
    """A page with other texts in its script or its style, and a policy that allows them.

    A change is an old text, which must be there once, and a new one; or `script` or `style` and what to add to it.
    """
    changed = html
    for old, new in changes:
        if old in ("script", "style"):
            block = blocks(changed, old)[-1]
            changed = changed.replace(block, block + new + "\n")
            continue
        count = sum(block.count(old) for tag in ("style", "script") for block in blocks(changed, tag))
        count += changed.partition('<script type="application/json"')[0].partition("<body>")[2].count(old)
        if count != 1:
            raise SystemExit(f"test-report: the page has {count} times {old!r}; plant the fault elsewhere")
        changed = changed.replace(old, new)
    for tag in ("style", "script"):
        for before, after in zip(blocks(html, tag), blocks(changed, tag), strict=True):
            changed = changed.replace(source(before), source(after))
    return changed


def blocks(html: str, tag: str) -> list[str]:
    return re.findall(rf'<{tag}(?: type="module" async)?>(.*?)</{tag}>', html, re.S)


def source(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def begin(page, report):
    page.open(report.url)
    page.settle()


def case(page, report):
    begin(page, report)
    works.open_case(page, report, report.cases[0])


def after(state, check):
    """A check in a state of the page."""

    def run(page, report, *_):
        state(page, report)
        return check(page)

    return run


def worked(check):
    """A check that works the page, from its beginning."""

    def run(page, report, *_):
        begin(page, report)
        return check(page, report)

    return run


def cases_quiet(page, report, *_):
    begin(page, report)
    try:
        for item in report.cases:
            works.open_case(page, report, item)
    except BrowserError:
        # The page may not be there any more.
        pass
    return looks.quiet(page)


def exported(page, report, run, script):
    begin(page, report)
    return works.marks(run.browser, page, report, run.results("300"), run.program, script, run.folder)


def read_out(page, report, run, *_):
    begin(page, report)
    return works.read_out(page, report, run.results("300"))


def beside(page, report, run, *_):
    begin(page, report)
    return variants.beside(page, report, run.results("300"))


def outcomes(page, report, run, *_):
    begin(page, report)
    return works.outcomes(page, report, run.results("outcomes"))


def tolerated(page, report, run, *_):
    begin(page, report)
    return works.outcomes(page, report, run.results("tolerated"))


def notes(page, report, run, *_):
    begin(page, report)
    return works.notes(run.browser, page, report)


# A text of the page that is put in as HTML: what a single careless line would do.
CARELESS = """setInterval(() => {
  for (const one of document.querySelectorAll("code, .chain *, .value"))
    if (one.childElementCount === 0 && !one.seen) { one.seen = true; one.innerHTML = one.textContent; }
}, 20);"""
MOVING = "@keyframes x { to { opacity: 0.9; } } header { animation: x 1s infinite; }"

# Name, report, what is added or stands instead of what, the check that must notice.
FAULTS = [
    ("a text is put in as HTML", "hostile", [("script", CARELESS)], cases_quiet),
    (
        "something is asked for from outside",
        "300",
        [("script", "fetch('https://example.com/x').catch(() => 0);")],
        after(begin, looks.quiet),
    ),
    ("an error nobody catches", "300", [("script", "setTimeout(() => { undefined.x; });")], after(begin, looks.quiet)),
    ("grey on grey", "300", [("style", "#lead { color: #999; }")], after(begin, looks.contrast)),
    (
        "a focus nobody sees",
        "300",
        [("style", "* { outline: none !important; box-shadow: none !important; }")],
        after(begin, looks.focus),
    ),
    (
        "a focus that jumps",
        "300",
        [("script", "document.getElementById('help').tabIndex = 1;")],
        after(begin, looks.focus),
    ),
    (
        "a control without a name",
        "300",
        [(' aria-label="Help and keys">?</button>', "></button>")],
        after(begin, looks.names),
    ),
    ("wider than the window", "300", [("style", "header { min-width: 1400px; }")], after(begin, looks.room)),
    ("something moves by itself", "300", [("style", MOVING)], after(begin, looks.motion)),
    (
        "a value that is no text",
        "300",
        [("script", "document.getElementById('lead').append({});")],
        after(begin, looks.words),
    ),
    (
        "a filter that leaves too much",
        "300",
        [("toLowerCase()) !== not", "toLowerCase()) || not")],
        worked(works.filters),
    ),
    (
        "a key takes its own marks away",
        "300",
        [
            (
                "decide(taken, mark, before, text);",
                "decide(taken, taken.every((item) => markOf(item) === mark) ? null : mark, before, text);",
            )
        ],
        worked(works.overview_keys),
    ),
    (
        "a decision takes the list from under the reviewer",
        "300",
        [
            (
                'if (!current) return filterText.includes("mark:") && showFiltered();',
                "showFiltered(); if (!current) return;",
            )
        ],
        after(begin, works.undecided),
    ),
    (
        "the focus goes under what sticks",
        "300",
        [("scroll-padding: 164px 0 64px", "scroll-padding: 0")],
        after(begin, looks.focus),
    ),
    (
        "pictures that are walked twice",
        "300",
        [("const stack = group === home ? all : all.filter((item) => !seen.has(item));", "const stack = all;")],
        worked(works.going_on),
    ),
    (
        "going on to what is decided",
        "300",
        [(".find(({ stack }) => stack.some(isUndecided))", "[0]")],
        worked(works.going_on),
    ),
    (
        "undo that stays where it is",
        "300",
        [("if (last?.at && current) goTo", "if (false) goTo")],
        worked(works.going_on),
    ),
    ("a double click that decides twice", "300", [("detail !== 2 &&", "")], worked(works.going_on)),
    ("a key that is held decides on all", "300", [("event.repeat &&", "false &&")], worked(works.going_on)),
    (
        "zooming elsewhere than at the pointer",
        "300",
        [("pane.scrollBy(...sides", "(() => 0)(...sides")],
        worked(works.stage),
    ),
    ("a drag that pans what it should compare", "300", [("/swipe|onion/", "/none/")], worked(works.stage)),
    (
        "a loupe that covers the picture",
        "300",
        [("style", "#loupe { position: fixed; left: 0; }")],
        worked(works.stage),
    ),
    ("a large picture that begins as a dot", "300", [("if (isNew) startAtChange();", "")], worked(works.stage)),
    (
        "the node below instead of the topmost",
        "300",
        [(" && isUncut(node)).reverse()", " && isUncut(node))")],
        worked(nodes.explained),
    ),
    (
        "tokens of another property",
        "300",
        [("node.tokens[at].flatMap((", "node.tokens[0].flatMap((")],
        worked(nodes.explained),
    ),
    (
        "a contrast upside down",
        "300",
        [("(pale + 0.05) / (dark + 0.05)", "(dark + 0.05) / (pale + 0.05)")],
        worked(nodes.explained),
    ),
    ("a pointer that moves what is kept", "300", [("if (wasKept && !isAloud) return;", "")], worked(nodes.kept)),
    ("Escape that leaves what is kept", "300", [("letGo() || goHome()", "goHome()")], worked(nodes.kept)),
    (
        "padding at the wrong end",
        "300",
        [("(end && inner[side] - length)", "(end && inner[side])")],
        worked(nodes.lengths),
    ),
    (
        "lengths without their tokens",
        "300",
        [("propertyValue(item, node, { name, points }, rows))])", "number(points))])")],
        worked(nodes.lengths),
    ),
    ("a difference that stays", "300", [(":not(:hover, :focus-visible) .over", ".none .over")], worked(works.tile)),
    ("a picture that does not blink", "300", [("flipping = setInterval(", "(() => 0)(")], worked(works.tile)),
    ("a key that does nothing", "300", [("stepPlace(1), () => stepPlace(-1)", "0, () => 0")], worked(works.case_keys)),
    (
        "a view that shows another",
        "300",
        [('"Onion skin", [both]', '"Onion skin", [["expected"]]')],
        worked(works.views),
    ),
    ("colours of the wrong pixel", "300", [("5 - x, 5 - y", "4 - x, 5 - y")], read_out),
    ("a variant without a picture is offered", "uneven", [(" && isSeen(other)));", "));")], worked(variants.offered)),
    ("an address without the other variant", "300", [("with: next.variant", "")], beside),
    ("colours of one variant twice", "300", [("other ? [item, other].map", "other ? [item, item].map")], beside),
    ("before and now mixed up", "300", [("[data-view=variants].second .actual", "[data-view=none] .actual")], beside),
    ("eyes that see other colours", "300", [("1052583, -204868", "1052583, 204868")], worked(glasses.worn)),
    ("glasses over what is near only", "300", [("shownAgain.observe(image)", "image")], worked(glasses.worn)),
    (
        "a gallery with marks",
        "gallery of 300",
        [("...(run.gallery ? {} : { Decide:", "...({ Decide:")],
        worked(galleries.nothing_to_decide),
    ),
    (
        "a token that leads elsewhere",
        "gallery of 300",
        [('choose("", "token", name)', 'choose("", "control", name)')],
        worked(galleries.tokens),
    ),
    (
        "a control that is left out",
        "gallery of 300",
        [("groups.map(makeCard)", "groups.slice(1).map(makeCard)")],
        worked(galleries.head),
    ),
    ("marks of other pictures", "300", [("actual: item.actualDigest ?? null", "actual: null")], exported),
    (
        "marks that are forgotten",
        "300",
        [('"specimen:${run.results}"'.replace('"', "`"), "`other:${run.results}${Math.random()}`")],
        exported,
    ),
    ("a cell framed where it is not", "cells", [("box.slice(5) : box))));", "box : box))));")], worked(works.cells)),
    ("a cell without its name", "cells", [("listed([textOf(boxes[place][4]), ", "listed([")], worked(works.cells)),
    ("an example of another part", "cells", [('side === "expected" && shift[index]', "0")], worked(works.examples)),
    ("an example that is small", "cells", [("166, 4, 2)", "166, 4, 1)")], worked(works.examples)),
    ("suites that are not told apart", "outcomes", [("run.suites.length > 1", "run.suites.length > 9")], outcomes),
    ("a tolerance that is not told", "outcomes", [('row("Tolerance", item.suite.tolerance)', '""')], outcomes),
    ("tolerated and failed pictures can be marked", "outcomes", [("/^(changed|missing)$/", "/./")], outcomes),
    (
        "invisible changes are not counted",
        "outcomes",
        [("`in ${pictures(cause.amount)}: `", "`in ${pictures(cause.cases.length)}: `")],
        outcomes,
    ),
    ("what did not change is not told", "outcomes", [("run.unchanged, ([suite])", "[], ([suite])")], outcomes),
    ("tolerated causes are to decide on", "tolerated", [("cause && tally(cases).all > 0", "cause")], tolerated),
    ("what is tolerated is not told", "tolerated", [("...run.lead, causes", "causes")], tolerated),
    ("a build that is not named", "300", [("buildFacts(run.build ?? {})", "buildFacts({})")], worked(works.head)),
    (
        "pictures of what matched that are not seen",
        "0",
        [("run.samples.map((sample)", "run.samples.slice(3).map((sample)")],
        worked(works.head),
    ),
    ("a commit that is not named", "hostile", [("`Since ${cause.since}`", '""')], worked(works.since)),
    (
        "the address of a filter that overwrites another",
        "outcomes",
        [("hash === location.hash && showAddress(), 300", "showAddress(), 300")],
        worked(works.filters),
    ),
    (
        "a filter by suite that leaves all",
        "outcomes",
        [("[item.suite.name]", '["first", "second"]')],
        worked(works.filters),
    ),
    ("a quote ends a name", "hostile", [('value.replace(/["*\\\\]/g, "\\\\$&")', "value")], worked(works.filters)),
    ("a star in a name is any text", "hostile", [('(/["*\\\\]/g', '(/["\\\\]/g')], worked(works.filters)),
    (
        "a note without a mark is lost in silence",
        "300",
        [('write("unmarked", noteOf(current.item) &&', 'write("unmarked", false &&')],
        notes,
    ),
    (
        "a note is lost with the page",
        "300",
        [('addEventListener("pagehide", () => document.activeElement?.blur());', "")],
        notes,
    ),
    ("undoing a mark takes its note away", "300", [('note = entries.get(id)?.note ?? ""', 'note = ""')], notes),
]

# The same for pages of a review.
REVIEW_FAULTS = [
    ("what is refused is sent again", [("[400, 413, 415].includes(answer.status)", "false")], reviews.refused_note),
    ("what is refused is not told", [("first(3, JSON.parse(answer).problems)", "[]")], reviews.refused_note),
    ("problems of the server are not told", [("first(3, state.problems)", "[]")], reviews.told_problems),
    (
        "marks of the last review are not shown",
        [("isNew = answer !== answered", "isNew = answered")],
        reviews.restarted,
    ),
    ("a message covers what is below a picture", [("--banner: 40px", "--banner: 0px")], reviews.told_problems),
    ("marks of the server are not shown", [("state.marks.filter(isEntry)", "[]")], reviews.two_pages),
    (
        "what one page marks is not shown by another",
        [("isNew = answer !== answered", "isNew = !answered")],
        reviews.two_pages,
    ),
]


def found_by(check, run, page: Path, script: str) -> list[str]:
    with run.browser.new_page(script=script) as tab:
        try:
            return check(tab, ReportData(page), run, script)
        except BrowserError as error:
            return [f"stopped: {error}"]


def try_all(run, script: str) -> int:
    """Tries each fault; the exit status."""
    unnoticed = 0
    for name, which, changes, check in FAULTS:
        if run.only and run.only not in name:
            continue
        name_of, _, results = which.rpartition(" of ")
        original = run.report(results, name_of or "report").page
        page = run.folder / "spoiled.html"
        page.write_text(spoiled(original.read_text(), changes))
        # What a check finds on the page as it is does not count.
        known = set(found_by(check, run, original, script))
        found = [text for text in found_by(check, run, page, script) if text not in known]
        unnoticed += not found
        print(f"test-report: {name}: {'noticed: ' + found[0][:110] if found else 'NOT NOTICED'}")
    for name, changes, check in REVIEW_FAULTS:
        if run.only and run.only not in name:
            continue
        found = reviewed(check, run, script, changes)
        unnoticed += not found
        print(f"test-report: {name}: {'noticed: ' + found[0][:110] if found else 'NOT NOTICED'}")
    count = len(FAULTS) + len(REVIEW_FAULTS)
    print(f"test-report: {count - unnoticed} of {count} planted faults noticed")
    return 1 if unnoticed else 0


def reviewed(check, run, script: str, changes: list[tuple[str, str]]) -> list[str]:
    """What a check of a review finds where the page has other texts; nothing may be found where it has not."""
    report = run.report("300")
    found = []
    for wanted in ([], changes):
        folder = reviews.copied(run.folder / "300", run.folder / "review")

        def way(url: str, wanted=wanted):
            return reviews.spoiled(url, lambda html: spoiled(html, wanted))

        try:
            if check is reviews.restarted:
                found = check(run.browser, run.program, report, folder, script, way)
            else:
                with reviews.served(run.program, folder) as (url, _), way(url) as address:
                    found = check(run.browser, report, address, folder, script)
        except BrowserError as error:
            found = [f"stopped: {error}"]
        if found and not wanted:
            print(f"test-report: without a fault: {found[0]}")
            return []
    return found
