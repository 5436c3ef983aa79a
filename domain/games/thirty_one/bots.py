"""House bots for Thirty-One."""

from domain.game import RANDOM
from domain.procedures.stock.bots import steady
from domain.rankings.thirty_one import thirty_one

STRATEGIES = (steady("52", thirty_one), RANDOM)
