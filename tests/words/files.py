"""The message files, in Project Fluent's format, in every language."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from domain.wording import LANGUAGES as ALL

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de")
"""Languages with complete translations, which the page offers."""

BEGUN = tuple(language for language in ALL if language not in LANGUAGES)

_WEB = ROOT / "service" / "web" / "src"


def places(language: str) -> Iterator[Path]:
    """Yields all files of a language."""
    yield from sorted((ROOT / "domain" / "words").glob(f"*.{language}.ftl"))
    yield from sorted((ROOT / "domain" / "games").glob(f"*/words/{language}.ftl"))
    yield from sorted((_WEB / "words").glob(f"*.{language}.ftl"))
    yield from sorted((ROOT / "service" / "previews").glob(f"*.{language}.ftl"))
    yield from sorted((ROOT / "domain" / "games").glob(f"*/words/lesson.{language}.ftl"))
    yield from sorted((ROOT / "cardtable" / "text").glob(f"*.{language}.ftl"))


def files() -> list[Path]:
    return [path for language in ALL for path in places(language)]


@cache
def entries(path: Path) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(path.read_text("utf-8")).body)


def messages(path: Path) -> dict[str, ast.Pattern]:
    """Returns the messages by id, without those that have no text."""
    return {
        each.id.name: each.value for each in entries(path) if isinstance(each, ast.Message) and each.value is not None
    }


def readings(pattern: ast.Pattern, values: Mapping[str, str]) -> list[str]:
    """Returns all texts of a message with these values, one for each combination of variants."""
    return ["".join(each) for each in product(*(_parts(element, values) for element in pattern.elements))]


def _parts(element: ast.TextElement | ast.Placeable, values: Mapping[str, str]) -> list[str]:
    match element:
        case ast.TextElement(value=text):
            return [text]
        case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
            return [reading for variant in variants for reading in readings(variant.value, values)]
        case ast.Placeable(expression=ast.VariableReference(id=id)):
            return [values[id.name]]
    raise ValueError(f"no text for {element}")


def texts(path: Path) -> dict[str, str]:
    """Returns the source text of messages by id."""
    return {name: written(pattern) for name, pattern in messages(path).items()}


def written(pattern: ast.Pattern) -> str:
    message = ast.Message(ast.Identifier("text"), pattern)
    return FluentSerializer().serialize_entry(message).removeprefix("text =").strip()
