"""Standings on Redis: two hashes per game, a sorted set for each of its boards, and the last position folded."""

from collections.abc import Mapping, Sequence

import msgspec

from events.redis import keys
from events.redis.generations import LiveGeneration
from events.redis.scripts import script
from events.redis.server import Server, Writes
from events.standings import History, LeaderboardEntry, Standing

_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.Decoder(Standing).decode
_history = msgspec.msgpack.Decoder(History).decode


class RedisStandings:
    def __init__(self, server: Server, live: LiveGeneration, writes: Writes) -> None:
        self._server = server
        self._writes = writes
        self._live = live

    def folded(self, generation: int) -> int:
        name = keys.of_generation(generation, keys.FOLDED)
        return int(self._server.call(name, "GET", name) or 0)

    def standings(self, generation: int, game: str, players: Sequence[str]) -> list[Standing | None]:
        if not players:
            return []
        name = keys.of_generation(generation, keys.standings(game))
        packed = self._server.call(name, "HMGET", name, *players)
        return [None if each is None else _decode(each) for each in packed]

    def histories(self, generation: int, game: str, players: Sequence[str]) -> list[History | None]:
        if not players:
            return []
        name = keys.of_generation(generation, keys.histories(game))
        packed = self._server.call(name, "HMGET", name, *players)
        return [None if each is None else _history(each) for each in packed]

    def apply(
        self,
        generation: int,
        position: int,
        game: str,
        changed: Mapping[str, Standing],
        histories: Mapping[str, History],
        ranked: Mapping[str, str],
    ) -> bool:
        boards = sorted({*ranked.values()})
        collections = (
            keys.FOLDED,
            keys.standings(game),
            keys.histories(game),
            *(keys.ranking(game, board) for board in boards),
        )
        names = [keys.of_generation(generation, each) for each in collections]
        parts = [
            part
            for player, standing in changed.items()
            for part in (
                player,
                _encode(standing),
                _encode(histories[player]) if player in histories else "",
                boards.index(ranked[player]) if player in ranked else "",
                standing.ordinal,
            )
        ]
        return bool(
            self._writes.run(script("standings_apply"), [keys.GENERATIONS, *names], generation, position, *parts)
        )

    def of_player(self, player: str, games: Sequence[str]) -> dict[str, Standing]:
        packed = self._live.read(script("standings_of"), [keys.standings(game) for game in games], player)
        return {game: _decode(each) for game, each in zip(games, packed, strict=True) if each is not None}

    def history(self, player: str, game: str) -> History | None:
        (packed,) = self._live.read(script("standings_of"), [keys.histories(game)], player)
        return None if packed is None else _history(packed)

    def place(self, game: str, board: str, player: str) -> LeaderboardEntry | None:
        collections = keys.ranking(game, board), keys.standings(game)
        found = self._live.read(script("standings_place"), collections, player)
        return LeaderboardEntry(int(found[0]), player, _decode(found[1])) if found else None

    def leaderboard(self, game: str, board: str, after: int, limit: int) -> list[LeaderboardEntry]:
        collections = keys.ranking(game, board), keys.standings(game)
        flat = self._live.read(script("standings_ranked"), collections, after, after + limit - 1)
        found = enumerate(zip(flat[::2], flat[1::2], strict=True), after + 1)
        return [LeaderboardEntry(rank, player.decode(), _decode(packed)) for rank, (player, packed) in found]
