"""House bots for the old Commerce."""

from domain.game import RANDOM
from domain.procedures.widow.bots import steady
from domain.rankings.classic import classic

STRATEGIES = (steady("52", classic), RANDOM)
