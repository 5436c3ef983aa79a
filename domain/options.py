"""The tables of a game's options and presets.

From the table of options follow the validation, the complete options in the first event, and the JSON Schema in the
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
"""The name of another option, and some of its values."""


@dataclass(frozen=True)
class Option:
    """One option.

    `default` is a value, or a function of the options before it in the table. `only_with`, and also `and_with`, name
    another option and the values with which this one exists. If it doesn't exist, it is absent from the complete
    options, and giving it is refused with `options_conflict`. An option that needs a value out of an empty list is
    always refused; its `meaning` says why. First events written before there was the option may lack it: that is
    `later`.
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

    `seats` is a narrower range of seats than the game's, both ends included. `alias` is one more name of the game,
    under which this preset is meant unless another one is named.
    """

    name: str
    title: str
    options: JsonOptions
    seats: tuple[int, int] | None = None
    alias: str | None = None


Check = Callable[[JsonOptions, int], None]
"""A game's own check of complete options and a number of seats; raises CreationRefused."""


def complete(table: Iterable[Option], preset: Preset, given: JsonOptions) -> dict[str, Any]:
    """All options of a table: those given, else those of the preset, else the defaults.

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
    # Sorted as in the log, so that the answer has the same bytes before and after the event is read back.
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
    """The schema of complete options. Those that not all tables have are optional."""
    fields = [(option, Described(option.schema, option.meaning)) for option in table if option.offered]
    optional = {option.name: schema for option, schema in fields if option.conditions or option.later}
    return Object(dict, {option.name: schema for option, schema in fields if option.name not in optional}, optional)


def json_schema(table: Iterable[Option]) -> JsonSchema:
    """The options as a JSON Schema object."""
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
