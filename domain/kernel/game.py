"""A game's facts and rules. A variant is a subclass that overrides the differences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from domain.common_schemas import LastHandFields, record
from domain.event_schema import EventSchema
from domain.fairness import Stream
from domain.kernel.batch import Batch
from domain.kernel.classes import misdeclared
from domain.kernel.codec import Seat
from domain.kernel.event import Event, Folding, Move, folding_of, move_data
from domain.kernel.options import Options
from domain.kernel.places import HAND
from domain.kernel.record import Record
from domain.kernel.state import State, phases_of, placed_fields
from domain.moves import WRONG_PHASE, JsonMove, Open
from domain.option_table import Preset
from domain.refusals import IllegalMove, declared

S = TypeVar("S", bound=State)
"""The state of a game."""
M = TypeVar("M", bound=Move)
"""The union of the game's moves."""


KERNEL = 1
"""The version of the kernel. It counts the additions that a game of another package can depend on."""


class Outcome(NamedTuple):
    """The result of a match. `places` are best first, with tied seats in one tuple. `scores` are by seat, None if there
    are none."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None = None

    @classmethod
    def by_score(cls, scores: tuple[int, ...]) -> "Outcome":
        """Ranks the seats by descending score. Equal scores share a place."""
        ranking = sorted(set(scores), reverse=True)
        return cls(tuple(tuple(seat for seat, score in enumerate(scores) if score == each) for each in ranking), scores)


class Game(Generic[S, M]):
    """A rule set. It has no state of its own: nothing of a table is stored in it."""

    # Facts

    slug: str
    title: str
    summary: str
    aliases: tuple[str, ...] = ()
    """Aliases of the slug, besides those that stand for a preset. Tables and events always use the slug."""
    rules_version: int = 1
    kernel: ClassVar[int] = 1
    """The least version of the kernel (`KERNEL`) that the rules need."""
    seats: tuple[int, int]
    seats_why: str = ""
    """The reason for the range of seats, usually arithmetic. Shown when another number is refused."""
    options: type[Options]
    presets: tuple[Preset, ...]
    state: type[S]
    moves: Mapping[type[M], Open]
    """The conditions under which each move is open. A test checks that the keys are the members of M."""
    events: tuple[type[Event[S]], ...]
    revealing: tuple[type[Event[S]], ...] = ()
    """Events that occur, or not, because of hidden cards, such as the refusal of a swap by the holder of a king. No
    other event may depend on a card that it doesn't name."""
    showing: Mapping[type[Event[S]], str] = {}
    """The public field of an event in which it shows everyone cards that no view has, before or after."""
    sparing: ClassVar[Mapping[str, Move]] = {}
    """The move by which a seat spends nothing, by phase. House bots make it for players who have resigned."""
    scores: str | None = None
    """The meaning of a result's scores. None if matches have no scores."""
    always_scored: bool = True
    """True if every result has scores."""

    def __init_subclass__(cls) -> None:
        """Raises TypeError if `moves` or `sparing` name an unknown phase or code, if two moves or events have the same
        tag, if `revealing` or `showing` name an event or a field that the game doesn't have, or if a way leads to or
        from a field without a place."""
        super().__init_subclass__()
        known, codes = phases_of(getattr(cls, "state", State)), {WRONG_PHASE, *declared(IllegalMove)}
        named = [("sparing", phase) for phase in vars(cls).get("sparing", ())]
        for kind, when in getattr(cls, "moves", {}).items():
            named += [(f"moves[{kind.__name__}]", phase) for phase in (*when.phases, *when.closed_in)]
            for code in {when.closed, *when.closed_in.values()} - codes:
                raise misdeclared(cls, f"moves[{kind.__name__}]", f"no refusal is declared with the code {code!r}")
        for place in ("moves", "events"):
            for tag, count in Counter(each.tag for each in getattr(cls, place, ())).items():
                if count > 1:
                    raise misdeclared(cls, place, f"{count} have the tag {tag!r}")
            for kind in getattr(cls, place, ()):
                for each in {*(kind.way or ())} - {HAND, *placed_fields(getattr(cls, "state", State))}:
                    raise misdeclared(kind, "way", f"the state has no field {each!r} with a note Place")
        cls._check_events()
        for place, phase in named:
            if known and phase not in known:
                raise misdeclared(cls, place, f"the state has no phase {phase!r}")

    @classmethod
    def _check_events(cls) -> None:
        own, showing = vars(cls), vars(cls).get("showing", {})
        for place, kinds in (("revealing", own.get("revealing", ())), ("showing", showing)):
            for kind in set(kinds) - set(getattr(cls, "events", kinds)):
                raise misdeclared(cls, place, f"the game has no event {kind.__name__}")
        for kind, name in showing.items():
            if name not in {**kind.schema().required, **kind.schema().optional}:
                raise misdeclared(cls, f"showing[{kind.__name__}]", f"the event has no public field {name!r}")

    @property
    def last_hand(self) -> LastHandFields:
        """The fields of the previous hand in views, filled by `Event.tell`. By default, the hands shown and the data of
        the event that judges, which may show the hands itself; a hand costs nothing and puts nobody out."""
        judging = [event for event in self.events if event.judges]
        judged = judging[0].event_schema() if judging else EventSchema("Hands are not judged.", record({}))
        at_once = any(event.tell is not Event.tell for event in judging)
        return LastHandFields(judged, {}, at_once=at_once, puts_out=False)

    def variant(self, options: Any) -> "Game[Any, Any]":
        """Returns the game played with those options. This one, unless the options choose between several."""
        return self

    @property
    def variants(self) -> Sequence["Game[Any, Any]"]:
        """All games that `variant` can return."""
        return (self,)

    # Tables

    def check(self, options: Any, seats: int) -> None:
        """Refuses, with CreationRefused, conflicting options or an impossible number of seats. The message shows the
        arithmetic."""

    def begin(self, options: Any, seats: int) -> S:
        """Returns the state before the first event."""
        return self.state.begun(options, seats)

    def has(self, move: type[Move], options: Any) -> bool:
        """True if a table with those options has such a move."""
        return True

    # Play

    def start(self, b: Batch[S]) -> None:
        """Starts the match: draws the first seat and deals the first hand."""
        raise NotImplementedError

    def play(self, b: Batch[S], seat: Seat, move: M) -> None:
        """Refuses a move with IllegalMove before the first event, or emits its events and all that follows from them.

        Turn, phase and shape of the move have been checked.
        """
        raise NotImplementedError

    def waiting(self, s: S) -> tuple[Seat, ...]:
        """Returns the seats to move. Empty within a batch and after the match."""
        raise NotImplementedError

    def interrupts(self, move: type[Move], s: S) -> bool:
        """True if this move may be made out of turn."""
        return False

    def legal(self, s: S, seat: Seat) -> Iterator[M]:
        """Yields the moves that `play` accepts from the seat, each once and in normal form, including those out of
        turn."""
        raise NotImplementedError

    def legal_data(self, s: S, seat: Seat) -> Sequence[JsonMove]:
        """Returns the legal moves as players send them. A game of many moves may have them precomputed."""
        return [move_data(move) for move in self.legal(s, seat)]

    def legal_parts(self, s: S, seat: Seat) -> tuple[Iterable[M], slice]:
        """Returns the legal moves in two parts: some moves, and the slice of `every` that has the others."""
        return self.legal(s, seat), slice(0, 0)

    def drawn_from(self, s: S, seat: Seat) -> Sequence[JsonMove]:
        """Returns the moves that the random bot draws from. They differ from `legal_data` if recorded matches drew from
        another list."""
        return self.legal_data(s, seat)

    def every(self, move: type[Move], options: Any) -> Sequence[JsonMove] | None:
        """Returns all possible moves of the one kind that is enumerated, for a table with those options, in order. None
        for other kinds, whose moves follow from their declarations."""
        return None

    def complete(self, s: S, seat: Seat) -> bool:
        """True if `legal` lists every legal move for the seat."""
        return True

    def normal(self, s: S, seat: Seat, move: M) -> M:
        """Returns a legal move in normal form: sets sorted, implied parameters filled in."""
        return move

    def quiet(self, s: S, seat: Seat, stream: Stream) -> tuple[M, bool]:
        """Returns the automatic move for a seat at its deadline. The flag is true if another one follows while the seat
        is still to move."""
        raise NotImplementedError

    def eliminated(self, s: S, seat: Seat) -> bool:
        return False

    def outcome(self, s: S) -> Outcome | None:
        """Returns the result. None before the match is over."""
        raise NotImplementedError

    def standing(self, s: S) -> Sequence[int] | None:
        """Returns how well each seat stands so far, by seat. Higher is better. None if only the result of the match
        counts. The general bot aims at it."""
        return None

    def hand_value(self, s: S, seat: Seat) -> Record | None:
        """Returns the value of a seat's hand, as far as the state shows it. None in games that don't compare hands."""
        return None

    def resume(self, s: S) -> None:
        """Resumes a fork from its own copy of a state: the current wait begins now."""
        s.since = s.now

    # Derived

    @cached_property
    def events_by_name(self) -> Mapping[str, type[Event[S]]]:
        return {event.tag: event for event in self.events}

    @cached_property
    def prefix(self) -> str:
        """The prefix of the game's event types: `liars_poker.`."""
        return self.slug.replace("-", "_") + "."

    @cached_property
    def foldings(self) -> Mapping[str, Folding[S]]:
        """The folds by event type in the log: `cuccu.cards_dealt`."""
        return {self.prefix + event.tag: folding_of(event) for event in self.events}

    def read(self, move: JsonMove) -> M:
        """Parses a move of any of the game's types. Raises NotationError for missing, unknown or mistyped
        parameters."""
        return next(kind for kind in self.moves if kind.tag == move["type"]).read(move)

    @cached_property
    def rules_text(self) -> str:
        """The rules for players in Markdown, from `rules.md` beside the game's module."""
        folder = files(type(self).__module__.rpartition(".")[0])
        return folder.joinpath("rules.md").read_text("utf-8")
