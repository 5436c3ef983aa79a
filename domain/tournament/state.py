"""The state of a tournament: the fold of its events."""

from typing import Literal, NamedTuple, get_args

from domain.kernel import Json, Record
from domain.terms import SeatKind, Terms, Visibility
from domain.values import quick_replace

Format = Literal["swiss", "round_robin", "knock_out"]
FORMATS: tuple[Format, ...] = get_args(Format)

Status = Literal["open", "playing", "finished", "called_off"]
STATUSES: tuple[Status, ...] = get_args(Status)


class Entrant(NamedTuple):
    """Somebody who takes part: an account (`human` or `bot`), or a house bot with its strategy.

    `number` counts the entries from 1. It is the entrant's seed: the lower, the better. `client_seed_hash` is the hash
    of the first seed of a chain, one for each table; None without a chain.
    """

    number: int
    player: str | None
    kind: SeatKind
    strategy: str | None
    client_seed_hash: str | None = None
    withdrawn: bool = False


class Result(NamedTuple):
    """How a table ended: `places` are its seats, best first, with those that tied together.

    A seat in `forfeits` lost without playing. It is in `places`, too.
    """

    places: tuple[tuple[int, ...], ...]
    forfeits: frozenset[int] = frozenset()


@quick_replace
class Pairing(NamedTuple):
    """The entrants who meet at one table, by seat; the id that the table has or is to have; and how it ended."""

    entrants: tuple[int, ...]
    table: str
    result: Result | None = None


class Bye(Record):
    """An entrant who rests for a round, and the points for it."""

    entrant: int
    points: int


@quick_replace
class Round(NamedTuple):
    """A round that has been paired; the first one has number 1."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]

    @property
    def over(self) -> bool:
        return all(pairing.result is not None for pairing in self.pairings)


class TournamentTerms(Record):
    """The terms that the organiser sets: the format, and the terms of each table.

    A table has `seats` seats; in a knock-out it may have fewer, but at least `fewest`, which the game fixes.
    `rounds` is the length of a Swiss tournament, and None in other formats, whose length follows from the number of
    entrants. `most` is how many may enter.
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
    """Everything about one tournament at one version.

    An `open` tournament takes entries. `starters` are the numbers of the entrants
    at the start, and `length` is the number of rounds; () and 0 before it. `places` are the numbers of the entrants,
    best first, once the tournament is finished. `opened_at` and `at` are the times of the first and the latest event,
    in ms.
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
        """The entry of an account that has not been withdrawn."""
        return next((each for each in self.entrants if each.player == player and not each.withdrawn), None)
