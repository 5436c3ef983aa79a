"""Writes the package of a new game, a copy of the folder `template` under the game's own name.

The template is a small game that runs, so the copy runs at once.
"""

import re
import sys
from importlib.resources import as_file, files
from keyword import iskeyword
from pathlib import Path

from cardtable.failure import CannotRun, reason_of
from domain.registry import OURS

SLUG = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40

TAKEN = {*sys.stdlib_module_names, *OURS, "cardtable", "domain", "events", "service", "workers", "bots"}
"""Names with which a package of the game would hide another module, or a game the one of this project."""

IGNORED = ("__pycache__",)


def write(slug: str, folder: Path) -> list[Path]:
    """Writes the package of a game into a folder and returns its files. Raises CannotRun if that is impossible."""
    if not SLUG.fullmatch(slug) or len(slug) > LONGEST:
        raise CannotRun(f"{slug!r:.60} can't be a game's name: use lower-case letters and digits, with single hyphens")
    if iskeyword(slug) or slug in TAKEN:
        raise CannotRun(f"{slug!r} can't be a game's name: Python or Cardtable has a module or a game of that name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotRun(f"{folder} already exists and isn't empty")
    written = []
    try:
        with as_file(files("cardtable.game").joinpath("template")) as template:
            for source in sorted(template.rglob("*")):
                if source.is_file() and not {*source.relative_to(template).parts} & {*IGNORED}:
                    target = folder / named(source.relative_to(template).as_posix(), slug)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_text(named(source.read_text("utf-8"), slug), "utf-8")
                    written.append(target)
    except OSError as error:
        raise CannotRun(f"can't write {folder}: {reason_of(error)}") from None
    return written


def named(text: str, slug: str) -> str:
    """Returns a text of the template with the game's name in each of its forms."""
    words = slug.split("-")
    forms = {
        "my-game": slug,
        "my_game": "_".join(words),
        "MY_GAME": "_".join(words).upper(),
        "MyGame": "".join(map(str.capitalize, words)),
        "My Game": " ".join(map(str.capitalize, words)),
    }
    return re.sub("|".join(forms), lambda found: forms[found[0]], text)
