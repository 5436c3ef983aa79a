"""The commands that a table accepts. `decide` turns each into events or refuses it."""

from dataclasses import dataclass
from typing import Literal, get_args

from domain.beacon import Awaited
from domain.moves import JsonMove
from domain.terms import SeatKind, Terms, Visibility
from domain.values import value_object


@dataclass(frozen=True)
class OpenTable:
    """Opens a table on these terms.

    With `rated`, the match counts for ratings if the terms allow it (`checks.rated_terms`). `day`, such as 2026-11-28,
    makes it a daily table. `seed_seconds` limits the time for revealing seeds, after which the table starts with those
    revealed: players at a tournament table didn't choose when to sit down. `beacon` is the round that the match waits
    for if no seat contributes a seed.
    """

    terms: Terms
    opener: str
    rated: bool = False
    day: str | None = None
    seed_seconds: int | None = None
    beacon: Awaited | None = None


@dataclass(frozen=True)
class ForkTable:
    """Opens a table that continues a position of a finished one; see `domain.table.forks`."""

    opener: str
    visibility: Visibility
    turn_seconds: int


@dataclass(frozen=True)
class TakeSeat:
    """Seats an account (`human` or `bot`) or a house bot, in the lowest free seat if `seat` is None.

    An account may give its seed, or the hash of a seed to reveal later. `address_of` lists the seats taken from the
    same address; only a rated table records them.
    """

    player: str | None
    kind: SeatKind
    seat: int | None = None
    strategy: str | None = None
    client_seed_hash: str | None = None
    client_seed: str | None = None
    address_of: tuple[int, ...] = ()


@dataclass(frozen=True)
class InvitePlayer:
    """Reserves a seat for an account, the lowest free seat if `seat` is None. `rematch_of` is the previous table."""

    player: str
    seat: int | None = None
    rematch_of: str | None = None


Declined = Literal["game_not_taken", "options_not_taken", "too_many_tables", "not_now"]
NOT_NOW: Declined = "not_now"
DECLINED: tuple[Declined, ...] = get_args(Declined)
"""The reasons for declining: codes rather than free text, because nothing can be erased from a log."""


@dataclass(frozen=True)
class DeclineInvitation:
    """Declines the invitation of an account, for one of the reasons in DECLINED."""

    player: str
    reason: Declined


@dataclass(frozen=True)
class WithdrawInvitation:
    """Withdraws an invitation, for the opener."""

    player: str


@dataclass(frozen=True)
class LeaveSeat:
    """Frees the player's seat before the start; after the start, the player resigns."""

    seat: int


@dataclass(frozen=True)
class RemoveSeat:
    """Removes a player or a house bot from a seat before the start, for the opener."""

    seat: int


@dataclass(frozen=True)
class RevealSeed:
    """Reveals the seed that the seat committed to when its player sat down."""

    seat: int
    client_seed: str


@dataclass(frozen=True)
class MixBeacon:
    """Mixes in the awaited beacon round, which was published with this signature in hex."""

    signature: str


@value_object
class Signed:
    """A move's signature, over the move and the table's version and head, and the public key that it was made with.

    Both are in lower-case hex. The sender of the command has verified the signature (`domain.signed_moves`).
    """

    key: str
    signature: str


@value_object
class MakeMove:
    """Makes a move of the game for the seat's player."""

    seat: int
    move: JsonMove
    signed: Signed | None = None


@value_object
class PlayHouse:
    """Makes a move for the house bot in the seat. `strategy`, if given, replaces that of an earlier release."""

    seat: int
    move: JsonMove
    strategy: str | None = None


@dataclass(frozen=True)
class ReturnToSeat:
    """Gives the seat back to a player who was away."""

    seat: int


@dataclass(frozen=True)
class SetSharing:
    """Sets or withdraws the player's consent to the use of the record in open datasets."""

    seat: int
    agreed: bool


@dataclass(frozen=True)
class StandIn:
    """Lets a house bot play for a suspended account, as it does for a player who is away."""

    seat: int


@dataclass(frozen=True)
class CloseTable:
    """Closes a table that has not started, for the opener."""


@dataclass(frozen=True)
class KeepTime:
    """Does the work that is due by the clock, if any.

    Abandons a table that did not fill or reveal its seeds in time, or starts it if it has a time limit for seeds or its
    beacon is overdue. Makes the quiet move for a seat past its deadline. Reveals the seed of a day that is over.
    """


Command = (
    OpenTable
    | ForkTable
    | TakeSeat
    | InvitePlayer
    | DeclineInvitation
    | WithdrawInvitation
    | LeaveSeat
    | RemoveSeat
    | RevealSeed
    | MixBeacon
    | MakeMove
    | PlayHouse
    | ReturnToSeat
    | SetSharing
    | StandIn
    | CloseTable
    | KeepTime
)
