"""Commerce: its house bots play like those of the other games with a widow."""

from bots.widow import WidowBot
from domain.games.commerce.game import COMMERCE

BOT = WidowBot(COMMERCE)
