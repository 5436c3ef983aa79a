"""Facts of Thirty-One for the tests of every game."""

from domain.games.thirty_one.tests.by_the_page import ThirtyOne
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import capped, of_hands, once
from tests.games.commerce_family.placed import round_a_stock
from tests.games.facts import FOUR_STANDOFFS, Facts, Scene, SecondReading
from tests.games.table_cases import Case

GREEDY = (
    (Case("thirty-one", "scat", 9, (("tokens", 5),)), "62-0 knocked stood"),
    (Case("thirty-one", "standard", 6, (("tokens", 5), ("round_cap", 100))), "62-0"),
    (Case("thirty-one", "scat-tricon", 4, (("instant_31", "showdown"), ("tokens", 5))), "62-0"),
    (Case("thirty-one", "source-literal", 9, (("tokens", 5),)), "62-0"),
)


def moves_of_a_hand(options: JsonOptions, seats: int) -> int:
    """Counts a draw and a discard for each turn."""
    return 2 * capped(options, seats)


FACTS = Facts(
    second_reading=SecondReading(ThirtyOne, greedy=GREEDY),
    longest_match=of_hands(moves_of_a_hand),
    turns_of_a_hand={("card_discarded", "knocked", "stood"): capped, ("knocked",): once},
    placed=round_a_stock,
    refusals=frozenset(("card_not_in_hand", "not_discardable", "knock_closed", "stand_closed")),
    within_a_turn=frozenset(("discard", "final_discard")),
    codes="knock_closed not_discardable stand_closed stock_empty",
    never_seen={"tokens_lost.spared: a value": FOUR_STANDOFFS},
    scene=Scene(moves=3),
    short_on_the_page={"Tokens": "1", "Maximum number of rounds": "3"},
    broken_at_random={"knocks_with_the_likely_worst", "misses_31", "settles_for_less_in_the_last_turn"},
)
