"""The kinds of refusal: unreadable, readable but not allowed now, and no table possible with these options.

Codes are lower-case, stable and part of the API. Messages are sentences to the player.
"""

import json
from collections.abc import Iterable


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """A request that is not carried out; nothing has changed.

    `message` is a sentence that quotes the offending value, and never anything that its reader may not know.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class NotationError(Refusal):
    """A card, bid or move that can't be read."""

    def __init__(self, message: str, code: str = "bad_shape") -> None:
        super().__init__(code, message)


class IllegalMove(Refusal):
    """A readable move that the rules don't allow now."""


class CreationRefused(Refusal):
    """Options or a number of seats with which no table of the game can be opened."""


def quoted(value: object, length: int = 40) -> str:
    """A value as its sender wrote it, in at most so many characters: text in quotes, anything else as JSON."""
    return (repr(value) if isinstance(value, str) else json.dumps(value, default=str))[:length]


def unknown(what: str, name: object, known: Iterable[str]) -> CreationRefused:
    """The refusal `unknown_<what>` of a name; its message lists the names that there are."""
    there_are = ", ".join(known)
    return CreationRefused(f"unknown_{what}", f"there is no {what} {quoted(name, 80)}, but: {there_are}")
