"""Standings in memory."""

from collections.abc import Mapping, Sequence

from events.memory.atomic import Atomic
from events.memory.generations import ProjectionState
from events.standings import History, LeaderboardEntry, Standing


class MemoryStandings(Atomic[ProjectionState]):
    def folded(self, generation: int) -> int:
        kept = self._state.generations.get(generation)
        return 0 if kept is None else kept.folded

    def standings(self, generation: int, game: str, players: Sequence[str]) -> list[Standing | None]:
        kept = self._state.generations.get(generation)
        return [None if kept is None else kept.standings[game].get(player) for player in players]

    def histories(self, generation: int, game: str, players: Sequence[str]) -> list[History | None]:
        kept = self._state.generations.get(generation)
        return [None if kept is None else kept.histories[game].get(player) for player in players]

    def apply(
        self,
        generation: int,
        position: int,
        game: str,
        changed: Mapping[str, Standing],
        histories: Mapping[str, History],
        ranked: Mapping[str, str],
    ) -> bool:
        kept = self._state.generations.get(generation)
        if kept is None or kept.folded != position - 1:
            return False
        kept.standings[game].update(changed)
        kept.histories[game].update(histories)
        for player, board in ranked.items():
            kept.ranked[game, board].add(player)
        kept.folded = position
        return True

    def of_player(self, player: str, games: Sequence[str]) -> dict[str, Standing]:
        standings = self._state.now.standings
        return {game: standings[game][player] for game in games if player in standings[game]}

    def history(self, player: str, game: str) -> History | None:
        return self._state.now.histories[game].get(player)

    def leaderboard(self, game: str, board: str, after: int, limit: int) -> list[LeaderboardEntry]:
        return self._places(game, board)[after : after + limit]

    def place(self, game: str, board: str, player: str) -> LeaderboardEntry | None:
        return next((each for each in self._places(game, board) if each.player == player), None)

    def _places(self, game: str, board: str) -> list[LeaderboardEntry]:
        of_game = self._state.now.standings[game]
        ranked = self._state.now.ranked[game, board]
        best = sorted(ranked, key=lambda each: (of_game[each].ordinal, each), reverse=True)
        return [LeaderboardEntry(rank, player, of_game[player]) for rank, player in enumerate(best, 1)]
