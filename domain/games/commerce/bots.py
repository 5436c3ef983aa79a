"""House bots for Commerce."""

from domain.game import RANDOM
from domain.procedures.widow.bots import steady
from domain.rankings.commerce import commerce_5

STRATEGIES = (steady("52", commerce_5), RANDOM)
