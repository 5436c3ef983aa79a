"""House bots for Trade and Barter, but for the one that searches, which is made from the rules."""

from domain.procedures.barter.bots import steady
from domain.rankings.barter import barter

STEADY = steady("52", barter)
