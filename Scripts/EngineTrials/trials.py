"""A project of three suites on which recipes are tried, and what one process says of it."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts/Benchmarks"))
sys.path.insert(0, str(ROOT / "Scripts/Documentation"))
import scale  # noqa: E402
from pages import Page  # noqa: E402

PAGE = ROOT / "Sources/Suites/Specimen/Specimen.docc/HowTo/ManyMachines.md"
STAND_IN = Path(__file__).resolve().parent / "interfering-specimen"
# Controls of each suite; every control has ten cases.
SUITES = {"buttons": 16, "cards": 10, "fields": 4}
QUICK_SUITES = {"buttons": 8, "cards": 6, "fields": 4}
# Of the suite in which a colour is edited.
EDITED = "cards"
# As many as the recipes have.
PARTS = 4
KEPT = ("HOME", "LANG", "LC_ALL", "TMPDIR", "USER", "LOGNAME")


class Failure(Exception):
    pass


def expect(condition: object, what: str) -> None:
    if not condition:
        raise Failure(what)


@dataclass
class Row:
    """What an engine made of a situation, for the table of the page."""

    engine: str
    situation: str
    command: str
    log: str
    status: str


@dataclass
class Answer:
    status: int
    said: str

    def line(self, *parts: str) -> str:
        """The first line that has all parts."""
        for line in self.said.splitlines():
            if all(part in line for part in parts):
                return line.strip()
        raise Failure(f"no line with {parts} in:\n{self.said}")


class Project:
    """A repository whose references are accepted, with the files of the page, on a machine that has an engine."""

    def __init__(self, program: Path, folder: Path, suites: dict[str, int]) -> None:
        self.folder, self.suites = folder, suites
        self.path = folder / "project"
        self.orders = folder / "orders"
        self.tools = folder / "bin"
        for made in (self.path, self.orders, self.tools):
            made.mkdir()
        (folder / "program").symlink_to(program)
        shutil.copy(STAND_IN, self.tools / "specimen")
        self.page = Page(PAGE)
        self.used: set[str] = set()
        self.rows: list[Row] = []
        self.whole: dict[str, dict] = {}
        self.write_suites(is_changed=False)
        self.program("record", "design", "--reporter", "none")
        for block in self.page.blocks:
            expect(block.directive("file") or block.directive("run"), f"{PAGE.name}:{block.line}: an unlabelled block")
            if name := block.directive("file"):
                path = self.path / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(block.text)
                if block.text.startswith("#!"):
                    path.chmod(0o755)
        self.fresh = folder / "fresh"
        shutil.copytree(self.path, self.fresh, symlinks=True)
        for state in ("green", "changed"):
            self.begin(state)
            status = self.program("verify", "design", "--results", "one", "--reporter", "none", check=False)
            expect(status == (0 if state == "green" else 1), f"one process, {state}: status {status}")
            self.whole[state] = digest(self.path / "one")

    # The project

    def write_suites(self, is_changed: bool) -> None:
        first = 0
        for name, count in self.suites.items():
            folder = self.path / "design" / name
            is_edited = is_changed and name == EDITED
            scale.write_suite(folder, name, range(first, first + count), 0.1, is_edited=is_edited)
            # Large pictures: a part is to take long enough to be stopped in the middle.
            suite = json.loads((folder / "specimen.json").read_text())
            (folder / "specimen.json").write_text(json.dumps(suite | {"scales": [4]}))
            first += count

    def begin(self, state: str) -> None:
        """The project as it was committed, or with one colour edited."""
        shutil.rmtree(self.path)
        shutil.copytree(self.fresh, self.path, symlinks=True)
        for order in self.orders.iterdir():
            order.unlink()
        if state == "changed":
            self.write_suites(is_changed=True)

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        return {**kept, "PATH": f"{self.tools}:{os.environ['PATH']}", "CI": "true", "NO_COLOR": "1", **more}

    def program(self, *words: str, check: bool = True) -> int:
        """The program itself, without what stands in for it."""
        variables = self.environment()
        if words[0] == "record":
            del variables["CI"]
        command = [self.folder / "program", *words]
        return subprocess.run(command, cwd=self.path, env=variables, check=check, stdout=subprocess.DEVNULL).returncode

    def run(self, text: str, seconds: float = 120, folder: Path | None = None, **variables: str) -> Answer:
        """Runs shell lines, and answers what they said."""
        try:
            answer = subprocess.run(
                ["bash", "--noprofile", "--norc", "-euo", "pipefail", "-c", text],
                cwd=folder or self.path,
                env=self.environment(**variables),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=seconds,
            )
        except subprocess.TimeoutExpired as error:
            raise Failure(f"not done after {seconds} s: {text}\n{(error.stdout or b'').decode()}") from error
        # As a shell says it of a process that a signal ended.
        status = 128 - answer.returncode if answer.returncode < 0 else answer.returncode
        return Answer(status, answer.stdout.decode("utf-8", "replace"))

    def recipe(self, label: str) -> str:
        """The commands of the page with a label."""
        self.used.add(label)
        for block in self.page.blocks:
            if block.directive("run") == label:
                return block.text
        raise Failure(f"{PAGE.name} has no commands labelled '{label}'")

    def file(self, name: str) -> str:
        """The text of a file of the page."""
        self.used.add(name)
        for block in self.page.blocks:
            if block.directive("file") == name:
                return block.text
        raise Failure(f"{PAGE.name} has no file '{name}'")

    def order(self, do: str, *when: str, stays: bool = False) -> None:
        """Says what befalls the next run that fits, or all that fit."""
        number = len(list(self.orders.iterdir()))
        path = self.orders / f"{number}.part"
        path.write_text(json.dumps({"do": do, "when": when, "stays": stays}))
        path.rename(path.with_suffix(".json"))

    def let_be(self) -> None:
        for order in self.orders.iterdir():
            order.unlink()

    # What is asked of every engine

    def row(self, engine: str, situation: str, command: str, log: str, status: object) -> None:
        self.rows.append(Row(engine, situation, command, log, str(status)))
        print(f"  {situation}: {command} → {status}: {log}", flush=True)

    def equals_one(self, state: str, folder: str = "specimen-results") -> None:
        """Whether merged results are those of one process: all members but times, and all pictures."""
        expect((self.path / folder / "results.json").exists(), f"nothing is merged ({state})")
        found = digest(self.path / folder)
        difference = first_difference(self.whole[state], found)
        expect(difference is None, f"{folder} is not what one process writes ({state}): {difference}")

    def is_refused(self, part: int, word: str = "") -> str:
        """Whether a merge without a part is refused, and the part named; incomplete, it ends with 3 and names it too."""
        shutil.rmtree(self.path / "refused", ignore_errors=True)
        name, merge = f"shard {part}/{PARTS}", "specimen merge shards --results refused"
        answer = self.run(merge)
        expect(answer.status == 3, f"a merge without a part ends with {answer.status}:\n{answer.said}")
        expect(
            name in answer.said and word in answer.said,
            f"'{name} {word}' is not in:\n{answer.said}",
        )
        expect(not (self.path / "refused/results.json").exists(), "a refused merge wrote results")
        incomplete = self.run(merge + " --incomplete")
        expect(incomplete.status == 3, f"an incomplete merge ends with {incomplete.status}:\n{incomplete.said}")
        expect(name in incomplete.said and word in incomplete.said, f"'{name}' is not in:\n{incomplete.said}")
        expect((self.path / "refused/results.json").exists(), f"nothing is merged:\n{incomplete.said}")
        results = json.loads((self.path / "refused/results.json").read_text())
        expect(results["exitStatus"] == 3, f"incomplete results say status {results['exitStatus']}")
        count = sum(10 * count for count in self.suites.values())
        drawn = sum(results["counts"][name] for name in ("matched", "tolerated", "changed", "missing", "failed"))
        # A part may be interrupted when it has drawn everything, and has only not said so.
        count += "interrupted" in incomplete.said
        expect(0 < drawn < count, f"incomplete results count {drawn} of {count} cases")
        return incomplete.line(name)


def wait_for(condition: Callable[[], object], what: str, seconds: float = 60) -> object:
    """What the condition answers as soon as it is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise Failure(f"after {seconds} s: {what}")


