"""The state of a table, folded from its events."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, get_args

from domain.beacon import Awaited
from domain.chance import PublicSeeds
from domain.fairness import ServerSeed
from domain.kernel import Outcome, Viewer
from domain.last_hand import NO_HANDS, HandLog
from domain.logged_event import LoggedEvent
from domain.option_table import JsonOptions
from domain.table.refusals import TableCode, TableRefusal
from domain.terms import SeatKind, Terms
from domain.values import quick_replace

State = Any
"""The state of the table's game, as the game's functions take it; None before the start."""


Status = Literal["open", "seeding", "playing", "finished", "abandoned"]
STATUSES: tuple[Status, ...] = get_args(Status)


@quick_replace
class Seat(NamedTuple):
    """An occupied seat.

    `player` is an account's id, or None for a house bot. `strategy` names the house bot that plays the seat:
    the seat's own, or the one that stands in for a player who is away or has resigned.
    `deadlines` counts consecutive missed deadlines, the last of them at `missed_at`. `back_at` is the time of the
    player's last return. `moved` is true once the player has made a move. `left` is the version at which the player
    went away or resigned; 0 while the player is present. `sharing` is the player's consent to the use of the record in
    open datasets. `key` is the public key of the player's latest signed move, in hex; None if no move was signed.
    """

    player: str | None
    kind: SeatKind
    strategy: str | None
    client_seed_hash: str | None
    client_seed: str | None
    away: bool = False
    resigned: bool = False
    deadlines: int = 0
    missed_at: int = 0
    back_at: int = 0
    moved: bool = False
    left: int = 0
    sharing: bool = False
    key: str | None = None

    @property
    def must_reveal(self) -> bool:
        """True if the seat has committed to a seed and not yet revealed it."""
        return self.client_seed_hash is not None and self.client_seed is None

    @property
    def brings_seed(self) -> bool:
        """True if the seat has given a seed or committed to one."""
        return self.client_seed_hash is not None or bool(self.client_seed)


class Invitation(NamedTuple):
    """A seat reserved for an account. `rematch_of` is the original table if this one is a rematch."""

    player: str
    seat: int
    rematch_of: str | None


class VersionRange(NamedTuple):
    """The events of a table from version `first` to version `last`, inclusive."""

    table: str
    first: int
    last: int


class Parent(NamedTuple):
    """The position of a finished table that a fork continues.

    `head` is the head of the parent's complete log, in hex, so it also identifies the events after the position.
    `generation` is 1 for a fork of an ordinary table, 2 for a fork of that fork, and so on. The hand in progress was
    dealt from `seeds`; `hand` has its events so far, oldest first.
    """

    table: str
    version: int
    head: str
    generation: int
    seeds: PublicSeeds
    hand: tuple[VersionRange, ...]


@quick_replace
class Table(NamedTuple):
    """The state of one table at one version, with complete terms.

    `removed` lists the players whom the opener has removed. `rated` is true if the match counts for ratings; `shared`
    lists the pairs of its seats that were taken from one address. `draws` is the number of the next draw.
    `awaited` is the beacon round named at the opening, `randomness` its value if it was mixed in.
    `draw_seeds` has the seeds by seat, then that randomness; None before the start.
    `dealt` is the version of the latest deal, 0 before the first, and `undealt` the state before it. `full_at` is the
    time at which the last seat was taken. `seed_seconds` is the time for revealing seeds after that, before the table
    starts with those revealed; if None, a table with unrevealed seeds is abandoned after the default time. `hand_log`
    is the source of `last_hand` in views. `server_seed` is None only in a snapshot, which must not contain it. `day` is
    the day of a daily table, else None (see `domain.table.days`). `parent` is None unless the table is a fork. The
    `state` of a fork is the position that it continues, until the fork starts.
    """

    id: str
    terms: Terms
    rules_version: int
    opener: str
    seed_commitment: str
    server_seed: ServerSeed | None
    seats: tuple[Seat | None, ...]
    invitations: tuple[Invitation, ...]
    removed: tuple[str, ...]
    rated: bool
    shared: tuple[tuple[int, int], ...]
    awaited: Awaited | None
    randomness: str | None
    draw_seeds: tuple[str, ...] | None
    status: Status
    opened_at: int
    full_at: int
    seed_seconds: int | None
    outcome: Outcome | None
    revealed_seed: str | None
    day: str | None
    parent: Parent | None
    # The fields changed by the game's events come last; see `played`.
    hand_log: HandLog
    version: int
    at: int
    draws: int
    dealt: int
    undealt: State
    state: State

    @property
    def seed(self) -> ServerSeed:
        """The server seed. Raises ValueError for a table read from a snapshot whose seed has not been set yet."""
        if self.server_seed is None:
            raise ValueError(f"table {self.id} has no server seed")
        return self.server_seed

    def played(self, run: Sequence[LoggedEvent], state: State, hand_log: HandLog, undealt: State) -> "Table":
        """The table after a run of game events that are already folded into `state`. `undealt` is the state before the
        last deal among them, or None if there was none."""
        table, draws, dealt, event = self, self.draws, self.dealt, run[-1]
        undealt = self.undealt if undealt is None else undealt
        for event in run:
            if "shuffle" in event.data:
                draws, dealt = draws + 1, event.version
            elif "random" in event.data:
                draws += 1
            if event.actor is not None and event.by != "house":
                table = table._count_deadlines(event.actor, event)
        # Takes half the time of `_replace`.
        return _table(Table, (*table[:_STEADY], hand_log, event.version, event.at, draws, dealt, undealt, state))

    def _count_deadlines(self, number: int, event: LoggedEvent) -> "Table":
        """Counts a quiet move as one missed deadline even if it has several events, which share one timestamp."""
        seat = self.seats[number]
        if seat is None:
            return self
        if event.by == "deadline" and seat.missed_at != event.at:
            seat = seat._replace(deadlines=seat.deadlines + 1, missed_at=event.at)
        elif event.by == "player" and (seat.deadlines or not seat.moved):
            seat = seat._replace(deadlines=0, moved=True)
        else:
            return self
        return self._replace(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_seat(self, number: int, seat: Seat | None) -> "Table":
        return self._replace(seats=tuple(seat if n == number else old for n, old in enumerate(self.seats)))

    def uninvited(self, player: str | None) -> "Table":
        """The table without the player's invitations."""
        return self._replace(invitations=tuple(each for each in self.invitations if each.player != player))

    def __repr__(self) -> str:
        return f"<table {self.id} at version {self.version}>"

    @property
    def game(self) -> str:
        return self.terms.game

    @property
    def options(self) -> JsonOptions:
        return self.terms.options

    @property
    def open_information(self) -> bool:
        """True if the hand in progress at the start was public. Such a table is not rated."""
        return self.parent is not None

    @property
    def hand(self) -> tuple[VersionRange, ...]:
        """The events of the current hand, as version ranges, oldest first."""
        own = VersionRange(self.id, max(self.dealt, 1), self.version)
        return (own,) if self.dealt or self.parent is None else (*self.parent.hand, own)

    @property
    def ended(self) -> bool:
        """True if no more moves can be made."""
        return self.status in ("finished", "abandoned")

    @property
    def over(self) -> bool:
        """True if the log is complete and entirely public. At a daily table, this takes until the end of the day."""
        return self.ended and (self.day is None or self.revealed_seed is not None)

    @property
    def waits_for_beacon(self) -> bool:
        """True if all seats are taken and none contributes a seed, so that the match waits for the beacon round."""
        return (
            self.status == "seeding"
            and self.awaited is not None
            and self.randomness is None
            and not any(seat is not None and seat.brings_seed for seat in self.seats)
        )

    @property
    def source(self) -> str:
        """The name from which draws and house bots' decisions are derived: the table's id, or `day/` and its day."""
        return self.id if self.day is None else f"day/{self.day}"

    def seat_of(self, player: str | None) -> int | None:
        """The seat of an account, or None."""
        if player is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat is not None and seat.player == player:
                return number
        return None

    def seated(self, number: int) -> Seat:
        """The occupied seat with that number. Refused with `not_seated` if it is empty."""
        taken = self.seats[number] if 0 <= number < len(self.seats) else None
        if taken is None:
            raise TableRefusal("not_seated", f"nobody sits at seat {number}")
        return taken

    def must_be(self, wanted: Status, code: TableCode, message: str) -> None:
        """Refuses any status but `wanted`: with `table_over` if the table has ended, else with `code`."""
        if self.status != wanted:
            raise TableRefusal("table_over", "the table is over") if self.ended else TableRefusal(code, message)

    def invitation_of(self, player: str | None) -> Invitation | None:
        """The invitation of an account while the table is open, or None."""
        if self.status != "open":
            return None
        return next((each for each in self.invitations if each.player == player), None)

    @property
    def shared_by_all(self) -> bool:
        """True if every seated account agrees to the use of the record in open datasets."""
        return all(seat is None or seat.player is None or seat.sharing for seat in self.seats)

    @property
    def everyone(self) -> Viewer:
        return frozenset(range(len(self.seats)))


_STEADY = Table._fields.index("hand_log")
"""Number of leading fields that game events never change, except `seats`."""

_table: Callable[[type[Table], tuple[Any, ...]], Table] = tuple.__new__


def before_opening(table: str, seed: ServerSeed) -> Table:
    """The table before its first event."""
    return Table(
        id=table,
        terms=Terms("", 0),
        rules_version=0,
        opener="",
        seed_commitment="",
        server_seed=seed,
        seats=(),
        invitations=(),
        removed=(),
        rated=False,
        shared=(),
        awaited=None,
        randomness=None,
        draw_seeds=None,
        status="open",
        opened_at=0,
        full_at=0,
        seed_seconds=None,
        outcome=None,
        revealed_seed=None,
        day=None,
        parent=None,
        hand_log=NO_HANDS,
        version=0,
        at=0,
        draws=0,
        dealt=0,
        undealt=None,
        state=None,
    )
