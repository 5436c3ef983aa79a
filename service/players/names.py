"""Names of accounts: every character is visible, and none can be mistaken for a house bot's name.

A name has letters, marks, digits, punctuation, symbols and single spaces, in Unicode normalization form C. Accounts of
earlier releases keep the names that they have.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

from domain.registry import GAMES

MAX_NAME_LENGTH = 40

MAX_MARKS = 4
"""How many combining marks may follow each other. More of them leave their line."""

_SPACES = re.compile("[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")

_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and symbols without ink: the default ignorable ones of Unicode, the blank Braille pattern and the
null notehead."""

_MARKS = re.compile(f"M{{{MAX_MARKS + 1}}}")


def normalized(name: str) -> str:
    """The name as it is kept: in form C, without spaces around it, with single ones inside."""
    return _SPACES.sub(" ", unicodedata.normalize("NFC", name)).strip(" ")


def faults(name: str) -> Iterator[str]:
    """What is wrong with a normalized name of an account, in sentences."""
    yield from unreadable(name)
    if _skeleton(name) in _skeletons_of_house_bots():
        yield "Is the name of a house bot, or looks like it."


def unreadable(name: str) -> Iterator[str]:
    """What is wrong with any normalized name."""
    kinds = "".join(_kind(character) for character in name)
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        yield f"Must have 1 to {MAX_NAME_LENGTH} characters."
    if "C" in kinds:
        yield "Must have no control characters and no invisible ones."
    if kinds.startswith("M") or " M" in kinds or _MARKS.search(kinds):
        yield f"Must have no more than {MAX_MARKS} marks on a character, and none without one."


def _kind(character: str) -> str:
    """`C` for what can't be seen, `M` for a combining mark, a space for a space, and else `L`."""
    kind = unicodedata.category(character)[0]
    if character in _INVISIBLE or kind == "C":
        return "C"
    return {"M": "M", "Z": " " if character == " " else "C"}.get(kind, "L")


def _skeleton(name: str) -> str:
    """The same for names that differ by case, width, accents, spaces or punctuation, or by letters that look alike.

    Which look alike is what Unicode Technical Standard 39 says of the letters in house bots' names. A small letter may
    also look like a small capital, as those of Cyrillic do.
    """
    alike = _look_alikes()
    plain = "".join(alike.get(each) or alike.get(each.upper(), each) for each in unicodedata.normalize("NFKD", name))
    folded = "".join(filter(str.isalnum, unicodedata.normalize("NFKD", plain.casefold())))
    for several in filter(lambda each: len(each) > 1, alike):
        folded = folded.replace(several, alike[several])
    return folded


@cache
def _look_alikes() -> dict[str, str]:
    """The lookalikes of a letter or digit of a house bot's name: one character of any script, or several, such as
    `rn`."""
    letters = {letter for name in _names_of_house_bots() for letter in name.lower() + name.upper() if letter.isalnum()}
    found = dict[str, str]()
    for letter in sorted(letters):
        stands = found.get(letter, letter.lower())  # one of several that look like each other, as 0 and o do
        for alike in confusables_data.get(letter, ()):
            found.setdefault(alike["c"].strip(_MARK_OF_DIRECTION), stands)
    return found


_MARK_OF_DIRECTION = "\u200e"
"""Surrounds the letters of scripts that run from right to left in the table of look-alikes."""


@cache
def _skeletons_of_house_bots() -> frozenset[str]:
    return frozenset(map(_skeleton, _names_of_house_bots()))


def _names_of_house_bots() -> Iterator[str]:
    for strategy in (strategy for game in GAMES.values() for strategy in game.strategies):
        yield from (strategy.title, strategy.name)
        yield from (f"{strategy.name}/{version}" for version in range(1, strategy.version + 1))
