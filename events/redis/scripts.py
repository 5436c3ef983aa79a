"""The Lua scripts, loaded from the `.lua` files in this package.

A script is called by its SHA-1. Its text is sent once to a server that doesn't know it.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha1
from importlib.resources import files


@dataclass(frozen=True)
class Script:
    name: str
    text: str
    digest: str


@cache
def script(name: str) -> Script:
    """The script in `<name>.lua`."""
    text = files("events.redis").joinpath(f"{name}.lua").read_text("utf-8")
    return Script(name, text, sha1(text.encode(), usedforsecurity=False).hexdigest())
