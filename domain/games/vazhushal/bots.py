"""House bots for Vazhushal."""

from domain.game import RANDOM

STRATEGIES = (RANDOM,)
