"""The commands that a tournament accepts. `decide` turns each into events or refuses it."""

from dataclasses import dataclass
from typing import Literal

from domain.terms import SeatKind
from domain.tournament.state import TournamentTerms

Withdrawer = Literal["player", "organiser", "operator", "system"]
"""Who withdraws an entrant: the player, the organiser, the operator by a suspension, or a worker after an erasure."""


@dataclass(frozen=True)
class OpenTournament:
    """Opens a tournament for entries."""

    organiser: str
    terms: TournamentTerms


@dataclass(frozen=True)
class Enter:
    """An account (`human` or `bot`) enters, or a house bot with its strategy.

    An account may commit to a chain of seeds: each seed is the hash of the next one, and `client_seed_hash` that of the
    first (docs/fairness.md).
    """

    player: str | None
    kind: SeatKind
    strategy: str | None = None
    client_seed_hash: str | None = None


@dataclass(frozen=True)
class Withdraw:
    """An entrant takes no part in the rounds that follow. `by` says who wanted that."""

    entrant: int
    by: Withdrawer = "player"


@dataclass(frozen=True)
class Start:
    """Ends the time for entries."""


@dataclass(frozen=True)
class CallOff:
    """Ends a tournament without places: `by` its organiser (`player`), or nobody starts it or can (`system`)."""

    by: Literal["player", "system"] = "player"


@dataclass(frozen=True)
class PairRound:
    """Begins a round: the entrants of each table by seat, those who rest, and the ids that the tables are to have."""

    number: int
    pairings: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    tables: tuple[str, ...]


@dataclass(frozen=True)
class RecordResult:
    """The table of a pairing is over; pairings of a round are counted from 0.

    `places` are seats, best first; `forfeits` are seats that lost unplayed.
    """

    round: int
    pairing: int
    places: tuple[tuple[int, ...], ...]
    forfeits: frozenset[int] = frozenset()


Command = OpenTournament | Enter | Withdraw | Start | CallOff | PairRound | RecordResult
