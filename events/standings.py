"""The port of standings: each player's results in each game, folded over the feed of finished tables."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from domain.terms import SeatKind


class Standing(NamedTuple):
    """A player's standing in one game. The player is an account, or a house bot identified by its strategy.

    `played` counts finished matches, of which `won` and `lost` are those with the first and the last place; `abandoned`
    counts the others. `places` and `seats` are sums over the finished matches: of the places, 1 for the best, and of
    the numbers of seats. `rated` counts the matches that changed the rating; `mu` and `sigma` are the rating in
    millionths, as whole numbers, so that the same feed yields the same bytes.
    """

    kind: SeatKind
    played: int = 0
    won: int = 0
    lost: int = 0
    abandoned: int = 0
    places: int = 0
    seats: int = 0
    rated: int = 0
    mu: int = 0
    sigma: int = 0

    @property
    def ordinal(self) -> int:
        """The leaderboard rating in millionths: a conservative estimate that the player very likely exceeds."""
        return self.mu - 3 * self.sigma


class Match(NamedTuple):
    """A rated match of a player: its table, its end in ms, the points after it, and the change in points."""

    table: str
    ended_at: int
    points: int
    change: int


class History(NamedTuple):
    """A player's latest rated matches in one game, oldest first, and for each opponent in `met` the number of meetings
    and the time of the last one, most recent opponents last."""

    matches: tuple[Match, ...]
    met: dict[str, tuple[int, int]]


NO_HISTORY = History((), {})


class LeaderboardEntry(NamedTuple):
    """A player's place on a leaderboard, counted from 1."""

    rank: int
    player: str
    standing: Standing


class Standings(Protocol):
    """The standings of each generation. A read without a generation uses the live one."""

    def folded(self, generation: int) -> int:
        """The last feed position folded by a generation, or 0."""
        ...

    def standings(self, generation: int, game: str, players: Sequence[str]) -> list[Standing | None]:
        """The standings of players in a game, in their order; None for a player without one."""
        ...

    def histories(self, generation: int, game: str, players: Sequence[str]) -> list[History | None]:
        """The histories of players in a game, in their order; None for a player without one."""
        ...

    def apply(
        self,
        generation: int,
        position: int,
        game: str,
        changed: Mapping[str, Standing],
        histories: Mapping[str, History],
        ranked: Mapping[str, str],
    ) -> bool:
        """Stores the standings after a position and the histories that changed. `ranked` maps those players shown on a
        leaderboard to their board.

        Returns False, changing nothing, unless the generation has folded exactly the positions before.
        """
        ...

    def of_player(self, player: str, games: Sequence[str]) -> dict[str, Standing]:
        """A player's standings by game."""
        ...

    def history(self, player: str, game: str) -> History | None: ...

    def leaderboard(self, game: str, board: str, after: int, limit: int) -> list[LeaderboardEntry]:
        """At most `limit` places of a board after a rank, best ordinal first."""
        ...

    def place(self, game: str, board: str, player: str) -> LeaderboardEntry | None:
        """A player's own place, or None if unranked."""
        ...
