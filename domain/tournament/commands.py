"""The commands that a tournament accepts. `decide` turns each into events or refuses it."""

from dataclasses import dataclass
from typing import Literal

from domain.terms import SeatKind
from domain.tournament.state import TournamentTerms

Withdrawer = Literal["player", "organiser", "operator", "system"]
"""The initiator of a withdrawal: the player, the organiser, the operator (a suspension) or a worker (an erasure)."""


@dataclass(frozen=True)
class OpenTournament:
    """Opens a tournament for entries."""

    organiser: str
    terms: TournamentTerms


@dataclass(frozen=True)
class Enter:
    """Enters an account (`human` or `bot`), or a house bot with its strategy.

    An account may commit to a chain of seeds, in which each seed is the hash of the next one. `client_seed_hash` is the
    hash of the first (docs/fairness.md).
    """

    player: str | None
    kind: SeatKind
    strategy: str | None = None
    client_seed_hash: str | None = None


@dataclass(frozen=True)
class Withdraw:
    """Withdraws an entrant from all later rounds. `by` is the initiator."""

    entrant: int
    by: Withdrawer = "player"


@dataclass(frozen=True)
class Start:
    """Closes entries and starts the tournament."""


@dataclass(frozen=True)
class CallOff:
    """Ends a tournament without places: by its organiser (`player`), or because it can't start or never did
    (`system`)."""

    by: Literal["player", "system"] = "player"


@dataclass(frozen=True)
class PairRound:
    """Begins a round, given the entrants of each table by seat, the entrants with byes, and the ids for the tables."""

    number: int
    pairings: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    tables: tuple[str, ...]


@dataclass(frozen=True)
class RecordResult:
    """Records the result of a pairing's table. `pairing` counts from 0 within the round.

    `places` lists the seats, best first; `forfeits` lists the seats that lost without playing.
    """

    round: int
    pairing: int
    places: tuple[tuple[int, ...], ...]
    forfeits: frozenset[int] = frozenset()


Command = OpenTournament | Enter | Withdraw | Start | CallOff | PairRound | RecordResult
