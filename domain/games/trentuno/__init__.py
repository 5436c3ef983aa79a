"""Trentuno: Commerce with forty cards, in which hands are worth up to 31."""

from domain.cards import Cards
from domain.families.rules import MatchRules
from domain.game import HostedGame
from domain.games.trentuno.game import TRENTUNO
from domain.options import Options
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.rankings.trentuno import is_31
from domain.strategy import RANDOM

__all__ = ["GAME", "RULES"]


def ends_hand(options: Options, hand: Cards) -> bool:
    """Whether it brings the showdown at once."""
    return options["instant_31"] and is_31(options, hand)


RULES = MatchRules(TRENTUNO)

GAME = HostedGame(TRENTUNO, steady(RULES, ends_hand), sharp(RULES, ends_hand), RANDOM)
