"""Bots for 19th-century Commerce: the usual ones of games with a widow."""

from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from domain.search.widow import WidowBot

BOT = WidowBot(COMMERCE_CLASSIC)
