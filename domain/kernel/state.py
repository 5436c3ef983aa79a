"""States: the game after some of its events, the visibility of its parts, and the view derived from both.

    class CuccuState(State):
        options: CuccuOptions
        hands: list[Cards] = private()
        face_up: Annotated[Cards, "What the dealer laid down, or the king that was left."] = ()

A field with a description is public and part of the view. A field declared with `private` is by seat: a seat sees its
own cards, and a HIDDEN card in place of each card of the others. `seen_by` returns that redacted state, which has the
same type. The view is its JSON, and nothing else builds views. A field without a description is not in the view; it is
known to everyone or to no one.

Fields hold immutable values, or lists of such values, so a copy is shallow except for the lists.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from inspect import getdoc
from typing import Any, NamedTuple, Self, TypeVar, dataclass_transform, get_type_hints

from domain.cards import Cards
from domain.json_schema import Schema
from domain.kernel.classes import as_dataclass, expression, function, hints_of, misdeclared, once
from domain.kernel.codec import Codec, Json, Seat, same
from domain.kernel.hidden import HIDDEN
from domain.kernel.options import Only, Options, check_only
from domain.kernel.places import PLACES, Place
from domain.kernel.record import Field, field_of, fields_of
from domain.schema import Described, Enum, Fields, Nullable

T = TypeVar("T")

Viewer = frozenset[int]
"""The seats whose private knowledge a viewer has: none for a spectator, one for a seat, all once the table is over."""

SPECTATOR: Viewer = frozenset()

# Fields


def each(start: T) -> list[T]:
    """Declares a field by seat, with that initial value for every seat."""
    made: list[T] = field(default_factory=list, metadata={"start": start})
    return made


def private() -> list[Cards]:
    """Declares cards by seat, initially none. `State.shows` controls their visibility."""
    made: list[Cards] = field(default_factory=list, metadata={"start": (), "private": True})
    return made


def shown(method: Callable[[Any], T]) -> Callable[[Any], T]:
    """Puts the result of a method into the view, under its name. The result of `hands_shown` replaces the field
    `hands`. The method runs on the redacted state, so it can't reveal anything. Its docstring becomes the
    description."""
    setattr(method, _SHOWN, True)
    return method


_SHOWN = "shown"


# States


@dataclass_transform(kw_only_default=True, field_specifiers=(field, each, private))
@dataclass(kw_only=True)
class State:
    """A match at one version.

    `since` is the start of the current wait. The fold sets it whenever the seat to move or the kind of decision
    changes, and only then. The kernel sets `now` and `version` to those of an event before folding it. `viewer` are the
    seats that see a redacted state; None in a full one. Times are in ms.
    """

    options: Options
    phase: str
    hand_number: int = 0
    since: int = 0
    now: int = 0
    version: int = 0
    viewer: Viewer | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        as_dataclass(cls, kw_only=True, repr=False)
        options = hints_of(cls)["options"]
        for each in _layout(cls).documented:
            for only in each.all_notes(Only):
                check_only(cls, each.name, only, options)
            for place in each.all_notes(Place):
                if place.kind not in PLACES:
                    raise misdeclared(cls, each.name, f"{place.kind!r} is none of {', '.join(PLACES)}")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.phase} in hand {self.hand_number}>"

    @classmethod
    def begun(cls, options: Options, seats: int) -> Self:
        """Returns the state before the first event."""
        made: Any = cls
        begun: Self = made(options=options, **{name: [start] * seats for name, start in _layout(cls).starts.items()})
        return begun

    def copy(self) -> Self:
        copied: Self = _copier(type(self))(object.__new__(type(self)), self)
        return copied

    # Visibility

    def shows(self, seat: Seat) -> bool:
        """True if the viewer sees the private cards of a seat."""
        return self.viewer is None or seat in self.viewer or self.hand_is_open(seat)

    def hand_is_open(self, seat: Seat) -> bool:
        """True if everyone sees the private cards of a seat."""
        return False

    def known(self, seat: Seat) -> Cards:
        """Returns the cards of a seat's hidden hand that everyone knows because they were face up before."""
        return ()

    def veiled(self, seat: Seat, cards: Cards) -> Cards:
        """Returns a seat's private cards as the other `viewer` sees them. The position of a card in the hand reveals
        nothing."""
        known = self.known(seat)
        return (HIDDEN,) * (len(cards) - len(known)) + known

    def seen_by(self, viewer: Viewer) -> Self:
        """Returns the state as those seats see it."""
        seen = self.copy()
        seen.viewer = viewer
        veiled: list[tuple[list[Cards], Seat, Cards]] = []
        for name in _layout(type(self)).private:
            held: list[Cards] = getattr(seen, name)
            for seat, cards in enumerate(held):
                if cards and not seen.shows(seat):
                    veiled.append((held, seat, seen.veiled(seat, cards)))
        for held, seat, cards in veiled:
            held[seat] = cards
        return seen

    def view(self, viewer: Viewer) -> Json:
        """Returns the redacted state as JSON. Fields that don't exist with the table's options are null."""
        return _viewed(type(self))(self.seen_by(viewer))

    @classmethod
    def view_fields(cls, options: Options | None = None) -> Fields:
        """Returns the schemas of the view's fields. If options are given, only those of a table with these options."""
        return {
            each.json: _schema_of(each) if only is None or options else _perhaps_absent(_schema_of(each))
            for each, only in _parts(cls)
            if only is None or options is None or getattr(options, only.option) == only.value
        }

    @classmethod
    def view_parts(cls, options: Options) -> "Sequence[ViewPart]":
        """Returns the fields of a view with those options, as attributes of the redacted state."""
        starts = _layout(cls).starts
        return [
            ViewPart(each.json, _asked(cls, each), each.codec, each.name in starts)
            for each, only in _parts(cls)
            if only is None or getattr(options, only.option) == only.value
        ]


