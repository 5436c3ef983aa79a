"""House bots for Trade and Barter."""

from domain.game import RANDOM
from domain.procedures.barter.bots import steady
from domain.rankings.barter import barter

STRATEGIES = (steady("52", barter), RANDOM)
