"""The components of events: a schema for each type of event and each version of its schema."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.game import AnyGame
from domain.json_schema import JsonSchema, References
from domain.table import schemas as table_schemas
from service.http.document.dialect import for_responses
from service.http.document.references import Components, camel_case, choice, or_null, ref

_HEX_64 = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def add_events(components: Components, games: Iterable[AnyGame], references: References) -> None:
    """Adds the events of the games and of the tables, and makes `Event` a choice between all of them."""
    general = components["Event"]
    all_types: dict[str, str] = {}
    of_tables = _of_tables(components, general, tuple(games), references)
    for game in games:
        own = {
            type_: _add_type(components, general, type_, versions)
            for type_, versions in game.json_schemas(references)["events"].items()
        }
        components[event_of(game)] = choice("type", {**own, **of_tables}, f"An event of a table of {game.title}.")
        all_types |= own
    components["Event"] = choice("type", {**of_tables, **all_types}, general["description"])


def event_of(game: AnyGame) -> str:
    return camel_case(game.slug, "event")


def _of_tables(
    components: Components, general: JsonSchema, games: tuple[AnyGame, ...], references: References
) -> dict[str, str]:
    """The events of the table itself. What opens and finishes a table differs by game."""
    by_game = [table_schemas.json_schemas(game, references) for game in games]
    types = by_game[0]
    named = {type_: _add_type(components, general, type_, versions) for type_, versions in types.items()}
    for type_ in ("table.opened", "table.forked"):
        for number, name in enumerate(_version_names(type_, types[type_])):
            data = [of_game[type_][number]["data"] for of_game in by_game]
            _choose_by_game(components, f"{name}Data", zip(games, data, strict=True))
    finished = components["TableFinishedData"]["properties"]
    finished["scores"] = or_null({"type": "array", "items": {"type": "integer"}}) | {
        "description": "By seat; null where the game has no scores."
    }
    return named


def _choose_by_game(components: Components, general: str, data: Iterable[tuple[AnyGame, JsonSchema]]) -> None:
    """Replaces the data of an event by a choice between those of each game. The newest have the game's options."""
    meaning = components[general]["description"]
    names = {}
    for game, schema in data:
        own = for_responses(schema)
        if set(own["properties"]["options"]["required"]) == {option.name for option in game.options}:
            own["properties"]["options"] = ref(camel_case(game.slug, "options"))
        names[game.slug] = camel_case(game.slug, general)
        components[names[game.slug]] = {"description": meaning, **own}
    components[general] = choice("game", names, meaning)


def _version_names(type_: str, versions: Sequence[Mapping[str, Any]]) -> list[str]:
    """The names of an event's versions: the newest has that of its type."""
    name = camel_case(type_)
    return [*(f"{name}Schema{each['schema']}" for each in versions[:-1]), name]


def _add_type(components: Components, general: JsonSchema, type_: str, versions: list[JsonSchema]) -> str:
    """Adds the schemas of a type of event and gives the name under which it is found."""
    names = _version_names(type_, versions)
    for name, version in zip(names, versions, strict=True):
        _add_version(components, general, type_, name, version)
    newest = f"{names[-1]}Event"
    if len(names) == 1:
        return newest
    components[f"Any{newest}"] = {
        "description": f"{versions[-1]['description']} In the schema in which it was written.",
        "oneOf": [ref(f"{name}Event") for name in names],
    }
    return f"Any{newest}"


def _add_version(components: Components, general: JsonSchema, type_: str, name: str, version: JsonSchema) -> None:
    components[f"{name}Data"] = {"description": version["description"], **for_responses(version["data"])}
    special: dict[str, JsonSchema] = {
        "type": {"type": "string", "const": type_},
        "schema": {"type": "integer", "const": version["schema"]},
        "actor": _ACTORS[version["actor"]],
        "data": ref(f"{name}Data"),
        "sealed": {"type": "object", "additionalProperties": _HEX_64},
    }
    if version["private"] is None:
        special["disclosed"] = {"type": "object"}
    if version["private"] is not None:
        secret = f"{name}PrivateData"
        components[secret] = {
            "description": "What only the seat knows until the table is over.",
            **for_responses(version["private"]),
        }
        special["private"] = {**components["PrivatePart"], "properties": dict(components["PrivatePart"]["properties"])}
        special["private"]["properties"]["data"] = ref(secret)
        special["disclosed"] = {"type": "object", "additionalProperties": ref(secret)}
    components[f"{name}Event"] = {
        **general,
        "description": version["description"],
        "properties": {
            each: {**special[each], **_meaning(schema)} if each in special else schema
            for each, schema in general["properties"].items()
            if each != "private" or version["private"] is not None
        },
    }


_ACTORS: dict[bool | None, JsonSchema] = {
    True: ref("SeatNumber"),
    False: or_null(ref("SeatNumber")),
    None: or_null(ref("SeatNumber")),
}


def _meaning(schema: JsonSchema) -> JsonSchema:
    return {name: schema[name] for name in ("description",) if name in schema}
