"""Facts of Trade and Barter for the tests of every game."""

from domain.games.trade_and_barter.tests.by_the_page import TradeAndBarter
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import capped, of_hands
from tests.games.facts import FOUR_STANDOFFS, Facts, Placed, Scene, SecondReading, View
from tests.games.table_cases import Case

GREEDY = (
    (Case("trade-and-barter", "modern", 3, (("tokens", 1), ("combinations", "three"), ("purse", 0))), "bartered"),
    (Case("trade-and-barter", "modern", 12, (("traded_cards", "aside"), ("purse", 1))), "barter_refused passed"),
    (Case("trade-and-barter", "hoyle", 12, (("final_turns", True), ("barter_consent", True))), "turn_ended"),
    (Case("trade-and-barter", "total-point", 4, (("traded_cards", "aside"), ("round_cap", 100))), "horse_offered"),
    (Case("trade-and-barter", "wikipedia", 5, (("combinations", "five_classic"), ("ties", "frame"))), "chips_moved"),
)


def moves_of_a_hand(options: JsonOptions, seats: int) -> int:
    """Counts for each turn an offer, its refusal, an exchange, and possibly a knock."""
    return 4 * capped(options, seats)


def turns(options: JsonOptions, seats: int) -> int:
    """A turn may have an exchange and a knock, and only one knock ends a hand."""
    return capped(options, seats) + 1


def placed(view: View, options: JsonOptions) -> Placed | None:
    """Locates the cards. Those that are traded in and laid aside are in no view."""
    return None if options["traded_cards"] == "aside" else Placed([], view["stock"])


FACTS = Facts(
    second_reading=SecondReading(TradeAndBarter, greedy=GREEDY),
    longest_match=of_hands(moves_of_a_hand),
    turns_of_a_hand={("traded", "bartered", "knocked", "passed"): turns, ("barter_offered",): capped},
    placed=placed,
    refusals=frozenset(("card_not_in_hand", "must_exchange", "knock_closed")),
    within_a_turn=frozenset(("after",)),
    rare={"frame": "tokens", "tokens": 1, "ties": "frame"},
    codes="barter_refused horse_not_offered knock_closed must_exchange neighbour_knocked no_chips "
    "refusal_not_allowed stock_empty",
    never_seen={"tokens_lost.spared: a value": FOUR_STANDOFFS},
    scene=Scene(moves=1, seed=2),
    short_on_the_page={"Counters": "1", "Maximum number of rounds": "2"},
    broken_at_random={"gives_the_better_card", "knocks_with_the_likely_worst"},
)
