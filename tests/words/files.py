"""The files of words: messages of Project Fluent, in every language."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from domain.wording import LANGUAGES as ALL

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de")
"""Those that are complete. The page offers these."""

BEGUN = tuple(language for language in ALL if language not in LANGUAGES)

_WEB = ROOT / "service" / "web" / "src"


def places(language: str) -> Iterator[Path]:
    """All files of a language."""
    yield from sorted((ROOT / "domain" / "words").glob(f"*.{language}.ftl"))
    yield from sorted((ROOT / "domain" / "games").glob(f"*/words/{language}.ftl"))
    yield from sorted((_WEB / "words").glob(f"*.{language}.ftl"))
    yield from sorted((ROOT / "domain" / "games").glob(f"*/words/lesson.{language}.ftl"))
    yield from sorted((ROOT / "cardtable" / "text").glob(f"*.{language}.ftl"))


def files() -> list[Path]:
    return [path for language in ALL for path in places(language)]


@cache
def entries(path: Path) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(path.read_text("utf-8")).body)


def messages(path: Path) -> dict[str, ast.Pattern]:
    """By id. A message without a text is none."""
    return {
        each.id.name: each.value for each in entries(path) if isinstance(each, ast.Message) and each.value is not None
    }


def texts(path: Path) -> dict[str, str]:
    """The messages as they are written, by id."""
    return {name: written(pattern) for name, pattern in messages(path).items()}


def written(pattern: ast.Pattern) -> str:
    message = ast.Message(ast.Identifier("text"), pattern)
    return FluentSerializer().serialize_entry(message).removeprefix("text =").strip()
