"""The words of games, in messages of Project Fluent: what all games say in `words/`, what one says beside its rules.

Nothing here reads a message: whoever shows words has a library for that.
"""

from functools import cache
from importlib.resources import files
from pathlib import PurePath

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""By code, with their own names. The first one has every message."""


UNREVIEWED = "### Not reviewed by native speakers."
"""How the words of a language begin that nobody has read whose language it is."""


def is_reviewed(language: str) -> bool:
    return UNREVIEWED not in shared_words(language)


@cache
def shared_words(language: str) -> str:
    """What is said in many games: cards, events, bids, hands, options, house bots."""
    texts = sorted(each.name for each in files("domain").joinpath("words").iterdir())
    chosen = [name for name in texts if PurePath(name).suffixes == [f".{language}", ".ftl"]]
    return "\n".join(files("domain").joinpath("words", name).read_text("utf-8") for name in chosen)


@cache
def words_of(package: str, language: str) -> str:
    """What the game of that package says itself."""
    return files("domain.games").joinpath(package, "words", f"{language}.ftl").read_text("utf-8")
