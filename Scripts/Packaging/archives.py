"""Archives that are the same bytes for the same files: sorted, without owners, all of one time."""

import gzip
import hashlib
import io
import tarfile
import time
import zipfile
from pathlib import Path


def digest(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def is_program(file: Path) -> bool:
    return bool(file.stat().st_mode & 0o100)


def members(folder: Path) -> list[Path]:
    """A folder and all that is in it, sorted by path."""
    return [folder, *sorted(folder.rglob("*"))]


def write_gzip(data: bytes, out: Path):
    """Compresses, without the name and the time that gzip files may have."""
    with out.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(data)


def write_tarball(folder: Path, out: Path, epoch: int):
    """Writes a folder, under its own name."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in members(folder):
            entry = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
            entry.mtime = epoch
            entry.mode = 0o755 if path.is_dir() or is_program(path) else 0o644
            if path.is_dir():
                entry.type = tarfile.DIRTYPE
                tar.addfile(entry)
            else:
                entry.size = path.stat().st_size
                with path.open("rb") as file:
                    tar.addfile(entry, file)
    write_gzip(data.getvalue(), out)


def write_zip(folder: Path, out: Path, epoch: int):
    """Writes a folder, under its own name."""
    moment = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in members(folder):
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
            entry.create_system = 3
            entry.external_attr = (0o100755 if is_program(path) else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
