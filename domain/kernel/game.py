"""A game: its facts, its rules, and nothing else. A variant is a subclass that overrides the differences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from domain.common_schemas import LastHandFields
from domain.fairness import Stream
from domain.kernel.batch import Batch
from domain.kernel.classes import misdeclared
from domain.kernel.codec import Seat
from domain.kernel.event import Event, Folding, Move, folding_of, move_data
from domain.kernel.options import Options
from domain.kernel.record import Record
from domain.kernel.state import State, phases_of
from domain.moves import WRONG_PHASE, JsonMove, Open
from domain.options import Preset
from domain.refusals import IllegalMove, declared

S = TypeVar("S", bound=State)
"""The state of a game."""
M = TypeVar("M", bound=Move)
"""The union of its moves."""


class Outcome(NamedTuple):
    """How a match ended: places, best first, with tied seats in one tuple; scores by seat, None if there are none."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None = None

    @classmethod
    def by_score(cls, scores: tuple[int, ...]) -> "Outcome":
        """The highest score comes first; equal scores share a place."""
        ranking = sorted(set(scores), reverse=True)
        return cls(tuple(tuple(seat for seat, score in enumerate(scores) if score == each) for each in ranking), scores)


class Game(Generic[S, M]):
    """One rule set. Its class says the facts and answers the questions; it holds nothing of a table."""

    # Facts

    slug: str
    title: str
    summary: str
    aliases: tuple[str, ...] = ()
    """Aliases of the slug, besides those that stand for a preset; tables and events always have the slug."""
    rules_version: int = 1
    seats: tuple[int, int]
    seats_why: str = ""
    """The reason for the range of seats, usually arithmetic, for the message that refuses another number."""
    options: type[Options]
    presets: tuple[Preset, ...]
    state: type[S]
    moves: Mapping[type[M], Open]
    """When each of the moves is open. A test holds that these are the members of M."""
    events: tuple[type[Event[S]], ...]
    sparing: ClassVar[Mapping[str, Move]] = {}
    """By phase: the move by which a seat spends nothing. A house bot makes it for a player who has resigned."""
    scores: str | None = None
    """What the scores of a result are; None where matches have none."""
    always_scored: bool = True
    """Whether every result has scores."""

    def __init_subclass__(cls) -> None:
        """Raises TypeError if a move, or what a house bot makes in place of it, names a phase or a code that does not
        exist, or if two moves or events have one tag."""
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
        for place, phase in named:
            if known and phase not in known:
                raise misdeclared(cls, place, f"the state has no phase {phase!r}")

    @property
    def last_hand(self) -> LastHandFields:
        """What views say of the hand before; the events tell it (`Event.tell`)."""
        raise NotImplementedError

    def variant(self, options: Any) -> "Game[Any, Any]":
        """The game that is played with those options: this one, unless its options choose between several."""
        return self

    @property
    def variants(self) -> Sequence["Game[Any, Any]"]:
        """All games that `variant` chooses from."""
        return (self,)

    # Tables

    def check(self, options: Any, seats: int) -> None:
        """Refuses, with CreationRefused, options that don't fit each other or the number of seats. The message shows
        the arithmetic."""

    def begin(self, options: Any, seats: int) -> S:
        """The state before the first event."""
        return self.state.begun(options, seats)

    def has(self, move: type[Move], options: Any) -> bool:
        """Whether a table with those options has such a move."""
        return True

    # Play

    def start(self, b: Batch[S]) -> None:
        """Starts the match: draws the seat that begins, and deals the first hand."""
        raise NotImplementedError

    def play(self, b: Batch[S], seat: Seat, move: M) -> None:
        """Refuses a move with IllegalMove before the first event, or emits its events and all that follows from them.

        Turn, phase and shape of the move have been checked."""
        raise NotImplementedError

    def waiting(self, s: S) -> tuple[Seat, ...]:
        """The seats whose time is running; () inside a batch and when the match is over."""
        raise NotImplementedError

    def interrupts(self, move: type[Move], s: S) -> bool:
        """Whether seats may make such a move out of turn."""
        return False

    def legal(self, s: S, seat: Seat) -> Iterator[M]:
        """The moves that `play` accepts from a seat now, each once and in normal form, those out of turn included."""
        raise NotImplementedError

    def legal_data(self, s: S, seat: Seat) -> Sequence[JsonMove]:
        """The same as players send them. A game of many moves may have them ready."""
        return [move_data(move) for move in self.legal(s, seat)]

    def legal_parts(self, s: S, seat: Seat) -> tuple[Iterable[M], slice]:
        """The same in two parts: some moves, and where the others are in what `every` lists."""
        return self.legal(s, seat), slice(0, 0)

    def drawn_from(self, s: S, seat: Seat) -> Sequence[JsonMove]:
        """What the random bot draws from: `legal_data`, unless it drew from another list in recorded matches."""
        return self.legal_data(s, seat)

    def every(self, move: type[Move], options: Any) -> Sequence[JsonMove] | None:
        """All moves that a table with those options ever has of the one kind that is listed, in order; None for the
        other kinds, whose moves follow from what they declare."""
        return None

    def complete(self, s: S, seat: Seat) -> bool:
        """Whether `legal` has all legal moves of a seat now."""
        return True

    def normal(self, s: S, seat: Seat, move: M) -> M:
        """A legal move in normal form: sets sorted, implied parameters filled in."""
        return move

    def quiet(self, s: S, seat: Seat, stream: Stream) -> tuple[M, bool]:
        """The move that the system makes for a seat at its deadline, and whether to make another one if the seat is
        still waited for after it."""
        raise NotImplementedError

    def eliminated(self, s: S, seat: Seat) -> bool:
        return False

    def outcome(self, s: S) -> Outcome | None:
        """None until the match is over."""
        raise NotImplementedError

    def hand_value(self, s: S, seat: Seat) -> Record | None:
        """The value of a seat's hand, as far as the state shows it; None in games that don't compare hands."""
        return None

    def resume(self, s: S) -> None:
        """A fork goes on from this state, its own copy: the current wait begins now."""
        s.since = s.now

    # What follows

    @cached_property
    def events_by_name(self) -> Mapping[str, type[Event[S]]]:
        return {event.tag: event for event in self.events}

    @cached_property
    def prefix(self) -> str:
        """Of its event types: `liars_poker.`."""
        return self.slug.replace("-", "_") + "."

    @cached_property
    def foldings(self) -> Mapping[str, Folding[S]]:
        """By the type of an event in the log: `cuccu.cards_dealt`."""
        return {self.prefix + event.tag: folding_of(event) for event in self.events}

    def read(self, move: JsonMove) -> M:
        """A move of a type that the game has; NotationError for parameters that are missing, unknown or of a wrong
        type."""
        return next(kind for kind in self.moves if kind.tag == move["type"]).read(move)

    @cached_property
    def rules_text(self) -> str:
        """The rules for players in Markdown: `rules.md` beside the module of the game."""
        folder = files(type(self).__module__.rpartition(".")[0])
        return folder.joinpath("rules.md").read_text("utf-8")
