"""Chinese Ten (Jian Hong Dian): capture cards from the table in tens and pairs."""

from domain.game import HostedGame
from domain.games.chinese_ten.game import CHINESE_TEN

__all__ = ["GAME"]

GAME = HostedGame(CHINESE_TEN)
