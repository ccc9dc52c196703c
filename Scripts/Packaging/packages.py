"""The packages: what is in each, and how it is written."""

import json
import os
import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from archives import digest, members, write_gzip, write_tarball, write_zip
from building import ROOT, Problem, Program, ask

HERE = Path(__file__).resolve().parent
ARCHITECTURE = platform.machine()
TRIPLE = f"{ARCHITECTURE}-unknown-linux-gnu"
RECOMMENDED = ["libharfbuzz0b", "libmicrohttpd12"]
SUMMARY = "visual regression tests of design tokens"
DESCRIPTION = """\
 Specimen reads design tokens, resolves them for every theme variant, draws
 each control with its own rasterizer and compares the pixels with reference
 pictures. When something differs, it says which token did it.
 .
 HarfBuzz is loaded when a suite has font files of its own, libmicrohttpd when
 'specimen review' serves its page."""


@dataclass
class Decisions:
    """What the owner of the project says, as far as it is said."""

    url_base: str | None
    licence: str | None
    maintainer: str | None

    def missing(self) -> list[str]:
        texts = {
            "url_base": "--url-base URL, where the packages will lie: the formula and the plugins cannot load them",
            "licence": "--licence ID, by its SPDX name: the .deb and the formula say that there is none",
            "maintainer": "--maintainer 'NAME <MAIL>': the .deb names nobody",
        }
        return [text for name, text in texts.items() if getattr(self, name) is None]


