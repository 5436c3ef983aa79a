"""House bots for the old Commerce, but for the one that searches, which is made from the rules."""

from domain.procedures.widow.bots import steady
from domain.rankings.classic import classic

STEADY = steady("52", classic)
