"""Bots for Commerce: the usual ones of games with a widow."""

from domain.games.commerce.game import COMMERCE
from domain.search.widow import WidowBot

BOT = WidowBot(COMMERCE)
