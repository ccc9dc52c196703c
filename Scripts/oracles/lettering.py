"""What the comparisons of lettering share: installed fonts, sample texts, hb-shape and our own program."""

import os
import shutil
import subprocess
import sys
import tempfile

FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", os.path.expanduser("~/.local/share/fonts"))

# Family, file, Debian package, languages of its samples.
FONTS = [
    ("Inter", "Inter-Regular.otf", "fonts-inter", ("latin", "cyrillic")),
    ("DejaVu Sans", "DejaVuSans.ttf", "fonts-dejavu-core", ("latin", "cyrillic", "arabic")),
    ("Noto Sans", "NotoSans-Regular.ttf", "fonts-noto-core", ("latin", "cyrillic")),
    ("Noto Naskh Arabic", "NotoNaskhArabic-Regular.ttf", "fonts-noto-core", ("arabic",)),
    ("Noto Sans Devanagari", "NotoSansDevanagari-Regular.ttf", "fonts-noto-core", ("devanagari",)),
]


def skip(script, why):
    print(f"{script}: skipped, {why}")
    sys.exit(0)


def fonts(script):
    """The installed ones of FONTS: family, path, languages."""
    for family, file, package, languages in FONTS:
        for folder, _, files in (entry for top in FOLDERS for entry in os.walk(top)):
            if file in files:
                yield family, os.path.join(folder, file), languages
                break
        else:
            print(f"{script}: {family} skipped, it is not installed (apt-get install {package})")


class Text:
    """A run of one direction; script and language may be unknown."""

    def __init__(self, text, direction="ltr", script="-", language="-"):
        self.text, self.direction, self.script, self.language = text, direction, script, language

    @property
    def request(self):
        characters = " ".join(f"{ord(character):x}" for character in self.text)
        return f"shape {self.direction} {self.script} {self.language} {characters}"


def ask(program, font, requests, weight=400):
    """Our answers, one a request."""
    arguments = [program, "lettering", font, str(weight)]
    with tempfile.TemporaryFile("w+") as questions, tempfile.TemporaryFile("w+") as answers:
        questions.writelines(request + "\n" for request in requests)
        questions.seek(0)
        subprocess.run(arguments, stdin=questions, stdout=answers, check=True)
        answers.seek(0)
        lines = answers.read().splitlines()
    if len(lines) != len(requests):
        sys.exit(f"{font}: {lines[0] if lines else 'no answer'}")
    return lines


def our_glyphs(line):
    """Glyphs as (cluster, advance, x, y, outline)."""
    return [tuple(int(number) for number in glyph.split(",")) for glyph in line.split()]


def has_harfbuzz():
    return shutil.which("hb-shape") is not None


def harfbuzz_version():
    lines = subprocess.run(["hb-shape", "--version"], capture_output=True, text=True).stdout.splitlines()
    return "HarfBuzz " + lines[0].split()[-1]


def their_glyphs(font, texts, variations=""):
    """What hb-shape makes of each text: glyphs as (cluster, advance, x, y, number)."""
    answers = [None] * len(texts)
    groups = {}
    for place, text in enumerate(texts):
        groups.setdefault((text.direction, text.script, text.language), []).append(place)
    for (direction, script, language), places in groups.items():
        arguments = ["hb-shape", "--no-glyph-names", "--cluster-level=0", f"--direction={direction}"]
        # Without a language hb-shape takes that of the machine.
        arguments.append(f"--language={'und' if language == '-' else language}")
        if script != "-":
            arguments.append(f"--script={script}")
        if variations:
            arguments.append(f"--variations={variations}")
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.writelines(texts[place].text + "\n" for place in places)
            file.flush()
            output = subprocess.run(
                arguments + [f"--text-file={file.name}", font], capture_output=True, text=True, check=True
            ).stdout
        for place, line in zip(places, output.splitlines(), strict=False):
            answers[place] = parse(line)
    return answers


def parse(line):
    """A line such as [36=0+1366|37=1@10,0+1290]."""
    glyphs = []
    for glyph in filter(None, line.strip("[]").split("|")):
        number, rest = glyph.split("=")
        rest, advance = rest.split("+")
        cluster, _, offset = rest.partition("@")
        x, y = (int(length) for length in offset.split(",")) if offset else (0, 0)
        # Vertical advances, after a comma, are zero here.
        glyphs.append((int(cluster), int(advance.split(",")[0]), x, y, int(number)))
    return glyphs


