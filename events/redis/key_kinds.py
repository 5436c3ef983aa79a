"""All kinds of keys, and how a backup treats each. A test compares them with the keys that a service writes.

`docs/storage.md` gives the purpose of each, and its bound.
"""

import re
from typing import NamedTuple

from events.copies import ACCOUNTS, DUES, FAILURES, LINKS, NOTICES, POSITIONS, RESPONSES, TABLES
from events.subjects import KINDS, REQUESTS

MADE_AGAIN, PASSING = "made again", "passing"
"""Kinds that are not copied: rebuilt from the logs, or expiring within a day or specific to one server."""


class KeyKind(NamedTuple):
    """A kind of key. `name` matches a whole key; `copied` is the group of its unit, `MADE_AGAIN` or `PASSING`."""

    name: re.Pattern[str]
    copied: str


_PARTITION, _PLAYER = r"\{p[0-9a-f]{2}\}", r"\{p_[a-z0-9]+\}"


def _kind(name: str, copied: str) -> KeyKind:
    return KeyKind(re.compile(name), copied)


KEY_KINDS = (
    _kind(rf"{_PARTITION}:(log|keys|request):[{''.join(KINDS)}]_\w+", TABLES),
    _kind(rf"{_PARTITION}:({'|'.join(REQUESTS)}):\w+", TABLES),
    _kind(rf"{_PARTITION}:(archived|requesters)", TABLES),
    _kind(rf"{_PARTITION}:due", DUES),
    _kind(rf"{_PARTITION}:(feed|snapshot:\w+)", MADE_AGAIN),
    _kind(rf"{_PLAYER}:(notices|noted|over|open|channels)", NOTICES),
    _kind(r"\{accounts\}:tokens", ACCOUNTS),
    _kind(r"\{accounts\}:(account|tokens|credentials|tables|policy|blocks|moderation):\w+", ACCOUNTS),
    _kind(r"answer:[0-9a-f]+", RESPONSES),
    _kind(r"link:[0-9a-f]+", LINKS),
    _kind(r"\{cardtable\}:key:\w+", LINKS),
    _kind(r"\{failed\}:(public|unlisted)", FAILURES),
    _kind(r"\{projections\}:(finished|heads)", POSITIONS),
    _kind(r"\{projections\}:(waiting|generations|days:[0-9-]+|\d+:.+)", MADE_AGAIN),
    _kind(r"\{stuck\}:(failing|waiting)", MADE_AGAIN),
    _kind(r"ticket:[0-9a-f]+", PASSING),
    _kind(r"(presence|delivery):.+", PASSING),
    _kind(r"\{limits\}:.+", PASSING),
    _kind(r".+:touched", PASSING),
    _kind(r"rq:.+", PASSING),
    _kind(r"\{cardtable\}:(meta|clock|beats)", PASSING),
)


def kind_of_key(name: str) -> KeyKind | None:
    """The kind of a key, or None if unknown."""
    return next((kind for kind in KEY_KINDS if kind.name.fullmatch(name)), None)


_HARMLESS = re.compile(rf"{_PARTITION}:feed")


def is_content(name: str) -> bool:
    """True if a log with this key is not empty. Merely starting a service leaves feeds without entries."""
    kind = kind_of_key(name)
    return kind is None or not (kind.copied == PASSING or _HARMLESS.fullmatch(name))


_OWN = re.compile(
    rf"(?:{_PARTITION}|{_PLAYER}|\{{(?:accounts|cardtable|failed|limits|projections|stuck)\}}):.+", re.DOTALL
)


def is_unknown(name: str) -> bool:
    """True if a key belongs to this service but is of a kind added by a newer release."""
    return _OWN.fullmatch(name) is not None and kind_of_key(name) is None
