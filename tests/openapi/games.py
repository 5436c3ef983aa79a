"""The document without the schemas of some games."""

from collections.abc import Callable, Collection
from typing import Any

from domain.registry import GAMES
from service.http.document.references import PLACE, camel_case, needed

Document = dict[str, Any]


def of_games(document: Document, kept: Collection[str]) -> Document:
    """The document as if these were the only games: the choices between games have only theirs."""
    prefixes = tuple(camel_case(slug) for slug in GAMES)
    own = tuple(camel_case(slug) for slug in kept)

    def belongs(name: str) -> bool:
        of_game = max((each for each in prefixes if name.startswith(each)), key=len, default=None)
        return of_game is None or of_game in own

    made: Document = _kept(document, belongs)
    schemas = made["components"]["schemas"]
    roots = [made["paths"], {name: part for name, part in made["components"].items() if name != "schemas"}]
    used = set(needed(roots, schemas))
    made["components"]["schemas"] = {name: each for name, each in schemas.items() if name in used}
    return made


def _kept(part: Any, belongs: Callable[[str], bool]) -> Any:
    """A part of the document without what refers to schemas that don't belong to it."""
    if isinstance(part, list):
        return [_kept(each, belongs) for each in part if _stays(each, belongs)]
    if isinstance(part, dict):
        left_out = {slug for slug in GAMES if slug in part and not belongs(camel_case(slug))}  # examples, mappings
        return {
            name: _kept(each, belongs) for name, each in part.items() if _stays(each, belongs) and name not in left_out
        }
    return part


def _stays(part: Any, belongs: Callable[[str], bool]) -> bool:
    place = part.get("$ref") if isinstance(part, dict) else part
    return not (isinstance(place, str) and place.startswith(PLACE)) or belongs(place.removeprefix(PLACE))
