"""Components of events: a schema for each event type and schema version.

Each extends the component shared by all events of its kind, and contains only its own part.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.hosted_game import HostedGame
from domain.json_schema import JsonSchema, References
from domain.table import known
from service.http.document.dialect import for_responses
from service.http.document.openings import add_openings
from service.http.document.references import Components, camel_case, choice, either, name_of, or_null, ref
from service.http.document.variants import extended, without

_HEX_64 = {"type": "string", "pattern": "^[0-9a-f]{64}$"}

_OWN = ("type", "schema", "data")
"""Properties that each event type defines itself. Events with a sealed part also define `private` and `disclosed`."""

_BASES = {
    (True, False): ("SeatEvent", "Fields of all events in which a seat acts and nothing is sealed."),
    (False, False): ("SystemEvent", "Fields of all events of the system in which nothing is sealed."),
    (True, True): ("SealingSeatEvent", "Fields of all events in which a seat acts and something is sealed."),
    (False, True): ("SealingSystemEvent", "Fields of all events of the system in which something is sealed."),
}
"""Components that events extend, by whether a seat acts and whether something is sealed."""

_NO_DATA = "NoData"


def add_events(components: Components, games: Sequence[HostedGame], references: References) -> None:
    """Adds the events of the games and of the tables, and makes `Event` a choice between all of them.

    A table has its own events and those of its game: `CommuneEvent` is a `TableEvent` or a `CommuneGameEvent`.
    """
    general = components["Event"]
    _add_bases(components, general)
    components["PrivatePart"] = without(components["PrivatePart"], ["data"])
    components[_OF_TABLES] = choice("type", _of_tables(components, games, references), "An event of any table.")
    add_openings(components, games, {game.slug: known.json_schemas(game, references) for game in games})
    for game in games:
        own = {
            type_: _add_type(components, type_, versions)
            for type_, versions in game.json_schemas(references)["events"].items()
        }
        components[_own_of(game)] = choice("type", own, f"An event of {game.title}.")
        components[event_of(game)] = either(
            [_OF_TABLES, _own_of(game)], f"An event of a table of {game.title}; `type` says which."
        )
    components["Event"] = either([_OF_TABLES, *map(_own_of, games)], general["description"])


_OF_TABLES = "TableEvent"


def event_of(game: HostedGame) -> str:
    return camel_case(game.slug, "event")


def _own_of(game: HostedGame) -> str:
    return camel_case(game.slug, "game_event")


def _add_bases(components: Components, general: JsonSchema) -> None:
    meanings = {name: each.get("description") for name, each in general["properties"].items()}
    for (acts, seals), (name, description) in _BASES.items():
        shared = without(general, (*_OWN, "private", *(["disclosed"] if seals else [])))
        actor = ref("SeatNumber") if acts else or_null(ref("SeatNumber"))
        shared["properties"] |= {"actor": {**actor, "description": meanings["actor"]}, "sealed": ref("Seals")}
        if not seals:
            shared["properties"]["disclosed"] = ref("NothingDisclosed")
        components[name] = {**shared, "description": description}
    components["Seals"] = {"description": meanings["sealed"], "type": "object", "additionalProperties": _HEX_64}
    components["NothingDisclosed"] = {
        "description": "Once the table is over: nothing was private.",
        "type": "object",
    }
    components[_NO_DATA] = {"description": "The type of the event and its actor say everything.", "type": "object"}


def _of_tables(components: Components, games: Sequence[HostedGame], references: References) -> dict[str, str]:
    """Returns the events of the table itself. The opening and finishing events differ by game; here they are the first
    game's."""
    types = known.json_schemas(games[0], references)
    named = {type_: _add_type(components, type_, versions) for type_, versions in types.items()}
    finished = components["TableFinishedData"]["properties"]
    finished["scores"] = or_null({"type": "array", "items": {"type": "integer"}}) | {
        "description": "By seat; null where the game has no scores."
    }
    return named


def _add_type(components: Components, type_: str, versions: Sequence[Mapping[str, Any]]) -> str:
    """Adds the schemas of an event type and returns the name of its component.

    The newest version has the name of the type.
    """
    newest = camel_case(type_)
    names = [*(f"{newest}Schema{each['schema']}" for each in versions[:-1]), newest]
    for name, version in zip(names, versions, strict=True):
        _add_version(components, type_, name, version)
    if len(names) == 1:
        return f"{newest}Event"
    meaning = f"{versions[-1]['description']} In the schema in which it was written."
    components[f"Any{newest}Event"] = either([f"{name}Event" for name in names], meaning)
    return f"Any{newest}Event"


def _add_version(components: Components, type_: str, name: str, version: Mapping[str, Any]) -> None:
    seals = version["private"] is not None
    own: dict[str, JsonSchema] = {
        "type": {"type": "string", "const": type_},
        "schema": {"type": "integer", "const": version["schema"]},
        "data": ref(_add_part(components, f"{name}Data", version["description"], version["data"])),
    }
    if seals:
        meaning = "The private part: known only to the seat until the table is over."
        secret = _add_part(components, f"{name}PrivateData", meaning, version["private"])
        own["private"] = ref(_add_private_part(components, secret))
        own["disclosed"] = {"type": "object", "additionalProperties": ref(secret)}
    base, _ = _BASES[version["actor"] is True, seals]
    components[f"{name}Event"] = extended(base, description=version["description"], properties=own, required=_OWN)


def _add_part(components: Components, name: str, description: str, schema: JsonSchema) -> str:
    """Adds the data of an event, unless several events share it, and returns the name of the component."""
    if "$ref" in schema:
        return name_of(schema)
    if not schema["properties"]:
        return _NO_DATA
    components[name] = {"description": description, **for_responses(schema)}
    return name


def _add_private_part(components: Components, secret: str) -> str:
    name = f"{secret.removesuffix('Data')}Part"
    description = components["PrivatePart"]["description"]
    components[name] = extended(
        "PrivatePart", description=description, properties={"data": ref(secret)}, required=["data"]
    )
    return name
