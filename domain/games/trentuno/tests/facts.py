"""Facts of Trentuno for the tests of every game."""

from domain.games.trentuno.tests.by_the_page import trentuno
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import capped, classic, modern, of_hands, rounds
from tests.games.commerce_family.placed import round_a_stock
from tests.games.facts import FOUR_STANDOFFS, Facts, Scene, SecondReading
from tests.games.table_cases import Case

GREEDY = (
    (Case("trentuno", "instant", 5, (("exchanges_per_turn", 3),)), "62-0 knocked"),
    (Case("trentuno", "wikipedia", 9, (("instant_31", True),)), "62-0 61-2 blind_exchanged horse_offered"),
    (Case("trentuno", "cardrulesplus", 7, (("instant_31", True), ("tokens", 5))), "62-0"),
    (Case("trentuno", "suit", 4, (("procedure", "classic"), ("dealer_blind", False), ("rounds", 12))), "exchanged"),
)


def moves_of_a_hand(options: JsonOptions, seats: int) -> int:
    return (classic if options["procedure"] == "classic" else modern)(options, seats)


def turns(options: JsonOptions, seats: int) -> int:
    return (rounds if options["procedure"] == "classic" else capped)(options, seats)


FACTS = Facts(
    second_reading=SecondReading(trentuno, greedy=GREEDY),
    longest_match=of_hands(moves_of_a_hand),
    turns_of_a_hand={("exchanged", "passed", "knocked"): turns},
    placed=round_a_stock,
    refusals=frozenset(("card_not_in_hand", "card_not_in_widow", "count_mismatch", "knock_closed")),
    rare={"frame": "tokens", "tokens": 1},
    deck="40",
    codes="count_mismatch hand_locked horse_not_offered knock_closed no_tricon not_fourth pounce_off too_many_cards",
    never_seen={"tokens_lost.spared: a value": FOUR_STANDOFFS},
    scene=Scene(moves=3),
    short_on_the_page={"Tokens": "1", "Maximum number of rounds": "3"},
    broken_at_random={"knocks_with_the_likely_worst", "settles_for_less_in_the_last_turn"},
)
