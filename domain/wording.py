"""The texts of games, as Project Fluent messages. Shared texts are in `words/`, a game's own beside its rules.

This module doesn't parse messages; its callers have a library for that.
"""

import re
from functools import cache
from importlib.resources import files

ENGLISH = "en"
"""The language that has every message."""

_SHARED = files("domain").joinpath("words")

LANGUAGES = tuple(sorted(each.name.split(".")[1] for each in _SHARED.iterdir() if each.name.startswith("cards.")))
"""Codes of the languages. English is the fallback for missing messages."""

UNREVIEWED = "### Not reviewed by native speakers."
"""The first line of a language's texts that no native speaker has reviewed."""


def is_complete(language: str) -> bool:
    """True if the language has sentences for events. An incomplete language only has names."""
    return _SHARED.joinpath(f"events.{language}.ftl").is_file()


def is_reviewed(language: str) -> bool:
    return UNREVIEWED not in shared_words(language)


@cache
def shared_words(language: str) -> str:
    """The texts shared by many games: cards, events, bids, hands, options, house bots."""
    chosen = sorted(each.name for each in _SHARED.iterdir() if each.name.endswith(f".{language}.ftl"))
    return "\n".join(_SHARED.joinpath(name).read_text("utf-8") for name in chosen)


@cache
def words_of(package: str, language: str) -> str:
    """The own texts of a game, from the folder `words` of its package (`HostedGame.package`); "" if it has none in that
    language."""
    return _read(package, f"{language}.ftl") or ""


def languages_of(package: str) -> list[str]:
    """Returns the languages in which a game has texts of its own."""
    folder = files(package).joinpath("words") if package else None
    names = [each.name for each in folder.iterdir()] if folder is not None and folder.is_dir() else []
    return sorted(name.removesuffix(".ftl") for name in names if re.fullmatch(r"[^.]+\.ftl", name))


@cache
def rules_of(package: str, language: str) -> str | None:
    """The two-minute rules of a game, in Markdown; None if its package has none in that language."""
    return _read(package, f"{language}.md")


def _read(package: str, name: str) -> str | None:
    found = files(package).joinpath("words", name) if package else None
    return found.read_text("utf-8") if found is not None and found.is_file() else None
