"""Facts of Fan Tan for the tests of every game."""

from domain.games.fan_tan.tests.by_the_page import FanTan
from domain.option_table import JsonOptions
from tests.games.facts import Facts, Placed, Scene, SecondReading, View
from tests.games.table_cases import Case

TABLES = (
    *(Case("fan-tan", "standard", seats, (("deals", 2),)) for seats in (3, 8)),
    *(Case("fan-tan", "play-or-pay", 5, (("deals", 1), ("must_play", must_play))) for must_play in (True, False)),
    Case("fan-tan", "free-pass", 4, (("deals", 3), ("ante", 0), ("pass_costs", 0), ("card_costs", 0))),
)


def longest_match(options: JsonOptions, seats: int) -> int:
    """Counts 52 cards a deal. Before each of them every seat passes, or with `must_play` every other one. Without it
    all may have passed once more before they must play."""
    passes = seats - 1 if options["must_play"] else 2 * seats - 1
    return int(options["deals"]) * 52 * (1 + passes)


def placed(view: View, _options: JsonOptions) -> Placed:
    return Placed([code for row in view["rows"].values() for code in row], 0)


FACTS = Facts(
    second_reading=SecondReading(FanTan, TABLES),
    longest_match=longest_match,
    placed=placed,
    refusals=frozenset(("card_not_in_hand", "does_not_fit", "must_play")),
    short={"deals": 1},
    codes="does_not_fit must_play",
    scene=Scene(moves=3),
    short_on_the_page={"Deals": "1"},
    broken_at_random={"misses_going_out"},
)