class ViewPart(NamedTuple):
    """A field of a view: its name, the attribute or call on the redacted state that returns its value, and the codec.
    `by_seat` is true if it was declared with `each`, so it has a value for each seat."""

    name: str
    asked: str
    codec: Codec
    by_seat: bool


def _asked(cls: type[State], part: Field) -> str:
    """Returns the value of a field as an expression after `s.`."""
    return f"{part.name}()" if hasattr(getattr(cls, part.name, None), _SHOWN) else part.name


def _schema_of(part: Field) -> Schema[Any]:
    """Returns the schema of a field of the view, with its place on the table."""
    place, schema = part.note(Place), part.codec.schema
    return schema if place is None or not isinstance(schema, Described) else replace(schema, place=place.kind)


def _perhaps_absent(schema: Any) -> Any:
    if isinstance(schema, Described):
        inner = schema.schema if isinstance(schema.schema, Nullable) else Nullable(schema.schema)
        return replace(schema, schema=inner, meaning=f"{schema.meaning} Null at tables without it.")
    return Nullable(schema)


# Declarations of a class of states


def placed_fields(cls: type[State]) -> frozenset[str]:
    """Returns the names of the view's fields with a `Place` note."""
    return frozenset([each.json for each in _layout(cls).documented if each.note(Place)])


def private_fields(cls: type[State]) -> tuple[str, ...]:
    """Returns the names of the fields declared with `private`."""
    return _layout(cls).private


@once
def phases_of(cls: type[State]) -> tuple[str, ...]:
    """Returns the phases that a game declares; () if they are not enumerated."""
    phase = field_of(cls, "phase", hints_of(cls)["phase"]).codec.schema
    inner = phase.schema if isinstance(phase, Described) else phase
    return inner.values if isinstance(inner, Enum) else ()


class _Layout(NamedTuple):
    names: tuple[str, ...]
    lists: frozenset[str]
    private: tuple[str, ...]
    documented: tuple[Field, ...]
    starts: Mapping[str, object]


@once
def _layout(cls: type[State]) -> _Layout:
    made = fields(cls)
    return _Layout(
        tuple([each.name for each in made]),
        frozenset([each.name for each in made if each.default_factory is list]),
        tuple([each.name for each in made if "private" in each.metadata]),
        _documented(cls, _shown_methods(cls)),
        {each.name: each.metadata["start"] for each in made if "start" in each.metadata},
    )


def _documented(cls: type[State], methods: dict[str, Field]) -> tuple[Field, ...]:
    """Returns the described fields and the `shown` methods, each in place of the field with its name, or else at the
    end."""
    found = []
    for name, hint in hints_of(cls).items():
        if name in methods:
            found.append(methods.pop(name))
        elif hasattr(hint, "__metadata__"):
            own = field_of(cls, name, hint)
            if own.meaning is not None or _is_described(own):
                found.append(own)
    return (*found, *methods.values())


def _is_described(each: Field) -> bool:
    return any(isinstance(note, Described) for note in each.notes)


def _shown_methods(cls: type[State]) -> dict[str, Field]:
    """Returns the `shown` methods by their names in the view."""
    found: dict[str, Field] = {}
    for method in (name for name in dir(cls) if hasattr(getattr(cls, name), _SHOWN)):
        name = method.removesuffix("_shown")
        if name != method and name not in (*dir(cls), *(each.name for each in fields(cls))):
            raise misdeclared(cls, method, f"the state has no {name!r}; a method that takes no place is called {name}")
        found[name] = _shown_field(cls, method, name)
    return found


def _shown_field(cls: type[State], name: str, json: str) -> Field:
    method = getattr(cls, name)
    result = get_type_hints(method, include_extras=True).get("return")
    if result is None:
        raise misdeclared(cls, name, "a method that is shown has an annotation for its result")
    written = field_of(cls, name, result)
    meaning = (getdoc(method) or "").replace("\n", " ")
    codec = written.codec._replace(schema=Described(written.codec.schema, meaning))
    return written._replace(json=json, codec=codec, default=None)


@once
def _copier(cls: type[State]) -> Callable[..., Any]:
    """Returns the function that copies all fields of a state into an empty object."""
    names, lists = _layout(cls).names, _layout(cls).lists
    sets = "".join([f"    n.{name} = s.{name}{'.copy()' if name in lists else ''}\n" for name in names])
    return function("copier", f"def copier(n, s):\n{sets}    return n")


@once
def _parts(cls: type[State]) -> Sequence[tuple[Field, Only | None]]:
    """Returns the fields of a view, each with the option on which it depends, if the game offers that option."""
    options, found = hints_of(cls)["options"], []
    fixed = {each.name: each.default for each in fields_of(options)}
    for each in _layout(cls).documented:
        only = each.note(Only)
        if only is None or only.option in options.names():
            found.append((each, only))
        elif only.value == fixed[only.option]:
            found.append((each, None))
    return found


@once
def _viewed(cls: type[State]) -> Callable[[Any], Json]:
    items, names = [], dict[str, Any]()
    for n, (each, only) in enumerate(_parts(cls)):
        asked = f"s.{_asked(cls, each)}"
        value = asked if each.codec.write is same else f"w{n}({asked})"
        names |= {f"w{n}": each.codec.write, f"o{n}": only and only.value}
        condition = "" if only is None else f" if s.options.{only.option} == o{n} else None"
        items.append(f"{each.json!r}: {value}{condition}")
    return expression(f"lambda s: {{{', '.join(items)}}}", names)
