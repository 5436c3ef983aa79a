"""The games there are: a line each."""

from typing import Protocol

from domain.game import Game

GAMES: dict[str, Game] = {}


class _OfAGame(Protocol):
    @property
    def game(self) -> str: ...


def game_of(table: _OfAGame) -> Game:
    return GAMES[table.game]
