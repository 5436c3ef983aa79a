"""The texts of games, as messages of Project Fluent: those of all games in `words/`, those of one game beside its
rules.

Nothing here reads a message: whoever shows words has a library for that.
"""

from functools import cache
from importlib.resources import files

ENGLISH = "en"
"""The language that has every message."""

_SHARED = files("domain").joinpath("words")

LANGUAGES = tuple(sorted(each.name.split(".")[1] for each in _SHARED.iterdir() if each.name.startswith("cards.")))
"""By their codes. A message that one lacks is said in English."""

UNREVIEWED = "### Not reviewed by native speakers."
"""How the words of a language begin that nobody has read whose language it is."""


def is_complete(language: str) -> bool:
    """Whether events have sentences in it; a language that is begun has names alone."""
    return _SHARED.joinpath(f"events.{language}.ftl").is_file()


def is_reviewed(language: str) -> bool:
    return UNREVIEWED not in shared_words(language)


@cache
def shared_words(language: str) -> str:
    """What is said in many games: cards, events, bids, hands, options, house bots."""
    chosen = sorted(each.name for each in _SHARED.iterdir() if each.name.endswith(f".{language}.ftl"))
    return "\n".join(_SHARED.joinpath(name).read_text("utf-8") for name in chosen)


@cache
def words_of(package: str, language: str) -> str:
    """What the game of that package says itself; nothing where it says nothing in that language."""
    return _read(package, f"{language}.ftl") or ""


@cache
def rules_of(package: str, language: str) -> str | None:
    """Its rules in two minutes, in Markdown; None where there are none in that language."""
    return _read(package, f"{language}.md")


def _read(package: str, name: str) -> str | None:
    found = files("domain.games").joinpath(package, "words", name)
    return found.read_text("utf-8") if found.is_file() else None
