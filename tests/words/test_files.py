"""Every language has the same messages with the same values, and no message is unused."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_type_hints

import pytest
from fluent.syntax import ast, visitor

from domain.option_table import json_schema
from domain.refusals import CreationCode, Refusal, codes_of
from domain.registry import GAMES
from tests.words.files import BEGUN, LANGUAGES, ROOT, entries, files, messages, places, readings, texts

ENGLISH = list(places("en"))


def in_language(path: Path, language: str, of: str = "en") -> Path:
    """Returns the corresponding file in another language."""
    return Path(re.sub(rf"(?<=[/.]){of}(?=[/.])", language, str(path)))


def at(path: Path) -> str:
    return str(path.relative_to(ROOT))


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (fluent calls it so)
        self.names.add(node.id.name)


def variables(pattern: ast.Pattern) -> set[str]:
    found = Variables()
    found.visit(pattern)
    return found.names


def test_a_file_has_nothing_but_messages_each_once() -> None:
    odd: list[str] = []
    for path in files():
        odd += [f"{at(path)}: {each.content}" for each in entries(path) if isinstance(each, ast.Junk)]
        names = Counter(each.id.name for each in entries(path) if isinstance(each, ast.Message))
        odd += [f"{at(path)}: {name} {number} times" for name, number in names.items() if number > 1]
    assert odd == []


def test_every_language_has_the_same_files() -> None:
    for language in LANGUAGES:
        assert [in_language(path, language) for path in ENGLISH] == list(places(language))


def test_a_language_that_is_begun_says_nothing_that_english_does_not() -> None:
    shared = {
        name: text for path in ENGLISH if path.parent.parent.name == "domain" for name, text in messages(path).items()
    }
    odd: list[str] = []
    for language in BEGUN:
        for path in places(language):
            if not isinstance(entries(path)[0], ast.ResourceComment):
                odd.append(f"{at(path)}: it does not say that no native speaker has read it")
            english = messages(in_language(path, "en", language)) if path.parent.parent.name != "domain" else shared
            odd += [f"{at(path)}: {each}" for each in _beyond(messages(path), shared | english)]
    assert odd == []


def _beyond(found: dict[str, ast.Pattern], english: dict[str, ast.Pattern]) -> list[str]:
    """Returns the messages missing in English, and those with values that English doesn't use."""
    return [name for name, text in found.items() if name not in english or variables(text) - variables(english[name])]


def test_every_language_says_the_same_with_the_same_values() -> None:
    odd: list[str] = []
    for path, language in product(ENGLISH, LANGUAGES):
        expected, found = messages(path), messages(in_language(path, language))
        odd += [f"{at(path)}: {name} in one language only" for name in found.keys() ^ expected.keys()]
        odd += [
            f"{at(path)}: {name} uses values in {language} that English doesn't"
            for name in found.keys() & expected.keys()
            if not variables(found[name]) - SELECTORS <= variables(expected[name])
        ]
    assert odd == []


SELECTORS = {"you", "count"}
"""Values that may select a form in other languages where English has only one."""


def test_every_game_has_words_and_rules_for_players_in_all_languages_or_none() -> None:
    folders = [ROOT / "domain" / "games" / slug.replace("-", "_") / "words" for slug in GAMES]
    for folder in folders:
        names = {path.name for path in folder.iterdir()}
        assert names >= {f"{language}.ftl" for language in LANGUAGES}
        assert {f"{language}.md" in names for language in LANGUAGES} in ({True}, {False})


