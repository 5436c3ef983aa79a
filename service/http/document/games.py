"""Components of the games: options, moves, views, events and results, each as a separate schema.

The schemas come from the tables of the games. A name begins with its game: `CommuneBidMove`. A document contains the
components of all games, of one, or of none; in the last case, game-specific parts are left open.
"""

from collections.abc import Callable, Mapping, Sequence

from domain.hosted_game import HostedGame
from domain.json_schema import JsonSchema, References
from domain.option_table import Option
from domain.registry import GAMES
from service.http.document.common import common
from service.http.document.dialect import for_named, for_requests, for_responses
from service.http.document.events import add_events
from service.http.document.references import PLACE, Components, camel_case, choice, or_null, ref
from service.http.document.requests import as_word
from service.http.document.variants import add_base, extended, without

Variant = Callable[[HostedGame], JsonSchema]
"""The schema of a property in one game."""


def add_games(components: Components, games: Sequence[HostedGame]) -> None:
    """Adds the games' own components, and replaces each schema that depends on the game by a choice of one per game."""
    references = References(PLACE)
    for game in games:
        components |= _of(game, references)
    add_events(components, games, references)
    components |= {name: for_named(name, schema) for name, schema in references.definitions.items()}
    components["Move"] = {
        "description": "A move of one of the games; of which, the table says.",
        "anyOf": [ref(_name(game, "move")) for game in games],
    }
    for name, properties in _REQUESTS.items():
        _replace_by_variants(components, games, name, properties, closed=True)
    for name, properties in _RESPONSES.items():
        _replace_by_variants(components, games, name, properties, closed=False)


_MOVES = {"Hint": ("move",), "JudgedDecision": ("move",), "JudgedMove": ("move",), "Cause": ("made", "best")}
"""The properties of responses that are a move, for clients that know no game."""


def open_for_any(components: Components) -> None:
    """Leaves game-specific parts open. Moves and states are described by the common part of all games."""
    components["Move"] = {
        "type": "object",
        "description": "A move of the table's game: `type` says which, its other fields are those of that type.",
        "properties": {"type": {"type": "string"}},
        "required": ["type"],
        "additionalProperties": True,
    }
    for name in ("LegalMoveList", "TurnMessage"):
        components[name]["properties"]["legal_moves"]["items"] = ref("Move")
    for name, moves in _MOVES.items():
        properties = components[name]["properties"]
        properties |= {each: ref("Move") | _description_of(properties[each]) for each in moves}
    references = References(PLACE)
    states = [game.json_schemas(references)["state"] for game in GAMES.values()]
    state = for_responses(common(states, references.definitions))
    components |= {name: for_named(name, schema) for name, schema in references.definitions.items()}
    components["GameState"] = _about("A viewer's view of any game. Each game's own schema has more fields.", state)
    described = components["Table"]["properties"]["state"]
    components["Table"]["properties"]["state"] = or_null(ref("GameState")) | _description_of(described)


def _name(game: HostedGame, *what: str) -> str:
    return camel_case(game.slug, *what)


def _of(game: HostedGame, references: References) -> Components:
    schemas = game.json_schemas(references)
    moves = {type_: _name(game, type_, "move") for type_ in schemas["moves"]}
    return {
        _name(game, "options"): _options(game),
        _name(game, "options_request"): _options_request(game),
        **{name: _move(schemas["moves"][type_]) for type_, name in moves.items()},
        _name(game, "move"): choice("type", moves, f"A move of {game.title}."),
        _name(game, "state"): _about(f"A viewer's view of {game.title}.", for_responses(schemas["state"])),
        _name(game, "result"): _about(f"The result of a match of {game.title}.", for_responses(schemas["result"])),
    }


def _about(description: str, schema: JsonSchema) -> JsonSchema:
    return {"description": description, **schema}


def _options(game: HostedGame) -> JsonSchema:
    """Returns the options of a table: all are required except those that exist only with certain values of others."""
    offered = [option for option in game.options if option.offered]
    return {
        "type": "object",
        "description": f"All options of a table of {game.title}.",
        "properties": {each.name: _property(each, each.meaning) for each in offered},
        "required": [each.name for each in offered if not (each.conditions or each.later)],
    }


