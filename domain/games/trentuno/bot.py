"""Bots for Trentuno: the usual ones of games with a widow."""

from domain.games.trentuno.game import TRENTUNO
from domain.search.widow import WidowBot

BOT = WidowBot(TRENTUNO)
