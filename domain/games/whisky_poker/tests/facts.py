"""Facts of Whisky Poker for the tests of every game."""

from domain.games.whisky_poker.tests.by_the_page import WhiskyPoker
from domain.option_table import JsonOptions
from tests.games.commerce_family.bounds import capped, hands, once, once_a_seat
from tests.games.facts import FOUR_STANDOFFS, RARE_HAND, Facts, Placed, Scene, SecondReading, View
from tests.games.table_cases import Case

MONEY = (("frame", "pool"), ("counters", 1), ("prize_source", "ante"))
TABLES = (
    *(Case("whisky-poker", "standard", 2, (("tokens", 1),), course) for course in range(3)),
    *(Case("whisky-poker", "free-swap", 4, MONEY, course) for course in range(4)),
    Case("whisky-poker", "open-widow", 9, (("exact_ties", "seat_order"), ("round_cap", 1))),
)
OCCUR = frozenset(("widow_taken", "widow_left", "widow_turned", "exchanged", "stood", "knocked", "horse_bought"))


def longest_match(options: JsonOptions, seats: int) -> int:
    """Counts a refusal of the widow by each seat before the trading, and one more move for the horse."""
    frame = {
        name: value for name, value in options.items() if name != ("counters", "tokens")[options["frame"] == "pool"]
    }
    return hands(frame, seats) * (seats + capped(options, seats)) + 1


def placed(view: View, _options: JsonOptions) -> Placed:
    """Locates the cards. The hidden widow lies face down."""
    return Placed(list(view["widow"]), view["stock"] + 5 * (view["phase"] == "blind"))


FACTS = Facts(
    second_reading=SecondReading(WhiskyPoker, TABLES, OCCUR),
    longest_match=longest_match,
    turns_of_a_hand={
        ("exchanged", "stood"): capped,
        ("widow_taken", "widow_left"): once_a_seat,
        ("widow_taken", "widow_turned"): once,
        ("knocked",): once,
    },
    placed=placed,
    dealt_face_down=lambda options: 5 * (options["widow"] == "hidden"),
    refusals=frozenset(("card_not_in_hand", "card_not_in_widow", "knock_closed", "count_mismatch")),
    codes="count_mismatch horse_not_offered knock_closed too_many_cards",
    never_seen={
        "tokens_lost.spared: a value": FOUR_STANDOFFS,
        "WhiskyPokerHandValue.name: straight_flush": RARE_HAND,
    },
    scene=Scene(moves=2),
    short_on_the_page={"Tokens": "1", "Maximum number of rounds": "3"},
    broken_at_random={"settles_for_less_in_the_last_turn"},
)
