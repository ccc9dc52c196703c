#!/usr/bin/env python3
"""Measures comparing pictures: whole processes, medians of several runs, beside other programs on the same files.

usage: compare.py PROGRAM [RUNS]        7 runs unless given

The files are made here: a screen of 3840 × 2160 px with windows, text-like strokes and a photo-like part, once more with
2 % of its pixels changed, once more with the same pixels compressed otherwise; and folders of 1,000 pairs of 360 × 240 px,
5 of them changed. Peers are used where they are installed: blazediff (its Python module, in a process of its own, with the
time of its call apart; folders also with a thread for each processor), pixelmatch from PyPI, which is slow and takes the
small pictures only, and odiff in PATH. PEER_PYTHON names the Python that has the modules; it is the one that runs this
unless given. Where it has Pillow, that writes the files, with the filters that most programs choose; otherwise they are
written here.
"""

import io
import os
import random
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

try:
    from PIL import Image
except ImportError:
    Image = None

PYTHON = os.environ.get("PEER_PYTHON", sys.executable)
WIDTH, HEIGHT = 3840, 2160
PAIRS, CHANGED = 1000, 5


def screen(width, height, seed):
    """Rows of RGBA like those of a screen: flat windows, strokes, a gradient, and a part with noise."""
    numbers = random.Random(seed)
    rows = [bytearray(bytes((250, 250, 252, 255)) * width) for _ in range(height)]

    def fill(x, y, w, h, color):
        part = bytes(color) * min(w, width - x)
        for row in rows[y : y + h]:
            row[4 * x : 4 * x + len(part)] = part

    for _ in range(40):
        x, y = numbers.randrange(width * 9 // 10), numbers.randrange(height * 9 // 10)
        w, h = numbers.randrange(width // 20, width // 4), numbers.randrange(height // 20, height // 4)
        fill(x, y, w, h, [numbers.randrange(256) for _ in range(3)] + [255])
        for line in range(y + 8, min(y + h, height) - 8, 20):
            for stroke in range(x + 8, min(x + w, width) - 12, 12):
                fill(stroke, line, numbers.randrange(1, 8), 12, (30, 30, 30, 255))
    for y in range(height // 4):
        shade = bytes(v for x in range(width // 4) for v in ((x + y) % 256, (2 * y) % 256, 128, 255))
        rows[y][: len(shade)] = shade
    for y in range(height * 3 // 4, height):
        noise = numbers.randbytes(width // 4)
        part = b"".join(bytes((128 + n // 8, 100 + n // 8, 90 + n // 16, 255)) for n in noise)
        rows[y][: len(part)] = part
    return rows


def png(rows, level=6):
    """A PNG file of RGBA rows."""
    if Image:
        buffer = io.BytesIO()
        picture = Image.frombytes("RGBA", (len(rows[0]) // 4, len(rows)), b"".join(rows))
        picture.save(buffer, "PNG", compress_level=level)
        return buffer.getvalue()
    lines, last = [], bytes(len(rows[0]))
    count = len(rows[0])
    high = int.from_bytes(b"\x80" * count, "big")
    low = int.from_bytes(b"\x7f" * count, "big")
    for row in rows:
        # The filter Up: each byte minus the one above, 8 bits each, in one subtraction of whole rows.
        one, other = int.from_bytes(row, "big"), int.from_bytes(last, "big")
        value = ((one | high) - (other & low)) ^ ((one ^ ~other) & high)
        lines.append(b"\x02" + value.to_bytes(count, "big"))
        last = row

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", len(rows[0]) // 4, len(rows), 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(lines), level)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def changed(rows, share, seed):
    """The same rows with a share of their pixels changed, in blocks of 32 px and by a few levels or many."""
    numbers = random.Random(seed)
    rows = [bytearray(row) for row in rows]
    width, height = len(rows[0]) // 4, len(rows)
    side = min(32, width // 4, height // 4)
    for _ in range(max(1, round(width * height * share / side**2))):
        x, y, step = numbers.randrange(width - side), numbers.randrange(height - side), numbers.randrange(2, 128)
        for row in rows[y : y + side]:
            for place in range(4 * x, 4 * (x + side)):
                if place % 4 != 3:
                    row[place] = (row[place] + step) % 256
    return rows


def make(folder):
    """Makes the files, in a process of its own: the peak memory of a process counts that of the one that started it."""
    rows = screen(WIDTH, HEIGHT, 1)
    (folder / "a.png").write_bytes(png(rows))
    (folder / "same.png").write_bytes(png(rows, level=4))
    (folder / "b.png").write_bytes(png(changed(rows, 0.02, 2)))
    for name in ("old", "new"):
        (folder / name).mkdir()
    for number in range(PAIRS):
        rows = screen(360, 240, 100 + number)
        (folder / f"old/{number:04}.png").write_bytes(png(rows))
        if number % (PAIRS // CHANGED) == 7:
            rows = changed(rows, 0.02, number)
        # The same pixels, compressed otherwise: pictures are captured anew, files are not copies.
        (folder / f"new/{number:04}.png").write_bytes(png(rows, level=4))


def measure(command, runs):
    """The median of wall times in milliseconds, the peak of memory in MB, and the last line that each run printed."""
    times, peak, lines, status = [], 0, [], 0
    for _ in range(runs):
        with tempfile.TemporaryFile() as out:
            start = time.perf_counter()
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
            _, code, usage = os.wait4(process.pid, 0)
            process.returncode = status = os.waitstatus_to_exitcode(code)
            times.append((time.perf_counter() - start) * 1000)
            peak = max(peak, usage.ru_maxrss / 1024)
            out.seek(0)
            lines.append(out.read().decode(errors="replace").strip().split("\n")[-1])
    # 22 is how odiff says that pixels differ.
    return (statistics.median(times), peak, lines) if status in (0, 1, 22) else None


BLAZEDIFF = """
import sys, time
import blazediff
from concurrent.futures import ThreadPoolExecutor
pairs = [tuple(line.split("\\t")) for line in open(sys.argv[1])] if sys.argv[2] == "-" else [tuple(sys.argv[1:3])]
threshold, smoothed, threads = float(sys.argv[3]), sys.argv[4] == "aa", int(sys.argv[5])
def compare(pair):
    blazediff.compare(pair[0].strip(), pair[1].strip(), None, threshold=threshold, antialiasing=smoothed)
start = time.perf_counter()
if threads > 1:
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(compare, pairs))
else:
    for pair in pairs:
        compare(pair)
print((time.perf_counter() - start) * 1000)
"""


def has(module):
    return subprocess.run([PYTHON, "-c", f"import {module}"], capture_output=True).returncode == 0


def row(work, name, result, ours=None, note=""):
    if result is None:
        print(f"{work:34} {name:24} failed")
        return None
    wall, peak, _ = result
    times = f"  {wall / ours:6.2f} × ours" if ours else " " * 14
    print(f"{work:34} {name:24} {wall:9.1f} ms {peak:7.1f} MB{times}  {note}".rstrip(), flush=True)
    return wall


def ours(program, work, arguments, runs):
    result = measure([program, "compare", *map(str, arguments)], runs)
    return row(work, "specimen", result, note=result[2][-1][:72] if result else "")


def blazediff(work, pair, runs, base, options=("0.1", "no"), threads=1, name="blazediff"):
    result = measure([PYTHON, "-c", BLAZEDIFF, *map(str, pair), *options, str(threads)], runs)
    call = f"of which its calls {statistics.median(map(float, result[2])):.1f} ms" if result else ""
    return row(work, name, result, base, call)


def compare_files(program, folder, runs, peers, odiff):
    a, b, same = folder / "a.png", folder / "b.png", folder / "same.png"
    smoothed = ["--metric", "yiq", "--ignore-antialiasing"]
    for work, pair, extra, options in (
        ("4K, 2 % changed", (a, b), [], ("0.1", "no")),
        ("4K, equal pixels, files differ", (a, same), [], ("0.1", "no")),
        ("4K, one file twice", (a, a), [], ("0.1", "no")),
        ("4K, yiq with anti-aliasing", (a, b), smoothed, ("0.1", "aa")),
    ):
        base = ours(program, work, [*pair, *extra], runs)
        if peers:
            blazediff(work, pair, runs, base, options)
        if odiff:
            flags = ["--threshold", options[0], *(["--antialiasing"] if options[1] == "aa" else [])]
            row(work, "odiff", measure([odiff, *map(str, pair), str(folder / "diff.png"), *flags], runs), base)
    for metric in ("oklab", "ciede2000", "flip", "ssim"):
        ours(program, f"4K, {metric}", [a, b, "--metric", metric], max(3, runs // 2))


def compare_folders(program, folder, runs, peers):
    work = f"{PAIRS:,} pairs of 360 × 240 px"
    old, new = folder / "old", folder / "new"
    base = ours(program, work, [old, new], runs)
    listed = folder / "pairs.txt"
    listed.write_text("\n".join(f"{old}/{n:04}.png\t{new}/{n:04}.png" for n in range(PAIRS)))
    if peers:
        blazediff(work, (listed, "-"), runs, base)
        threads = os.cpu_count() or 1
        blazediff(work, (listed, "-"), runs, base, threads=threads, name=f"blazediff, {threads} threads")
    if has("pixelmatch") and has("PIL"):
        script = (
            "import sys\nfrom PIL import Image\nfrom pixelmatch.contrib.PIL import pixelmatch\n"
            "for line in list(open(sys.argv[1]))[:20]:\n"
            "    one, other = (Image.open(p.strip()).convert('RGBA') for p in line.split('\\t'))\n"
            "    pixelmatch(one, other)\n"
        )
        row("20 of these pairs", "pixelmatch (PyPI)", measure([PYTHON, "-c", script, str(listed)], 3))


def main(program, runs):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([PYTHON, __file__, "--make", name], check=True)
        sizes = ", ".join(f"{n}.png {(folder / f'{n}.png').stat().st_size / 1e6:.1f} MB" for n in ("a", "b", "same"))
        writer = "Pillow" if has("PIL") else "this script"
        print(f"files of {WIDTH} × {HEIGHT} px, written by {writer}: {sizes}; {os.cpu_count()} processors")
        peers, odiff = has("blazediff"), shutil.which("odiff")
        if not peers:
            print("blazediff: skipped, PEER_PYTHON has no such module")
        if not odiff:
            print("odiff: skipped, it is not installed")
        compare_files(program, folder, runs, peers, odiff)
        compare_folders(program, folder, runs, peers)


if len(sys.argv) < 2:
    sys.exit(__doc__)
if sys.argv[1] == "--make":
    make(Path(sys.argv[2]))
else:
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
