"""What a reviewer does on a page: filters, keys, views, marks, links. Each check compares with the data, not with the page."""

import contextlib
import hashlib
import json
import os
import random
import re
import subprocess
import time
from pathlib import Path

import png
from devtools import Browser, BrowserError, Page
from reports import ReportData

# The name of the view that is chosen, as people read it.
CHOSEN = "document.querySelector('#views [aria-pressed=true]')?.firstChild.textContent.trim()"
# A view in addresses: its name, and its key.
VIEWS = {
    "side": ("Side by side", "1"),
    "swipe": ("Swipe", "2"),
    "onion": ("Onion skin", "3"),
    "blink": ("Blink", "4"),
    "diff": ("Difference", "5"),
    "expected": ("Reference", "6"),
    "actual": ("Now", "7"),
    "variants": ("Variants", "8"),
}

TEXT = "document.getElementById(id).textContent.trim()"


def shown(page: Page) -> str:
    """What the stage looks like: another text for other pixels."""
    page.settle()
    box = page.run(
        "(({x, y, width, height}) => ({x, y, width, height}))(document.getElementById('panes').getBoundingClientRect())"
    )
    return hashlib.sha256(page.picture(**box)).hexdigest()


def until_shown_changes(page: Page, before: str, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if shown(page) != before:
            return True
        time.sleep(0.03)
    return False


def text(page: Page, identifier: str) -> str:
    return page.run(TEXT, id=identifier)


def number(words: str) -> int:
    return int(words.split()[0].replace(",", ""))


def write(page: Page, key: str, field: str, words: str):
    """Replaces the text of a field, as a person does after pressing the key that leads there."""
    page.run("document.activeElement?.blur()")
    page.press(key)
    page.wait(f"document.activeElement.id === '{field}'")
    page.run("document.activeElement.select()")
    if words:
        page.type(words)
    else:
        page.press("Backspace")
    page.settle()
    page.press("Escape")


def query(page: Page, words: str):
    """Types a filter."""
    write(page, "/", "query", words)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element, after it has been scrolled to."""
    box = page.wait(
        """(() => { const one = document.querySelector(selector); if (!one) return null;
        one.scrollIntoView({block: 'center'}); const box = one.getBoundingClientRect();
        return box.width ? [box.left + box.width / 2, box.top + box.height / 2] : null; })()""",
        selector=selector,
    )
    return box[0], box[1]


def click(page: Page, selector: str):
    page.click(*middle(page, selector))
    page.settle()


def wait_for_stage(page: Page):
    """Until pictures have been drawn."""
    before = shown(page)
    for _ in range(100):
        now = shown(page)
        if now == before:
            return
        before = now


def open_case(page: Page, report: ReportData, case: dict, view: str = ""):
    # A step is in the address up to a tenth of a second later; till then, the same address again is no news to the page.
    time.sleep(0.15)
    page.run(
        "void (location.hash = '#case=' + encodeURIComponent(id) + (view ? '&view=' + view : ''))",
        id=case["id"],
        view=view,
    )
    page.settle()
    page.wait("!document.getElementById('case').hidden && document.getElementById('case-name').textContent.includes(control)",
              control=case["control"][:1000])  # fmt: skip
    wait_for_stage(page)


def go_home(page: Page):
    page.run("void (location.hash = '')")
    page.wait("!document.getElementById('overview').hidden")


def keep_one(page: Page):
    """Ends folding, where it is on: a mark is then one of this picture alone."""
    if page.run("document.getElementById('fold').getAttribute('aria-pressed')") == "true":
        page.press("g")
        page.settle()


# Checks


def head(page: Page, report: ReportData) -> list[str]:
    """The page says what the run came to, and lists all of it."""
    found = []
    said, counts = text(page, "verdict"), report.counts
    for outcome, word in {"changed": "changed", "missing": "without a reference", "failed": "failed"}.items():
        wanted = f"{counts[outcome]:,}"
        if counts[outcome] and not (wanted in said and word in said):
            found.append(f"the title {said!r} does not say {wanted} {word}")
    different = sum(counts[outcome] for outcome in ("changed", "missing", "failed"))
    if different == 0 and not re.fullmatch(r"All pictures match(, [\d,]+ of them within the tolerance)?", said):
        found.append(f"the title of a green run is {said!r}")
    if report.cases and number(text(page, "count")) != len(report.cases):
        found.append(f"{text(page, 'count')!r} of {len(report.cases)}")
    if different == 0 and not report.cases and not page.run("document.getElementById('filters').hidden"):
        found.append("there are filters, and nothing to filter")
    return found + build(page, report) + samples(page, report)


def build(page: Page, report: ReportData) -> list[str]:
    """The page says of which suites it is, and what the build machine said of itself."""
    said, built = text(page, "build"), report.data.get("build", {})
    facts = [report.text(report.data["title"]), built.get("branch"), built.get("commit", "")[:10], built.get("machine")]
    if "pullRequest" in built:
        facts.append("#" + built["pullRequest"])
    if "date" in built:
        facts += ["31 January 2022", "16:47"]
    found = [f"{fact!r} is not in {said!r}" for fact in facts if fact and fact not in said]
    links = page.run("[...document.querySelectorAll('#build a')].map(one => one.getAttribute('href'))")
    if links != ([built["url"]] if "url" in built else []):
        found.append(f"links to a build: {links}")
    return found


def samples(page: Page, report: ReportData) -> list[str]:
    """Where all is good, three pictures are seen; nowhere else."""
    wanted = 0 if report.cases else 3
    seen = page.wait(
        """(() => { const all = [...document.querySelectorAll('#samples img')];
        return all.every((one) => one.naturalWidth > 0) && { count: all.length, said: document.getElementById('samples').textContent }; })()"""
    )
    found = [f"{seen['count']} pictures of what matched, and not {wanted}"] if seen["count"] != wanted else []
    names = [report.text(entry[key]) for entry in report.data["samples"] for key in ("name", "variant")]
    return found + [f"{name!r} is not below a picture" for name in names if name not in seen["said"]]


def since(page: Page, report: ReportData) -> list[str]:
    """A cause that is older than the change names the commit that wrote it."""
    found = []
    for cause in [cause for cause in report.causes if cause.get("since") and cause["cases"]][:5]:
        said = page.wait(
            """(() => { const card = document.getElementById('cause-' + id); card.scrollIntoView();
            return card.firstChild && card.textContent; })()""",
            id=cause["id"],
        )
        if f"Since {report.text(cause['since'])}" not in said:
            found.append(f"{report.text(cause['since'])!r} is not in the card of {cause['name']!r}")
    return found


def filters(page: Page, report: ReportData) -> list[str]:
    """Each choice and the words of the filter leave what they should."""
    found = []
    go_home(page)
    keys = {
        "suite": lambda case: [case["suite"]],
        "variant": lambda case: [case["variant"], *case["also"]],
        "control": lambda case: [case["control"]],
        "kind": lambda case: [case.get("kind") or "none"],
        "outcome": lambda case: [case["outcome"]],
        "cause": lambda case: case["names"] + [report.causes[at]["id"] for at in case.get("causes") or []],
    }

    def expect(words: str, wanted: int):
        said = text(page, "count")
        if number(said) != wanted:
            found.append(f"filter {words!r}: {said!r} instead of {wanted}")
        shown = page.run("[...document.querySelectorAll('#groups > .card')].filter(one => !one.hidden).length")
        if (shown > 0) != (wanted > 0):
            found.append(f"filter {words!r}: {shown} cards with {wanted} pictures")

    for name, values in page.run(
        "[...document.querySelectorAll('#choices select')].map(one => [one.name, [...one.options].map(o => o.value).filter(v => v)])"
    ):
        if name not in keys:
            continue
        for value in values if len(values) < 20 else values[:4] + values[-1:]:
            page.run(
                """(() => { const one = document.querySelector(`#choices select[name=${name}]`); one.focus();
                one.value = value; one.dispatchEvent(new Event('change', {bubbles: true})); })()""",
                name=name,
                value=value,
            )
            wanted = sum(1 for case in report.cases if value in keys[name](case))
            expect(f"{name}:{value}", wanted)
            kept = page.run("document.querySelector(`#choices select[name=${name}]`).value", name=name)
            if kept != value:
                found.append(f"the choice {name} shows {kept!r} after {value!r} was chosen")
        page.run("document.getElementById('clear').click()")
    expect("", len(report.cases))
    if not report.cases:
        return found
    control = report.cases[0]["control"]
    variant = report.cases[0]["variant"]
    for words, wanted in {
        control: len(report.matching(control)),
        f"-{control}": len(report.cases) - len(report.matching(control)),
        f"control:{control}": sum(1 for case in report.cases if case["control"] == control),
        f"control:{control[:2]}*": sum(1 for case in report.cases if case["control"].startswith(control[:2])),
        f"variant:{variant} kind:colour": sum(
            1 for case in report.cases if variant in keys["variant"](case) and case.get("kind") == "colour"
        ),
        f"{control} -variant:{variant}": sum(
            1 for case in report.matching(control) if variant not in keys["variant"](case)
        ),
        "nothing has this name": 0,
    }.items():
        query(page, words)
        expect(words, wanted)
    # The address has the filter, so that it can be sent.
    query(page, f"control:{control}")
    page.wait("decodeURIComponent(location.hash).includes(word)", word=f"control:{control}")
    query(page, "")
    expect("cleared", len(report.cases))
    # Who leaves while the address waits for typing to pause is not brought back by it.
    page.run(
        """(() => { const { setTimeout } = window; let late;
        window.setTimeout = (act, _, ...given) => { late = () => act(...given); };
        document.getElementById('query').dispatchEvent(new Event('input'));
        window.setTimeout = setTimeout;
        location.hash = '#case=' + encodeURIComponent(id);
        late(); })()""",
        id=report.cases[0]["id"],
    )
    time.sleep(0.2)
    page.settle()
    if page.run("document.getElementById('case').hidden"):
        found.append("the address of the filter takes the place of that of a picture")
    go_home(page)
    return found


def folding(page: Page, report: ReportData) -> list[str]:
    """Pictures that changed alike stand for one another, until somebody wants all."""
    found = []
    go_home(page)
    group = page.run("document.querySelector('#groups .card').id.slice('cause-'.length)")
    cases = [report.cases[at] for cause in report.causes if cause["id"] == group for at in cause["cases"]]
    if not cases:
        return found
    if page.run("document.querySelector('#groups .card .body').hidden"):
        click(page, "#groups .card [aria-expanded]")
    by_control: dict[str, set] = {}
    for case in cases:
        key = f"case {case['id']}" if case.get("fold") is None else case["fold"]
        by_control.setdefault(case["control"], set()).add(key)
    tiles = """(async () => { let count = 0; for (const list of document.querySelectorAll('#groups .card .tiles')) {
        list.scrollIntoView(); await new Promise(done => setTimeout(done, 20)); count += list.childElementCount; }
        scrollTo(0, 0); return count; })()"""
    wanted = sum(len(folds) for folds in by_control.values())
    if len(by_control) <= 40:
        if (shown := page.run(tiles)) != wanted:
            found.append(f"{shown} pictures of the first cause, folded, instead of {wanted}")
        page.press("g")
        page.settle()
        if (shown := page.run(tiles)) != len(cases):
            found.append(f"{shown} pictures of the first cause, not folded, instead of {len(cases)}")
        page.press("g")
    return found


def overview_keys(page: Page, report: ReportData) -> list[str]:
    """The keys on the list of causes."""
    found = []
    go_home(page)
    page.run("document.activeElement?.blur()")
    here = "document.activeElement.closest('[data-stop]')?.dataset.stop ?? ''"
    for key in "jkJK":
        page.press("j" if key == "k" else "J" if key == "K" else key)
        page.press(key)
        if not page.run(here):
            found.append(f"key {key}: the focus is on no cause and no picture")
    page.run("document.activeElement?.blur()")
    page.press("J")
    if page.run(here) != "group":
        found.append("key J: the focus is on no cause")
    whole = len(report.causes[0]["cases"]) if report.causes else 0
    for key, word, other in (("A", "approve", "reject"), ("R", "reject", "approve")):
        page.press(key)
        marked = marks_of(page)
        if not marked or set(marked.values()) != {word}:
            found.append(
                f"key {key}: marks are {sorted(set(marked.values()))}, {len(marked)} of them; {other} is wrong"
            )
        page.press(key)
        if marks_of(page) != marked:
            found.append(f"key {key}, pressed again, leaves {len(marks_of(page))} of {len(marked)} marks")
    if whole and len(report.causes) == 1 and len(marks_of(page)) != whole:
        found.append(f"key R marks {len(marks_of(page))} of {whole}")
    page.press("u", shift=False)
    if marks_of(page):
        page.press("U")
    if marks_of(page):
        found.append(f"keys u, U leave {len(marks_of(page))} marks")
    page.press("A")
    page.call("Input.dispatchKeyEvent", type="rawKeyDown", key="z", code="KeyZ", windowsVirtualKeyCode=90, modifiers=2)
    if marks_of(page):
        found.append("Ctrl Z does not take approval back")
    page.run("document.activeElement?.blur()")
    for count in range(1, 1 + sum(bool(cause["cases"]) for cause in report.causes)):
        page.press("J")
        before = len(marks_of(page))
        page.press("A")
        if len(marks_of(page)) < before:
            found.append(f"J A on cause {count} leaves {len(marks_of(page))} of {before} marks")
    if report.causes and len(marks_of(page)) != len({at for cause in report.causes for at in cause["cases"]}):
        found.append(f"J A on each cause has approved {len(marks_of(page))}")
    page.run("localStorage.clear()")
    page.reload()
    page.settle()
    page.press("?")
    if not page.run("document.getElementById('dialog').open"):
        found.append("key ?: no help")
    page.press("Escape")
    if page.run("document.getElementById('dialog').open"):
        found.append("Escape does not close the help")
    page.press("/")
    page.wait("document.activeElement.id === 'query'")
    page.press("Escape")
    # Enter opens the picture that has the focus.
    if page.run("document.querySelector('#groups .card .body').hidden"):
        click(page, "#groups .card [aria-expanded]")
    page.run("document.querySelector('#groups .card .body').scrollIntoView()")
    page.wait("document.querySelector('[data-stop=case]') !== null")
    page.run("document.querySelector('[data-stop=case]').focus()")
    page.press("a")
    if list(marks_of(page).values())[:1] != ["approve"]:
        found.append("key a on a picture does not approve it")
    page.press("u")
    page.press("Enter")
    page.wait("!document.getElementById('case').hidden")
    page.press("Escape")
    page.wait("!document.getElementById('overview').hidden")
    return found


def undecided(page: Page) -> list[str]:
    """Who works through what is not decided yet sees each picture, and keeps the focus."""
    found = []
    go_home(page)
    query(page, "mark:none")
    page.settle()
    if page.run("document.querySelector('#groups .card:not([hidden]) .body').hidden"):
        click(page, "#groups .card:not([hidden]) [aria-expanded]")
    page.wait("document.querySelector('[data-stop=case]') !== null")
    page.run("document.querySelector('[data-stop=case]').focus()")
    page.press("a")
    page.settle()
    time.sleep(0.1)
    if page.run("document.activeElement === document.body"):
        found.append("key a on the overview takes the focus away")
    page.wait("document.querySelector('[data-stop=case]') !== null")
    click(page, "[data-stop=case]")
    page.wait("!document.getElementById('case').hidden")
    page.run("document.activeElement?.blur()")
    before = text(page, "position").split(" / ")[1]
    for place in range(1, 4):
        if text(page, "position") != f"{place} / {before}":
            found.append(f"after {place - 1} decisions {text(page, 'position')!r} instead of '{place} / {before}'")
        page.press("a")
        page.wait("document.getElementById('position').textContent.startsWith(next)", next=f"{place + 1} / ")
    page.press("Escape")
    page.wait("!document.getElementById('overview').hidden")
    page.settle()
    if number(text(page, "count")) + len(marks_of(page)) != number(text(page, "count").split(" of ")[1]):
        found.append(f"{text(page, 'count')!r} are listed of those without a mark, {len(marks_of(page))} have one")
    page.run("localStorage.clear()")
    query(page, "")
    page.reload()
    page.settle()
    return found


def going_on(page: Page, report: ReportData) -> list[str]:
    """Walking meets each picture once; a decision leads to the next picture without one, and undoing leads back."""
    found = []
    page.run("localStorage.clear()")
    page.run("void (location.hash = '')")
    page.reload()
    page.wait("!document.getElementById('overview').hidden")
    if page.run("document.getElementById('fold').getAttribute('aria-pressed')") == "true":
        page.press("g")
    position = "document.getElementById('position').textContent"

    by_name = {f"{case['control']} {case['variant']} @{case['scale']}x": case["id"] for case in report.cases}

    def step(key: str) -> str:
        """Presses a key; the picture it led to."""
        page.press(key)
        return here()

    def here() -> str:
        return by_name[text(page, "case-name")]

    def walk(key: str, most: int) -> list[str]:
        """The pictures that clicks on an arrow lead to, from the one that is shown, until they lead no further."""
        names = page.run(
            """(() => { const names = []; const [arrow, name] = [document.querySelector(`.casebar [data-key=${key}]`), document.getElementById('case-name')];
            while (names.at(-1) !== name.textContent && names.length < most) { names.push(name.textContent); arrow.click(); }
            return names; })()""",
            key=key,
            most=most,
        )
        return [by_name[name.strip()] for name in names]

    # Of a picture with several causes, the one that has not been walked first.
    shared = next((case for case in report.cases if len(case["causes"]) > 1), report.cases[0])
    cause = report.causes[shared["causes"][-1]]
    page.run("void (location.hash = hash)", hash=f"cause={cause['id']}")
    page.wait("document.querySelector('#cause-' + id + ' .tile a') !== null", id=cause["id"])
    page.run("document.querySelector('#cause-' + id + ' .tile a').click()", id=cause["id"])
    page.wait("!document.getElementById('case').hidden")
    page.run("document.activeElement?.blur()")
    total = len(report.cases)
    if not page.run(position).endswith(f"/ {total:,}"):
        found.append(f"{page.run(position)!r} of {total} pictures that are there")
    of_cause = {report.cases[at]["id"] for at in cause["cases"]}
    walked = walk("j", len(of_cause))
    if set(walked) != of_cause:
        found.append(
            f"of {len(of_cause)} pictures of a cause, {len(set(walked) & of_cause)} are walked one after another"
        )
    walk("k", 2 * total)
    walked = walk("j", 2 * total)
    if sorted(walked) != sorted(case["id"] for case in report.cases):
        found.append(f"{len(walked)} pictures are walked, {len(set(walked))} of them different, of {total}")
    # From the last to the first, over what is decided, and back.
    if step("a") != walked[0]:
        found.append("after the last picture, a decision does not go on to the first")
    step("j")
    if step("r") != walked[2]:
        found.append("key r does not go on to the next picture")
    step("k")
    step("k")
    if step("a") != walked[2]:
        found.append("a decision goes on to a picture that is decided")
    said = page.run("document.getElementById('live').textContent")
    if not (said.startswith("1 picture approved, ") and page.run(position) in said):
        found.append(f"going on is announced as {said!r}")
    if text(page, "tally") != f"3 of {total:,} decided" or len(marks_of(page)) != 3:
        found.append(f"after three decisions {text(page, 'tally')!r}")
    for wanted in (walked[0], walked[1], walked[-1]):
        page.call("Input.dispatchKeyEvent", type="rawKeyDown", key="z", windowsVirtualKeyCode=90, modifiers=2)
        if here() != wanted:
            found.append(f"undoing leads to {here()} instead of {wanted}")
    if marks_of(page):
        found.append("undoing leaves marks")
    # A button does the same; the second click of a double click, and a key that is held, do nothing.
    x, y = middle(page, "#decide .approve")
    for clicks in (1, 2):
        for kind in ("mousePressed", "mouseReleased"):
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=clicks)
        page.settle()
    for _ in range(3):
        page.call("Input.dispatchKeyEvent", type="keyDown", key="a", text="a", autoRepeat=True)
    page.settle()
    if marks_of(page) != {walked[-1]: "approve"} or here() != walked[0]:
        found.append(f"a double click and a key that is held decide on {len(marks_of(page))} pictures")
    # When nothing is left, that is said.
    go_home(page)
    page.run("document.querySelector('#shown .approve').click()")
    open_case(page, report, report.cases[0])
    page.run("document.activeElement?.blur()")
    page.press("r")
    page.settle()
    if here() != report.cases[0]["id"] or "All pictures are decided" not in text(page, "toast"):
        found.append(f"at the end {text(page, 'toast')!r} is said")
    # Buttons name their keys, for the eyes; their names stay words.
    hints = page.run(
        "[...document.querySelectorAll('#views button')].map(one => [one.innerText.trim().split(/\\s+/).at(-1), one.ariaKeyShortcuts])"
    )
    if hints != [[key, key] for _, key in VIEWS.values()]:
        found.append(f"the buttons of the views show the keys {hints}")
    names = [node["name"]["value"] for node in page.accessible_nodes() if node.get("role", {}).get("value") == "button"]
    if not {name for name, _ in VIEWS.values()} <= set(names):
        found.append(f"keys are read out as names of buttons: {names}")
    page.press("?")
    if page.run("document.querySelectorAll('#dialog section h3 + dl').length") < 4:
        found.append("the keys of the help are in no groups")
    page.press("Escape")
    page.run("localStorage.clear()")
    go_home(page)
    page.reload()
    page.settle()
    return found


def marks_of(page: Page) -> dict[str, str]:
    """The marks that the page has kept."""
    kept = page.run(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('specimen:')).map(([, value]) => value)"
    )
    found = {}
    for entry in kept:
        cases = json.loads(entry)
        found.update({name: mark["mark"] for name, mark in cases.items() if mark.get("mark")})
    return found


def choose_view(page: Page, view: str):
    page.run(
        "[...document.querySelectorAll('#views button')].find(one => one.firstChild.textContent === name).click()",
        name=VIEWS[view][0],
    )
    page.settle()


def views(page: Page, report: ReportData) -> list[str]:
    """Each way to compare shows something of its own, by its number and its button."""
    found = []
    case = next(case for case in report.cases if case.get("diff") is not None)
    open_case(page, report, case)
    pictures = {}
    chosen = CHOSEN
    for view, (name, key) in VIEWS.items():
        page.press("1" if view != "side" else "2")
        page.wait(f"{chosen} === view", view=VIEWS["side" if view != "side" else "swipe"][0])
        page.press(key)
        try:
            page.wait(f"{chosen} === view", 1, view=name)
        except BrowserError:
            found.append(f"key {key} does not show the view {view}")
        page.run("document.activeElement?.blur()")
        if view == "blink":
            page.move(1, 1)
            if not until_shown_changes(page, shown(page), 3):
                found.append("blink does not blink")
            page.press(" ")
            if until_shown_changes(page, shown(page), 1.3):
                found.append("key Space does not stop blinking")
            continue
        wait_for_stage(page)
        pictures[view] = shown(page)
        if view not in page.run("location.hash") and view != "side":
            found.append(f"the address does not have the view {view}")
    if len(set(pictures.values())) < len(pictures):
        found.append(f"some views show the same: {pictures}")
    for view, (name, _) in VIEWS.items():
        choose_view(page, view)
        try:
            page.wait(f"{chosen} === view", 1, view=name)
        except BrowserError:
            found.append(f"the button {view} does not show it")
    # The slider and the pointer move the divider; the slider mixes.
    for view in ("swipe", "onion"):
        choose_view(page, view)
        wait_for_stage(page)
        before = shown(page)
        page.run("document.querySelector('#slide input').focus()")
        page.press("End")
        page.settle()
        if shown(page) == before:
            found.append(f"the slider of {view} does nothing")
    choose_view(page, "swipe")
    wait_for_stage(page)
    before = shown(page)
    x, y = middle(page, "#panes .pane")
    page.drag((x, y), (x - 30, y))
    page.settle()
    if shown(page) == before:
        found.append("the divider cannot be dragged")
    page.press("1")
    return found


def stage(page: Page, report: ReportData) -> list[str]:
    """The pointer zooms at its pixel and drags; nothing covers the picture; what is large begins at its change."""
    found = []
    case = next(case for case in report.cases if case.get("diff") is not None and case.get("boxes"))
    go_home(page)
    open_case(page, report, case, "side")
    page.press("0")
    zoom = "parseFloat(document.getElementById('panes').style.getPropertyValue('--zoom'))"
    grid = "getComputedStyle(document.querySelector('.sheet'), '::after').content !== 'none'"

    # The last pane, so that the others have to follow.
    box = page.run("(({x, y, width, height}) => [x + width * 0.4, y + height * 0.4])(document.querySelectorAll('.pane')[1].getBoundingClientRect())")  # fmt: skip
    x, y = round(box[0]), round(box[1])

    def pixel() -> list[int]:
        """The pixel below the pointer."""
        page.move(x + 1, y)
        page.move(x, y)
        page.settle()
        said = page.wait("document.querySelector('#readout code')?.textContent")
        return [int(part) for part in said.split(", ")]

    def zooms(what: str, wanted: float, act):
        """Acts; the scale must change so much, and the pixel at the pointer stay."""
        before, at = page.run(zoom), pixel()
        act()
        page.settle()
        if abs(page.run(zoom) / before / wanted - 1) > 0.02:
            found.append(f"{what} enlarges from {before} to {page.run(zoom)}, and not {wanted} times")
        now = pixel()
        # What is not larger than its pane stays in the middle of it.
        is_free = page.run("(one => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight])(document.querySelectorAll('.pane')[1])")  # fmt: skip
        if any(abs(now[axis] - at[axis]) > 1 for axis in (0, 1) if is_free[axis]):
            found.append(f"{what} puts pixel {now} at the pointer instead of {at}")
        if page.run(grid) != (page.run(zoom) >= 8):
            found.append(f"at {page.run(zoom)} times the grid of pixels is {'' if page.run(grid) else 'not '}there")
        tops = page.run("[...document.querySelectorAll('.pane')].map(one => [one.scrollLeft, one.scrollTop].join())")
        if len(set(tops)) != 1:
            found.append(f"after {what} the pictures stand apart: {tops}")

    def double_click():
        for kind in ("mousePressed", "mouseReleased"):
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=2)

    zooms("the wheel", 2, lambda: page.wheel(x, y, -400))
    zooms("the wheel with Ctrl", 2, lambda: page.wheel(x, y, -100, 2))
    zooms("a double click", 2, double_click)
    zooms("the wheel, turned back", 0.5, lambda: page.wheel(x, y, 400))
    zooms("a pinch", 1.5, lambda: page.pinch(x, y, [100, 110, 130, 150]))
    # Dragging compares, whatever the size, and moves nothing.
    for view in ("swipe", "onion"):
        open_case(page, report, case, view)
        for zoomed in ("0", "+++"):
            for key in zoomed:
                page.press(key)
            place = middle(page, "#panes .pane")
            scrolled = page.run("document.querySelector('.pane').scrollLeft")
            slides = []
            for step in (-40, 40):
                page.drag(place, (place[0] + step, place[1]))
                slides.append(page.run("document.getElementById('stage').style.getPropertyValue('--slide')"))
            if not float(slides[0][:-1]) < float(slides[1][:-1]):
                found.append(f"dragging on {view} after {zoomed} leads to {slides}")
            if page.run("document.querySelector('.pane').scrollLeft") != scrolled:
                found.append(f"dragging on {view} scrolls")
    covered = page.run("""(() => { const [loupe, ...others] = ['loupe', 'stage', 'side'].map(id => document.getElementById(id).getBoundingClientRect());
        return !loupe.width || others.some(one => one.left < loupe.right - 1 && loupe.left < one.right - 1 && one.top < loupe.bottom - 1 && loupe.top < one.bottom - 1); })()""")  # fmt: skip
    if covered:
        found.append("the loupe is not there, or covers something")
    # A window in which the picture is too small as a whole.
    page.resize(1000, 150)
    go_home(page)
    open_case(page, report, case, "actual")
    if page.run(zoom) != 0.5:
        found.append(f"what is large begins at {page.run(zoom)} of its size")
    page.press("x")
    page.settle()
    first = page.run("""(() => { const [box, pane] = ['.box', '.pane'].map(one => document.querySelector(one).getBoundingClientRect());
        return box.top < pane.bottom && box.bottom > pane.top && box.left < pane.right; })()""")
    if not first:
        found.append("what is large does not begin at its first place")
    page.press("x")
    page.resize(1280, 900)
    go_home(page)
    return found


def cells(page: Page, report: ReportData) -> list[str]:
    """The places of a matrix are its cells, by name, each framed where it was and where it is."""
    found = []
    case = next(case for case in report.cases if case["control"] == "button")
    # A small row of two cells that grew, a cell of another colour, a row that is new, one that is gone, and their labels.
    boxes = case["boxes"]
    if len(boxes) != 8 or any(len(box) not in (5, 9, 10) for box in boxes):
        return [f"{len(boxes)} places: {boxes}"]
    open_case(page, report, case, "side")
    if report.text(boxes[-1][4]) != "outside of cells":
        found.append(f"the last place is {report.text(boxes[-1][4])!r}")
    said = text(page, "side")
    for words in ("Cells", "3 of 9 cells", "small", "large / odd"):
        if words not in said:
            found.append(f"beside the picture {words!r} is missing")
    for number, box in enumerate(boxes):
        page.press("n")
        page.settle()
        name = report.text(box[4])
        if not text(page, "place-show").startswith(name[:200]):
            found.append(f"{text(page, 'place-show')!r} does not begin with {name!r}")
        if name[:200] not in page.run("document.getElementById('live').textContent"):
            found.append(f"{name!r} is not announced")
        framed = page.run("""[...document.querySelectorAll('.pane')].map(pane => [...pane.querySelectorAll('.box')].map(one =>
            ['--x', '--y', '--w', '--h'].map(side => Number(one.style.getPropertyValue(side)))))""")
        wanted = [[box[5:9] if len(box) >= 9 else box[:4]], [box[:4]]]
        # What is gone is in no new picture, and what is new in none of before.
        if len(box) == 10:
            wanted[1 if box[9] == 1 else 0] = []
        if framed != wanted:
            found.append(f"place {number}, {name!r}, is framed at {framed} instead of {wanted}")
    amounts = [sum(len(box) == 9 for box in boxes), *(sum(box[9:] == [at] for box in boxes) for at in (1, 2))]
    if amounts[1:] != [2, 2] or amounts[0] == 0:
        found.append(f"changed, gone and new cells with another frame are {amounts}")
    return found


def causes(page: Page, report: ReportData) -> list[str]:
    """A picture with nine causes names them all, and waits for each."""
    found = []
    case = next(case for case in report.cases if case["control"] == "flag")
    if len(case["names"]) != 9:
        return [f"{len(case['names'])} causes"]
    open_case(page, report, case, "side")
    said = text(page, "side")
    found += [f"{name} is not named" for name in case["names"] if name not in said]
    go_home(page)
    waits = page.run("[...document.querySelectorAll('#groups .rest')].map(one => one.textContent).filter(said => said.includes('waits for'))")  # fmt: skip
    if not any(said.count("stripe.") + ("more" in said) * 8 >= 8 for said in waits):
        found.append(f"what nine causes wait for: {waits}")
    return found


def examples(page: Page, report: ReportData) -> list[str]:
    """What a card shows is one cell, at least twice as large, and the same part before and now."""
    found = []
    parts = page.run("""[...document.querySelectorAll('#groups .example')].map(one => [...one.querySelectorAll('img')].map(image => {
        const [shot, whole] = [image.parentElement, image].map(made => made.getBoundingClientRect());
        const zoom = whole.width / image.naturalWidth;
        return {zoom, x: (shot.x - whole.x) / zoom, y: (shot.y - whole.y) / zoom, w: shot.width / zoom, h: shot.height / zoom};
    }))""")
    boxes = [box for case in report.cases for box in case["boxes"]]
    for shown_parts in parts:
        if len(shown_parts) != 2:
            found.append(f"an example has {len(shown_parts)} pictures")
            continue
        before, now = shown_parts
        if min(before["zoom"], now["zoom"]) < 2 or before["zoom"] != now["zoom"]:
            found.append(f"the example is enlarged {before['zoom']} and {now['zoom']} times")
        inside = [box for box in boxes if now["x"] < box[0] + box[2] / 2 < now["x"] + now["w"]
                  and now["y"] < box[1] + box[3] / 2 < now["y"] + now["h"]]  # fmt: skip
        if not inside:
            found.append(f"the example shows {now}, which is no cell that changed")
        shifts = [[box[5] - box[0], box[6] - box[1]] if len(box) >= 9 else [0, 0] for box in inside]
        shift = [before[side] - now[side] for side in ("x", "y")]
        if not any(abs(shift[0] - x) < 1 and abs(shift[1] - y) < 1 for x, y in shifts):
            found.append(f"before and now are {shift} apart, cells {shifts}")
    return found if parts else ["there is no example"]


def tile(page: Page, report: ReportData) -> list[str]:
    """A picture in the list shows its difference to who points at it, and to who reaches it by the keyboard."""
    found = []
    go_home(page)
    if page.run("document.querySelector('#groups .card .body').hidden"):
        click(page, "#groups .card [aria-expanded]")
    page.wait("document.querySelector('.tile a') !== null")
    seen = "!!document.querySelector('.tile .over')?.checkVisibility()"
    x, y = middle(page, ".tile a")
    page.move(1, 1)
    page.settle()
    if page.run(seen):
        found.append("the difference is shown to who does not point")
    page.move(x, y - 20)
    with contextlib.suppress(BrowserError):
        page.wait(f"{seen} && document.querySelector('.tile .over img').naturalWidth > 0", 2)
    if not page.run(seen):
        found.append("pointing at a picture does not show the difference")
    page.move(1, 1)
    page.settle()
    if page.run(seen):
        found.append("the difference stays")
    page.run("document.querySelector('#groups .card [aria-expanded]').focus()")
    page.press("j")
    page.settle()
    if not page.run(seen):
        found.append("the keyboard does not show the difference")
    # Blinking shows the reference, now and then, until the key or the way on ends it.
    former = "!!document.querySelector('.tile .former')?.checkVisibility()"
    page.press("b")
    turns = set()
    end = time.monotonic() + 2.5
    while time.monotonic() < end and len(turns) < 2:
        turns.add(page.run(former))
        time.sleep(0.05)
    if len(turns) < 2:
        found.append("a picture does not blink")
    page.press("j")
    time.sleep(0.9)
    if page.run(former):
        found.append("a picture blinks on after the focus has left it")
    page.prefer(prefers_reduced_motion="reduce")
    page.press("k")
    states = []
    for _ in range(2):
        page.press("b")
        states.append(page.run(former))
        time.sleep(0.9)
        states.append(page.run(former))
    if states != [True, True, False, False]:
        found.append(f"with less motion, blinking a picture shows the reference: {states}")
    page.prefer(prefers_reduced_motion="no-preference")
    return found


def case_keys(page: Page, report: ReportData) -> list[str]:
    """The keys beside a picture: steps, zoom, places of change, loupe, marks."""
    found = []
    case = next(case for case in report.cases if case.get("diff") is not None and case.get("boxes"))
    go_home(page)
    open_case(page, report, case)
    page.run("document.activeElement?.blur()")

    def changes(key: str, what: str, expression: str = ""):
        look = (lambda: page.run(expression)) if expression else (lambda: shown(page))
        before = look()
        page.press(key)
        for _ in range(20):
            page.settle()
            if look() != before:
                return
            time.sleep(0.02)
        found.append(f"key {key} does not {what}")

    place = "location.hash + document.title"
    if len(report.cases) > 1:
        back = "k" if page.run("document.getElementById('position').textContent").split("/")[0].strip() != "1" else "j"
        changes(back, "go to another picture", place)
        changes("j" if back == "k" else "k", "go back", place)
    if len(report.causes) > 1:
        try_key = "J" if report.causes[-1]["id"] not in page.run("location.hash") else "K"
        changes(try_key, "go to another cause", place)
        open_case(page, report, case)
    for key, what in (
        ("+", "zoom in"),
        ("-", "zoom out"),
        ("+", "zoom in again"),
        ("z", "leave the zoom"),
        ("x", "outline what changed"),
    ):
        changes(key, what)
    page.press("0")
    changes("n", "go to a place of change", "document.getElementById('place-show').textContent")
    changes("p", "go back to a place of change", "document.getElementById('live').textContent + Math.random()")
    changes("l", "switch the loupe", "document.getElementById('loupe-show').getAttribute('aria-pressed')")
    page.press("l")
    page.press("1")
    for key, mark in (("a", "approve"), ("r", "reject"), ("u", None)):
        open_case(page, report, case)
        page.press(key)
        if marks_of(page).get(case["id"]) != mark:
            found.append(f"key {key}: the mark is {marks_of(page).get(case['id'])} instead of {mark}")
    page.press("A")
    if len(report.causes) and len(marks_of(page)) < 1:
        found.append("key A does not approve the group")
    open_case(page, report, case)
    page.press("U")
    page.press("c")
    if page.run("document.activeElement.id") != "note":
        found.append("key c does not go to the note")
    page.type("jkr are letters here")
    page.press("Escape")
    if marks_of(page):
        found.append("letters of a note are taken for keys")
    if page.run("document.getElementById('note').value") != "jkr are letters here":
        found.append("the note is not kept as it was typed")
    page.run(
        "(() => { const note = document.getElementById('note'); note.value = ''; note.dispatchEvent(new Event('change')); })()"
    )
    page.press("Escape")
    page.wait("!document.getElementById('overview').hidden")
    return found


def read_out(page: Page, report: ReportData, results: Path) -> list[str]:
    """The colours of pixels are those of the files, of both pictures at once."""
    found = []
    random.seed(7)
    documents = json.loads((results / "results.json").read_text())["cases"]
    files = {document["id"]: document for document in documents}
    chosen = [case for case in report.cases if case.get("expected") is not None and case.get("actual") is not None]
    for case in [chosen[0], chosen[-1]]:
        open_case(page, report, case)
        pictures = [png.read(results / files[case["id"]][side]) for side in ("expected", "actual")]
        width, height = min(picture[0] for picture in pictures), min(picture[1] for picture in pictures)
        page.run("document.getElementById('stage').focus()")
        # With the keys, from the middle on: no rounding of a pointer's place.
        page.press("ArrowRight")
        for _ in range(5):
            for key in random.choices(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"], k=4):
                page.press(key, shift=random.random() < 0.4)
            said = page.wait("(/(\\d+), (\\d+)/.test(document.getElementById('readout').textContent)) && document.getElementById('readout').textContent")  # fmt: skip
            x, y = (int(part) for part in said.split("#")[0].split("none")[0].replace(",", " ").split()[:2])
            if x >= width or y >= height:
                continue
            wanted = [png.hexadecimal(lines[y][4 * x : 4 * x + 4]) for _, _, lines in pictures]
            try:
                page.wait(
                    "wanted.every(one => document.getElementById('readout').textContent.toUpperCase().includes(one))",
                    1,
                    wanted=wanted,
                )
            except BrowserError:
                said = text(page, "readout")
                found.append(f"{case['id']} at {x}, {y}: {said!r} instead of {wanted}")
    x, y = middle(page, "#panes .pane")
    page.move(x, y)
    page.settle()
    if "#" not in page.wait("document.getElementById('readout').textContent"):
        found.append("the pointer does not read colours out")
    page.wait("!document.getElementById('loupe').hidden")
    page.move(1, 1)
    return found


def tokens(page: Page, report: ReportData) -> list[str]:
    """A case tells the tokens that changed, with their whole chains and both values."""
    found = []
    case = next((case for case in report.cases if case.get("tokens")), None)
    if case is None:
        return ["no case has tokens"]
    open_case(page, report, case)
    said = text(page, "side")
    for chain, _property, _context, old, new, *_ in case["tokens"]:
        if old == new:
            continue
        for name in report.data["chains"][chain]:
            if report.text(name) not in said:
                found.append(f"{case['id']}: {report.text(name)} of a chain is not told")
        for value in (old, new):
            if value is not None and report.text(value) not in said:
                found.append(f"{case['id']}: the value {report.text(value)} is not told")
    return found[:5]


def links(browser: Browser, page: Page, report: ReportData, script: str) -> list[str]:
    """Addresses lead to a case and a view; going back leads to where one was."""
    found = []
    case = report.cases[len(report.cases) // 2]
    with browser.new_page(script=script) as other:
        from urllib.parse import quote

        other.open(f"{report.url}#case={quote(case['id'], safe='')}&view=swipe")
        try:
            other.wait("!document.getElementById('case').hidden")
            name = text(other, "case-name")
            if case["control"] not in name or case["variant"] not in name:
                found.append(f"the address of {case['id']} leads to {name!r}")
            if other.run(CHOSEN) != "Swipe":
                found.append("the address does not lead to its view")
        except BrowserError:
            found.append(f"the address of {case['id']} leads nowhere")
        other.open(f"{report.url}#case=there/is/none@1x", fresh=False)
        other.open("about:blank")
        other.open(f"{report.url}#case=there/is/none@1x")
        other.settle()
        if "there/is/none@1x" not in other.run("document.body.innerText"):
            found.append("an address of no case is not told")
        if other.run("document.getElementById('overview').hidden"):
            found.append("an address of no case shows nothing")
        other.open("about:blank")
        cause = report.causes[-1]["id"] if report.causes else None
        if cause:
            other.open(f"{report.url}#cause={cause}")
            other.settle()
            top = other.run("document.getElementById('cause-' + id)?.getBoundingClientRect().top", id=cause)
            if top is None or not -5 <= top < 900:
                found.append(f"the address of a cause leads elsewhere: {top}")
    go_home(page)
    query(page, f"control:{case['control']}")
    page.wait("decodeURIComponent(location.hash).includes(word)", word=f"control:{case['control']}")
    if page.run("document.querySelector('#groups .card:not([hidden]) .body').hidden"):
        click(page, "#groups .card:not([hidden]) [aria-expanded]")
    click(page, "#groups .card:not([hidden]) .tile a")
    page.wait("!document.getElementById('case').hidden")
    page.run("history.back()")
    try:
        page.wait("!document.getElementById('overview').hidden", 2)
        if page.run("document.getElementById('query').value") != f"control:{case['control']}":
            found.append("going back forgets the filter")
    except BrowserError:
        found.append("going back does not lead back")
    go_home(page)
    query(page, "")
    return found


def marks(
    browser: Browser, page: Page, report: ReportData, results: Path, program: str, script: str, folder: Path
) -> list[str]:
    """Marks are kept, exported as `specimen approve --from` reads them, and imported elsewhere."""
    found = []
    go_home(page)
    approved, rejected = report.cases[0], report.cases[-1]
    # Alike pictures would be marked together.
    page.press("g")
    wanted = {}
    for case, key, mark in ((approved, "a", "approve"), (rejected, "r", "reject")):
        open_case(page, report, case)
        page.run("document.activeElement?.blur()")
        if mark == "reject":
            # A decision goes on to another picture, so the note comes first.
            page.press("c")
            page.type("too dark")
            page.press("Escape")
        page.press(key)
        wanted[case["id"]] = mark
    if len(report.cases) == 1:
        page.press("u")
        page.press("a")
        wanted = {approved["id"]: "approve"}
    page.reload()
    page.settle()
    if marks_of(page) != wanted:
        found.append(f"after a reload the marks are {marks_of(page)}")
    go_home(page)
    click(page, "#tally")
    page.wait("document.getElementById('dialog').open")
    export = "[...document.querySelectorAll('#dialog button')].find(one => /export/i.test(one.textContent))"
    path = browser.downloaded(lambda: page.run(f"{export}.click()"))
    document = json.loads(path.read_text())
    digests = {case["id"]: case.get("actualDigest") for case in report.cases}
    if {key: document[key] for key in ("version", "program", "marks", "results")} != {
        "version": 1,
        "program": "specimen",
        "marks": "review",
        "results": report.results,
    }:
        found.append(f"the mark file begins with {str(document)[:200]}")
    if {entry["id"]: entry["mark"] for entry in document["cases"]} != wanted:
        found.append(f"the mark file has {document['cases']}")
    if any(entry["actual"] != digests[entry["id"]] for entry in document["cases"]):
        found.append("the mark file has digests of other pictures")
    if len(wanted) == 2 and [entry.get("note") for entry in document["cases"] if entry["mark"] == "reject"] != [
        "too dark"
    ]:
        found.append("the mark file does not have the note")
    found += taken(program, results, path, approved["id"], rejected["id"] if len(wanted) == 2 else None)
    with browser.new_page(script=script) as other:
        other.open(report.url)
        for name, content, is_good in (
            ("other.json", json.dumps(dict(document, results="0" * 32)), False),
            ("later.json", json.dumps(dict(document, version=2)), False),
            ("broken.json", path.read_text()[:-40], False),
            ("null.json", json.dumps(dict(document, cases=[None])), False),
            ("good.json", path.read_text(), True),
        ):
            file = folder / name
            file.write_text(content)
            other.run("document.getElementById('dialog').open || document.getElementById('tally').click()")
            node = other.call("Runtime.evaluate", expression="document.querySelector('#dialog input[type=file]')")
            other.call("DOM.setFileInputFiles", files=[str(file)], objectId=node["result"]["objectId"])
            time.sleep(0.15)
            if is_good and marks_of(other) != wanted:
                found.append(f"importing gives {marks_of(other)}")
            if not is_good:
                said = other.run("document.querySelector('#dialog [role=alert]')?.textContent ?? ''")
                if marks_of(other):
                    found.append(f"{name} was imported")
                if len(said) < 20 or "undefined" in said or "properties" in said or "Cannot" in said:
                    found.append(f"{name}: the page says {said!r}")
    page.press("Escape")
    page.run("localStorage.clear()")
    page.reload()
    return found


def outcomes(page: Page, report: ReportData, results: Path) -> list[str]:
    """Suites are told apart, and each outcome is told and can be decided on as it should be."""
    found = []
    go_home(page)
    said = f"{text(page, 'verdict')} {text(page, 'lead')}"
    counts = report.counts
    for outcome, words in {
        "tolerated": "changed within the tolerance",
        "obsolete": "no case draws",
        "matched": "did not change",
    }.items():
        if counts[outcome] and not re.search(rf"\b{counts[outcome]:,} \w+ [^.]*{words}", said):
            found.append(f"{said!r} does not say {counts[outcome]} {outcome}")
    able = [case for case in report.cases if case["outcome"] in ("changed", "missing")]
    causes = {at for case in able for at in case["causes"]}
    if (f"{len(causes)} cause" in said) != bool(causes) or ("decide" in said) != bool(causes):
        found.append(f"{said!r} with {len(causes)} causes to decide on")
    if text(page, "tally").split(" decided")[0] != f"0 of {len(able)}":
        found.append(f"{text(page, 'tally')!r} of {len(able)} pictures that can be decided on")
    labels = headings(page)
    is_long = len(report.suites) > 1
    wanted = sorted(
        f"{case['suite']} / {case['control']}" if is_long else case["control"]
        for case, _ in {(case["id"], at): (case, at) for case in report.cases for at in case["causes"] or [-1]}.values()
    )
    if labels != wanted:
        found.append(f"the pictures stand under {labels} instead of {wanted}")
    for case in report.cases:
        open_case(page, report, case)
        page.run("document.activeElement?.blur()")
        name = text(page, "case-name")
        if is_long and not name.startswith(case["suite"]):
            found.append(f"{case['id']} is called {name!r}")
        side = text(page, "side")
        tolerance = report.suites[case["suite"]]
        if case["outcome"] == "tolerated" and not (tolerance in side and "tolerated" in side):
            found.append(f"{case['id']}: nothing says what was tolerated: {side[:200]!r}")
        keep_one(page)
        page.press("a")
        open_case(page, report, case)
        is_able = case in able
        if (case["id"] in marks_of(page)) != is_able:
            found.append(
                f"{case['id']} is {case['outcome']}, and key a {'does not approve' if is_able else 'approves'} it"
            )
        if page.run("document.querySelector('#decide .approve').offsetParent !== null") != is_able:
            found.append(f"{case['id']} is {case['outcome']}: a button to approve it is {'not ' * is_able}there")
        if page.run("document.getElementById('note').offsetParent !== null") != is_able:
            found.append(f"{case['id']} is {case['outcome']}: a note is {'not ' * is_able}there")
        page.press("u")
    go_home(page)
    page.run("document.querySelectorAll('#rest details').forEach(one => (one.open = true))")
    rest = page.run("document.getElementById('rest').innerText")
    document = json.loads((results / "results.json").read_text())
    for cause in document["invisible"]:
        amount = len(cause["cases"])
        controls = " · ".join(f"{name} {count}" for name, count in cause["controls"].items())
        if f"in {amount} picture{'s' * (amount != 1)}: {controls}" not in rest:
            found.append(f"{rest!r} does not say that {cause['cause']} changed in {amount} pictures, {controls}")
    for case in document["cases"]:
        if case["outcome"] == "matched" and not re.search(rf"\b{case['suite']}\n+.*\b{case['control']} \d", rest):
            found.append(f"{rest!r} does not say that {case['suite']}/{case['control']} did not change")
    if f"Specimen {document['renderer']}" not in rest or not re.search(r"in \d+\.\d s", rest):
        found.append(f"{rest!r} does not say what drew it, and in what time")
    return found


def headings(page: Page) -> list[str]:
    """The controls that pictures stand under, of all causes, each as often as it has pictures."""
    page.run("document.querySelectorAll('#groups .card').forEach(one => one.scrollIntoView())")
    page.settle()
    page.run(
        "[...document.querySelectorAll('#groups .card [aria-expanded=false]')].forEach(one => { one.scrollIntoView(); one.click(); })"
    )
    page.settle()
    found = page.run(
        """[...document.querySelectorAll('.control')].flatMap(one =>
        Array(parseInt(one.querySelector('.note').textContent)).fill(one.querySelector('h3').textContent))"""
    )
    return sorted(found)


def notes(browser: Browser, page: Page, report: ReportData) -> list[str]:
    """A note is not lost in silence: neither without a mark, nor with a mark that is taken back."""
    found = []
    case = next(case for case in report.cases if case["outcome"] == "changed")
    open_case(page, report, case)
    keep_one(page)
    write_note(page, "too dark")
    if "Mark the picture" not in text(page, "side"):
        found.append("nothing says that a note needs a mark")
    click(page, "#tally")
    page.wait("document.getElementById('dialog').open")
    if not re.search(r"no mark.*: 1 note\b", text(page, "dialog")):
        found.append(f"nothing says that a note is not exported: {text(page, 'dialog')!r}")
    export = "[...document.querySelectorAll('#dialog button')].find(one => /export/i.test(one.textContent))"
    document = json.loads(browser.downloaded(lambda: page.run(f"{export}.click()")).read_text())
    if document["cases"]:
        found.append(f"a case without a mark is exported: {document['cases']}")
    page.press("Escape")
    page.press("a")
    open_case(page, report, case)
    if "Mark the picture" in text(page, "side"):
        found.append("a note beside a mark is told to need one")
    write_note(page, "fine after all")
    page.press("r")
    for _ in range(2):
        page.call("Input.dispatchKeyEvent", type="rawKeyDown", key="z", windowsVirtualKeyCode=90, modifiers=2)
        open_case(page, report, case)
        if page.run("document.getElementById('note').value") != "fine after all":
            found.append("undoing a mark takes its note away")
    if marks_of(page):
        found.append(f"after undoing all there are marks: {marks_of(page)}")
    page.press("c")
    page.wait("document.activeElement.id === 'note'")
    page.type(", or not")
    page.reload()
    page.settle()
    open_case(page, report, case)
    if page.run("document.getElementById('note').value") != "fine after all, or not":
        found.append("a note is lost where the page is left before the field is")
    write_note(page, "")
    go_home(page)
    return found


def write_note(page: Page, words: str):
    """Replaces the note of the picture that is shown."""
    write(page, "c", "note", words)


def taken(program: str, results: Path, marks_file: Path, approved: str, rejected: str | None) -> list[str]:
    """What `specimen approve` makes of a mark file."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    answer = subprocess.run(
        [program, "approve", str(results), "--from", str(marks_file), "--dry-run"],
        cwd=results.parent,
        env=environment,
        capture_output=True,
        text=True,
    )
    said = answer.stdout + answer.stderr
    if answer.returncode != 0:
        return [f"specimen approve --from: status {answer.returncode}: {said[:300]}"]
    return (
        []
        if approved in said and (rejected is None or rejected in said)
        else [f"specimen approve --from says {said[:300]}"]
    )


