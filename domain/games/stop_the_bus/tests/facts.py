"""Facts of Stop the Bus for the tests of every game."""

from domain.games.stop_the_bus.tests.by_the_page import stop_the_bus
from domain.games.thirty_one.tests.facts import moves_of_a_hand
from tests.games.commerce_family.bounds import capped, of_hands
from tests.games.commerce_family.placed import round_a_stock
from tests.games.facts import FOUR_STANDOFFS, Facts, Scene, SecondReading
from tests.games.table_cases import Case

GREEDY = (
    (Case("stop-the-bus", "bastard", 12, (("tokens", 5), ("brag_specials", True))), "6-15"),
    (Case("stop-the-bus", "bastard", 2, (("tokens", 10), ("exchange_sizes", "one"))), "tokens_lost"),
    (Case("stop-the-bus", "thirty_one", 9, (("tokens", 5), ("free_ride", True))), "62-0 bus_stopped"),
)

FACTS = Facts(
    second_reading=SecondReading(stop_the_bus, greedy=GREEDY),
    longest_match=of_hands(moves_of_a_hand),
    turns_of_a_hand={("card_discarded", "exchanged", "bus_stopped", "stood"): capped},
    placed=round_a_stock,
    refusals=frozenset(("card_not_in_hand", "card_not_in_widow", "not_discardable", "knock_closed", "stand_closed")),
    within_a_turn=frozenset(("discard", "final_discard")),
    codes="count_mismatch knock_closed not_discardable stand_closed stock_empty",
    never_seen={"tokens_lost.spared: a value": FOUR_STANDOFFS},
    scene=Scene(moves=2),
    short_on_the_page={"Tokens": "1", "Maximum number of rounds": "3"},
    broken_at_random={"knocks_with_the_likely_worst", "settles_for_less_in_the_last_turn"},
)
