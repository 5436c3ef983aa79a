"""House bots for Trentuno, but for the one that searches, which is made from the rules."""

from domain.procedures.widow.bots import steady
from domain.rankings.trentuno import trentuno

STEADY = steady("40", trentuno)
