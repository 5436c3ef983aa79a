"""House bots for Thirty-One, but for the one that searches, which is made from the rules."""

from domain.procedures.stock.bots import steady
from domain.rankings.thirty_one import thirty_one

STEADY = steady("52", thirty_one)
