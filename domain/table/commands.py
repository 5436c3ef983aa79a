"""What can be asked of a table, in the imperative."""

from dataclasses import dataclass, field
from typing import Any

from domain.moves import Move


@dataclass(frozen=True)
class OpenTable:
    """Opens a table; `options` are those given over the preset's."""

    game: str
    seats: int
    opener: str
    preset: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    visibility: str = "public"
    turn_seconds: int = 86400


@dataclass(frozen=True)
class TakeSeat:
    """An account (`human` or `bot`) or a house bot sits down; `seat` None is the lowest free one."""

    player: str | None
    kind: str
    seat: int | None = None
    strategy: str | None = None
    client_seed_hash: str | None = None
    client_seed: str | None = None


@dataclass(frozen=True)
class InvitePlayer:
    """Keeps a seat for an account, the lowest free one for None; `rematch_of` is the table that is played again."""

    player: str
    seat: int | None = None
    rematch_of: str | None = None


@dataclass(frozen=True)
class DeclineInvitation:
    """`reason` is one of `domain.table.invitations.DECLINED`."""

    player: str
    reason: str


@dataclass(frozen=True)
class WithdrawInvitation:
    player: str


@dataclass(frozen=True)
class LeaveSeat:
    """The seat's player leaves before the start, resigns after."""

    seat: int


@dataclass(frozen=True)
class RevealSeed:
    seat: int
    client_seed: str


@dataclass(frozen=True)
class MakeMove:
    """A move of the game by the seat's player."""

    seat: int
    move: Move


@dataclass(frozen=True)
class PlayHouse:
    """A house bot's move for the seat it plays."""

    seat: int
    move: Move


@dataclass(frozen=True)
class ReturnToSeat:
    """A player who was away plays again."""

    seat: int


@dataclass(frozen=True)
class CloseTable:
    """The opener closes a table that has not started."""


@dataclass(frozen=True)
class KeepTime:
    """Does what time demands: abandons a table that never filled or whose seeds were not revealed, makes the
    quiet move for a seat past its deadline. Nothing when nothing is due."""


Command = (
    OpenTable
    | TakeSeat
    | InvitePlayer
    | DeclineInvitation
    | WithdrawInvitation
    | LeaveSeat
    | RevealSeed
    | MakeMove
    | PlayHouse
    | ReturnToSeat
    | CloseTable
    | KeepTime
)
