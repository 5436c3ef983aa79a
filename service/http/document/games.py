"""The components of the games: their options, moves, views, events and results, each as a schema of its own.

The schemas come from the tables of the games. A name begins with that of its game: `CommuneBidMove`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.game import AnyGame
from domain.moves import MoveSpec
from domain.options import Option
from domain.registry import GAMES
from domain.schema import JsonSchema
from service.http.document.references import Components, camel_case, choice, ref
from service.http.document.requests import as_word

Variant = Callable[[AnyGame], JsonSchema]
"""What a property is in the schemas of one game."""


def add_games(components: Components) -> None:
    """Adds the games' own components, and replaces the schemas that depend on the game by one for each game."""
    for game in GAMES.values():
        components |= _of(game)
    components["Move"] = {
        "description": "A move of one of the games; which of them, the table says.",
        "anyOf": [ref(_name(game, "move")) for game in GAMES.values()],
    }
    for name, properties in _VARIANTS.items():
        _replace_by_variants(components, name, properties)


def _name(game: AnyGame, *what: str) -> str:
    return camel_case(game.slug, *what)


def _of(game: AnyGame) -> Components:
    moves = {spec.type: _name(game, spec.type, "move") for spec in game.moves}
    return {
        _name(game, "options"): _options(game),
        _name(game, "options_request"): _options_request(game),
        **{moves[spec.type]: _move(spec) for spec in game.moves},
        _name(game, "move"): choice("type", moves, f"A move of {game.title}."),
    }


def _options(game: AnyGame) -> JsonSchema:
    """The options of a table: complete, but for those that don't exist with the value of another one."""
    return {
        "type": "object",
        "description": f"All options of a table of {game.title}.",
        "properties": {each.name: _property(each, each.meaning) for each in _offered(game)},
        "required": [each.name for each in _offered(game) if not each.conditions],
    }


def _options_request(game: AnyGame) -> JsonSchema:
    return {
        "type": "object",
        "description": f"Options of {game.title} that replace those of the preset.",
        "properties": {each.name: _property(each, _with_default(each)) for each in _offered(game)},
        "additionalProperties": False,
    }


def _offered(game: AnyGame) -> list[Option]:
    return [option for option in game.options if option.offered]


def _with_default(option: Option) -> str:
    """The meaning and the default in words: `default` would make the option required for some generators."""
    if callable(option.default):
        return option.meaning
    return f"{option.meaning} By default {as_word(option.default)}."


def _property(option: Option, description: str) -> JsonSchema:
    return {**option.schema.json_schema(), "description": description}


def _move(spec: MoveSpec[Any]) -> JsonSchema:
    schema = spec.json_schema()
    title = schema.pop("title")
    return {"description": f"{title}.", **schema}


def _replace_by_variants(components: Components, name: str, properties: Mapping[str, Variant]) -> None:
    general = components[name]
    variants = {game.slug: _name(game, name) for game in GAMES.values()}
    for game in GAMES.values():
        special = {"game": _slug, **properties}
        components[variants[game.slug]] = {
            **general,
            "properties": {
                each: {**special[each](game), **_description_of(schema)} if each in special else schema
                for each, schema in general["properties"].items()
            },
        }
    mapping = {word: variants[game.slug] for game in GAMES.values() for word in _words(special["game"](game))}
    components[name] = choice("game", mapping, general["description"])


def _description_of(schema: JsonSchema) -> JsonSchema:
    return {name: schema[name] for name in ("description",) if name in schema}


def _words(schema: JsonSchema) -> list[str]:
    return [schema["const"]] if "const" in schema else schema["enum"]


# What depends on the game


def _slug(game: AnyGame) -> JsonSchema:
    return {"type": "string", "const": game.slug}


def _slug_or_alias(game: AnyGame) -> JsonSchema:
    return {"type": "string", "enum": [game.slug, *game.aliases]} if game.aliases else _slug(game)


def _preset(game: AnyGame) -> JsonSchema:
    return {"type": ["string", "null"], "enum": [*(preset.name for preset in game.presets), None]}


def _number_of_seats(game: AnyGame) -> JsonSchema:
    return {"type": "integer", "minimum": game.seats[0], "maximum": game.seats[1]}


def _component(*what: str) -> Variant:
    return lambda game: ref(_name(game, *what))


def _list_of(*what: str) -> Variant:
    return lambda game: {"type": "array", "items": ref(_name(game, *what))}


_VARIANTS: dict[str, dict[str, Variant]] = {
    "TableRequest": {
        "game": _slug_or_alias,
        "preset": _preset,
        "options": _component("options_request"),
        "seats": _number_of_seats,
    },
    "Table": {"options": _component("options")},
    "TableSummary": {"options": _component("options")},
    "OwnTableSummary": {"options": _component("options")},
    "Record": {"options": _component("options")},
    "LegalMoveList": {"legal_moves": _list_of("move")},
}
"""The schemas that depend on the game, and those of their properties that do, besides `game` itself."""
