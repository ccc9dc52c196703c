#!/usr/bin/env python3
"""Measures runs of many cases: suites of cards with text, a border and two shadows in ten themes.

usage: scale.py PROGRAM [CASES…]        1000 10000 unless given; 100000 takes half an hour and 4 GB on the disk

Each number of cases is measured in one suite, and divided over 20 where it is large enough: listed, verified without
references (all missing), recorded, verified (all match), recorded and verified as digests in a lock, verified with another
global colour (all differ), and compared with a revision: equal, with one token edited, and with everything drawn. A line
per run: wall time, processor time, peak memory; then what each stage took, and how time and memory grew. Above 20,000
cases nothing is recorded, which compresses each picture as well as it can: those of the first run become references.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

THEMES = 10
SUITES = 20
COLORS = 64
LARGEST_RECORDED = 20_000


def color(red: float, green: float, blue: float, alpha: float = 1) -> dict:
    value = {"colorSpace": "srgb", "components": [round(part, 4) for part in (red, green, blue)]}
    if alpha != 1:
        value["alpha"] = alpha
    return {"$value": value}


def points(number: float) -> dict:
    return {"value": number, "unit": "px"}


def shadow(offset: float, blur: float, alpha: float) -> dict:
    return {
        "color": color(0, 0, 0, alpha)["$value"],
        "offsetX": points(0),
        "offsetY": points(offset),
        "blur": points(blur),
        "spread": points(0),
    }


def tokens(controls: range, accent: float, is_edited: bool) -> tuple[dict, dict]:
    """The resolver document, and the token files it names; an edit changes one colour of the palette."""
    palette = {f"c{n}": color((n * 37 % 64) / 63, (n * 11 % 64) / 63, n / 63) for n in range(COLORS)}
    palette["accent"] = color(accent, 0.3, 0.9)
    if is_edited:
        palette["c7"] = color(0.5, 0.5, 0.5)
    base = {
        "global": {
            "color": {"$type": "color", **palette},
            "font": {
                "$type": "typography",
                "$value": {
                    "fontFamily": "sans-serif",
                    "fontSize": points(17),
                    "fontWeight": 600,
                    "letterSpacing": points(0),
                    "lineHeight": 1.3,
                },
            },
            "radius": {"$type": "dimension", "$value": points(8)},
            "width": {"$type": "dimension", "$value": points(1)},
            "shadow": {"$type": "shadow", "$value": [shadow(1, 2, 0.14), shadow(4, 12, 0.12)]},
        },
        "control": {
            f"card{n}": {"background": {"$type": "color", "$value": f"{{alias.fill{n % COLORS}}}"}} for n in controls
        },
    }
    files = {"base.tokens.json": base}
    contexts = {}
    for theme in range(THEMES):
        alias = {f"fill{n}": {"$value": f"{{global.color.c{(n + theme * 7) % COLORS}}}"} for n in range(COLORS)}
        alias["border"] = {"$value": "{global.color.accent}"}
        alias["title"] = {"$value": f"{{global.color.c{theme}}}"}
        files[f"theme{theme}.tokens.json"] = {"alias": {"$type": "color", **alias}}
        contexts[f"theme{theme}"] = [{"$ref": f"theme{theme}.tokens.json"}]
    resolver = {
        "version": "2025.10",
        "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
        "modifiers": {"theme": {"contexts": contexts, "default": "theme0"}},
        "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}],
    }
    return resolver, files


def card(number: int) -> dict:
    return {
        "control": f"card{number}",
        "body": {
            "kind": "box",
            "fill": f"{{control.card{number}.background}}",
            "radius": "{global.radius}",
            "border": {"width": "{global.width}", "color": "{alias.border}"},
            "shadow": "{global.shadow}",
            "width": 200,
            "height": 80,
            "content": {
                "kind": "text",
                "string": f"Weekly report {number}",
                "font": "{global.font}",
                "color": "{alias.title}",
            },
        },
    }


def write_suite(
    folder: Path, name: str, controls: range, accent: float, with_specimens: bool = True, is_edited: bool = False
) -> None:
    (folder / "tokens").mkdir(parents=True, exist_ok=True)
    resolver, files = tokens(controls, accent, is_edited)
    (folder / "tokens/all.resolver.json").write_text(json.dumps(resolver))
    for file, content in files.items():
        (folder / "tokens" / file).write_text(json.dumps(content))
    if not with_specimens:
        return
    (folder / "specimens").mkdir(exist_ok=True)
    for number in controls:
        (folder / f"specimens/card{number}.specimen.json").write_text(json.dumps(card(number)))
    suite = {
        "suite": name,
        "tokens": "tokens/all.resolver.json",
        "specimens": ["specimens/*.specimen.json"],
        "scales": [1],
        "snapshots": "references",
    }
    (folder / "specimen.json").write_text(json.dumps(suite))


def measure(command: list[str], folder: Path) -> tuple[float, float, int, int, str]:
    """Wall and processor seconds, peak memory in MB, exit status, and what the program said."""
    with tempfile.TemporaryFile() as said:
        started = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.perf_counter() - started
        said.seek(0)
        text = said.read().decode(errors="replace")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024, process.returncode, text


def stages(text: str) -> str:
    return ", ".join(f"{name} {value}" for name, value in re.findall(r"^(\w+) +[\d.,]+ %  (.*)$", text, re.M))


def adopt_pictures(folder: Path, suites: int) -> None:
    """Makes the pictures of the last run the references: they are whole references, compressed quickly."""
    for index in range(suites):
        pictures = folder / f".specimen/results/suite{index}"
        for picture in pictures.rglob("*-actual.png"):
            name = picture.name.removesuffix("-actual.png") + ".png"
            reference = folder / f"suite{index}/references" / picture.relative_to(pictures).parent / name
            reference.parent.mkdir(parents=True, exist_ok=True)
            picture.rename(reference)


def keep(folder: Path, suites: int, snapshots) -> None:
    """Says in all suite files where accepted pictures are."""
    for index in range(suites):
        path = folder / f"suite{index}/specimen.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | {"snapshots": snapshots}))


def size(paths) -> str:
    return f"{sum(path.stat().st_size for path in paths) / 1e6:.2f} MB"


def run(program: str, cases: int, suites: int) -> dict[str, tuple[float, int]]:
    folder = Path(tempfile.mkdtemp(prefix="specimen-scale-"))
    try:
        count = cases // THEMES // suites

        def write(accent: float, with_specimens: bool = True, is_edited: bool = False) -> None:
            for index in range(suites):
                controls = range(index * count, (index + 1) * count)
                write_suite(folder / f"suite{index}", f"suite{index}", controls, accent, with_specimens, is_edited)

        write(0.1)
        quiet = ["--reporter", "none", "--timings"]
        figures = {}

        def step(name: str, arguments: list[str], expected: int) -> None:
            wall, processor, memory, status, text = measure([program, *arguments], folder)
            figures[name] = (wall, memory)
            print(
                f"{cases:>7} cases in {suites:>2}: {name:<9} {wall:8.2f} s  {processor:8.2f} s cpu  {memory:5} MB",
                end="",
            )
            print("" if status == expected else f"  exit status {status}, not {expected}", flush=True)
            if stages(text):
                print(f"        {stages(text)}", flush=True)

        step("list", ["list"], 0)
        step("missing", ["verify", *quiet], 1)
        if cases <= LARGEST_RECORDED:
            step("record", ["record", *quiet], 0)
        else:
            adopt_pictures(folder, suites)
        step("matched", ["verify", *quiet], 0)
        keep(folder, suites, {"digests": "specimen.lock"})
        step("lock", ["record", *quiet], 0)
        step("by digest", ["verify", *quiet], 0)
        print(
            f"        references {size(folder.rglob('references/**/*.png'))}, locks {size(folder.rglob('*.lock'))}",
            flush=True,
        )
        keep(folder, suites, "references")
        write(0.6, with_specimens=False)
        step("changed", ["verify", *quiet], 1)
        # Of a revision nothing but tokens and specimens is read.
        shutil.rmtree(folder / ".specimen", ignore_errors=True)
        (folder / ".gitignore").write_text("references\n.specimen\n")
        for words in (
            ["init", "-q"],
            ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b.invalid", "commit", "-qm", "a"],
        ):
            subprocess.run(["git", "-c", "gc.auto=0", *words], cwd=folder, check=True)
        step("equal", ["verify", "--against", "HEAD", *quiet], 0)
        write(0.6, with_specimens=False, is_edited=True)
        step("edited", ["verify", "--against", "HEAD", *quiet], 1)
        step("drawn all", ["verify", "--against", "HEAD", "--draw-all", *quiet], 1)
        return figures
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    sizes = [int(word) for word in sys.argv[2:]] or [1000, 10000]
    os.environ.pop("CI", None)
    before: dict[int, tuple[int, dict[str, tuple[float, int]]]] = {}
    for cases in sizes:
        for suites in [1, SUITES] if cases >= THEMES * SUITES else [1]:
            figures = run(program, cases, suites)
            if suites in before:
                smaller, earlier = before[suites]
                growth = ", ".join(
                    f"{name} × {wall / earlier[name][0]:.1f} ({memory - earlier[name][1]:+d} MB)"
                    for name, (wall, memory) in figures.items()
                )
                print(f"        × {cases / smaller:g} cases: {growth}", flush=True)
            before[suites] = (cases, figures)


if __name__ == "__main__":
    main()
