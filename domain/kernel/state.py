"""States: what a game is after some of its events, who may see which part of it, and the view that follows.

    class CuccuState(State):
        options: CuccuOptions
        hands: list[Cards] = private()
        face_up: Annotated[Cards, "What the dealer laid down, or the king that was left."] = ()

A field with a meaning is in the view, and everybody sees it. What `private` declares is by seat: a seat sees its own
cards, and where those of others lie a HIDDEN card stands for each. `seen_by` gives that state, which has the same type;
the view is its JSON, and nothing else builds views. A field without a meaning is in no view, and everybody knows it or
nobody does.

Fields hold values that don't change, or lists of such values. So a copy is shallow, except for the lists.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from inspect import getdoc
from typing import Any, NamedTuple, Self, TypeVar, dataclass_transform, get_type_hints

from domain.cards import Cards
from domain.kernel.classes import expression, function, hints_of, misdeclared, once
from domain.kernel.codec import Codec, Json, Seat, same
from domain.kernel.hidden import HIDDEN
from domain.kernel.options import Only, Options, check_only
from domain.kernel.record import Field, field_of, fields_of
from domain.schema import Described, Enum, Fields, Nullable

T = TypeVar("T")

Viewer = frozenset[int]
"""The seats whose private knowledge a viewer has: none for a spectator, one for a seat, all of them once the table is
over."""

SPECTATOR: Viewer = frozenset()

# Fields


def each(start: T) -> list[T]:
    """A field by seat, which begins with that value for every seat."""
    made: list[T] = field(default_factory=list, metadata={"start": start})
    return made


def private() -> list[Cards]:
    """Cards by seat, which begin with none. `State.shows` says who sees them."""
    made: list[Cards] = field(default_factory=list, metadata={"start": (), "private": True})
    return made


def shown(method: Callable[[Any], T]) -> Callable[[Any], T]:
    """Puts the result of a method into the view, under its name; that of `hands_shown` in place of `hands`, which the
    state has. The method runs on the redacted state, so it can't reveal anything. Its docstring becomes the
    description."""
    setattr(method, _SHOWN, True)
    return method


_SHOWN = "shown"


# States


@dataclass_transform(kw_only_default=True, field_specifiers=(field, each, private))
@dataclass(kw_only=True)
class State:
    """A match at one version.

    `since` is the time at which the current wait began; the fold sets it whenever the seat or the decision waited for
    changes, and only then. The kernel sets `now` and `version` to those of an event before it is folded. `viewer` has
    the seats that see a redacted state; None in a full one. Times are in ms.
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
        dataclass(kw_only=True, repr=False)(cls)
        options = hints_of(cls)["options"]
        for each in _layout(cls).documented:
            for only in each.all_notes(Only):
                check_only(cls, each.name, only, options)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.phase} in hand {self.hand_number}>"

    @classmethod
    def begun(cls, options: Options, seats: int) -> Self:
        """The state before the first event."""
        made: Any = cls
        begun: Self = made(options=options, **{name: [start] * seats for name, start in _layout(cls).starts.items()})
        return begun

    def copy(self) -> Self:
        copied: Self = _copier(type(self))(object.__new__(type(self)), self)
        return copied

    # Who sees what

    def shows(self, seat: Seat) -> bool:
        """Whether the viewer sees the private cards of a seat."""
        return self.viewer is None or seat in self.viewer or self.lies_open(seat)

    def lies_open(self, seat: Seat) -> bool:
        """Whether everybody sees the private cards of a seat."""
        return False

    def known(self, seat: Seat) -> Cards:
        """The cards of a seat's hidden hand that everybody knows, because they were face up on their way there."""
        return ()

    def veiled(self, seat: Seat, cards: Cards) -> Cards:
        """Private cards of a seat as others see them. Where a card lies in the hand tells nothing."""
        known = self.known(seat)
        return (HIDDEN,) * (len(cards) - len(known)) + known

    def seen_by(self, viewer: Viewer) -> Self:
        """The state as those seats know it."""
        seen = self.copy()
        seen.viewer = viewer
        names, seats = _layout(type(self)).private, None
        for name in names:
            held: list[Cards] = getattr(seen, name)
            if seats is None:
                seats = [seat for seat in range(len(held)) if not seen.shows(seat)]
            for seat in seats:
                if held[seat]:
                    held[seat] = self.veiled(seat, held[seat])
        return seen

    def view(self, viewer: Viewer) -> Json:
        """The redacted state in JSON. Fields that the game has, but not with these options, are null."""
        return _viewed(type(self))(self.seen_by(viewer))

    @classmethod
    def view_fields(cls, options: Options | None = None) -> Fields:
        """The schemas of the fields of a view; with options of those alone that a table with them has."""
        return {
            each.json: each.codec.schema if only is None or options else _perhaps_absent(each.codec.schema)
            for each, only in _parts(cls)
            if only is None or options is None or getattr(options, only.option) == only.value
        }

    @classmethod
    def view_parts(cls, options: Options) -> "Sequence[ViewPart]":
        """The fields of a view at a table with those options, as the redacted state has them."""
        starts = _layout(cls).starts
        return [
            ViewPart(each.json, _asked(cls, each), each.codec, each.name in starts)
            for each, only in _parts(cls)
            if only is None or getattr(options, only.option) == only.value
        ]