def syllables():
    """Devanagari: consonants joined in pairs, with vowel signs, and with what stands above and below."""
    consonants = [chr(code) for code in range(0x915, 0x93A) if code not in (0x929, 0x931, 0x934)]
    for first in consonants:
        for second in consonants:
            yield first + "\u094d" + second
        for sign in "\u093e\u093f\u0940\u0941\u0942\u0943\u0947\u0948\u094b\u094c\u0902\u0901\u094d":
            yield first + sign
        yield "\u0930\u094d" + first + "\u093f\u0902"


def joined_letters():
    """Arabic: each letter alone, at the start, in the middle and at the end, some with marks, and ligatures."""
    letters = [
        chr(code)
        for code in (
            *range(0x620, 0x63B),
            *range(0x641, 0x64B),
            0x671,
            0x679,
            0x67E,
            0x686,
            0x688,
            0x691,
            0x698,
            0x6A9,
            0x6AF,
            0x6BA,
            0x6BE,
            0x6C1,
            0x6CC,
            0x6D2,
        )
    ]
    for letter in letters:
        yield from (letter, letter + "\u0628", "\u0628" + letter + "\u0628", "\u0628" + letter)
        yield "\u0644" + letter
        yield letter + "\u064e" + "\u0628\u0651\u0650"
        yield letter + "\u064b"
    yield from ("\u0627\u0644\u0644\u0647", "\u0644\u0627", "\u0644\u0622", "\u0628\u0644\u0627", "\ufdfa")


PARAGRAPHS = {
    "latin": [
        "The quick brown fox jumps over the lazy dog.",
        "AVATAR To Wa Yo. LT, Ty; P. r, f) 11.17",
        "office affluent fjord",
        "fi fl ffi ffl ff tt -> => != 10x20 1/2",
        "Ångström naïve façade Žluťoučký kůň",
        "a\u0301 e\u0308\u0301 o\u0323\u0302 x\u0304",
        "S\u0327 n\u0303 A\u030a\u0301 i\u0307 ı",
        "Đặng Thị Ngọc Thịnh",
        "«¡Hola!» ‘q’ “qq” – — … ™ ©",
        "\u200bzero\u200dwidth\u00ad",
        "0123456789 +−×÷=≈≠≤≥ €£¥₿",
        'DON\'T "QUOTE" A/B (c) [d] {e} #1 @home',
        "WAWA VAVA Tea Yes Type P.A.",
    ],
    "cyrillic": ["Съешь же ещё этих мягких французских булок", "У ГЛ ТАРАС Ґ ї ћ", "и\u0306 е\u0308 а\u0301"],
    "arabic": [
        "السلام عليكم ورحمة الله وبركاته",
        "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ",
        "لا إله إلا الله محمد رسول الله",
        "سعر ١٢٣٫٤٥ ريال",
        "پاکستان گفتگو چای",
        "مُحَمَّدٌ",
        "الإعدادات",
        "ه ههه ـهـ",
        "کتاب‌ها می‌خواهم",
        "لآ لأ لإ لا",
    ],
    "devanagari": [
        "सभी मनुष्यों को गौरव और अधिकारों के मामले में",
        "क्षत्रिय ज्ञान श्री प्रकाश",
        "र्कि र्त्स्न्य द्ध्र्य",
        "हिन्दी में कर्तृत्व",
        "१२३४५ रु॰ ₹",
        "ट्र ड्र छ्र द्भ द्व ह्म ह्य",
        "कृपया सेटिंग्स खोलें।",
        "ऋ ॠ ऌ ॐ ज़ फ़ ड़ ढ़",
        "अँ आँ काँ कां कः",
        "क्‍ष क्‌ष",
    ],
}

# Script, direction and language for each kind of paragraph.
KINDS = {
    "latin": ("Latn", "ltr", "en"),
    "cyrillic": ("Cyrl", "ltr", "ru"),
    "arabic": ("Arab", "rtl", "ar"),
    "devanagari": ("Deva", "ltr", "hi"),
}
