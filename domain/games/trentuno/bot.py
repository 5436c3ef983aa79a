"""Trentuno: its house bots play like those of the other games with a widow."""

from domain.games.trentuno.game import TRENTUNO
from domain.search.widow import WidowBot

BOT = WidowBot(TRENTUNO)
