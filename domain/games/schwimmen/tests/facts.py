"""Facts of Schwimmen for the tests of every game."""

from domain.games.schwimmen.tests.by_the_page import Schwimmen
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import capped, of_hands
from tests.games.commerce_family.placed import round_a_stock
from tests.games.facts import FOUR_STANDOFFS, Facts, Scene, SecondReading
from tests.games.table_cases import Case

GREEDY = (
    (Case("schwimmen", "standard", 9, (("tokens", 10),)), "64-14 62-0 packet_swapped"),
    (Case("schwimmen", "standard", 4, (("dealer_choice", False), ("feuer", False))), "62-0"),
    (Case("schwimmen", "standard", 2, (("free_ride", False),)), "packet_kept"),
)


def moves_of_a_hand(options: JsonOptions, seats: int) -> int:
    """Counts the dealer's choice first."""
    return 1 + capped(options, seats)


FACTS = Facts(
    second_reading=SecondReading(Schwimmen, greedy=GREEDY),
    longest_match=of_hands(moves_of_a_hand),
    turns_of_a_hand={("exchanged", "shoved", "knocked"): capped},
    placed=round_a_stock,
    refusals=frozenset(("card_not_in_hand", "card_not_in_widow", "knock_closed")),
    deck="32",
    codes="count_mismatch knock_closed",
    never_seen={"tokens_lost.spared: a value": FOUR_STANDOFFS},
    scene=Scene(moves=2),
    short_on_the_page={"Tokens": "1", "Maximum number of rounds": "3"},
    broken_at_random={"knocks_with_the_likely_worst", "misses_the_hand_that_ends_it"},
)
