"""A package that uses the plugins, worked as its owner would."""

import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from building import Problem, Program
from samples import write_suite, write_tokens

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "consumer",
  dependencies: [.package(path: "{plugins}")],
  targets: [.executableTarget(name: "Card"{tokens})])
"""
USES_TOKENS = ', plugins: [.plugin(name: "SpecimenTokens", package: "specimen-plugins")]'
WRITES = "--allow-writing-to-package-directory"


class Consumer:
    def __init__(self, folder: Path, plugins: Path, has_tokens: bool):
        self.folder = folder
        self.took = 0.0
        source = folder / "Sources/Card"
        source.mkdir(parents=True)
        tokens = USES_TOKENS if has_tokens else ""
        (folder / "Package.swift").write_text(MANIFEST.format(plugins=plugins, tokens=tokens))
        (source / "Card.swift").write_text("@main struct Card { static func main() {} }\n")
        write_suite(folder / "Looks")
        if has_tokens:
            self.write_source()

    @property
    def tokens(self) -> Path:
        return self.folder / "Sources/Card/card.tokens.json"

    def write_source(self):
        write_tokens(self.tokens)
        source = "@main struct Card { static func main() { print(CardTokens.self) } }\n"
        (self.folder / "Sources/Card/Card.swift").write_text(source)

    def swift(self, *arguments: str, status: int = 0, says: str = "") -> str:
        """Runs swift, which must end as it should and say what it should."""
        # On a build machine no reference is written; here the owner of the package sits before it.
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        begun = time.monotonic()
        answer = subprocess.run(
            ["swift", *arguments],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.took = time.monotonic() - begun
        if answer.returncode != status or not re.search(says, answer.stdout):
            raise Problem(
                f"swift {' '.join(arguments)}: exit status {answer.returncode} instead of {status}, or it does not say "
                f"{says!r}:\n{answer.stdout}"
            )
        return answer.stdout

    def references(self) -> int:
        return len(list(self.folder.rglob("Looks/Snapshots/**/*.png")))

    def expect_references(self, number: int, who: str):
        if self.references() != number:
            raise Problem(f"{who} leaves {self.references()} references instead of {number}")


def exports_without_modules(program: Program) -> bool:
    """Whether what `tokens export` writes can be compiled without this project's modules."""
    return "--values" in program.answer("help", "tokens", "export")


def try_plugins(plugins: Path, program: Program, say: Callable[[str], None]):
    """Works all plugins; what is wrong ends it.

    - plugins: The package with them.
    - say: Gets a line for each part that is good.
    """
    has_tokens = exports_without_modules(program)
    with tempfile.TemporaryDirectory(prefix="consumer-") as name:
        consumer = Consumer(Path(name), plugins, has_tokens)
        work_commands(consumer, say)
        if has_tokens:
            work_tokens(consumer, say)
        else:
            say("plugin SpecimenTokens: not tried, the program cannot write tokens that need no module")


def work_commands(consumer: Consumer, say: Callable[[str], None]):
    consumer.swift("package", "specimen", "list", says=r"card/\S+@1x")
    first = consumer.took
    consumer.swift("package", "specimen", "list", says=r"card/\S+@1x")
    say(f"plugin specimen: list in {first:.1f} s, then {consumer.took:.1f} s")

    # Nothing but the two plugins with a permission writes references.
    consumer.swift("package", "specimen", "verify", status=1, says="missing")
    for refused, reason in {
        "record": "specimen-record",
        "approve --all": "specimen-approve",
        "verify --update-snapshots": "--update-snapshots is refused",
        "verify -u": "-u is refused",
        "verify --reporter text --reporter junit:a.xml": "junit:a.xml is refused",
        "verify --results .": "--results is refused",
        "tokens check --update-baseline": "--update-baseline is refused",
        "prune": "only reads",
    }.items():
        consumer.swift("package", "specimen", *refused.split(), status=1, says=f"error: .*{reason}")
    consumer.expect_references(0, "the plugin that only reads")
    consumer.swift("package", "specimen-record", status=1, says=WRITES)
    consumer.expect_references(0, "a plugin without permission")
    consumer.swift("package", WRITES, "specimen-record")
    consumer.expect_references(2, "specimen-record")
    consumer.swift("package", "specimen", "verify", says="2 matched")
    say("plugin specimen-record: refused without permission, writes with it")

    write_tokens(consumer.folder / "Looks/card.tokens.json", ink=0.9)
    consumer.swift("package", "specimen", "verify", status=1, says="palette.ink")
    consumer.swift("package", "specimen", "report", "--reporter", "list", says="palette.ink")
    consumer.swift("package", WRITES, "specimen-approve", "--cause", "palette.ink", says="2")
    consumer.swift("package", "specimen", "verify", says="2 matched")
    left = sorted(path.name for path in consumer.folder.iterdir() if path.name != "Package.resolved")
    if left != [".build", "Looks", "Package.swift", "Sources"]:
        raise Problem(f"the plugins leave in the package: {left}")
    say("plugin specimen-approve: takes the pictures of the last verify by their cause")


def work_tokens(consumer: Consumer, say: Callable[[str], None]):
    consumer.swift("build", "--product", "Card")
    first = consumer.took
    consumer.swift("run", "--skip-build", "Card", says="CardTokens")
    write_tokens(consumer.tokens, ink=0.5)
    consumer.swift("build", "--product", "Card")
    say(f"plugin SpecimenTokens: builds in {first:.1f} s, after an edit in {consumer.took:.1f} s")
    write_tokens(consumer.tokens, title="{palette.inc}")
    said = consumer.swift(
        "build", "--product", "Card", status=1, says=r"card\.tokens\.json:\d+:\d+: error: .*palette\.inc"
    )
    mistake = re.search(r"card\.tokens\.json:\d+:\d+: error: .*", said)
    say(f"plugin SpecimenTokens: a mistake stops the build: {mistake[0] if mistake else ''}")
    write_tokens(consumer.tokens)
    consumer.swift("build", "--product", "Card")
