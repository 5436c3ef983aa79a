"""Options of a game and its presets, as tables.

A game lists its options once; from that list come the validation, the complete options in the first event,
and the JSON Schema in the catalogue.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from domain.refusals import CreationRefused

Options = Mapping[str, Any]


class Kind(Protocol):
    """A set of allowed values."""

    def admits(self, value: object) -> bool: ...

    def describe(self) -> str: ...

    def schema(self) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds, both included."""

    low: int
    high: int

    def admits(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def describe(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class OneOf:
    """One of a few values, strings or integers."""

    values: tuple[str | int, ...]

    def admits(self, value: object) -> bool:
        return any(type(value) is type(each) and value == each for each in self.values)

    def describe(self) -> str:
        return "one of " + ", ".join(map(str, self.values))

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.values)}


@dataclass(frozen=True)
class YesNo:
    """True or false."""

    def admits(self, value: object) -> bool:
        return type(value) is bool

    def describe(self) -> str:
        return "true or false"

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True)
class OrAbsent:
    """A value of another kind, or null."""

    kind: Kind

    def admits(self, value: object) -> bool:
        return value is None or self.kind.admits(value)

    def describe(self) -> str:
        return self.kind.describe() + ", or null"

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}


Condition = tuple[str, tuple[Any, ...]]
"""Another option, and some values of it."""


@dataclass(frozen=True)
class Several:
    """A list of exactly so many values of another kind."""

    kind: Kind
    number: int

    def admits(self, value: object) -> bool:
        return type(value) is list and len(value) == self.number and all(map(self.kind.admits, value))

    def describe(self) -> str:
        return f"a list of {self.number}, each {self.kind.describe()}"

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.kind.schema(), "minItems": self.number, "maxItems": self.number}


@dataclass(frozen=True)
class Amount:
    """An amount of money as text, because nothing here is a float: up to six digits, and four behind the point."""

    def admits(self, value: object) -> bool:
        return type(value) is str and _AMOUNT.fullmatch(value) is not None

    def describe(self) -> str:
        return "an amount such as 0.05, as text"

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^{_AMOUNT.pattern}$"}


_AMOUNT = re.compile(r"(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?")


@dataclass(frozen=True)
class Option:
    """One option.

    `default` is a value, or a function of the options before it in the list. `only_with` names another
    option and the values of it with which this one exists at all, and `and_with` a second one; where it doesn't
    exist it is absent from the complete options, and giving it is an `options_conflict`. With no values it is one
    that the game refuses always, and its meaning says why.
    """

    name: str
    kind: Kind
    default: Any
    meaning: str
    only_with: Condition | None = None
    and_with: Condition | None = None

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return tuple(each for each in (self.only_with, self.and_with) if each is not None)

    @property
    def offered(self) -> bool:
        return all(values for _, values in self.conditions)

    def exists(self, others: Options) -> bool:
        return all(name in others and others[name] in values for name, values in self.conditions)


def only_with(name: str, value: str, options: Iterable[Option]) -> tuple[Option, ...]:
    """Options that exist only where another one has that value."""
    return tuple(replace(option, only_with=(name, (value,))) for option in options)


@dataclass(frozen=True)
class Preset:
    """A named bundle of options; `seats` narrows the game's range of seats, both ends included."""

    name: str
    title: str
    options: Mapping[str, Any]
    seats: tuple[int, int] | None = None


Check = Callable[[Options, int], None]
"""A game's own check of complete options and a number of seats; raises CreationRefused."""


def complete(table: Iterable[Option], preset: Preset, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options: those given over those of the preset over the defaults.

    Raises CreationRefused `unknown_option`, `option_out_of_range` or `options_conflict`.
    """
    table = tuple(table)
    known = {option.name for option in table}
    for name in given:
        if name not in known:
            raise CreationRefused("unknown_option", f"there is no option {name!r:.80}")
    options: dict[str, Any] = {}
    for option in table:
        if not option.exists(options):
            _refuse_idle(option, given)
            continue
        default = option.default(options) if callable(option.default) else option.default
        value = given.get(option.name, preset.options.get(option.name, default))
        if not option.kind.admits(value):
            message = f"{option.name} is {option.kind.describe()}, not {value!r:.80}"
            raise CreationRefused("option_out_of_range", message)
        options[option.name] = value
    # In the order in which the log gives them back, so that an answer is the same bytes before and after it.
    return dict(sorted(options.items()))


def _refuse_idle(option: Option, given: Mapping[str, Any]) -> None:
    if option.name in given:
        wanted = " and ".join(f"{name} {' or '.join(map(str, values))}" for name, values in option.conditions)
        message = f"{option.name} exists only with {wanted}" if option.offered else option.meaning
        raise CreationRefused("options_conflict", message)


def schema(table: Iterable[Option]) -> dict[str, Any]:
    """The options as a JSON Schema object."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {option.name: _property(option) for option in table if option.offered},
    }


def _property(option: Option) -> dict[str, Any]:
    described: dict[str, Any] = {**option.kind.schema(), "description": option.meaning}
    if not callable(option.default):
        described["default"] = option.default
    return described
