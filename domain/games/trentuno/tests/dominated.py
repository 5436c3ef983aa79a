"""Dominated moves of Trentuno."""

from domain.cards import Cards
from domain.games.trentuno.game import TRENTUNO
from domain.option_table import JsonOptions
from domain.rankings.trentuno import is_31
from lab.dominated.rules import widow
from tests.games.commerce_family.match_rules import MatchRules

RANKED = MatchRules(TRENTUNO)


def _instant_31(options: JsonOptions, hand: Cards) -> bool:
    return bool(options["instant_31"]) and is_31(options, hand)


RULES = (
    *widow.rules(RANKED, ends=_instant_31),
    *widow.passing(RANKED),
    *widow.old(RANKED, "Options"),
)
