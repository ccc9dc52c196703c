#!/usr/bin/env python3
"""Measures reading and resolving token files: whole processes, medians of several runs.

usage: tokens.py PROGRAM [RUNS]        7 runs unless given

Files are made here: tokens in three tiers (raw values, aliases of them, control tokens that refer to aliases), a
resolver with ten themes that share 99 % of their tokens, a chain of aliases, groups in groups. For each: wall time,
peak memory, both in relation to the size of the file. Where 'style-dictionary' or 'tz' (Terrazzo) is in PATH, its time
on the same tokens is printed beside ours.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CATALOG = Path(__file__).resolve().parents[2] / "Sources/Catalogs/fluent/tokens/fluent.resolver.json"
COUNTS = (1_000, 10_000, 100_000)
THEMED = 20_000


def color(n):
    parts = [n * 37 % 256, n * 11 % 256, n % 256]
    return {
        "colorSpace": "srgb",
        "components": [round(part / 255, 4) for part in parts],
        "alpha": 1,
        "hex": "#%02x%02x%02x" % tuple(parts),
    }


def system(count):
    """A tenth raw values, four tenths aliases, the rest control tokens, in groups of a hundred."""
    raw, aliases = count // 10, count * 4 // 10
    tree = {"global": {"$type": "color"}, "alias": {}, "control": {}}

    def put(tier, n, value):
        token = {"$value": value, "$description": f"what token {n} of {tier} is for"}
        tree[tier].setdefault(f"group{n // 100}", {})[f"token{n}"] = token

    for n in range(raw):
        put("global", n, color(n))
    for n in range(aliases):
        put("alias", n, "{global.group%d.token%d}" % (n % raw // 100, n % raw))
    for n in range(count - raw - aliases):
        put("control", n, "{alias.group%d.token%d}" % (n % aliases // 100, n % aliases))
    return tree


def themes(count, number):
    """A resolver with themes that replace one token in a hundred."""
    contexts = {}
    changed = max(1, count // 10 // 100)
    for theme in range(number):
        tokens = {}
        for n in range(changed):
            tokens.setdefault(f"group{n // 100}", {})[f"token{n}"] = {"$value": color(n + 7 * theme + 1)}
        contexts[f"theme{theme}"] = [{"global": {"$type": "color", **tokens}}]
    return {
        "version": "2025.10",
        "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/theme"}],
        "sets": {"all": {"sources": [{"$ref": "all.tokens.json"}]}},
        "modifiers": {"theme": {"contexts": contexts, "default": "theme0"}},
    }


def chain(count):
    tokens = {"t0": {"$type": "color", "$value": color(1)}}
    for n in range(1, count):
        tokens[f"t{n}"] = {"$value": "{t%d}" % (n - 1)}
    return tokens


def nested(levels):
    tree = {"token": {"$type": "number", "$value": 1}}
    for level in range(levels - 3):
        tree = {f"g{level}": tree}
    return tree


def measure(command, runs):
    """The median of wall times in milliseconds, and the largest peak of memory in MB."""
    times, peak, code = [], 0, 0
    for _ in range(runs):
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        times.append((time.perf_counter() - start) * 1000)
        peak = max(peak, usage.ru_maxrss / 1024)
    return statistics.median(times), peak, code


def row(name, path, command, runs):
    size = sum(f.stat().st_size for f in ([path] if path.is_file() else path.rglob("*.json"))) / 1e6
    wall, peak, code = measure(command, runs)
    note = "" if code == 0 else f"   exit status {code}"
    print(f"{name:42} {size:7.2f} MB {wall:9.1f} ms {peak:8.1f} MB, {peak / max(size, 1e-9):6.1f} × the file{note}")
    return wall


def peers(folder, count):
    """Times of other programs on the same tokens, as far as they are installed."""
    if shutil.which("style-dictionary"):
        legacy = json.loads(json.dumps(system(count)).replace('"$value"', '"value"').replace('"$type"', '"type"'))
        config = {
            "source": ["sd.json"],
            "platforms": {"json": {"buildPath": "sd/", "files": [{"destination": "out.json", "format": "json/flat"}]}},
        }
        (folder / "sd.json").write_text(json.dumps(legacy))
        (folder / "config.json").write_text(json.dumps(config))
        command = ["style-dictionary", "build", "--config", str(folder / "config.json")]
        row(f"style-dictionary, {count:,} tokens", folder / "sd.json", command, 3)
    else:
        print("style-dictionary: skipped, it is not installed")
    if shutil.which("tz"):
        row(f"Terrazzo, {count:,} tokens", folder / f"{count}.json", ["tz", "lint", str(folder / f"{count}.json")], 3)
    else:
        print("Terrazzo: skipped, 'tz' is not installed")


def make(folder):
    """Makes the files, in a process of its own: the peak memory of a process counts that of the one that started it."""
    for count in COUNTS:
        (folder / f"{count}.json").write_text(json.dumps(system(count), indent=2))
        (folder / f"chain{count}.json").write_text(json.dumps(chain(count), indent=1))
    for number in (1, 10):
        place = folder / f"themes{number}"
        place.mkdir()
        (place / "all.tokens.json").write_text(json.dumps(system(THEMED), indent=2))
        (place / "t.resolver.json").write_text(json.dumps(themes(THEMED, number + 1)))
    (folder / "nested.json").write_text(json.dumps(nested(500)))


def main(program, runs):
    resolve = [program, "tokens", "resolve"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([sys.executable, __file__, "--make", name], check=True)
        row("Fluent, all variants", CATALOG.parent, [*resolve, str(CATALOG), "--format", "json"], max(runs, 15))
        for count in COUNTS:
            path = folder / f"{count}.json"
            row(f"{count:,} tokens", path, [*resolve, str(path), "--format", "json"], runs)
        one = row(
            f"{THEMED:,} tokens, one theme",
            folder / "themes1",
            [*resolve, str(folder / "themes1/t.resolver.json"), "--format", "json", "--variant", "theme=theme0"],
            runs,
        )
        chosen = [f"--variant=theme=theme{n}" for n in range(10)]
        ten = row(
            f"{THEMED:,} tokens, ten themes that share 99 %",
            folder / "themes10",
            [*resolve, str(folder / "themes10/t.resolver.json"), "--format", "json", *chosen],
            runs,
        )
        print(f"ten themes take {ten / one:.2f} × the time of one")
        for count in COUNTS:
            path = folder / f"chain{count}.json"
            row(f"a chain of {count:,} aliases", path, [*resolve, str(path)], runs)
        row("500 levels of groups", folder / "nested.json", [*resolve, str(folder / "nested.json")], runs)
        peers(folder, 10_000)


if len(sys.argv) < 2:
    sys.exit(__doc__)
if sys.argv[1] == "--make":
    make(Path(sys.argv[2]))
else:
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
