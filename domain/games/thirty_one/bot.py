"""Bots for Thirty-One: the usual ones of games with a stock."""

from domain.games.thirty_one.game import THIRTY_ONE
from domain.search.stock import StockBot

BOT = StockBot(THIRTY_ONE)
