"""Chinese Ten (Jian Hong Dian): capture cards from the table in tens and pairs."""

from domain.games.chinese_ten.game import CHINESE_TEN
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(CHINESE_TEN)
