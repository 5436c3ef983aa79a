"""Names of accounts: every character is visible, and no name can be mistaken for a house bot's.

A name consists of letters, marks, digits, punctuation, symbols and single spaces, in Unicode normalization form C.
Invisible characters are allowed only where they change the appearance: in emoji, and where a script needs a joiner (RFC
5892, A.1 and A.2) or a variation selector. Accounts of earlier releases keep their names.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from string import digits

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]
from emoji import emoji_list
from idna import valid_contextj

from domain.registry import GAMES

MAX_NAME_LENGTH = 40

MAX_MARKS = 4
"""Maximum number of consecutive combining marks. More of them leave their line."""

_SPACES = re.compile("[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180f\u2800\u3164\uffa0\U0001d159")
"""Invisible letters, marks and symbols: Unicode's default ignorables, the blank Braille pattern and the null notehead.
Variation selectors are below."""

_VARIED = re.compile(
    "[\u1800-\u18af][\u180b-\u180d]"  # Mongolian
    "|[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff][\ufe00-\ufe02\U000e0100-\U000e01ef]"  # Han
)
"""A letter and the selector of one of its variants."""

_SELECTORS = frozenset(
    map(chr, (*range(0x180B, 0x180E), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))),
)

_PRESENTATIONS = "\ufe0e\ufe0f"
"""Selectors of an emoji's form: text, and picture."""

_JOINERS = "\u200c\u200d"

_EMOJI = re.compile("(?:EP?|F)(?:J(?:EP?|F))*")
"""Emoji: `E` without a presentation selector, `F` with one, and several of them joined."""

_UNSEEN = re.compile("[CJP]")

_MARKS = re.compile(f"M{{{MAX_MARKS + 1}}}")


def normalized(name: str) -> str:
    """Returns the name in its stored form: in form C, without surrounding spaces, with single ones inside."""
    return _SPACES.sub(" ", unicodedata.normalize("NFC", name)).strip(" ")


def faults(name: str) -> Iterator[str]:
    """Yields the faults of an account's normalized name, in sentences."""
    yield from unreadable(name)
    if _skeleton(name).rstrip(digits) in _skeletons_of_house_bots():
        yield "Is the name of a house bot, or looks like it."


def unreadable(name: str) -> Iterator[str]:
    """Yields the faults of any normalized name, in sentences."""
    kinds = _pattern(name)
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        yield f"Must have 1 to {MAX_NAME_LENGTH} characters."
    if _UNSEEN.search(kinds):
        yield "Must have no control characters and no invisible ones."
    if kinds.startswith("M") or " M" in kinds or _MARKS.search(kinds):
        yield f"Must have no more than {MAX_MARKS} marks on a character, and none without one."


def _pattern(name: str) -> str:
    """Returns the kind of each significant character: `L`, `M` for a combining mark, a space, and `C`, `J` or `P` for
    an unnecessary invisible character."""
    kinds = [_kind(name, at) for at in range(len(name))]
    for emoji in emoji_list(name):
        start, end = emoji["match_start"], emoji["match_end"]
        kinds[start:end] = ["F" if name[end - 1] in _PRESENTATIONS else "E", *[""] * (end - start - 1)]
    return _EMOJI.sub("L", "".join(kinds))


def _kind(name: str, at: int) -> str:
    """Returns `C` for an invisible character, `J` for a joiner and `P` for a presentation selector of emoji, `M` for a
    combining mark, a space for a space, "" for a character that changes the one before it, and else `L`."""
    character = name[at]
    if character in _JOINERS:
        return "" if _joins(name, at) else "J"
    if character in _SELECTORS:
        return "" if _VARIED.fullmatch(name, max(at - 1, 0), at + 1) else "P" if character in _PRESENTATIONS else "C"
    kind = unicodedata.category(character)[0]
    if character in _INVISIBLE or kind == "C":
        return "C"
    return {"M": "M", "Z": " " if character == " " else "C"}.get(kind, "L")


def _joins(name: str, at: int) -> bool:
    """True if the joiner changes the shape of the letters around it."""
    try:
        return valid_contextj(name, at)
    except ValueError:  # an unassigned character comes before it
        return False


def _skeleton(name: str) -> str:
    """Returns a skeleton shared by names that differ by case, width, accents, spaces or punctuation, or by lookalikes.

    Lookalikes of the letters in house bots' names are taken from Unicode Technical Standard 39. A small letter may also
    look like a small capital, as in Cyrillic.
    """
    alike = _look_alikes()
    plain = "".join(alike.get(each) or alike.get(each.upper(), each) for each in unicodedata.normalize("NFKD", name))
    folded = "".join(filter(str.isalnum, unicodedata.normalize("NFKD", plain.casefold())))
    for several in filter(lambda each: len(each) > 1, alike):
        folded = folded.replace(several, alike[several])
    return "".join(alike.get(each, each) for each in folded)  # lower-case L has other lookalikes than the capital


@cache
def _look_alikes() -> dict[str, str]:
    """Returns the lookalikes of digits and of the letters in house bots' names: one character of any script, or
    several, such as `rn`."""
    letters = {letter for name in _names_of_house_bots() for letter in name.lower() + name.upper() + digits}
    found = dict[str, str]()
    for letter in sorted(letters):
        stands = found.get(letter, letter.lower())  # the representative of mutual lookalikes, such as 0 and o
        for alike in confusables_data.get(letter, ()):
            found.setdefault(alike["c"].strip(_MARK_OF_DIRECTION), stands)
    return found


_MARK_OF_DIRECTION = "\u200e"
"""Surrounds letters of right-to-left scripts in the table of lookalikes."""


@cache
def _skeletons_of_house_bots() -> frozenset[str]:
    """Returns the skeletons of house bots' names. A trailing number doesn't make another name, since versions and
    several house bots at one table are numbered."""
    return frozenset(map(_skeleton, _names_of_house_bots()))


def _names_of_house_bots() -> Iterator[str]:
    for strategy in (strategy for game in GAMES.values() for strategy in game.strategies):
        yield from (strategy.title, strategy.name)
