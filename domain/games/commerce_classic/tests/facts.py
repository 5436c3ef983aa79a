"""Facts of 19th-century Commerce for the tests of every game."""

from domain.games.commerce_classic.tests.by_the_page import CommerceClassic
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import classic, of_hands, once, once_a_seat, rounds
from tests.games.commerce_family.placed import round_a_stock
from tests.games.facts import EMPTY_STOCK, Facts, Scene, SecondReading
from tests.games.table_cases import Case

GREEDY = (
    (Case("commerce-classic", "pounce", 9, (("deck", 32), ("rounds", 3))), "pounced horse_offered"),
    (Case("commerce-classic", "short-pack-32", 7, (("pounce", "on_turn"),)), "pounced knocked"),
    (Case("commerce-classic", "britannica", 5, (("widow_growth", "every_round"),)), "blind_exchanged"),
    (Case("commerce-classic", "ante", 10, (("hand_prize", 7), ("counters", 1))), "horse_offered"),
    (Case("commerce-classic", "any-number", 2, (("dealer_blind", False), ("knocks_to_end", 1))), "exchanged"),
)


def turns_with_pounces(options: JsonOptions, seats: int) -> int:
    """Returns the maximum number of turns. A pounce in turn is a turn; one out of turn is not."""
    return rounds(options, seats) + (0 if options["pounce"] == "on_turn" else seats)


FACTS = Facts(
    second_reading=SecondReading(CommerceClassic, greedy=GREEDY),
    longest_match=of_hands(classic),
    turns_of_a_hand={
        ("exchanged", "passed", "knocked"): rounds,
        ("exchanged", "passed", "knocked", "pounced"): turns_with_pounces,
        ("blind_exchanged", "blind_declined"): once,
        ("pounced",): once_a_seat,
    },
    placed=round_a_stock,
    refusals=frozenset(("card_not_in_hand", "card_not_in_widow", "count_mismatch", "horse_not_offered")),
    codes="count_mismatch hand_locked horse_not_offered no_tricon not_fourth pounce_off too_many_cards",
    never_seen={"pounced.turned_up: null": EMPTY_STOCK},
    scene=Scene(moves=2),
    short_on_the_page={"Counters": "1", "Rounds": "1"},
    broken_at_random={"closes_below_a_better_exchange", "locks_a_common_hand_blindly"},
)
