"""Thirty-One: its house bots play like those of the other games with a stock."""

from bots.stock import StockBot
from domain.games.thirty_one.game import THIRTY_ONE

BOT = StockBot(THIRTY_ONE)
