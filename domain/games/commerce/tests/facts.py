"""Facts of Commerce for the tests of every game."""

from domain.games.commerce.tests.by_the_page import Commerce
from tests.games.commerce_family.bounds import capped, modern, of_hands, once_a_seat
from tests.games.commerce_family.placed import round_a_stock
from tests.games.facts import EMPTY_STOCK, Facts, Scene, SecondReading
from tests.games.table_cases import Case

TO_THE_END = (("tokens", 1), ("recognised", "three"), ("round_cap", 1))
"""Options under which most hands tie and all seats go out together."""
MONEY = (("frame", "pool"), ("counters", 1), ("prize_source", "ante"))

TABLES = (
    *(Case("commerce", "extended", 3, TO_THE_END, course) for course in range(6)),
    *(Case("commerce", "standard", 5, MONEY, course) for course in range(3)),
    *(Case("commerce", "pounce", 12, (("tokens", 10),), course) for course in (2, 3)),
)

FACTS = Facts(
    second_reading=SecondReading(
        Commerce, TABLES, occurs=frozenset(("hand_stood_off", "pounced", "horse_bought", "horse_declined"))
    ),
    longest_match=of_hands(modern),
    turns_of_a_hand={("exchanged", "passed", "knocked"): capped, ("pounced",): once_a_seat},
    placed=round_a_stock,
    refusals=frozenset(("card_not_in_hand", "card_not_in_widow", "knock_closed", "horse_not_offered", "pounce_off")),
    codes="count_mismatch hand_locked horse_not_offered knock_closed no_tricon not_fourth pounce_off too_many_cards",
    never_seen={
        "pounced.turned_up: null": EMPTY_STOCK,
    },
    scene=Scene(moves=2),
    short_on_the_page={"Tokens": "1", "Maximum number of rounds": "3"},
    broken_at_random={"knocks_with_the_likely_worst", "settles_for_less_in_the_last_turn"},
)
