"""The program, built for machines without Swift, and measured."""

import os
import platform
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build/packaging"

# What pkg-config knows the libraries as that every process loads; HarfBuzz and libmicrohttpd are loaded when needed.
LIBRARIES = ["libpng", "libdeflate", "libxxhash", "expat", "yaml-0.1"]


class Problem(Exception):
    """What is wrong, and what to do."""


@dataclass
class Program:
    """A program that was built or given."""

    # Stripped.
    file: Path
    # Before it was stripped, in bytes.
    whole: int
    # The copyright notices of libraries that are inside, by their names.
    notices: dict[str, str]

    def answer(self, *arguments: str) -> str:
        return subprocess.run([self.file, *arguments], check=True, capture_output=True, text=True, env={}).stdout

    @property
    def version(self) -> str:
        return self.answer("--version").split()[1]

    def needs(self) -> list[str]:
        """The names of the libraries that it loads when it starts."""
        text = subprocess.run(["readelf", "--dynamic", "--wide", self.file], check=True, capture_output=True, text=True)
        return [line.split("[")[1].rstrip("]") for line in text.stdout.splitlines() if "(NEEDED)" in line]

    def newest_glibc(self) -> str:
        """The version of the C library from which on it starts."""
        text = subprocess.run(["objdump", "-T", self.file], check=True, capture_output=True, text=True).stdout
        found = {part.split(")")[0] for line in text.splitlines() for part in line.split("(GLIBC_")[1:]}
        return max(found, key=lambda version: [int(number) for number in version.split(".")])

    def starts(self, times: int = 200) -> tuple[float, float]:
        """How many milliseconds `--version` takes: the median and the least."""
        taken = []
        with open(os.devnull, "wb") as nothing:
            to_nothing = [(os.POSIX_SPAWN_DUP2, nothing.fileno(), 1)]
            for _ in range(times):
                begun = time.perf_counter()
                child = os.posix_spawn(self.file, [self.file, "--version"], {}, file_actions=to_nothing)
                os.waitpid(child, 0)
                taken.append((time.perf_counter() - begun) * 1000)
        return statistics.median(taken), min(taken)


def ask(*arguments: str) -> str:
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout.strip()


def static_libraries(folder: Path) -> dict[str, str]:
    """Makes a folder where the linker and pkg-config find only archives of the C libraries.

    Returns the libraries' copyright notices.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for library in LIBRARIES:
        flags = [flag for flag in ask("pkg-config", "--static", "--libs", library).split() if flag != "-lm"]
        for name in (flag.removeprefix("-l") for flag in flags if flag.startswith("-l")):
            archive = Path(ask("clang", f"-print-file-name=lib{name}.a"))
            if not archive.is_absolute():
                raise Problem(f"there is no lib{name}.a: install what has the headers and the archive of {library}")
            if not (folder / archive.name).exists():
                (folder / archive.name).symlink_to(archive.resolve())
        # The compiler gets the same flags as without this folder, so that nothing is compiled anew.
        (folder / f"{library}.pc").write_text(
            f"Name: {library}\nDescription: archives only\nVersion: {ask('pkg-config', '--modversion', library)}\n"
            f"Cflags: {ask('pkg-config', '--cflags', library)}\n"
            f"Libs: -L{folder} {' '.join(flags)}\n"
        )
    notices = {}
    for archive in sorted(folder.glob("*.a")):
        # Debian's packages come with the notices that must go with copies.
        owner = ask("dpkg", "--search", str(archive.resolve())).split(":")[0]
        notices[owner] = Path(f"/usr/share/doc/{owner}/copyright").read_text()
    return notices


def runtime_notice() -> str:
    """The licence of Swift's library, which is inside every form."""
    compiler = Path(shutil.which("swiftc") or "").resolve()
    file = compiler.parents[1] / "share/swift/LICENSE.txt"
    if not file.exists():
        raise Problem(f"there is no {file}, the licence of Swift's library, which goes into the packages")
    return file.read_text()


def build(inside: bool) -> Program:
    """Builds the program with Swift's library in it, and with the C libraries of the system or inside."""
    if platform.system() != "Linux":
        raise Problem("packages are made on Linux; here, build from source: swift build -c release --product specimen")
    folder = SCRATCH / ("inside" if inside else "system")
    folder.mkdir(parents=True, exist_ok=True)
    # Without the variable, SwiftPM writes its plan in an order that changes, and compiles anew what has not changed.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    notices = {"Swift": runtime_notice()}
    if inside:
        notices |= static_libraries(SCRATCH / "archives")
        environment["PKG_CONFIG_PATH"] = str(SCRATCH / "archives")
    command = ["swift", "build", "--package-path", str(ROOT), "--scratch-path", str(SCRATCH)]
    command += ["--configuration", "release", "--product", "specimen", "--static-swift-stdlib"]
    # The plan is made anew: what pkg-config says is not among the things that SwiftPM looks at to see whether it holds.
    command += ["--disable-build-manifest-caching", "--disable-index-store", "--disable-local-rpath"]
    # No path of this machine gets into the program, also not in the digest by which the compiler would know what it has
    # compiled before, and no symbol that only debuggers or plugins would look for.
    command += ["-debug-info-format", "none", "-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{ROOT}=specimen"]
    command += ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-incremental-llvm-codegen"]
    command += ["-Xlinker", "--no-export-dynamic"]
    # The optimizer orders some things by their addresses, which differ less if the system does not draw them.
    fixed = ["setarch", "--addr-no-randomize"]
    if subprocess.run([*fixed, "true"], capture_output=True).returncode == 0:
        command = fixed + command
    else:
        print("package: addresses cannot be fixed here, so that another build may give other bytes", file=sys.stderr)
    subprocess.run(command, check=True, env=environment, stdout=2)
    built = SCRATCH / "release/specimen"
    stripped = folder / "specimen"
    subprocess.run(["strip", "--strip-all", "-o", stripped, built], check=True)
    return Program(stripped, built.stat().st_size, notices)
