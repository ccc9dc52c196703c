"""Packages tried on a bare Debian, without Swift."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from building import ROOT, Problem, Program
from consumer import try_plugins
from packages import RECOMMENDED, Packages, release
from samples import write_suite, write_tokens

NAMESPACE = "SPECIMEN_PACKAGE_NAMESPACE"
HARFBUZZ_MISSING = "HarfBuzz, which reads font files, is not installed"
SERVER_MISSING = "libmicrohttpd, which serves the page, is not installed"
FONT = Path("/usr/share/fonts/opentype/inter/Inter-Regular.otf")


def in_namespace():
    """Runs this program again where what it mounts is seen by nobody else, and goes when it ends."""
    if os.environ.get(NAMESPACE):
        return
    for tool, package in {"unshare": "util-linux", "debootstrap": "debootstrap"}.items():
        if not shutil.which(tool):
            raise Problem(f"there is no {tool}: install {package}")
    if os.geteuid() != 0:
        raise Problem("--try makes and enters another root, for which it must be root")
    os.environ[NAMESPACE] = "1"
    os.execvp("unshare", ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv])


class Machine:
    """A root of its own, as after installation, that goes away again."""

    def __init__(self, bare: Path, folder: Path, log):
        self.root, self.log = folder / "root", log
        subprocess.run(["cp", "-a", "--reflink=auto", bare, self.root], check=True)
        (self.root / "proc").mkdir(exist_ok=True)
        subprocess.run(["mount", "-t", "proc", "proc", self.root / "proc"], check=True)
        for name in ("resolv.conf", "hosts"):
            if Path("/etc", name).exists():
                shutil.copy(Path("/etc", name), self.root / "etc" / name)

    def end(self):
        subprocess.run(["umount", self.root / "proc"], check=True)
        shutil.rmtree(self.root)

    def command(self, text: str) -> list[str]:
        environment = [
            "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME=/root",
            "LC_ALL=C.UTF-8",
            "DEBIAN_FRONTEND=noninteractive",
        ]
        return ["chroot", str(self.root), "/usr/bin/env", "-i", *environment, "sh", "-ec", text]

    def run(self, text: str, status: int = 0, says: str = "") -> str:
        """Runs shell lines, which must end as they should and say what they should."""
        begun = time.monotonic()
        answer = subprocess.run(
            self.command(text), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        took = time.monotonic() - begun
        print(f"$ {text}\n{answer.stdout}[{answer.returncode}, {took:.2f} s]\n", file=self.log, flush=True)
        if answer.returncode != status or says not in answer.stdout:
            raise Problem(
                f"{text}: exit status {answer.returncode} instead of {status}, or it does not say {says!r}:\n"
                f"{answer.stdout}"
            )
        return answer.stdout

    def copy(self, source: Path, to: str):
        place = self.root / to.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place)
        else:
            shutil.copy(source, place)


class Trials:
    def __init__(self, packages: Packages, bare: Path):
        self.packages, self.bare = packages, bare.resolve()
        self.log = (packages.folder / "trials.log").open("w")

    def say(self, text: str):
        print(text, flush=True)
        print(f"== {text}\n", file=self.log, flush=True)

    def file(self, ending: str) -> Path:
        [found] = [file for file in self.packages.files if file.name.endswith(ending)]
        return found

    def make_bare_root(self):
        """Debian without anything that is not needed to install more."""
        made = self.bare / "etc/debian_version"
        if not made.exists():
            codename = release()["VERSION_CODENAME"]
            self.say(f"making a bare {codename} in {self.bare}")
            new = self.bare.with_name(self.bare.name + ".new")
            shutil.rmtree(new, ignore_errors=True)
            with (self.packages.folder / "debootstrap.log").open("w") as log:
                made_it = subprocess.run(
                    ["debootstrap", "--variant=minbase", codename, new], stdout=log, stderr=subprocess.STDOUT
                )
            if made_it.returncode != 0:
                raise Problem(f"debootstrap ended with {made_it.returncode}: look at {log.name}")
            new.rename(self.bare)
        for path in ("usr/bin/swift", "usr/lib/swift", "opt/swift"):
            if (self.bare / path).exists():
                raise Problem(f"{self.bare} is not bare: it has /{path}")

    def run(self):
        self.make_bare_root()
        for trial in (self.tarball, self.bundle, self.deb, self.container):
            with tempfile.TemporaryDirectory(prefix="trial-", dir=self.packages.folder) as name:
                machine = Machine(self.bare, Path(name), self.log)
                try:
                    trial(machine)
                finally:
                    machine.end()
        program = self.packages.parts / f"specimen-{self.version()}-linux-{os.uname().machine}/bin/specimen"
        try_plugins(self.packages.plugins, Program(program, 0, {}), self.say)
        self.say(f"all packages are good; what was run is in {self.log.name}")

    def version(self) -> str:
        return re.search(r"-(\d[^-]*)-source", self.file("-source.tar.gz").name)[1]

    # What is tried with each package

    def try_pictures(self, machine: Machine, program: str):
        """A version, a whole catalog, and a suite of one's own."""
        machine.run(f"{program} --version", says=f"specimen {self.version()}")
        catalog = "Sources/Catalogs/firefox"
        machine.copy(ROOT / catalog, f"/trial/{catalog}")
        machine.copy(ROOT / "Snapshots/firefox", "/trial/Snapshots/firefox")
        said = machine.run(f"cd /trial && {program} verify {catalog}", says="matched")
        self.say(f"  firefox: {next(line for line in said.splitlines() if 'matched' in line)}")
        suite = machine.root / "trial/suite"
        write_suite(suite)
        machine.run(f"cd /trial/suite && {program} record && {program} verify", says="2 matched")
        write_tokens(suite / "card.tokens.json", ink=0.9)
        machine.run(
            f"cd /trial/suite && {program} verify --reporter text --reporter html", status=1, says="palette.ink"
        )
        if not (suite / ".specimen/results/report.html").exists():
            raise Problem("there is no report")

    def try_without_libraries(self, machine: Machine, program: str):
        """What needs a library that is not there says so."""
        machine.copy(FONT, "/trial/font.otf")
        draw = f"cd /trial/suite && {program} draw card.specimen.json --tokens card.tokens.json"
        machine.run(f"{draw} --font sans-serif=/trial/font.otf --out /trial/no.png", status=1, says=HARFBUZZ_MISSING)
        machine.run(f"cd /trial/suite && {program} review", status=3, says=SERVER_MISSING)
        self.say("  without HarfBuzz and libmicrohttpd: fonts and review say what to install, all else works")

    def try_with_libraries(self, machine: Machine, program: str):
        """A font file gives the picture that this machine draws, and the page of a review is served."""
        machine.copy(FONT, "/trial/font.otf")
        arguments = (
            "draw card.specimen.json --tokens card.tokens.json --font sans-serif=/trial/font.otf --out /trial/font.png"
        )
        machine.run(f"cd /trial/suite && {program} {arguments}")
        here = self.packages.folder / "font.png"
        suite = machine.root / "trial/suite"
        subprocess.run(
            [
                self.packages.parts / f"specimen-{self.version()}-linux-{os.uname().machine}/bin/specimen",
                "draw",
                *[suite / "card.specimen.json", "--tokens", suite / "card.tokens.json"],
                *["--font", f"sans-serif={FONT}", "--out", here],
            ],
            check=True,
            capture_output=True,
        )
        if here.read_bytes() != (machine.root / "trial/font.png").read_bytes():
            raise Problem("a text in a font file is another picture there")
        here.unlink()
        with subprocess.Popen(
            machine.command(f"cd /trial/suite && exec {program} review"),
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        ) as review:
            try:
                address = review.stdout.readline().strip() if review.stdout else ""
                if not address.startswith("http://127.0.0.1:"):
                    raise Problem(f"review serves {address!r}")
                with urllib.request.urlopen(address, timeout=30) as answer:
                    page = answer.read()
            finally:
                review.terminate()
        if answer.status != 200 or b"palette.ink" not in page:
            raise Problem(f"the page of the review is {answer.status}, {len(page)} bytes")
        self.say(f"  with them: a font file gives the same picture as here, review serves a page of {len(page)} bytes")

    def try_files(self, machine: Machine, prefix: str, zsh: str, page: str):
        """The manual page and the completions are where they are looked for, and are not empty."""
        completions = [
            "bash-completion/completions/specimen",
            f"zsh/{zsh}/_specimen",
            "fish/vendor_completions.d/specimen.fish",
        ]
        for path in [*completions, page, "doc/specimen/copyright"]:
            if (machine.root / prefix.lstrip("/") / path).stat().st_size < 500:
                raise Problem(f"{prefix}/{path} has nothing in it")
        self.say("  manual page, completions and notices are there")

    # The packages

    def tarball(self, machine: Machine):
        file = self.file(f"-{os.uname().machine}.tar.gz")
        name = file.name.removesuffix(".tar.gz")
        self.say(file.name)
        machine.copy(file, f"/trial/{file.name}")
        begun = time.monotonic()
        machine.run(f"tar -xzf /trial/{file.name} -C /opt && ln -s /opt/{name}/bin/specimen /usr/local/bin/")
        self.say(f"  unpacked in {time.monotonic() - begun:.1f} s")
        self.try_pictures(machine, "specimen")
        self.try_without_libraries(machine, "specimen")
        self.try_files(machine, f"/opt/{name}/share", "site-functions", "man/man1/specimen.1")
        machine.run(f"rm -r /opt/{name} /usr/local/bin/specimen /trial")
        self.expect_nothing_left(machine)

    def bundle(self, machine: Machine):
        """SwiftPM is not there: only that the program inside is one."""
        file = self.file("artifactbundle.zip")
        self.say(file.name)
        shutil.unpack_archive(file, machine.root / "opt", "zip")
        [program] = (machine.root / "opt").glob("*.artifactbundle/*/bin/specimen")
        program.chmod(0o755)
        machine.run(f"/{program.relative_to(machine.root)} --version", says=self.version())
        self.say("  its program starts")

    def deb(self, machine: Machine):
        file = self.file(".deb")
        self.say(file.name)
        machine.copy(file, f"/trial/{file.name}")
        machine.run("apt-get update")
        begun = time.monotonic()
        machine.run(f"apt-get install -y --no-install-recommends /trial/{file.name}")
        self.say(f"  installed without what it recommends in {time.monotonic() - begun:.1f} s")
        self.try_pictures(machine, "specimen")
        self.try_without_libraries(machine, "specimen")
        machine.run(f"apt-get install -y {' '.join(RECOMMENDED)}")
        self.try_with_libraries(machine, "specimen")
        self.try_files(machine, "/usr/share", "vendor-completions", "man/man1/specimen.1.gz")
        machine.run("dpkg --verify specimen")
        machine.run("apt-get purge -y specimen && rm -r /trial")
        self.expect_nothing_left(machine)

    def container(self, machine: Machine):
        """The container file, line by line: what it copies and runs."""
        file = self.file("Containerfile")
        self.say(f"{file.name}, its commands on the bare root")
        lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
        program = []
        for line in "\n".join(lines).replace("\\\n", " ").splitlines():
            word, _, rest = line.partition(" ")
            if word == "RUN":
                mount = re.match(r"\s*--mount=type=bind,source=(\S+?),target=(\S+)\s+", rest)
                if mount:
                    machine.copy(self.packages.folder / mount[1], mount[2])
                    rest = rest[mount.end() :]
                machine.run(rest)
                if mount:
                    (machine.root / mount[2].lstrip("/")).unlink()
            elif word == "ENTRYPOINT":
                program = re.findall(r'"(.*?)"', rest)
            elif word not in ("FROM", "WORKDIR", ""):
                raise Problem(f"{file.name}: {word} is not tried")
        self.try_pictures(machine, " ".join(program))
        self.try_with_libraries(machine, " ".join(program))

    def expect_nothing_left(self, machine: Machine):
        left = machine.run("find / -xdev -iname '*specimen*' -not -path '/proc/*'").split()
        if left:
            raise Problem(f"removal leaves {left}")
        self.say("  removed, nothing is left")
