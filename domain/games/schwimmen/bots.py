"""The house bots of Schwimmen."""

from domain.families.rules import MatchRules
from domain.games.schwimmen.game import SCHWIMMEN
from domain.games.schwimmen.sharp import sharp
from domain.games.schwimmen.steady import steady

RULES = MatchRules(SCHWIMMEN)
STEADY = steady(RULES)
SHARP = sharp(RULES, STEADY)
