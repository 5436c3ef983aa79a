"""Facts of Chinese Ten for the tests of every game."""

from domain.games.chinese_ten.tests.by_the_page import ChineseTen
from domain.option_table import JsonOptions
from tests.games.facts import Facts, Placed, Scene, SecondReading, View
from tests.games.table_cases import Case

SWEPT = tuple(
    Case("chinese-ten", "literal-sweep", seats, course=course) for seats, course in ((2, 59), (3, 73), (4, 8))
)
"""Options under which the dealer takes four cards of mixed ranks."""

STANDARD = tuple(Case("chinese-ten", "standard", seats, course=course) for seats in (2, 3, 4) for course in range(5))


def longest_match(_options: JsonOptions, _seats: int) -> int:
    """Counts 24 cards played, and a choice after each flip."""
    return 24 + 24


def placed(view: View, _options: JsonOptions) -> Placed:
    flipped = [view["choice"]["card"]] if view["choice"] else []
    shown = [code for pile in view["piles"] for code in pile["cards"] or ()]
    face_down = sum(pile["count"] for pile in view["piles"] if pile["cards"] is None)
    return Placed([*view["table"], *flipped, *shown], view["stock"] + face_down)


FACTS = Facts(
    second_reading=SecondReading(
        ChineseTen, (*SWEPT, *STANDARD), occurs=frozenset(("choice_opened", "capture_chosen", "card_left"))
    ),
    longest_match=longest_match,
    placed=placed,
    refusals=frozenset(("card_not_in_hand", "take_not_offered", "no_capture")),
    within_a_turn=frozenset(("flip_choice",)),
    codes="choice_required no_capture take_not_offered",
    scene=Scene(moves=4, seats=2, seed=2),
    broken_at_random={"takes_the_cheaper_of_a_rank"},
)
