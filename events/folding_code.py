"""The modules that a fold depends on: snapshots are valid as long as these don't change.

They are found by their imports, from those that fold. The verifier and what commands need are imported by none of them.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

ROOTS = ("domain.table.evolve", "domain.table.forks", "domain.upcasters")
"""The modules that fold: events onto a table, a fork onto its parent's table, and older events into present ones."""

_IMPORT = re.compile(r"^ *from ((?:bots|cardtable|domain)\b[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)
"""An import from one of these packages, with its names. Much faster than `ast`, which tests compare it with."""


def folding_modules(root: Path) -> list[Path]:
    """The files of the modules, in order; `root` is the folder with the packages."""
    return modules_reached(root, ROOTS)


_FOR_TYPES = re.compile(r"^if TYPE_CHECKING:\n(?:[ \t].*\n|\n)+", re.MULTILINE)


def modules_reached(root: Path, names: Iterable[str]) -> list[Path]:
    """The files of modules, of their packages, and of everything that these import, in order."""
    found = dict[str, Path]()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        file = None if name in found else _file(root, name)
        if file is not None:
            found[name] = file
            waiting += [name.rpartition(".")[0], *_imported(file)]
    return sorted(found.values())


def digest(root: Path, files: Iterable[Path]) -> str:
    """The fingerprint of files below a folder, contents and names, as 16 hex digits."""
    made = sha256()
    for file in files:
        made.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return made.hexdigest()[:16]


def _file(root: Path, name: str) -> Path | None:
    """The file of a module or package; None for a name in a module."""
    path = root.joinpath(*name.split("."))
    files = path / "__init__.py", path.with_suffix(".py")
    return next((file for file in files if name and file.is_file()), None)


def _imported(file: Path) -> Iterator[str]:
    """The dotted names that a module imports from the packages, and the modules that may contain them. What it imports
    for types only is not loaded."""
    for module, in_lines, in_line in _IMPORT.findall(_FOR_TYPES.sub("", file.read_text(encoding="utf-8"))):
        yield module
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", in_lines or in_line))
