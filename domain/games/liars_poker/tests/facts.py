"""Facts of Liar's Poker for the tests of every game."""

from domain.games.liars_poker.tests.by_the_page import LiarsPoker
from domain.option_table import JsonOptions
from tests.games.facts import INHERITED, Facts, Scene, SecondReading
from tests.games.table_cases import Case

SMALL = (("start_cards", 2), ("max_cards", 4))
"""Small hands, because the second implementation tries all hands of five in a pool."""

TABLES = (
    *(Case("liars-poker", "standard", 4, SMALL, course) for course in range(4)),
    *(Case("liars-poker", "standard-at-least", 3, SMALL, course) for course in range(4)),
    Case("liars-poker", "counterclockwise", 5, (*SMALL, ("suit_only_flush", False))),
    Case("liars-poker", "standard", 12, (("start_cards", 1), ("max_cards", 1))),
)

MOST_BIDS = 316
"""The maximum number of bids in a hand, under any options. Each bid is higher than the one before."""


def longest_match(options: JsonOptions, seats: int) -> int:
    """Counts hands, each of which gives a card and ends with a call."""
    hands: int = seats * (options["max_cards"] + 1 - options["start_cards"]) - 1
    return hands * (MOST_BIDS + 1)


FACTS = Facts(
    second_reading=SecondReading(LiarsPoker, TABLES, random_tables=False),
    longest_match=longest_match,
    refusals=frozenset(("bid_not_higher", "no_bid_to_call")),
    codes="bid_not_allowed bid_not_higher no_bid_to_call",
    never_seen={"LiarsPokerMadeBid.version: null": INHERITED},
    scene=Scene(moves=1),
    short_on_the_page={"Largest hand": "4"},
    broken_at_random={"bids_what_nobody_can_hold", "raises_what_cannot_be"},
)
