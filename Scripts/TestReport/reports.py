"""What a report holds, read from its page without a browser."""

import json
import re
from pathlib import Path


class ReportData:
    """The data of a page, with texts in the place of their numbers."""

    def __init__(self, page: Path):
        self.page = page
        html = page.read_text()
        found = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.S)
        if not found:
            raise ValueError(f"{page} has no data")
        self.data = json.loads(found.group(1))
        self.mode = self.data["mode"]
        self.results = self.data["results"]
        self.counts = self.data["counts"]
        self.bytes = len(html.encode())
        # The tolerance of each suite, by its name.
        self.suites = {self.text(suite["name"]): self.text(suite.get("tolerance")) for suite in self.data["suites"]}
        self.causes = [dict(cause, name=self.text(cause.get("name"))) for cause in self.data["causes"]]
        self.cases = [self.case(entry) for entry in self.data["cases"]]

    def text(self, number: int | None) -> str | None:
        return None if number is None else self.data["texts"][number]

    def case(self, entry: dict) -> dict:
        read = {key: self.text(entry[key]) for key in ("id", "control", "variant", "path")}
        return {
            **entry,
            **read,
            "failure": self.text(entry.get("failure")),
            "suite": self.text(self.data["suites"][entry["suite"]]["name"]),
            "also": [self.text(name) for name in entry.get("alsoVariants") or []],
            "names": [self.causes[at]["name"] or "" for at in entry.get("causes") or []],
        }

    @property
    def url(self) -> str:
        return self.page.resolve().as_uri()

    def matching(self, word: str) -> list[dict]:
        """The cases in whose name, causes or message a word occurs."""
        word = word.lower()
        return [
            case
            for case in self.cases
            if any(
                word in text.lower()
                for text in [case["id"], case["failure"] or "", case.get("kind") or "", case["outcome"], *case["names"]]
            )
        ]
