"""Pages of `specimen review`: approvals are written at once, seen by the other page, kept, and taken back."""

import contextlib
import http.client
import json
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import looks
import works
from devtools import Browser
from reports import ReportData

SIZE = (1280, 900)
PRESSED = "document.querySelector('#decide .approve').getAttribute('aria-pressed')"
BANNER = "document.getElementById('gone').innerText"


def copied(source: Path, folder: Path) -> Path:
    """A suite with its references and results that may be changed."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("suite", "references", "results"):
        shutil.copytree(source / name, folder / name)
    return folder


@contextlib.contextmanager
def served(program: str, folder: Path) -> Iterator[tuple[str, subprocess.Popen]]:
    """A review of the results of a folder: its address and its process."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    server = subprocess.Popen(
        [program, "review", "results"],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        url = server.stdout.readline().strip()
        if not url.startswith("http://127.0.0.1:"):
            raise ValueError(f"no address but {url!r}")
        yield url, server
    finally:
        server.kill()
        server.wait()


@contextlib.contextmanager
def spoiled(url: str, spoil) -> Iterator[str]:
    """The address of a review whose page is changed on its way: `spoil` makes one HTML text of another."""
    host, path = url.removeprefix("http://").split("/", 1)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            headers = {key: value for key, value in self.headers.items() if key.lower() not in ("host", "origin")}
            connection = http.client.HTTPConnection(host, timeout=60)
            connection.request(
                self.command, self.path, body or None, {**headers, "Host": host, "Origin": f"http://{host}"}
            )
            answer = connection.getresponse()
            content = answer.read()
            if self.path.split("?")[0] == f"/{path}":
                content = spoil(content.decode()).encode()
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.getheader("Content-Type"))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            connection.close()
            # A page may be gone by now.
            with contextlib.suppress(OSError):
                self.wfile.write(content)

        do_POST = do_GET

        def log_message(self, *_):
            pass

    between = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=between.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{between.server_port}/{path}"
    finally:
        between.shutdown()
        between.server_close()


def wait_until(condition, seconds: float = 6) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def reference_of(folder: Path, case: dict) -> Path:
    return next(path for path in (folder / "references").rglob("*.png") if str(path).endswith(case["path"]))


def open_at(page, report: ReportData, url: str, case: dict):
    """Opens the page of a review at a case that stands for itself alone."""
    page.open(url)
    page.wait("document.getElementById('overview') && !document.getElementById('overview').hidden")
    works.keep_one(page)
    works.open_case(page, report, case)
    page.run("document.activeElement?.blur()")


def quiet(page, url: str, *expected: str) -> list[str]:
    """What a page must never do; an answer that a check is about is logged by the browser itself."""
    found = looks.quiet(page, rf"(file|data|blob|about):|http://{url.split('/')[2]}/")
    return [text for text in found if not any(part in text for part in expected)]


def two_pages(
    browser: Browser, report: ReportData, url: str, folder: Path, script: str, shoot=lambda *_: None
) -> list[str]:
    """An approval is written, shown by another page and after loading again, and taken back."""
    found = []
    case = next(case for case in report.cases if case.get("diff") is not None)
    reference = reference_of(folder, case)
    before = reference.read_bytes()
    with browser.new_page(*SIZE, script=script) as page, browser.new_page(*SIZE, script=script) as other:
        for one in (page, other):
            open_at(one, report, url, case)
        found += looks.contrast(page) + looks.names(page) + looks.words(page)
        if page.run("document.querySelectorAll('#panes .broken').length"):
            found.append("the pictures are not shown")
        page.press("a")
        if not wait_until(lambda: reference.read_bytes() != before):
            found.append("an approval is not written")
        if not wait_until(lambda: other.run(PRESSED) == "true"):
            found.append("the other page does not show the approval")
        works.open_case(page, report, case)
        page.reload()
        page.wait("!document.getElementById('case').hidden")
        if not wait_until(lambda: page.run(PRESSED) == "true"):
            found.append("a page that is loaded again has forgotten the approval")
        page.run("document.activeElement?.blur()")
        works.keep_one(page)
        page.press("u")
        if not wait_until(lambda: reference.read_bytes() == before):
            found.append("an approval that is taken back leaves the reference as it was approved")
        for one in (page, other):
            found += quiet(one, url)
        shoot(page, "review")
    return found


