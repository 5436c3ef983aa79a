"""House bots for Commerce, but for the one that searches, which is made from the rules."""

from domain.procedures.widow.bots import steady
from domain.rankings.commerce import commerce_5

STEADY = steady("52", commerce_5)