# What two runs of one state do not share: times, and which job of a CI host merged.
UNLIKE = ("nanoseconds", "build")


def without_times(value: object) -> object:
    if isinstance(value, dict):
        return {key: without_times(inner) for key, inner in value.items() if key not in UNLIKE}
    if isinstance(value, list):
        return [without_times(inner) for inner in value]
    return value


def digest(folder: Path) -> dict:
    """Results without times, and the bytes of their pictures."""
    results = without_times(json.loads((folder / "results.json").read_text()))
    results.get("run", {}).pop("id", None)
    pictures = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.png"))}
    return {"results": results, "pictures": pictures}


def first_difference(one: object, other: object, where: str = "") -> str | None:
    """Where two values differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if (key in one) != (key in other):
                return f"{where}/{key} is in one of them only"
            if found := first_difference(one[key], other[key], f"{where}/{key}"):
                return found
        return None
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return f"{where} has {len(one)} and {len(other)} elements"
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if found := first_difference(left, right, f"{where}/{index}"):
                return found
        return None
    return None if one == other else f"{where} is {str(one)[:80]!r} and {str(other)[:80]!r}"


def new_project(program: Path, suites: dict[str, int]) -> tuple[tempfile.TemporaryDirectory, Project]:
    folder = tempfile.TemporaryDirectory(prefix="engines-")
    # Daemons of engines want the way to their sockets to be open to all.
    Path(folder.name).chmod(0o755)
    return folder, Project(program, Path(folder.name), suites)