def _options_request(game: HostedGame) -> JsonSchema:
    offered = [option for option in game.options if option.offered]
    return {
        "type": "object",
        "description": f"Options of {game.title} that replace those of the preset.",
        "properties": {each.name: _property(each, _with_default(each)) for each in offered},
        "additionalProperties": False,
    }


def _with_default(option: Option) -> str:
    """Returns the meaning and the default in words. `default` would make the option required for some generators."""
    if callable(option.default):
        return option.meaning
    return f"{option.meaning} By default {as_word(option.default)}."


def _property(option: Option, description: str) -> JsonSchema:
    return {**for_requests(option.schema.json_schema()), "description": description}


def _move(schema: JsonSchema) -> JsonSchema:
    schema = for_requests(schema)
    return _about(f"{schema.pop('title')}.", schema)


def _replace_by_variants(
    components: Components, games: Sequence[HostedGame], name: str, properties: Mapping[str, Variant], *, closed: bool
) -> None:
    """Replaces a schema by a choice between those of each game.

    They extend a component with their common part, unless they are `closed`: a closed schema can't extend another one.
    """
    general, special = components[name], {"game": _slug, **properties}
    variants = {game.slug: _name(game, name) for game in games}
    own = {game.slug: _special(general, special, game) for game in games}
    if not closed:
        shared = {**without(general, special), "description": f"Fields of each {name}."}
        add_base(components, f"{name}Base", shared)
    for slug, variant in variants.items():
        components[variant] = (
            {**general, "properties": general["properties"] | own[slug]}
            if closed
            else extended(
                f"{name}Base",
                description=general["description"],
                properties=own[slug],
                required=[each for each in special if each in general["required"]],
            )
        )
    components[name] = choice("game", variants, general["description"])


def _special(general: JsonSchema, special: Mapping[str, Variant], game: HostedGame) -> Components:
    """Returns the game-specific properties."""
    return {name: {**of(game), **_description_of(general["properties"][name])} for name, of in special.items()}


def _description_of(schema: JsonSchema) -> JsonSchema:
    return {name: schema[name] for name in ("description",) if name in schema}


# Game-specific properties


def _slug(game: HostedGame) -> JsonSchema:
    return {"type": "string", "const": game.slug}


def _preset(game: HostedGame) -> JsonSchema:
    return {"type": ["string", "null"], "enum": [*(preset.name for preset in game.presets), None]}


def _number_of_seats(game: HostedGame) -> JsonSchema:
    return {"type": "integer", "minimum": game.seats[0], "maximum": game.seats[1]}


def _component(*what: str) -> Variant:
    return lambda game: ref(_name(game, *what))


def _null_or(*what: str) -> Variant:
    return lambda game: or_null(ref(_name(game, *what)))


def _list_of(*what: str) -> Variant:
    return lambda game: {"type": "array", "items": ref(_name(game, *what))}


_ORDER: dict[str, Variant] = {
    "preset": _preset,
    "options": _component("options_request"),
    "seats": _number_of_seats,
}

_REQUESTS: dict[str, dict[str, Variant]] = {"TableRequest": _ORDER, "QuickSeatRequest": _ORDER}
"""Request schemas that depend on the game, with the properties that do."""

_RESPONSES: dict[str, dict[str, Variant]] = {
    "Table": {"options": _component("options"), "state": _null_or("state"), "result": _null_or("result")},
    "TableSummary": {"options": _component("options")},
    "OwnTableSummary": {"options": _component("options")},
    "Record": {"options": _component("options"), "events": _list_of("event"), "result": _null_or("result")},
    "Batch": {"events": _list_of("event")},
    "EventPage": {"events": _list_of("event")},
    "LegalMoveList": {"legal_moves": _list_of("move")},
}
"""Response schemas that depend on the game, with the properties that do, besides `game` itself."""
