"""The pages of the documentation: README.md and the Markdown files of the catalogues, with their links and blocks."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
# The catalogue of the pages by task; its main page is the index of the site.
CATALOG = ROOT / "Sources/Suites/Specimen/Specimen.docc"
INDEX = CATALOG / "Specimen.md"

FENCE = re.compile(r"^( *)```(\S*)\s*$")
COMMENT = re.compile(r"^ *<!-- ?(.*?) ?-->$")
# `[text](target)` and `![text](target)`; a text may hold code with brackets.
LINK = re.compile(r"(!?)\[((?:`[^`]*`|[^\[\]`])*)\]\(([^()\s]+)\)")
HEADING = re.compile(r"^(#{1,6}) +(.*?)\s*$")


@dataclass(frozen=True)
class Link:
    """A link or an image, as it stands in a line."""

    line: int
    is_image: bool
    text: str
    target: str

    @property
    def is_external(self) -> bool:
        return re.match(r"[a-z]+:", self.target) is not None


@dataclass
class Block:
    """A fenced block, or the hidden commands of a comment, with the directives before it."""

    line: int
    language: str
    text: str
    directives: list[tuple[str, str]] = field(default_factory=list)

    def directive(self, name: str) -> str | None:
        return next((value for key, value in self.directives if key == name), None)


class Page:
    """One Markdown file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = path.read_text(encoding="utf-8").split("\n")

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))

    @cached_property
    def prose(self) -> list[tuple[int, str]]:
        """The lines that are no block of code and no comment, with their numbers from 1."""
        inside = comment = False
        prose = []
        for number, line in enumerate(self.lines, 1):
            if comment:
                comment = "-->" not in line
            elif FENCE.match(line):
                inside = not inside
            elif not inside and line.lstrip().startswith("<!--"):
                comment = "-->" not in line
            elif not inside:
                prose.append((number, line))
        return prose

    @cached_property
    def links(self) -> list[Link]:
        found = []
        for number, line in self.prose:
            # What stands between backticks is code, but a link may have code as its text.
            masked = re.sub(r"`[^`]*`", lambda match: "`" + "x" * (len(match[0]) - 2) + "`", line)
            for match in LINK.finditer(masked):
                text = line[match.start(2) : match.end(2)]
                found.append(Link(number, match[1] == "!", text, line[match.start(3) : match.end(3)]))
        return found

    @cached_property
    def headings(self) -> list[tuple[int, str]]:
        """Depth and text of each heading."""
        matches = [HEADING.match(line) for _, line in self.prose]
        return [(len(match[1]), match[2]) for match in matches if match]

    @cached_property
    def anchors(self) -> dict[str, str]:
        """The text of each heading by its anchor on a Git host; later ones of one text have a number."""
        anchors: dict[str, str] = {}
        for _, text in self.headings:
            anchor = anchor_of(text)
            number = 0
            while (anchor if number == 0 else f"{anchor}-{number}") in anchors:
                number += 1
            anchors[anchor if number == 0 else f"{anchor}-{number}"] = text
        return anchors

    @cached_property
    def blocks(self) -> list[Block]:
        """The blocks in their order; a comment `<!-- run` … `-->` of several lines is one of language `run`."""
        blocks: list[Block] = []
        directives: list[tuple[str, str]] = []
        lines = enumerate(self.lines, 1)
        for number, line in lines:
            fence = FENCE.match(line)
            if fence:
                text = []
                for _, inner in lines:
                    if FENCE.match(inner) and inner.strip() == "```":
                        break
                    text.append(inner.removeprefix(fence[1]))
                blocks.append(Block(number, fence[2], "".join(row + "\n" for row in text), directives))
                directives = []
            elif line.strip() == "<!-- run":
                text = []
                for _, inner in lines:
                    if inner.strip() == "-->":
                        break
                    text.append(inner)
                blocks.append(Block(number, "run", "".join(row + "\n" for row in text), directives))
                directives = []
            elif match := COMMENT.match(line):
                name, _, value = match[1].partition(":")
                directives.append((name.strip(), value.strip()))
            elif line.strip():
                # `starts from` and `blocks` are said of the whole page.
                directives = []
        return blocks

    def page_directive(self, name: str) -> str | None:
        for line in self.lines:
            match = COMMENT.match(line)
            if match and match[1].partition(":")[0].strip() == name:
                return match[1].partition(":")[2].strip()
        return None


def anchor_of(heading: str) -> str:
    """The anchor that GitHub and GitLab give a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
    return "".join(letter for letter in text if letter.isalnum() or letter in " -_").replace(" ", "-")


def documentation_pages() -> list[Page]:
    """README.md, then the pages of all catalogues in the order of their paths."""
    catalogs = sorted(ROOT.glob("Sources/**/*.docc/**/*.md"))
    return [Page(path) for path in [README, *catalogs]]


def catalog_of(path: Path) -> Path | None:
    """The catalogue that a file lies in."""
    return next((folder for folder in path.parents if folder.suffix == ".docc"), None)
