"""Trentuno: its house bots play like those of the other games with a widow."""

from bots.widow import WidowBot
from domain.games.trentuno.game import TRENTUNO

BOT = WidowBot(TRENTUNO)
