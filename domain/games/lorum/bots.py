"""House bots for Lórum."""

from domain.game import RANDOM, Strategy

STRATEGIES = (Strategy("steady", 1, "Steady", "", RANDOM.choose), RANDOM)
