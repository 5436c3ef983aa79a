"""Commerce of the 19th century: its house bots play like those of the other games with a widow."""

from bots.widow import WidowBot
from domain.games.commerce_classic.game import COMMERCE_CLASSIC

BOT = WidowBot(COMMERCE_CLASSIC)
