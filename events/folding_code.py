"""The modules that a fold depends on. Snapshots are valid as long as these don't change.

They are found by following imports from the folding modules. None of these imports the verifier or the code for
commands.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain
from pathlib import Path

ROOTS = ("domain.table.evolve", "domain.table.forks", "domain.upcasters")
"""The folding modules: events onto a table, a fork onto its parent's table, and older events into the current ones."""

_IMPORT = re.compile(r"^ *from ((?:bots|cardtable|domain)\b[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)
"""An import from one of these packages, with its names. Much faster than `ast`; tests compare the two."""


def folding_modules(root: Path) -> list[Path]:
    """The files of the folding modules, in order; `root` is the folder with the packages."""
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


def digest(root: Path, files: Iterable[Path], others: Iterable[tuple[str, bytes]] = ()) -> str:
    """A fingerprint of the names and contents of files below a folder, and of `others`, as 16 hex digits."""
    made = sha256()
    for name, content in chain(((file.relative_to(root).as_posix(), file.read_bytes()) for file in files), others):
        made.update(name.encode() + b"\0" + content)
    return made.hexdigest()[:16]


def _file(root: Path, name: str) -> Path | None:
    """The file of a module or package, or None for a name within a module."""
    path = root.joinpath(*name.split("."))
    files = path / "__init__.py", path.with_suffix(".py")
    return next((file for file in files if name and file.is_file()), None)


def _imported(file: Path) -> Iterator[str]:
    """The dotted names that a module imports from the packages, and the modules that may define them. Skips imports for
    type checking only, which are not loaded."""
    for module, in_lines, in_line in _IMPORT.findall(_FOR_TYPES.sub("", file.read_text(encoding="utf-8"))):
        yield module
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", in_lines or in_line))
