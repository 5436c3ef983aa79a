"""The location of the rules' packages, `domain` and `bots`.

In a checkout they are beside this package, like the service. In the distribution they are in a folder of this package,
which only the commands that need rules, and `cardtable.env`, add to the path. So a program that uses the client
library, or an author's bot, may have its own package `domain`.
"""

import sys
from pathlib import Path

FOLDER = Path(__file__).with_name("_rules")
"""The folder in the distribution. A checkout doesn't have it (`sources` in pyproject.toml)."""

IS_CHECKOUT = not FOLDER.is_dir()


def find_rules() -> None:
    """Puts the rules first on the import path. Raises ImportError if other modules with these names are loaded."""
    folder = FOLDER.parents[1] if IS_CHECKOUT else FOLDER
    for name in ("domain", "bots"):
        other = sys.modules.get(name)
        if other is not None and str(folder / name) not in map(str, getattr(other, "__path__", ())):
            raise ImportError(f"the rules of Cardtable need the name {name!r}, which this program has for {other}")
    if sys.path[:1] != [str(folder)]:
        sys.path.insert(0, str(folder))
