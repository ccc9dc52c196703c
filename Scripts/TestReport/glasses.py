"""The reviewer's glasses: what is seen has the colours of published models, and nothing else changes."""

import json
import re
from pathlib import Path

import works
from devtools import Page
from reports import ReportData

SOURCE = Path(__file__).resolve().parents[2] / "Sources/Snapshots/ReportPage/Page/glasses.js"

COLORS = [
    (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255),
    (15, 108, 189), (17, 94, 163), (196, 43, 28), (128, 128, 128), (1, 2, 3), (250, 3, 7), (12, 200, 99), (90, 60, 30),
]  # fmt: skip

# What colorspacious 1.1.2 makes of these colours (sRGB1+CVD, severity 100, limited to sRGB), as levels with two digits; the
# luminances are those of colour-science 0.4 (the curve of sRGB, and the weights of Rec. 709).
SEEN = {
    "protanopia": [
        (0, 0, 0), (255, 255, 255), (108.79, 95.03, 0), (255, 229.35, 0), (0, 88.71, 255), (255, 243.54, 0),
        (237.1, 241.71, 255), (0, 127.41, 255), (65.9, 114.21, 192.16), (58.93, 99.08, 165.72), (92.04, 81.51, 23.61),
        (128, 128, 128), (1.64, 1.98, 3.06), (106.68, 93.38, 0), (200.83, 181.85, 90.51), (69.56, 62.23, 27.2),
    ],
    "deuteranopia": [
        (0, 0, 0), (255, 255, 255), (163.22, 144.28, 0), (238.69, 214.01, 58.44), (0, 61.5, 251.48),
        (255, 249.61, 49.35), (208.28, 220.57, 255), (104.33, 154.94, 250.13), (32.48, 99.58, 187.42),
        (32.6, 86.51, 161.65), (129.37, 114.99, 17.36), (128, 128, 128), (1.4, 1.77, 2.98), (159.98, 141.51, 0),
        (182.39, 168.73, 106.53), (76.63, 69.07, 30.46),
    ],
    "tritanopia": [
        (0, 0, 0), (255, 255, 255), (255, 0, 14.89), (0, 247.08, 216.65), (0, 107.2, 149.76), (255, 237.68, 217.31),
        (0, 255, 254.47), (255, 74.38, 150.81), (0, 127.58, 139.04), (0, 110.62, 120.27), (216.34, 0, 41.69),
        (128, 128, 128), (0.57, 2.23, 2.3), (255, 0, 17.44), (0, 196.59, 176.56), (98.17, 53.28, 53.05),
    ],
    "achromatopsia": [
        (level,) * 3 for level in
        (0, 255, 127.1, 219.93, 75.96, 246.73, 229.5, 145.39, 106.3, 92.27, 102.94, 128, 1.86, 124.71, 173.93, 66.31)
    ],
}  # fmt: skip

# The pixels of the first picture on the stage, as the browser decodes what it is shown.
PIXELS = """(async () => {
  const image = document.querySelector('#panes img');
  // While another picture is on its way to it, an image has nothing to decode.
  for (let left = 20; ; left--) {
    try {
      await image.decode();
      break;
    } catch (problem) {
      if (left === 0) throw problem;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(0, 0, canvas.width, canvas.height).data];
})()"""


def vectors(page: Page) -> list[str]:
    """The arithmetic of the page against programs that no one here wrote: the nearest level."""
    found = []
    pixels = [part for color in COLORS for part in (*color, 200)]
    for sight, wanted in SEEN.items():
        answer = page.run(
            f"(() => {{ {SOURCE.read_text()}; see(pixels, sights[sight]); return pixels; }})()",
            pixels=pixels,
            sight=sight,
        )
        for at, (color, exact) in enumerate(zip(COLORS, wanted, strict=True)):
            got = answer[4 * at : 4 * at + 4]
            # Two digits do not say which of two levels is nearer to a half.
            if any(abs(level - true) > 0.51 for level, true in zip(got, exact, strict=False)) or got[3] != 200:
                found.append(f"{sight}: {color} is seen as {got}, and not as {exact}")
    return found


def worn(page: Page, report: ReportData) -> list[str]:
    """Glasses change each pixel that is seen and none that is read out, are named, and can be taken off."""
    found = vectors(page)
    case = next(case for case in report.cases if case.get("actual") is not None)
    works.open_case(page, report, case)
    named = "document.getElementById('glasses').selectedOptions[0].textContent"
    page.run("document.getElementById('stage').focus()")
    page.press("ArrowRight")
    read = page.wait("(/#/.test(document.getElementById('readout').textContent)) && document.getElementById('readout').textContent")  # fmt: skip
    plain = page.run(PIXELS)
    page.run("document.activeElement?.blur()")
    for sight in SEEN:
        page.press("s")
        if page.wait(named).lower() != sight:
            found.append(f"the key for glasses leads to {page.run(named)!r}, and not to {sight}")
        wanted = page.run(
            f"(() => {{ {SOURCE.read_text()}; see(pixels, sights[sight]); return pixels; }})()",
            pixels=plain,
            sight=sight,
        )
        before = plain
        for _ in range(40):
            before = page.run(PIXELS)
            if before == wanted:
                break
            page.settle()
        if before != wanted:
            amount = sum(one != other for one, other in zip(before, wanted, strict=True))
            found.append(f"{sight}: {amount} of {len(wanted)} bytes are not as they should be seen")
        page.run("document.getElementById('stage').focus()")
        page.press("ArrowRight")
        page.press("ArrowLeft")
        page.settle()
        said = page.wait("(/#/.test(document.getElementById('readout').textContent)) && document.getElementById('readout').textContent")  # fmt: skip
        if said != read:
            found.append(f"{sight}: read out is {said!r}, and not {read!r}")
        page.run("document.activeElement?.blur()")
    page.press("s")
    if page.run("document.getElementById('glasses').value") != "squint" or "blur" not in page.run(
        "getComputedStyle(document.querySelector('#panes img')).filter"
    ):
        found.append("squinting blurs nothing")
    # They stay on for the list and when the page is read again, and are gone after the last.
    works.go_home(page)
    page.reload()
    page.settle()
    if page.run("document.getElementById('glasses').value") != "squint":
        found.append("glasses are lost when the page is read again")
    page.press("s")
    works.open_case(page, report, case)
    works.wait_for_stage(page)
    if page.run("document.getElementById('glasses').value") != "" or page.run(PIXELS) != plain:
        found.append("glasses cannot be taken off")
    if re.search("proto|sight", json.dumps(page.run("Object.entries(localStorage)"))):
        found.append("glasses are kept for another day")
    works.go_home(page)
    tile = "document.querySelector('#groups :is(.example, .tile) img')"
    page.wait(f"{tile}?.naturalWidth > 0")
    page.run(f"globalThis.was = {tile}.src")
    page.run("(() => { const one = document.getElementById('glasses'); one.value = 'protanopia'; one.onchange({target: one}); })()")  # fmt: skip
    page.wait(f"{tile}.src !== was")
    page.run("(() => { const one = document.getElementById('glasses'); one.value = ''; one.onchange({target: one}); })()")  # fmt: skip
    return found
