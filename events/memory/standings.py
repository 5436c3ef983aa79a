"""Standings in memory."""

from collections.abc import Mapping, Sequence

from events.memory.atomic import Atomic
from events.memory.generations import ProjectionState
from events.standings import Place, Standing


class MemoryStandings(Atomic[ProjectionState]):
    def folded(self, generation: int) -> int:
        kept = self._state.generations.get(generation)
        return 0 if kept is None else kept.folded

    def standings(self, generation: int, game: str, players: Sequence[str]) -> list[Standing | None]:
        kept = self._state.generations.get(generation)
        return [None if kept is None else kept.standings[game].get(player) for player in players]

    def apply(
        self, generation: int, position: int, game: str, changed: Mapping[str, Standing], ranked: Sequence[str]
    ) -> bool:
        kept = self._state.generations.get(generation)
        if kept is None or kept.folded != position - 1:
            return False
        kept.standings[game].update(changed)
        kept.ranked[game].update(ranked)
        kept.folded = position
        return True

    def of_player(self, player: str, games: Sequence[str]) -> dict[str, Standing]:
        standings = self._state.now.standings
        return {game: standings[game][player] for game in games if player in standings[game]}

    def leaderboard(self, game: str, after: int, limit: int) -> list[Place]:
        of_game = self._state.now.standings[game]
        best = sorted(self._state.now.ranked[game], key=lambda each: (of_game[each].ordinal, each), reverse=True)
        page = enumerate(best[after : after + limit], after + 1)
        return [Place(rank, player, of_game[player]) for rank, player in page]
