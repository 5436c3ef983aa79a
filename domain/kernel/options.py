"""Options: the settings of a table, declared once as the fields of a record.

    class CuccuOptions(Options):
        king_refuses: Annotated[bool, "Whether a player who holds a king shows it instead of swapping it."] = True

From the declaration follow the checks of a new table, the complete options in its first event, the catalogue and the
JSON Schema. Games that share rules share a class of options. Each lists those that it offers; the others keep their
defaults.

The first event of a table may lack an option that was added later. The fold then uses the default. So the default of a
new option is the rule that earlier tables were played by, and a new option has the note `Later` and changes no schema.
A release doesn't fold a table with an option that it doesn't have.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, Self

from domain.kernel.classes import misdeclared, once
from domain.kernel.codec import Json
from domain.kernel.record import Field, Record, fields_of
from domain.option_table import Condition, Option, Preset
from domain.refusals import NotationError
from domain.schema import Described
from domain.unknown import Unknown


class Only(NamedTuple):
    """A note on an option, or on a field of a state: it exists only while an option has that value. May be repeated."""

    option: str
    value: object


class Later:
    """A note on an option that was added later: first events may lack it."""


class Never(NamedTuple):
    """A note on an option that a game always refuses, with the reason."""

    option: str
    reason: str


class Computed(NamedTuple):
    """A note on an option whose default is computed from the options before it, as JSON."""

    default: Callable[[Mapping[str, Any]], object]


class Options(Record):
    """The options of a game. `offered` are the names in the order of the catalogue; all if empty. `only` are options
    that exist in just one of the game's rule sets, for options shared by several games, whose own notes don't say
    so."""

    offered: ClassVar[tuple[str, ...]] = ()
    only: ClassVar[Mapping[Only, tuple[str, ...]]] = {}

    def __init_subclass__(cls, *, named: str | None = None, tag: str | None = None) -> None:
        super().__init_subclass__(named=named, tag=tag)
        own = {each.name: each for each in fields_of(cls)}
        for place, names in (("offered", cls.offered), *(("only", names) for names in cls.only.values())):
            for name in names:
                if name not in own:
                    raise misdeclared(cls, place, f"no option is called {name!r}")
        for only in cls.only:
            check_only(cls, "only", only, cls)
        for each in own.values():
            for only in each.all_notes(Only):
                check_only(cls, each.name, only, cls)
            never = each.note(Never)
            if never is not None and never.option not in own:
                raise misdeclared(cls, each.name, f"no option is called {never.option!r}")

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Returns the names of the options offered."""
        return cls.offered or tuple([each.name for each in fields_of(cls)])

    @classmethod
    def table(cls) -> tuple[Option, ...]:
        """Returns the catalogue's row for each option offered."""
        return _table(cls)

    def data(self) -> Json:
        """Returns the options that apply with these values, sorted as in the log."""
        found: Json = {}
        for each, row in zip(_offered(type(self)), self.table(), strict=True):
            if row.exists(found):
                found[each.json] = each.codec.write(getattr(self, each.name))
        return dict(sorted(found.items()))

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Returns the options of a table. Missing ones have their defaults."""
        complete = cls.completed(data)
        rows = [each for each in _offered(cls) if each.json in complete]
        return cls(**{each.name: each.codec.read(complete[each.json]) for each in rows})

    @classmethod
    def completed(cls, data: Mapping[str, Any]) -> Json:
        """Returns the options of a first event, completed by those added later, sorted as in the log. Raises Unknown
        for an option of a newer release."""
        found = dict(data)
        for name in data.keys() - {each.json for each in _offered(cls)}:
            raise Unknown(f"the option {name}")
        for row in cls.table():
            if row.later and row.name not in found and row.exists(found):
                found[row.name] = row.default(found) if callable(row.default) else row.default
        return dict(sorted(found.items()))


def check_only(cls: type, name: str, only: Only, options: type[Options]) -> None:
    """Raises TypeError if the option doesn't exist or never has that value. A class may narrow an option, which can
    make inherited notes obsolete; these are not checked."""
    option = next((each for each in fields_of(options) if each.name == only.option), None)
    if option is None:
        raise misdeclared(cls, name, f"{options.__name__} has no option {only.option!r}")
    if name not in {*vars(cls), *cls.__annotations__}:
        return
    try:
        option.codec.schema.read(only.value)
    except NotationError as error:
        raise misdeclared(cls, name, f"the option {only.option!r} is never {only.value!r}: {error.message}") from None


def preset(
    name: str, title: str, options: Options, seats: tuple[int, int] | None = None, alias: str | None = None
) -> Preset:
    """Returns a preset with the values that differ from the defaults."""
    said = {
        each.json: each.codec.write(getattr(options, each.name))
        for each in _offered(type(options))
        if _says(options, each)
    }
    return Preset(name, title, said, seats, alias)


def _says(options: Options, each: Field) -> bool:
    return bool(getattr(options, each.name) != each.default)


@once
def _offered(cls: type[Options]) -> tuple[Field, ...]:
    own = {each.name: each for each in fields_of(cls)}
    return tuple([own[name] for name in cls.names()])


@once
def _table(cls: type[Options]) -> tuple[Option, ...]:
    return tuple([_row(each, cls) for each in _offered(cls)])


def _row(each: Field, cls: type[Options]) -> Option:
    never = each.note(Never)
    meaning, computed = each.meaning or "", each.note(Computed)
    ruled = [only for only, names in cls.only.items() if each.name in names]
    conditions: list[Condition] = [
        (only.option, (only.value,)) for only in (*ruled, *each.all_notes(Only)) if only.option in cls.names()
    ]
    if never is not None:
        meaning, conditions = never.reason, [(never.option, ())]
    schema = each.codec.schema
    return Option(
        each.json,
        schema.schema if isinstance(schema, Described) else schema,
        each.default if computed is None else computed.default,
        meaning,
        *conditions,
        later=each.note(Later) is not None,
    )
