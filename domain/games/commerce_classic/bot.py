"""Commerce of the 19th century: its house bots play as those of other games with a widow do."""

from bots.widow import WidowMind
from domain.games.commerce_classic.game import COMMERCE_CLASSIC

MIND = WidowMind(COMMERCE_CLASSIC)
