"""Facts of Cuccù for the tests of every game."""

from domain.games.cuccu.tests.by_the_page import Cuccu
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import once, once_a_seat
from tests.games.facts import FOUR_STANDOFFS, Facts, Placed, Scene, SecondReading, View
from tests.games.table_cases import Case

TURNS = ("stood", "swapped", "swap_refused", "card_drawn", "stock_refused")

TABLES = (
    Case("cuccu", "one-life", 2, course=7),
    Case("cuccu", "standard", 6, course=1),
    Case("cuccu", "no-refusal", 3),
    Case("cuccu", "standard", 4, (("exact_ties", "seat_order"),)),
    Case("cuccu", "ranter-go-round", 5, course=1),
)
RARE = frozenset(("hand_stood_off", "swap_refused", "stock_refused"))


def longest_match(options: JsonOptions, seats: int) -> int:
    """Counts hands and turns. A hand that costs a life follows at most three stand-offs, and each seat has one turn in
    a hand."""
    return 4 * (seats * int(options["lives"]) - 1) * seats


def placed(view: View, _options: JsonOptions) -> Placed:
    return Placed(list(view["face_up"]), view["stock"])


FACTS = Facts(
    second_reading=SecondReading(Cuccu, TABLES, RARE),
    longest_match=longest_match,
    turns_of_a_hand={TURNS: once_a_seat, ("card_drawn", "stock_refused"): once},
    placed=placed,
    refusals=frozenset(("swap_closed", "draw_closed")),
    codes="draw_closed swap_closed",
    never_seen={"lives_lost.spared: a value": FOUR_STANDOFFS},
    scene=Scene(moves=2, seed=2),
    short_on_the_page={"Lives": "1"},
    broken_at_random={"gives_a_king_away", "stands_with_an_ace"},
)
