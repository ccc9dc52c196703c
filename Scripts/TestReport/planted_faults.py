"""Spoils a report in one way after another: the check that a fault is there for must fail, or it cannot."""

import base64
import hashlib
import re
from pathlib import Path

import looks
import works
from reports import ReportData


def spoiled(page: Path, target: Path, changes: list[tuple[str, str]]) -> Path:
    """A copy of a page with other texts in its script or its style, and a policy that allows them."""
    html = page.read_text()
    head, mark, rest = html.partition('<script type="application/json" id="data">')
    data, end, code = rest.partition("</script>")
    for old, new in changes:
        if head.count(old) + code.count(old) != 1:
            count = head.count(old) + code.count(old)
            raise SystemExit(f"test-report: the page has {count} times {old!r}; plant the fault elsewhere")
        head, code = head.replace(old, new), code.replace(old, new)
    changed = head + mark + data + end + code
    for tag in ("style", "script"):
        for before, after in zip(blocks(html, tag), blocks(changed, tag), strict=True):
            changed = changed.replace(source(before), source(after))
    target.write_text(changed)
    return target


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
    for item in report.cases:
        works.open_case(page, report, item)
    return looks.quiet(page)


def exported(page, report, run, script):
    begin(page, report)
    return works.marks(run.browser, page, report, run.results("300"), run.program, script, run.folder)


def read_out(page, report, run, *_):
    begin(page, report)
    return works.read_out(page, report, run.results("300"))


LAST_LINE = 'performance.mark("specimen-shown");'

# Name, report, what stands instead of what, the check that must notice.
FAULTS = [
    (
        "a text is put in as HTML",
        "hostile",
        [
            (
                LAST_LINE,
                "addEventListener('hashchange', () => setTimeout(() => { for (const one of document.querySelectorAll('.chain *')) if (one.childElementCount === 0) one.innerHTML = one.textContent; }, 50));"
                + LAST_LINE,
            ),
            (" default-src", " default-src"),
        ],
        cases_quiet,
    ),
    (
        "something is asked for from outside",
        "300",
        [(LAST_LINE, "fetch('https://example.com/x').catch(() => 0);" + LAST_LINE)],
        after(begin, looks.quiet),
    ),
    (
        "an error nobody catches",
        "300",
        [(LAST_LINE, "setTimeout(() => { undefined.x; });" + LAST_LINE)],
        after(begin, looks.quiet),
    ),
    ("grey on grey", "300", [("</style>", "#lead { color: #999; }</style>")], after(begin, looks.contrast)),
    (
        "a focus nobody sees",
        "300",
        [("</style>", "* { outline: none !important; box-shadow: none !important; }</style>")],
        after(begin, looks.focus),
    ),
    ("a control without a name", "300", [('aria-label="Help and keys" ', "")], after(begin, looks.names)),
    ("wider than the window", "300", [("</style>", "header { min-width: 1400px; }</style>")], after(begin, looks.room)),
    (
        "something moves by itself",
        "300",
        [("</style>", "@keyframes x { to { opacity: 0.9; } } header { animation: x 1s infinite; }</style>")],
        after(begin, looks.motion),
    ),
]


def try_all(run, script: str) -> int:
    """Tries each fault; the exit status."""
    unnoticed = 0
    for name, which, changes, check in FAULTS:
        original = run.report(which)
        page = spoiled(original.page, run.folder / "spoiled.html", changes)
        with run.browser.new_page(script=script) as tab:
            found = check(tab, ReportData(page), run, script)
        unnoticed += not found
        print(f"test-report: {name}: {'noticed: ' + found[0][:150] if found else 'NOT NOTICED'}")
    print(f"test-report: {len(FAULTS) - unnoticed} of {len(FAULTS)} planted faults noticed")
    return 1 if unnoticed else 0