def refused_note(browser: Browser, report: ReportData, url: str, folder: Path, script: str) -> list[str]:
    """A note that is too long for the server is told and not sent again; what is approved next is written."""
    found = []
    changed = [case for case in report.cases if case.get("diff") is not None]
    case, other = changed[0], changed[-1]
    file = folder / "long.json"
    mark = {"id": case["id"], "actual": case["actualDigest"], "mark": "reject", "note": "n" * 5_000}
    document = {"version": 1, "program": "specimen", "marks": "review", "results": report.results, "cases": [mark]}
    file.write_text(json.dumps(document))
    reference = reference_of(folder, other)
    before = reference.read_bytes()
    with browser.new_page(*SIZE, script=script) as page:
        open_at(page, report, url, other)
        if page.run("document.getElementById('note').maxLength") > 4_096 / 4:
            found.append("a note can be written that is longer than what the server takes")
        page.run("document.getElementById('tally').click()")
        node = page.call("Runtime.evaluate", expression="document.querySelector('#dialog input[type=file]')")
        page.call("DOM.setFileInputFiles", files=[str(file)], objectId=node["result"]["objectId"])
        if not wait_until(lambda: "4096" in page.run(BANNER)):
            found.append(f"nothing says that a note is too long: {page.run(BANNER)!r}")
        # Two rounds of asking for the state.
        time.sleep(4.5)
        posts = [
            event["request"]["url"]
            for event in page.events("Network.requestWillBeSent")
            if event["request"]["method"] == "POST"
        ]
        if len(posts) != 1:
            found.append(f"marks that are refused are sent {len(posts)} times")
        page.run("document.getElementById('dialog').close(), document.activeElement?.blur()")
        page.press("a")
        if not wait_until(lambda: reference.read_bytes() != before):
            found.append("after marks that are refused an approval is not written")
        if not wait_until(lambda: not page.run(BANNER)):
            found.append(f"what was refused is told for ever: {page.run(BANNER)!r}")
        works.open_case(page, report, other)
        page.press("u")
        if not wait_until(lambda: reference.read_bytes() == before):
            found.append("after marks that are refused an approval is not taken back")
        found += quiet(page, url, "400 (Bad Request)")
    return found


def told_problems(browser: Browser, report: ReportData, url: str, folder: Path, script: str) -> list[str]:
    """What is wrong with the results is shown as long as it is."""
    found = []
    case = next(case for case in report.cases if case.get("diff") is not None)
    reference = reference_of(folder, case)
    before = reference.read_bytes()
    results = folder / "results/results.json"
    text = results.read_text()
    document = json.loads(text)
    document["cases"] = [one for one in document["cases"] if one["outcome"] != "changed"]
    with browser.new_page(*SIZE, script=script) as page:
        open_at(page, report, url, case)
        if page.run(BANNER):
            found.append(f"a page of good results says {page.run(BANNER)!r}")
        # As another run does it: the old file is unlinked.
        results.unlink()
        results.write_text(json.dumps(document))
        if not wait_until(lambda: "replaced" in page.run(BANNER)):
            found.append(f"nothing says that the results have been replaced: {page.run(BANNER)!r}")
        found += looks.contrast(page) + looks.room(page)
        if page.run("document.documentElement.scrollHeight > innerHeight"):
            found.append("what is told makes the page higher than the window")
        below, told = (page.run(f"document.querySelector('{one}').getBoundingClientRect()." + side)
                       for one, side in ((".below", "bottom"), ("#gone", "top")))  # fmt: skip
        if below > told:
            found.append(f"what is told begins at {told:.0f} and covers what is below the picture, down to {below:.0f}")
        page.press("a")
        works.open_case(page, report, case)
        time.sleep(2.5)
        if reference.read_bytes() != before:
            found.append("an approval of results that have been replaced is written")
        if page.run(PRESSED) == "true":
            found.append("an approval that was not written is shown")
        results.write_text(text)
        if not wait_until(lambda: "replaced" not in page.run(BANNER)):
            # What was refused last is told until the next mark.
            page.press("r")
            works.open_case(page, report, case)
            page.press("u")
            if not wait_until(lambda: not page.run(BANNER)):
                found.append(f"results that are there again are told: {page.run(BANNER)!r}")
        found += quiet(page, url)
    return found


