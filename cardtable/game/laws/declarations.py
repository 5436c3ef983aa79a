"""The declarations of a game."""

from collections.abc import Iterator
from typing import Any

from cardtable.game.laws.law import Finding, Law, line_of
from domain.common_schemas import NUMBER
from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.kernel.record import Field, fields_of
from domain.schema import LARGEST, Array, Described, Integer, Lenient, Map, Named, Nullable, Object


class Declarations(Law):
    """A game has a title, a summary, a preset and house bots; numbers in moves and options have bounds; and every field
    has a description."""

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        where = line_of(type(game.rules))
        for name in ("slug", "title", "summary"):
            if not getattr(game.rules, name, ""):
                yield Finding(f"the game has no {name}", where)
        if not game.presets:
            yield Finding("the game has no preset", where)
        for preset in game.presets:
            unknown = preset.options.keys() - {option.name for option in game.options}
            yield from (
                Finding(f"the preset {preset.name} names no option {name!r}", where) for name in sorted(unknown)
            )
        for tag, kind in game.moves.items():
            for field in fields_of(kind):
                if _is_unbounded(field.codec.schema) and not _has_own_schema(field):
                    said = f"the number {field.json} of the move {tag} has no bounds"
                    yield Finding(f"{said}: annotate it with Integer(low, high)", line_of(kind))
        for option in game.options:
            if _is_unbounded(option.schema):
                said = f"the option {option.name} has no bounds: annotate it with Integer(low, high)"
                yield Finding(said, line_of(game.rules.options))
        yield from _undescribed(game)


def _is_unbounded(schema: Schema[Any]) -> bool:
    match schema:
        case Integer(maximum=maximum):
            return maximum >= LARGEST
        case Described(schema=inner) | Named(schema=inner) | Nullable(schema=inner) | Lenient(documents=inner):
            return _is_unbounded(inner)
        case Array(items=inner) | Map(values=inner):
            return _is_unbounded(inner)
        case Object(required=required, optional=optional):
            return any(map(_is_unbounded, {**required, **optional}.values()))
    return False


def _has_own_schema(field: Field) -> bool:
    """True if the field's annotation has a schema besides that of its type: a large range may be meant."""
    return any(isinstance(note, Integer) and note is not NUMBER for note in field.notes)


def _undescribed(game: HostedGame) -> Iterator[Finding]:
    schemas = game.json_schemas()
    named: list[tuple[str, Any, str]] = [("the view", schemas["state"], line_of(type(game.rules)))]
    named += [(f"the move {tag}", schemas["moves"][tag], line_of(kind)) for tag, kind in game.moves.items()]
    for name, kind in game.events.items():
        for each in schemas["events"][game.prefix + name]:
            parts = [part for part in (each["data"], each["private"]) if part]
            named += [(f"the event {name}", part, line_of(kind)) for part in parts]
    for what, schema, where in named:
        for field in _fields_without(schema):
            yield Finding(f"the field {field} of {what} has no description: add a string to its annotation", where)
    for tag, move in game.moves.items():
        if not schemas["moves"][tag]["title"]:
            yield Finding(f"the move {tag} has no docstring", line_of(move))


def _fields_without(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        for name, value in schema.items():
            if name == "properties" and isinstance(value, dict):
                yield from (field for field, each in value.items() if not ({"description", "const"} & each.keys()))
            yield from _fields_without(value)
    elif isinstance(schema, list):
        for each in schema:
            yield from _fields_without(each)
