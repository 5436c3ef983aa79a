"""Tables of a game's options and presets.

The table of options determines their validation, the complete options in the first event, and the JSON Schema in the
catalogue.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.json_schema import JsonSchema, Schema
from domain.refusals import CreationRefused, NotationError, quoted, unknown
from domain.schema import Described, Object

JsonOptions = Mapping[str, Any]
"""Options by name, in JSON's types."""

Condition = tuple[str, tuple[object, ...]]
"""The name of another option, and the values that satisfy the condition."""


@dataclass(frozen=True)
class Option:
    """An option of a game.

    `default` is a value, or a function of the options before it in the table. `only_with` and `and_with` are
    conditions: the option exists only if they hold. Otherwise it is absent from the complete options, and giving it is
    refused with `options_conflict`. An option whose condition has no values is always refused; its `meaning` gives the
    reason. `later` marks an option added after the first release of the game, which earlier first events lack.
    """

    name: str
    schema: Schema[object]
    default: object
    meaning: str
    only_with: Condition | None = None
    and_with: Condition | None = None
    later: bool = field(default=False, kw_only=True)

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return tuple(each for each in (self.only_with, self.and_with) if each is not None)

    @property
    def offered(self) -> bool:
        return all(values for _, values in self.conditions)

    def exists(self, others: JsonOptions) -> bool:
        return all(name in others and others[name] in values for name, values in self.conditions)


@dataclass(frozen=True)
class Preset:
    """A named bundle of options.

    `seats` is a narrower range of seats than the game's, inclusive. `alias` is another name of the game, which implies
    this preset unless a preset is named.
    """

    name: str
    title: str
    options: JsonOptions
    seats: tuple[int, int] | None = None
    alias: str | None = None


Check = Callable[[JsonOptions, int], None]
"""A game's own check of complete options and a number of seats. Raises CreationRefused."""


def complete(table: Iterable[Option], preset: Preset, given: JsonOptions) -> dict[str, Any]:
    """The complete options of a table: those given, else the preset's, else the defaults.

    Raises CreationRefused `unknown_option`, `option_out_of_range` or `options_conflict`.
    """
    table = tuple(table)
    check_names(table, given)
    options: dict[str, Any] = {}
    for option in table:
        if not option.exists(options):
            _refuse_idle(option, given)
            continue
        default = option.default(options) if callable(option.default) else option.default
        value = given.get(option.name, preset.options.get(option.name, default))
        try:
            option.schema.read(value)
        except NotationError:
            message = f"{option.name} must be {option.schema.describe()}, not {quoted(value, 80)}"
            raise CreationRefused("option_out_of_range", message) from None
        options[option.name] = value
    # Sorted as in the log, so that the response has the same bytes before and after the event is read back.
    return dict(sorted(options.items()))


def check_names(table: Iterable[Option], given: Iterable[str]) -> None:
    """Raises CreationRefused `unknown_option` for a name that is not in the table."""
    known = [option.name for option in table]
    for name in given:
        if name not in known:
            raise unknown("unknown_option", name, known)


def _refuse_idle(option: Option, given: JsonOptions) -> None:
    if option.name in given:
        wanted = " and ".join(f"{name} {' or '.join(map(str, values))}" for name, values in option.conditions)
        message = f"{option.name} exists only with {wanted}" if option.offered else option.meaning
        raise CreationRefused("options_conflict", message)


def complete_options(table: Iterable[Option]) -> Object[dict[str, Any]]:
    """The schema of complete options. Options that some tables lack are optional."""
    fields = [(option, Described(option.schema, option.meaning)) for option in table if option.offered]
    optional = {option.name: schema for option, schema in fields if option.conditions or option.later}
    return Object(dict, {option.name: schema for option, schema in fields if option.name not in optional}, optional)


def json_schema(table: Iterable[Option]) -> JsonSchema:
    """The JSON Schema of the options as an object."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {option.name: _property(option) for option in table if option.offered},
    }


def _property(option: Option) -> JsonSchema:
    described = {**option.schema.json_schema(), "description": option.meaning}
    if not callable(option.default):
        described["default"] = option.default
    return described
