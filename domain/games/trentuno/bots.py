"""House bots for Trentuno."""

from domain.game import RANDOM
from domain.procedures.widow.bots import steady
from domain.rankings.trentuno import trentuno

STRATEGIES = (steady("40", trentuno), RANDOM)
