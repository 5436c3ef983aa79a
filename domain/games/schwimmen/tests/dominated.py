"""Dominated moves of Schwimmen."""

from domain.cards import Cards
from domain.games.schwimmen.game import SCHWIMMEN, ends_hand
from domain.option_table import JsonOptions
from lab.dominated.rules import widow
from tests.games.commerce_family.match_rules import MatchRules

RANKED = MatchRules(SCHWIMMEN)


def _ends(options: JsonOptions, hand: Cards) -> bool:
    return len(hand) == 3 and ends_hand(hand, feuer=options["feuer"])


RULES = (
    *widow.rules(RANKED, ends=_ends),
    *widow.passing(RANKED),
    *widow.packets(RANKED, _ends),
)