class ViewPart(NamedTuple):
    """A field of a view: its name, the attribute or call of the redacted state that has its value, and the codec.
    `by_seat` if `each` declares it, so that it has a value for each seat."""

    name: str
    asked: str
    codec: Codec
    by_seat: bool


def _asked(cls: type[State], part: Field) -> str:
    """The value of a field as an expression after `s.`."""
    return f"{part.name}()" if hasattr(getattr(cls, part.name, None), _SHOWN) else part.name


def _perhaps_absent(schema: Any) -> Any:
    if isinstance(schema, Described):
        inner = schema.schema if isinstance(schema.schema, Nullable) else Nullable(schema.schema)
        return Described(inner, f"{schema.meaning} Null at tables without it.")
    return Nullable(schema)


# What a class of states declares


def private_fields(cls: type[State]) -> tuple[str, ...]:
    """The names of the fields that `private` declares."""
    return _layout(cls).private


@once
def phases_of(cls: type[State]) -> tuple[str, ...]:
    """The phases that a game declares; () if any text may be one."""
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
    """The described fields and the results of methods: in place of the field with that name, else at the end."""
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
    """The methods by the names under which they are shown."""
    found: dict[str, Field] = {}
    for method in (name for name in dir(cls) if hasattr(getattr(cls, name), _SHOWN)):
        name = method.removesuffix("_shown")
        if name != method and name not in (*dir(cls), *(each.name for each in fields(cls))):
            raise misdeclared(cls, method, f"the state has no {name!r}; a method that takes no place is called {name}")
        found[name] = Field(method, name, _codec_of(cls, method), None, ())
    return found


def _codec_of(cls: type[State], name: str) -> Codec:
    method = getattr(cls, name)
    result = get_type_hints(method, include_extras=True).get("return")
    if result is None:
        raise misdeclared(cls, name, "a method that is shown has an annotation for its result")
    written = field_of(cls, name, result).codec
    meaning = (getdoc(method) or "").replace("\n", " ")
    return written._replace(schema=Described(written.schema, meaning))


@once
def _copier(cls: type[State]) -> Callable[..., Any]:
    """From an empty object and a state to the object, with all fields of the state."""
    names, lists = _layout(cls).names, _layout(cls).lists
    sets = "".join([f"    n.{name} = s.{name}{'.copy()' if name in lists else ''}\n" for name in names])
    return function("copier", f"def copier(n, s):\n{sets}    return n")


@once
def _parts(cls: type[State]) -> Sequence[tuple[Field, Only | None]]:
    """The fields of a view, each with the option on which it depends, if the game offers it."""
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
