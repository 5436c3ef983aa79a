"""Commerce of the 19th century: its house bots play as those of other games with a widow do."""

from bots.widow import WidowBot
from domain.games.commerce_classic.game import COMMERCE_CLASSIC

BOT = WidowBot(COMMERCE_CLASSIC)
