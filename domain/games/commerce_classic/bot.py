"""Commerce of the 19th century: its house bots play like those of the other games with a widow."""

from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from domain.search.widow import WidowBot

BOT = WidowBot(COMMERCE_CLASSIC)
