#!/usr/bin/env python3
"""Measures what it costs to divide a run: suites of cards, in one process and in shards, with a plan and without one.

usage: shards.py PROGRAM [CASES…]        10000 unless given; 100000 takes ten minutes, 1000000 an hour and 30 GB

Each number of cases is measured in one suite and in 20. Each shard is a process with one worker; two run at a time. A line
for each number of shards: processor seconds of all shards together, of the longest and of their mean, the most memory of
one, and processor seconds and memory of the merge. Then whether the merged results are those of one process, apart from
times. Above 200,000 cases shards without a plan are left out, and of many shards with a plan some are measured. At last
an empty shard: its time, and its system calls where strace is installed.

The folder of the suites is kept with KEEP=1, and used again if FOLDER names it.
"""

import itertools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import scale

SHARDS = (1, 2, 4, 8, 16, 64)
LARGEST_WITHOUT_PLAN = 200_000
MOST_MEASURED = 20


def prepare(program: str, cases: int, suites: int) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="specimen-shards-"))
    count = cases // scale.THEMES // suites
    for index in range(suites):
        scale.write_suite(folder / f"suite{index}", f"suite{index}", range(index * count, (index + 1) * count), 0.1)
    scale.measure([program, "verify", "--reporter", "none"], folder)
    scale.adopt_pictures(folder, suites)
    # The colour of a few cards is another one: what is reported must be the same, too.
    changed = next((folder / "suite0/specimens").glob("*7.specimen.json"))
    changed.write_text(changed.read_text().replace('"width": 200', '"width": 201'))
    return folder


def results(folder: Path) -> Iterator[str]:
    """The lines of the results without times."""
    with (folder / "results.json").open() as lines:
        for line in lines:
            if not line.startswith('  "build":'):
                yield re.sub(r'"nanoseconds": \{[^}]*\}', "", line)


def pictures(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.png")}


def shard_costs(
    program: str, folder: Path, plan: str | None, count: int, measured: list[int]
) -> list[tuple[float, int]]:
    words = ["--plan", plan] if plan else []

    def run(index: int) -> tuple[float, int]:
        out = f".specimen/parts/{index}"
        line = ["verify", *words, "--shard", f"{index}/{count}", "--results", out, "--workers", "1"]
        _, processor, memory, status, said = scale.measure([program, *line, "--reporter", "none"], folder)
        if status not in (0, 1):
            raise SystemExit(f"shard {index}/{count}: exit status {status}\n{said}")
        return processor, memory

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(run, measured))


def is_same(folder: Path) -> bool:
    """Whether the merged results are those of one process; found out by a process of its own, since a process is charged
    with the memory of the one that started it."""
    code = "import sys, shards; sys.exit(not shards.compare(shards.Path(sys.argv[1])))"
    command = [sys.executable, "-c", code, str(folder / ".specimen")]
    return subprocess.run(command, cwd=Path(__file__).parent).returncode == 0


def compare(folder: Path) -> bool:
    one, merged = folder / "one", folder / "all"
    same = all(left == right for left, right in itertools.zip_longest(results(one), results(merged)))
    return same and pictures(one) == pictures(merged)


def row(program: str, folder: Path, cases: int, count: int, with_plan: bool, whole: float) -> None:
    shutil.rmtree(folder / ".specimen/parts", ignore_errors=True)
    plan = None
    planning = ""
    if with_plan:
        plan = ".specimen/plan"
        (folder / ".specimen").mkdir(exist_ok=True)
        line = ["plan", "--shards", str(count), "--times", ".specimen/one", "--out", plan]
        _, processor, memory, status, said = scale.measure([program, *line], folder)
        if status != 0:
            raise SystemExit(f"plan: exit status {status}\n{said}")
        planning = f"  plan {processor:6.2f} s {memory:4} MB"
    every = list(range(1, count + 1))
    is_sample = cases > LARGEST_WITHOUT_PLAN and count > MOST_MEASURED
    measured = sorted(random.Random(7).sample(every, MOST_MEASURED)) if is_sample else every
    costs = shard_costs(program, folder, plan, count, measured)
    mean = sum(cost for cost, _ in costs) / len(costs)
    longest = max(cost for cost, _ in costs)
    print(
        f"{'plan ' if with_plan else 'names'} {count:>3} shards  sum {mean * count:8.2f} s = {mean * count / whole:.2f} ×"
        f"  longest {longest:7.2f} s = {longest / mean:.2f} × mean  {max(memory for _, memory in costs):4} MB{planning}",
        end="",
    )
    if is_sample:
        print(f"  ({len(measured)} of them measured)", flush=True)
        return
    line = ["merge", ".specimen/parts", "--results", ".specimen/all", "--reporter", "none"]
    _, processor, memory, status, said = scale.measure([program, *line], folder)
    same = is_same(folder)
    print(f"  merge {processor:6.2f} s {memory:4} MB  {'equal' if same else 'NOT EQUAL'}", flush=True)
    if not same or status != 1:
        raise SystemExit(f"merge: exit status {status}\n{said}")


def empty_shard(program: str, folder: Path, cases: int) -> None:
    """A shard of a plan that has fewer cases than shards."""
    (folder / ".specimen").mkdir(exist_ok=True)
    subprocess.run(
        [program, "plan", "suite0", "--only", "card0", "--shards", "64", "--out", ".specimen/small"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    line = [program, "verify", "--plan", ".specimen/small", "--shard", "1/64", "--results", ".specimen/parts/empty"]
    wall, processor, memory, _, _ = scale.measure([*line, "--reporter", "none"], folder)
    calls = "strace is not installed"
    if shutil.which("strace"):
        counted = subprocess.run(
            ["strace", "-f", "-c", *line, "--reporter", "none"], cwd=folder, capture_output=True, text=True
        )
        total = re.search(r"^100\.00 .*?(\d+) +\d+ total$|^100\.00 .*?(\d+) +total$", counted.stderr, re.M)
        calls = f"{next(filter(None, total.groups())) if total else '?'} system calls"
    print(f"an empty shard: {wall:.2f} s, {processor:.2f} s cpu, {memory} MB, {calls}", flush=True)


def run(program: str, cases: int, suites: int) -> None:
    folder = Path(os.environ["FOLDER"]).resolve() if "FOLDER" in os.environ else prepare(program, cases, suites)
    try:
        line = ["verify", "--results", ".specimen/one", "--workers", "1", "--reporter", "none"]
        _, processor, memory, status, said = scale.measure([program, *line], folder)
        if status != 1:
            raise SystemExit(f"one process: exit status {status}\n{said}")
        print(f"{cases} cases in {suites} suites: one process {processor:.2f} s cpu, {memory} MB", flush=True)
        for with_plan in (True, False):
            for count in SHARDS:
                if with_plan or cases <= LARGEST_WITHOUT_PLAN:
                    row(program, folder, cases, count, with_plan, processor)
        empty_shard(program, folder, cases)
    finally:
        if "KEEP" in os.environ or "FOLDER" in os.environ:
            print(folder)
        else:
            shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    program = str(Path(sys.argv[1]).resolve())
    for cases in [int(word) for word in sys.argv[2:]] or [10_000]:
        for suites in (1, 20):
            run(program, cases, suites)


if __name__ == "__main__":
    main()
