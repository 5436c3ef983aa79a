"""Finds the packages of the rules, `domain` and `bots`, and those of the service.

A checkout has them beside this package. The distribution has the rules in a folder of this package, which only the
commands that need rules, and `cardtable.env`, look into: so a program with the client library, or an author's bot, may
have a package `domain` of its own. The service is in another folder, for the commands that play in a service of their
own process.
"""

import sys
from pathlib import Path

FOLDER = Path(__file__).with_name("_rules")
"""The folder in the distribution; a checkout has none (`sources` in pyproject.toml)."""

SERVICE = FOLDER.with_name("_service")
"""The folder of the service, likewise."""

IS_CHECKOUT = not FOLDER.is_dir()


def find_rules() -> None:
    """Has this process import the rules, rather than anything of the same name; ImportError if it already has that."""
    folder = FOLDER.parents[1] if IS_CHECKOUT else FOLDER
    for name in ("domain", "bots"):
        other = sys.modules.get(name)
        if other is not None and str(folder / name) not in map(str, getattr(other, "__path__", ())):
            raise ImportError(f"the rules of Cardtable need the name {name!r}, which this program has for {other}")
    if sys.path[:1] != [str(folder)]:
        sys.path.insert(0, str(folder))


def find_service() -> None:
    """Has this process import the service, too."""
    find_rules()
    if not IS_CHECKOUT and str(SERVICE) not in sys.path:
        sys.path.insert(1, str(SERVICE))