def restarted(browser: Browser, program: str, report: ReportData, folder: Path, script: str, way) -> list[str]:
    """A review that begins anew shows the marks of the last one, and takes its approvals back.

    The page is at the address that `way` makes of that of the review.
    """
    found = []
    changed = [case for case in report.cases if case.get("diff") is not None]
    approved, rejected = changed[0], changed[-1]
    reference = reference_of(folder, approved)
    before = reference.read_bytes()
    with served(program, folder) as (url, _), way(url) as address, browser.new_page(*SIZE, script=script) as page:
        open_at(page, report, address, approved)
        page.press("a")
        wait_until(lambda: reference.read_bytes() != before)
        works.open_case(page, report, rejected)
        works.write_note(page, "too dark")
        page.press("r")
        marks = folder / "results/review.marks.json"
        wait_until(lambda: marks.exists() and "too dark" in marks.read_text())
    if reference.read_bytes() == before:
        return ["an approval is not written"]
    with served(program, folder) as (url, _), way(url) as address, browser.new_page(*SIZE, script=script) as page:
        open_at(page, report, address, approved)
        if not wait_until(lambda: page.run(PRESSED) == "true"):
            found.append("the approval of the last review is not shown")
        if works.text(page, "tally").split()[0] != "2":
            found.append(f"with two marks of the last review the page says {works.text(page, 'tally')!r}")
        works.open_case(page, report, rejected)
        if page.run("document.getElementById('note').value") != "too dark":
            found.append("the note of the last review is not shown")
        works.open_case(page, report, approved)
        page.run("document.activeElement?.blur()")
        page.press("u")
        if not wait_until(lambda: reference.read_bytes() == before):
            found.append("an approval of the last review cannot be taken back")
        found += quiet(page, address)
    return found


def all_causes(browser: Browser, report: ReportData, url: str, folder: Path, script: str) -> tuple[list[str], str]:
    """All pictures are approved cause by cause; answers with what was found and the time that it took."""
    found = []
    references = {path: path.read_bytes() for path in (folder / "references").rglob("*.png")}
    able = [case for case in report.cases if case["outcome"] in ("changed", "missing")]
    with browser.new_page(*SIZE, script=script) as page:
        page.open(url)
        page.wait("document.getElementById('overview') && !document.getElementById('overview').hidden")
        begun = time.monotonic()
        longest = 0.0
        for _ in report.causes:
            asked = time.monotonic()
            page.press("J")
            page.press("A")
            page.settle()
            longest = max(longest, time.monotonic() - asked)
        marked = time.monotonic() - begun

        def written() -> int:
            return sum(path.read_bytes() != content for path, content in references.items())

        if not wait_until(lambda: written() == len(able), 120):
            found.append(f"{written()} of {len(able)} approvals by cause are written")
        seconds = time.monotonic() - begun
        said = f"{len(able)} of {len(able)} decided"
        if works.text(page, "tally") != said:
            found.append(f"with all approved the page says {works.text(page, 'tally')!r}")
        found += quiet(page, url)
    return found, (
        f"{len(able)} pictures approved by {len(report.causes)} causes: marked in {marked:.2f} s "
        f"({longest * 1000:.0f} ms at most for a cause), all references written after {seconds:.2f} s"
    )
