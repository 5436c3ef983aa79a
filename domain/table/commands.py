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

    With `rated` its match counts for ratings, where the terms are those of rated tables (`checks.rated_terms`). `day`
    makes it the table of that day, as 2026-11-28. With `seed_seconds` seeds are awaited so long, and the table then
    starts with those that were revealed: at a tournament's table nobody has chosen to sit down now. `beacon` is a round
    for which the match waits if no seat brings a seed.
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
    """An account (`human` or `bot`) or a house bot sits down; `seat` None means the lowest free seat.

    An account may give its seed, or the hash of a seed that it reveals later. `address_of` are the seats that were
    taken from the same address; only a rated table notes them.
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
    """Reserves a seat for an account, the lowest free seat for None; `rematch_of` is the table played before."""

    player: str
    seat: int | None = None
    rematch_of: str | None = None


Declined = Literal["game_not_taken", "options_not_taken", "too_many_tables", "not_now"]
NOT_NOW: Declined = "not_now"
DECLINED: tuple[Declined, ...] = get_args(Declined)
"""The reasons for declining. They are codes and not free text, because nothing can be erased from a log."""


@dataclass(frozen=True)
class DeclineInvitation:
    """An invited account declines; `reason` is one of DECLINED."""

    player: str
    reason: Declined


@dataclass(frozen=True)
class WithdrawInvitation:
    """The opener takes an invitation back."""

    player: str


@dataclass(frozen=True)
class LeaveSeat:
    """The seat's player leaves the table before the start, or resigns after it."""

    seat: int


@dataclass(frozen=True)
class RemoveSeat:
    """The opener takes a seat away before the start, from a player or from a house bot."""

    seat: int


@dataclass(frozen=True)
class RevealSeed:
    """A seat reveals the seed whose hash it gave when it sat down."""

    seat: int
    client_seed: str


@dataclass(frozen=True)
class MixBeacon:
    """The round that the table waits for has come out, with this signature in hexadecimal digits."""

    signature: str


@value_object
class Signed:
    """That the holder of a key signed a move at the table's version and head, which whoever gives the command has
    checked: the public key, and the signature in lower-case hex (`domain.signed_moves`)."""

    key: str
    signature: str


@value_object
class MakeMove:
    """The seat's player makes a move of the game."""

    seat: int
    move: JsonMove
    signed: Signed | None = None


@value_object
class PlayHouse:
    """The house bot that plays the seat makes a move; `strategy` is that under which it goes on, if it is one of an
    earlier release."""

    seat: int
    move: JsonMove
    strategy: str | None = None


@dataclass(frozen=True)
class ReturnToSeat:
    """A player who was away comes back."""

    seat: int


@dataclass(frozen=True)
class SetSharing:
    """The seat's player agrees that the record may be used in open datasets, or withdraws that."""

    seat: int
    agreed: bool


@dataclass(frozen=True)
class StandIn:
    """A house bot plays for the seat's player, as for one who is away; for accounts that an operator suspends."""

    seat: int


@dataclass(frozen=True)
class CloseTable:
    """The opener closes a table that has not started."""


@dataclass(frozen=True)
class KeepTime:
    """Does what is due at this time; nothing if nothing is due.

    Abandons a table that did not fill or reveal its seeds in time, or starts it where that was agreed or its beacon did
    not come; makes the quiet move for a seat past its deadline; reveals the seed of a day that is over.
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