class Texts(visitor.Visitor):
    """Collects the literal text of patterns, without placeables."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


OF_PROGRAMS = re.compile(
    r"\w_\w|[{}<>]|\b(null|undefined)\b|" + "|".join(slug for slug in GAMES if "-" in slug and slug != "thirty-one")
)


def test_no_text_has_a_word_of_programs() -> None:
    odd: list[str] = []
    for path in files():
        for name, pattern in messages(path).items():
            texts = Texts()
            texts.visit(pattern)
            odd += [f"{at(path)}: {name}: {text}" for text in texts.found if OF_PROGRAMS.search(text)]
    assert odd == []


# Used messages

ASKED = re.compile(r'(wordsOf(?:Game)?)\("(\w+)"\)')

CUES = re.compile(r'/(cue|front)";')
"""Marks modules that use messages said at a seat, by their key alone."""


def test_a_percentage_is_written_as_in_its_language() -> None:
    wrong = {"en": r"\}\s%", "de": r"\}(?!\u00A0)\s?%"}
    for language, pattern in wrong.items():
        assert [at(path) for path in places(language) if re.search(pattern, path.read_text("utf-8"))] == []


def test_what_a_level_does_is_said_in_words_that_hold_in_every_game() -> None:
    """No other moves than "moves" are named, since not every game has them."""
    moves = ("knock", "klopf", "bid", "biete", "swap", "tausch", "draw", "zieh")
    for language in LANGUAGES:
        texts_of = messages(ROOT / "domain" / "words" / f"seats.{language}.ftl")
        said = {name: str(readings(value, {})) for name, value in texts_of.items() if name.endswith("-summary")}
        assert len(said) == 4
        assert [name for name, text in said.items() if any(move in text.lower() for move in moves)] == []


@cache
def sources() -> dict[str, str]:
    """Returns the source of the page's modules that use messages, by the area or game they use."""
    found: dict[str, str] = {}
    pages = (ROOT / "domain" / "games").glob("*/page/*.ts*")
    for path in sorted([*(ROOT / "service/web/src").rglob("*.ts*"), *pages]):
        text = path.read_text("utf-8")
        asked = {"".join(each) for each in ASKED.findall(text)}
        for area in asked | ({"wordsOfsaid"} if CUES.search(text) else set()):
            found[area] = found.get(area, "") + text
    return found


@cache
def python_sources(folder: str) -> str:
    """Returns the modules of a folder, with strings and templates in TypeScript's form."""
    text = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).rglob("*.py")))
    return re.sub("[\"']", "`", text.replace("{", "${"))


def is_asked(key: str, text: str) -> bool:
    """True if the text contains the key, or a template that can produce it, such as `${each}_short`."""
    templates = re.findall(r"`([^`\n]*\$\{[^`\n]*)`", text)
    made = (re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(template)) for template in templates)
    return bool(re.search(rf"\b{re.escape(key)}\b", text)) or any(re.fullmatch(each, key) for each in made)


def test_nothing_is_said_that_nobody_asks_for() -> None:
    paths = [path for path in ENGLISH if not path.name.startswith("lesson.")]
    assert [f"{at(path)}: {name}" for path in paths for name in messages(path) if not _is_used(path, name)] == []


def _is_used(path: Path, name: str) -> bool:
    game = path.parts[-3] if "games" in path.parts else None
    area, _, key = name.partition("-")
    text = sources().get(f"wordsOf{area}" if game is None else f"wordsOfGame{game}", "")
    if path.name.startswith("terminal."):
        return area in BY_NAME or is_asked(name, python_sources("cardtable"))
    if area == "preview":
        return is_asked(key, python_sources("service/previews"))
    return area in BY_NAME or is_asked(key if game is None else name, text)


BY_NAME = {
    *("summary", "name", "preset", "option", "choice", "meaning", "strategy", "word", "card", "bid"),
    *("language", "event", "each", "move", "deal", "refusal", "rule", "finding", "verify", "analysis", "reason"),
    *("board", "phase", "count", "change", "note"),
}
"""Areas whose keys are names used by the service."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_catalogue_of_the_service_says_the_same_in_english(slug: str) -> None:
    game = GAMES[slug]
    said = {name: text for path in ENGLISH if path.parent.parent.name == "domain" for name, text in texts(path).items()}
    said |= texts(ROOT.joinpath(*game.package.split("."), "words", "en.ftl"))
    assert said["name"] == game.title
    for preset in game.presets:
        assert said[f"preset-{preset.name}"] == preset.title
    for name in json_schema(game.options)["properties"]:
        assert said[f"option-{name}"], "what the service says of it is for programs"
        assert said[f"meaning-{name}"]
    for each in game.strategies:
        assert (said[f"strategy-{each.name}"], said[f"strategy-{each.name}-summary"]) == (each.title, each.summary)


OF_PROGRAMS_ONLY = frozenset(("unknown_game", "unknown_preset", "unknown_option", "unknown_strategy", "not_seeding"))
"""Refusals that never occur in the page or the terminal."""


def kinds_of(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    """Yields a class of refusals and its subclasses, including those of games that other tests have imported."""
    yield kind
    for each in kind.__subclasses__():
        yield from kinds_of(each)


def test_every_refusal_of_a_table_has_words() -> None:
    said = {name for path in ENGLISH for name in messages(path) if name.startswith("rule-")}
    ours = [kind for kind in kinds_of(Refusal) if kind.__module__.startswith("domain.")]
    codes = codes_of(CreationCode).union(*(codes_of(get_type_hints(kind)["code"]) for kind in ours)) - OF_PROGRAMS_ONLY
    assert len(codes) > 50
    assert {code for code in codes if f"rule-{code}" not in said} == set()
