"""The sentences of previews: Project Fluent messages, as in `docs/languages.md`, in the languages of the page."""

from functools import cache
from importlib.resources import files
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from domain.registry import GAMES
from domain.wording import ENGLISH, words_of
from service.previews.said import Names, Said

_WORDS = files("service.previews")

LANGUAGES = tuple(sorted(each.name.split(".")[1] for each in _WORDS.iterdir() if each.name.endswith(".ftl")))
"""The codes of the languages."""

MOST_NAMES = 4
"""Maximum number of names in a title."""


_LOCALES = {"en": "en_GB"}
"""The locales for lists and dates, if not the language itself: `Ada, Ben and Maya`, `28 November 2026`."""


class Words:
    """The messages of a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language, _WORDS.joinpath(f"preview.{language}.ftl").read_text("utf-8"))

    def say(self, said: Said) -> str:
        values = {name: self._value(name, value) for name, value in said.values.items()}
        return _said(self._bundle, f"preview-{said.message}", values)

    def _value(self, name: str, value: Any) -> Any:
        match value:
            case Names():
                return self._listed(value)
            case Said():
                return self.say(value)
        return _title(value, self.language) if name == "game" else value

    def _listed(self, names: Names) -> str:
        """Joins names: `Ada, Ben and Maya`. Of many names, the first three and the number of others. Repeated names are
        numbered, as on the page: `Ada`, `Ada 2`."""
        known = [name or self.say(Said("former")) for name in names.all]
        numbers = [known[:place].count(name) + 1 for place, name in enumerate(known)]
        numbered = [name if number == 1 else f"{name} {number}" for name, number in zip(known, numbers, strict=True)]
        shown = [numbered[place] for place in names.places]
        if len(shown) > MOST_NAMES:
            others = self.say(Said("others", count=len(shown) - MOST_NAMES + 1))
            shown = [*shown[: MOST_NAMES - 1], others]
        return format_list(shown, locale=_LOCALES.get(self.language, self.language))


@cache
def words_in(language: str) -> Words:
    return Words(language)


@cache
def _title(slug: str, language: str) -> str:
    game = GAMES[slug]
    bundle = _bundle(language, words_of(game.package, ENGLISH), words_of(game.package, language))
    return _said(bundle, "name", {}) if bundle.has_message("name") else game.title


def _bundle(language: str, *texts: str) -> FluentBundle:
    """Returns a bundle of the messages in these texts. Later ones override earlier ones."""
    bundle = FluentBundle([_LOCALES.get(language, language)], use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle


def _said(bundle: FluentBundle, message: str, values: dict[str, Any]) -> str:
    pattern = bundle.get_message(message).value
    assert pattern is not None
    said, _ = bundle.format_pattern(pattern, values)
    return " ".join(str(said).split())
