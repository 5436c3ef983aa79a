"""Thirty-One: its house bots play as those of other games with a stock do."""

from bots.stock import StockBot
from domain.games.thirty_one.game import THIRTY_ONE

BOT = StockBot(THIRTY_ONE)