class Packages:
    """A folder of packages."""

    def __init__(self, folder: Path, decisions: Decisions, epoch: int):
        self.folder, self.decisions, self.epoch = folder, decisions, epoch
        self.parts = folder / "parts"
        self.plugins = folder / "specimen-plugins"
        shutil.rmtree(self.parts, ignore_errors=True)
        self.parts.mkdir(parents=True)
        self.files: list[Path] = []

    def add(self, name: str) -> Path:
        self.files.append(self.folder / name)
        return self.folder / name

    # The contents

    def put(self, folder: Path, path: str, data: bytes, mode: int = 0o644):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        file.chmod(mode)

    def put_shared(self, folder: Path, program: Program, zsh: str):
        """The completions, where shells look for them; `zsh` is where zsh does."""
        for shell, path in {
            "bash": "share/bash-completion/completions/specimen",
            "zsh": f"share/zsh/{zsh}/_specimen",
            "fish": "share/fish/vendor_completions.d/specimen.fish",
        }.items():
            self.put(folder, path, program.answer("completions", shell).encode())

    def notices(self, program: Program) -> bytes:
        own = self.decisions.licence or "not decided"
        texts = [f"Specimen {program.version}\nLicence: {own}\n"]
        for name, text in sorted(program.notices.items()):
            texts.append(f"Part of the program: {name}\n\n{text.strip()}\n")
        return ("\n" + "=" * 80 + "\n\n").join(texts).encode()

    # The packages

    def write_tarball(self, program: Program) -> Path:
        name = f"specimen-{program.version}-linux-{ARCHITECTURE}"
        folder = self.parts / name
        self.put(folder, "bin/specimen", program.file.read_bytes(), 0o755)
        self.put(folder, "share/man/man1/specimen.1", program.answer("help", "--man").encode())
        self.put(folder, "share/doc/specimen/copyright", self.notices(program))
        self.put_shared(folder, program, "site-functions")
        out = self.add(f"{name}.tar.gz")
        write_tarball(folder, out, self.epoch)
        return out

    def write_deb(self, program: Program) -> Path:
        """The package of Debian, whose libraries are those of the system."""
        architecture = ask("dpkg", "--print-architecture")
        name = f"specimen_{program.version}_{architecture}"
        folder = self.parts / name
        self.put(folder, "usr/bin/specimen", program.file.read_bytes(), 0o755)
        self.put(folder, "usr/share/doc/specimen/copyright", self.notices(program))
        page = folder / "usr/share/man/man1/specimen.1.gz"
        page.parent.mkdir(parents=True)
        write_gzip(program.answer("help", "--man").encode(), page)
        self.put_shared(folder / "usr", program, "vendor-completions")
        files = [path for path in members(folder) if path.is_file()]
        sums = "".join(f"{ask('md5sum', str(path))[:32]}  {path.relative_to(folder)}\n" for path in files)
        size = sum((path.stat().st_size + 1023) // 1024 for path in files)
        fields = {
            "Package": "specimen",
            "Version": program.version,
            "Architecture": architecture,
            "Maintainer": self.decisions.maintainer or "nobody <nobody@example.invalid>",
            "Installed-Size": str(size),
            "Depends": self.dependencies(folder / "usr/bin/specimen"),
            "Recommends": ", ".join(RECOMMENDED),
            "Section": "devel",
            "Priority": "optional",
            "Homepage": self.decisions.url_base,
            "Description": f"{SUMMARY}\n{DESCRIPTION}",
        }
        control = "".join(f"{key}: {value}\n" for key, value in fields.items() if value is not None)
        self.put(folder, "DEBIAN/control", control.encode())
        self.put(folder, "DEBIAN/md5sums", sums.encode())
        for path in members(folder):
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (self.epoch, self.epoch))
        out = self.add(f"{name}.deb")
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", folder, out],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(self.epoch)},
        )
        return out

    def dependencies(self, program: Path) -> str:
        """The packages that a program needs, as Debian knows them, with their versions."""
        work = self.parts / "shlibdeps"
        (work / "debian").mkdir(parents=True)
        (work / "debian/control").write_text("Source: specimen\n\nPackage: specimen\nArchitecture: any\n")
        found = subprocess.run(["dpkg-shlibdeps", "-O", program], cwd=work, capture_output=True, text=True)
        match = re.search(r"^shlibs:Depends=(.+)$", found.stdout, re.M)
        if not match:
            raise Problem(f"dpkg-shlibdeps does not know what the program needs:\n{found.stderr}")
        return match[1]

    def write_bundle(self, program: Program, others: list[Path]) -> Path:
        """The artifact bundle of SwiftPM, with what bundles of other machines have."""
        folder = self.parts / "specimen.artifactbundle"
        place = f"specimen-{program.version}-linux-{ARCHITECTURE}"
        self.put(folder, f"{place}/bin/specimen", program.file.read_bytes(), 0o755)
        self.put(folder, f"{place}/copyright", self.notices(program))
        variants = [{"path": f"{place}/bin/specimen", "supportedTriples": [TRIPLE]}]
        for other in others:
            shutil.unpack_archive(other, self.parts / "other", "zip")
            [bundle] = (self.parts / "other").glob("*.artifactbundle")
            artifact = json.loads((bundle / "info.json").read_text())["artifacts"]["specimen"]
            if artifact["version"] != program.version:
                raise Problem(f"{other} is of version {artifact['version']}, not {program.version}")
            for variant in artifact["variants"]:
                path = Path(variant["path"])
                if (folder / path).exists():
                    raise Problem(f"{other} has what is made here: {path}")
                shutil.copytree(bundle / path.parts[0], folder / path.parts[0])
                # Archives of Python's keep no mode.
                (folder / path).chmod(0o755)
                variants.append(variant)
            shutil.rmtree(self.parts / "other")
        artifact = {"type": "executable", "version": program.version, "variants": variants}
        info = {"schemaVersion": "1.0", "artifacts": {"specimen": artifact}}
        self.put(folder, "info.json", (json.dumps(info, indent=2) + "\n").encode())
        out = self.add("specimen.artifactbundle.zip")
        write_zip(folder, out, self.epoch)
        return out

    def write_plugins(self, bundle: Path):
        """The package with the plugins, over the bundle: by its address, or beside it while it has none."""
        shutil.rmtree(self.plugins, ignore_errors=True)
        # Links become files: the package is to be a repository of its own.
        shutil.copytree(HERE / "specimen-plugins", self.plugins, ignore=shutil.ignore_patterns(".build", ".swiftpm"))
        manifest = self.plugins / "Package.swift"
        by_path = '.binaryTarget(name: "specimen", path: "specimen.artifactbundle")'
        if self.decisions.url_base is None:
            shutil.copytree(self.parts / "specimen.artifactbundle", self.plugins / "specimen.artifactbundle")
            return
        by_address = (
            f'.binaryTarget(\n      name: "specimen", url: "{self.decisions.url_base}/{bundle.name}",\n'
            f'      checksum: "{digest(bundle)}")'
        )
        text = manifest.read_text()
        if by_path not in text:
            raise Problem(f"{HERE}/specimen-plugins/Package.swift does not have the line {by_path}")
        manifest.write_text(text.replace(by_path, by_address))

    def write_source(self, version: str) -> Path:
        """What is committed, without the catalogs' references: for machines that packages are not made for."""
        name = f"specimen-{version}-source"
        command = ["git", "-C", str(ROOT), "archive", "--format=tar", f"--prefix={name}/", "HEAD"]
        tar = subprocess.run([*command, "--", ".", ":(exclude)Snapshots"], check=True, capture_output=True).stdout
        out = self.add(f"{name}.tar.gz")
        write_gzip(tar, out)
        return out

    def fill(self, template: str, **values: str) -> str:
        """A template with its values; the project's own are added."""
        base = self.decisions.url_base or "https://example.invalid/specimen"
        licence = f'"{self.decisions.licence}"' if self.decisions.licence else ":cannot_represent"
        values |= {"BASE": base, "HOMEPAGE": base, "LICENCE": licence}
        text = (HERE / "Templates" / template).read_text()
        return re.sub(r"@([A-Z0-9_]+)@", lambda match: values[match[1]], text)

    def write_formula(self, version: str, tarball: Path, source: Path):
        text = self.fill(
            "specimen.rb",
            VERSION=version,
            BREW_ARCH={"aarch64": "arm64"}.get(ARCHITECTURE, ARCHITECTURE),
            SOURCE=source.name,
            SOURCE_SHA256=digest(source),
            TARBALL=tarball.name,
            TARBALL_SHA256=digest(tarball),
        )
        self.add("specimen.rb").write_text(text)

    def write_container(self, version: str, deb: Path):
        text = self.fill("Containerfile", VERSION=version, IMAGE=base_image(), DEB=deb.name, DEB_SHA256=digest(deb))
        self.add("Containerfile").write_text(text)

    def write_sums(self):
        lines = [f"{digest(file)}  {file.name}\n" for file in sorted(self.files)]
        self.add("SHA256SUMS").write_text("".join(lines))


def release() -> dict[str, str]:
    """What this machine runs, for which the .deb is made."""
    known = platform.freedesktop_os_release()
    if known["ID"] not in ("debian", "ubuntu"):
        raise Problem(f"packages are made on Debian or Ubuntu; this is {known['PRETTY_NAME']}")
    return known


def base_image() -> str:
    """The image of a container in which the .deb can be installed."""
    known = release()
    return f"debian:{known['VERSION_CODENAME']}-slim" if known["ID"] == "debian" else f"ubuntu:{known['VERSION_ID']}"
