"""The append-only files of a server: the files named in its manifest, and their unreadable parts.

A file holds commands as they are sent to a server: `*<number of words>`, and for each word `$<length>` and its bytes.
The effects of a script stand between MULTI and EXEC, and are read as one. valkey-check-aof is no help here: in Valkey
9.1 it reports the base file that Valkey itself writes as damaged, and it can only truncate a file.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = "appendonlydir"
MANIFEST = "appendonly.aof.manifest"

LONGEST_NUMBER = 20
"""Maximum length of a line with a number, in bytes."""

_BEGIN, _END = b"MULTI", b"EXEC"
_TRANSACTION = b"*1\r\n$5\r\nMULTI\r\n"


class Damage(NamedTuple):
    """An unreadable part of a file, from byte `start` up to `end`, where it becomes readable again."""

    file: Path
    start: int
    end: int

    @property
    def size(self) -> int:
        return self.end - self.start


def manifest_of(data: Path) -> Path:
    """The manifest of a server with its files in `data`."""
    return data / FOLDER / MANIFEST


def named_in(manifest: Path) -> list[Path]:
    """The files named in a manifest, in reading order. Its lines are `file <name> seq <n> ...`."""
    lines = manifest.read_text(encoding="utf-8", errors="replace").splitlines()
    return [manifest.parent / line.split()[1] for line in lines if line.startswith("file ") and len(line.split()) > 1]


def sizes(data: Path) -> dict[Path, int]:
    """The sizes in bytes of a server's append-only files, omitting missing ones."""
    manifest = manifest_of(data)
    named = named_in(manifest) if manifest.exists() else []
    return {file: file.stat().st_size for file in named if file.exists()}


def damages(data: Path) -> list[Damage]:
    """The unreadable parts of the command files. Only the server checks the base file, by its checksum."""
    return [damage for file in sizes(data) if file.suffix == ".aof" for damage in damages_of(file)]


def damages_of(file: Path) -> list[Damage]:
    """The unreadable parts of a command file. Each extends to the next transaction."""
    content = file.read_bytes()
    found = []
    good = _readable_from(content, 0)
    while good < len(content):
        again = content.find(_TRANSACTION, good + 1)
        while again >= 0 and _readable_from(content, again) == again:
            again = content.find(_TRANSACTION, again + 1)
        end = len(content) if again < 0 else again
        found.append(Damage(file, good, end))
        good = _readable_from(content, end)
    return found


def mend(damages: list[Damage], kept: Path) -> None:
    """Removes the damaged parts from the files. First copies the original files to the new folder `kept`."""
    kept.mkdir(mode=0o700)
    for file in {damage.file: None for damage in damages}:
        shutil.copy2(file, kept / file.name)
        whole = file.read_bytes()
        for damage in reversed([each for each in damages if each.file == file]):
            whole = whole[: damage.start] + whole[damage.end :]
        _replace(file, whole)


def _replace(file: Path, content: bytes) -> None:
    """Replaces a file atomically and syncs it to the disk."""
    new = file.with_name(f"{file.name}.new")
    with new.open("wb") as output:
        output.write(content)
        output.flush()
        os.fsync(output.fileno())
    new.replace(file)
    folder = os.open(file.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def _readable_from(content: bytes, start: int) -> int:
    """The end of the readable part that begins at `start`: whole commands, and whole transactions."""
    end, inside = start, False
    for after, name in _commands(content, start):
        inside = name == _BEGIN or (inside and name != _END)
        if not inside:
            end = after
    return end


def _commands(content: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    """The end and the name of each command. A line that begins with `#` is an annotation without a name."""
    while at < len(content):
        if content[at : at + 1] == b"#":
            at = content.find(b"\n", at) + 1
            if not at:
                return
            yield at, b""
            continue
        count, at = _number(content, at, b"*")
        name = None
        for _ in range(count):
            word, at = _word(content, at)
            if word is None:
                return
            name = word if name is None else name
        if name is None:
            return
        yield at, name.upper()


def _word(content: bytes, at: int) -> tuple[bytes | None, int]:
    length, start = _number(content, at, b"$")
    end = start + length
    if length < 0 or content[end : end + 2] != b"\r\n":
        return None, at
    return content[start:end], end + 2


def _number(content: bytes, at: int, mark: bytes) -> tuple[int, int]:
    """The number in a line that begins with `mark`, and the start of the next line. The number is -1 if malformed."""
    end = content.find(b"\r\n", at, at + LONGEST_NUMBER)
    digits = content[at + 1 : end]
    if end < 0 or content[at : at + 1] != mark or not digits.isdigit():
        return -1, at
    return int(digits), end + 2
