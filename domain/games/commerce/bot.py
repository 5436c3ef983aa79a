"""Commerce: its house bots play like those of the other games with a widow."""

from domain.games.commerce.game import COMMERCE
from domain.search.widow import WidowBot

BOT = WidowBot(COMMERCE)
