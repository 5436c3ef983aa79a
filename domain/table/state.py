"""A table as its events have made it."""

from typing import Any, NamedTuple

from domain.fairness import ServerSeed
from domain.game import Outcome, Viewer


class Seat(NamedTuple):
    """A seat that somebody has taken.

    `player` is an account's id, None for a house bot; `strategy` is the house bot that plays the seat: its
    own, or the one that stands in for a player who is away or has resigned. `deadlines` counts those missed
    in a row, the last of them at `missed_at`; `back_at` is when the player last came back.
    """

    player: str | None
    kind: str
    strategy: str | None
    client_seed_hash: str | None
    client_seed: str | None
    away: bool = False
    resigned: bool = False
    deadlines: int = 0
    missed_at: int = 0
    back_at: int = 0

    @property
    def must_reveal(self) -> bool:
        """Whether the seat has committed to a seed that it has not revealed yet."""
        return self.client_seed_hash is not None and self.client_seed is None


class Invitation(NamedTuple):
    """A seat kept for an account; `rematch_of` is the table that is to be played again, None for any other."""

    player: str
    seat: int
    rematch_of: str | None


class Table(NamedTuple):
    """Everything about one table at one version.

    `status` is `open`, `seeding`, `playing`, `finished` or `abandoned`; `draws` is the number of the next
    draw and `dealt` the version of the latest deal, 0 before the first; `full_at` is when the last seat was taken;
    `state` is the game's own.
    """

    id: str
    game: str
    preset: str
    options: dict[str, Any]
    rules_version: int
    visibility: str
    turn_seconds: int
    opener: str
    seed_commitment: str
    server_seed: Any  # ServerSeed; None only before the first event
    seats: tuple[Seat | None, ...]
    invitations: tuple[Invitation, ...]
    client_seeds: tuple[str, ...] | None
    status: str
    opened_at: int
    full_at: int
    outcome: Outcome | None
    revealed_seed: str | None
    # What every event changes comes last; see `after`.
    version: int
    at: int
    draws: int
    dealt: int
    state: Any

    def after(self, version: int, at: int, draws: int, dealt: int, state: Any) -> "Table":
        """The table after an event of its game, in half the time that `_replace` takes."""
        return Table._make((*self[:_STEADY], version, at, draws, dealt, state))

    def __repr__(self) -> str:
        return f"<table {self.id} at version {self.version}>"

    @property
    def over(self) -> bool:
        return self.status in ("finished", "abandoned")

    def seat_of(self, player: str | None) -> int | None:
        """Where an account sits."""
        if player is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat is not None and seat.player == player:
                return number
        return None

    def invitation_of(self, player: str | None) -> Invitation | None:
        """The seat that is kept for an account, while the table is open."""
        if self.status != "open":
            return None
        return next((each for each in self.invitations if each.player == player), None)

    @property
    def everyone(self) -> Viewer:
        return frozenset(range(len(self.seats)))


_STEADY = Table._fields.index("version")
"""So many fields are not changed by events of the game, but for seats."""


def before_opening(table: str, seed: ServerSeed | None) -> Table:
    """The table before its first event."""
    return Table(
        id=table,
        game="",
        preset="",
        options={},
        rules_version=0,
        visibility="",
        turn_seconds=0,
        opener="",
        seed_commitment="",
        server_seed=seed,
        seats=(),
        invitations=(),
        client_seeds=None,
        status="open",
        opened_at=0,
        full_at=0,
        outcome=None,
        revealed_seed=None,
        version=0,
        at=0,
        draws=0,
        dealt=0,
        state=None,
    )