def other_page(page: Page, report: ReportData) -> list[str]:
    """The page of what changed and the gallery lead to each other."""
    link = "document.getElementById('other-page')"
    name = page.run(f"{link}.hidden ? '' : {link}.textContent")
    wanted = "Changes" if report.data.get("gallery") else "Gallery"
    if name != wanted:
        return [f"the link is {name!r} instead of {wanted!r}"]
    path = page.run("location.pathname")
    page.run(f"{link}.click()")
    page.wait("document.readyState === 'complete' && location.pathname !== path && document.getElementById('overview')?.hidden === false",
              path=path)  # fmt: skip
    said = page.run(f"{link}.textContent")
    page.open(report.url)
    page.settle()
    return [] if {said, wanted} == {"Changes", "Gallery"} else [f"{wanted} leads to a page with {said!r}"]


def appearance(page: Page) -> list[str]:
    """The page follows the system."""
    found = []
    shade = "audit.contrast(getComputedStyle(document.body).backgroundColor, '#fff') > 8"
    for scheme, dark in (("dark", True), ("light", False)):
        page.prefer(prefers_color_scheme=scheme)
        page.settle()
        if page.run(shade) != dark:
            found.append(f"the page does not follow the {scheme} system")
    return found


def still(page: Page, report: ReportData) -> list[str]:
    """Who wants less motion gets none: blinking waits for a key."""
    found = []
    page.prefer(prefers_reduced_motion="reduce")
    case = next(case for case in report.cases if case.get("diff") is not None)
    open_case(page, report, case, "blink")
    page.move(1, 1)
    page.run("document.getElementById('stage').focus()")
    before = shown(page)
    if until_shown_changes(page, before, 1.5):
        found.append("blinking goes on although less motion is asked for")
    page.press(" ")
    if not until_shown_changes(page, before, 0.5):
        found.append("Space does not switch the pictures")
    page.prefer(prefers_reduced_motion="no-preference")
    return found
