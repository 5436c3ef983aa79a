"""Thirty-One: its house bots play like those of the other games with a stock."""

from domain.games.thirty_one.game import THIRTY_ONE
from domain.search.stock import StockBot

BOT = StockBot(THIRTY_ONE)
