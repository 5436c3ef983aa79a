"""Trentuno: its house bots play as those of other games with a widow do."""

from bots.widow import WidowBot
from domain.games.trentuno.game import TRENTUNO

BOT = WidowBot(TRENTUNO)
