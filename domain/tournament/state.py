"""The state of a tournament, folded from its events."""

from typing import Literal, NamedTuple, get_args

from domain.kernel import Json, Record
from domain.terms import SeatKind, Terms, Visibility
from domain.values import quick_replace

Format = Literal["swiss", "round_robin", "knock_out"]
FORMATS: tuple[Format, ...] = get_args(Format)

Status = Literal["open", "playing", "finished", "called_off"]
STATUSES: tuple[Status, ...] = get_args(Status)


class Entrant(NamedTuple):
    """A participant: an account (`human` or `bot`), or a house bot with its strategy.

    `number` counts entries from 1 and is the entrant's seed, where lower is better. `client_seed_hash` is the hash of
    the first client seed of a chain, which has one seed for each table; None without a chain.
    """

    number: int
    player: str | None
    kind: SeatKind
    strategy: str | None
    client_seed_hash: str | None = None
    withdrawn: bool = False


class Result(NamedTuple):
    """The result of a table. `places` lists its seats, best first, with tied seats together.

    A seat in `forfeits` lost without playing. It is also in `places`.
    """

    places: tuple[tuple[int, ...], ...]
    forfeits: frozenset[int] = frozenset()


@quick_replace
class Pairing(NamedTuple):
    """The entrants at one table, by seat, with the table's id (which may not be open yet) and its result."""

    entrants: tuple[int, ...]
    table: str
    result: Result | None = None


class Bye(Record):
    """An entrant's bye in a round, and the points for it."""

    entrant: int
    points: int


@quick_replace
class Round(NamedTuple):
    """A paired round. Numbers start at 1."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]

    @property
    def over(self) -> bool:
        return all(pairing.result is not None for pairing in self.pairings)


class TournamentTerms(Record):
    """The terms set by the organiser: the format, and the terms of each table.

    Tables have `seats` seats; in a knock-out they may have fewer, down to the game's minimum, `fewest`.
    `rounds` is the length of a Swiss tournament. It is None in other formats, whose length follows from the number of
    entrants. `most` is the maximum number of entrants.
    """

    title: str
    format: Format
    game: str
    preset: str
    options: Json
    seats: int
    fewest: int
    turn_seconds: int
    visibility: Visibility
    most: int
    rounds: int | None

    def of_table(self, seats: int) -> Terms:
        """The terms of a table with that number of seats."""
        return Terms(self.game, seats, self.preset or None, self.options, self.visibility, self.turn_seconds)


@quick_replace
class Tournament(NamedTuple):
    """The state of one tournament at one version.

    An `open` tournament accepts entries. `starters` has the numbers of the entrants at the start, and `length` the
    number of rounds; () and 0 before the start. `places` has the numbers of the entrants, best first, once the
    tournament is finished. `opened_at` and `at` are the times of the first and the latest event, in ms.
    """

    id: str
    organiser: str
    terms: TournamentTerms
    status: Status
    entrants: tuple[Entrant, ...]
    starters: tuple[int, ...]
    length: int
    rounds: tuple[Round, ...]
    places: tuple[tuple[int, ...], ...]
    version: int
    opened_at: int
    at: int

    @property
    def over(self) -> bool:
        return self.status in ("finished", "called_off")

    @property
    def active(self) -> tuple[int, ...]:
        """The numbers of the entrants who have not withdrawn, best seed first."""
        return tuple(each.number for each in self.entrants if not each.withdrawn)

    def entrant_of(self, player: str) -> Entrant | None:
        """The active entry of an account, or None."""
        return next((each for each in self.entrants if each.player == player and not each.withdrawn), None)
