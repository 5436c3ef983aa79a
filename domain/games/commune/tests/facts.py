"""Facts of Commune for the tests of every game."""

from domain.games.commune.tests.by_the_page import Commune
from domain.option_table import JsonOptions
from tests.games.facts import INHERITED, Facts, Scene, SecondReading
from tests.games.table_cases import Case

MOST_BIDS = 1635
"""The maximum number of bids in a hand, under any options. Each bid is higher than the one before."""


def longest_match(options: JsonOptions, seats: int) -> int:
    """Counts hands, each of which gives a penalty and ends with a call."""
    hands: int = seats * options["penalty_limit"] - 1
    return hands * (MOST_BIDS + 1)


FACTS = Facts(
    second_reading=SecondReading(
        Commune,
        (
            Case("commune", "denexa", 10),
            Case("commune", "jokers", 10),
            Case("commune", "shrinking", 5),
            Case("commune", "wikipedia-flush", 4),
            Case("commune", "flush", 4, (("two_bids", True), ("max_kind", 8))),
        ),
    ),
    longest_match=longest_match,
    refusals=frozenset(("bid_not_higher", "bid_not_allowed", "no_bid_to_call", "bid_changed")),
    codes="bid_changed bid_not_allowed bid_not_higher no_bid_to_call own_bid",
    never_seen={"CommuneMadeBid.version: null": INHERITED},
    scene=Scene(moves=0),
    short_on_the_page={"Penalty limit": "1"},
    broken_at_random={"bids_what_nobody_can_hold", "raises_what_cannot_be"},
)
