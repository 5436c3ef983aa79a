"""House bots for Liar's Poker."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.cards import cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.liars_poker.bids import EVERY, Bid, bid_named, ladder_of
from domain.games.liars_poker.chances import WORLDS, Hint, Outlook
from domain.games.liars_poker.legal import CALL
from domain.games.liars_poker.options import AT_LEAST
from domain.moves import Move

GOOD_ENOUGH = 97
"""A bid is as good as the best one if it is true in this share of the worlds in which the best one is, in percent."""

BIDS_GO_UNCALLED = WORLDS // 4
"""What bidding is worth beyond the worlds in which the bid is true: often the next player believes it."""


def play_steadily(situation: Situation, stream: Stream) -> Move:
    """Never bluffs on purpose: of the bids most likely to be true makes the highest, and calls a bid that is less
    likely than its own best one would be."""
    ladder = ladder_of(situation.options)
    standing = _standing(situation)
    chance = _chances(situation, standing, stream)
    bids = ladder.bids[ladder.above(standing.key if standing else None) :]
    best = max((chance[bid] for bid in bids), default=-WORLDS)
    if standing is not None and best + BIDS_GO_UNCALLED <= WORLDS - chance[standing]:
        return CALL
    return {"type": "bid", **[bid for bid in bids if 100 * chance[bid] >= GOOD_ENOUGH * best][-1].wire()}


def _chances(situation: Situation, standing: Bid | None, stream: Stream) -> dict[Bid, int]:
    """In how many worlds each bid is true, from the standing one up."""
    state = situation.state
    at_least = situation.options["satisfaction"] == AT_LEAST
    hand = cards(state["hands"][situation.seat]["cards"])
    # Where a stronger hand will do, a bid is more of a height than of cards and says little about its bidder.
    hints = () if at_least else tuple(_hints(situation))
    outlook = Outlook.of(hand, state["pool"], hints, stream)
    return dict(outlook.chances(EVERY.bids.index(standing) if standing else 0, at_least=at_least))


def _hints(situation: Situation) -> Iterator[Hint]:
    """What each other seat's last bid of this hand seems to say about its cards."""
    last = {made["seat"]: made for made in situation.state["bids"] if made["seat"] != situation.seat}
    for made in last.values():
        yield Hint.of(_bid(made))


def _standing(situation: Situation) -> Bid | None:
    made = situation.state["standing"]
    return None if made is None else _bid(made)


def _bid(made: Mapping[str, Any]) -> Bid:
    return bid_named(made["kind"], tuple(made["ranks"]), made["suit"])


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Bids what is likely true, half trusts the others' bids, and calls what is unlikely.",
    play_steadily,
)
