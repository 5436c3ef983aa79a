"""House bots for Commune."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.commune.bids import Bid, bid_named, ladder_of
from domain.games.commune.chances import SURE, Outlook
from domain.games.commune.options import deck_of
from domain.moves import Move

GOOD_ENOUGH = 90
"""A bid is as good as the best one if it has this share of its chance, in percent."""

BIDS_GO_UNCALLED = SURE // 5
"""What bidding is worth beyond the chance that the bid is true: often the next player believes it."""


class Reckoned(NamedTuple):
    """A bid's step on the ladder and its chance to be true, in millionths."""

    step: int
    chance: int


def play_steadily(situation: Situation, _stream: Stream) -> Move:
    """Never bluffs on purpose: of the bids most likely to be true makes the highest, and calls a bid that is less
    likely than its own best one would be."""
    ladder = ladder_of(situation.options)
    standing = _bid(situation.state["standing"])
    outlooks = _outlooks(situation)
    bids = [
        Reckoned(step, _chance(outlooks, ladder.bids[step])) for step in range(ladder.above(standing), len(ladder.bids))
    ]
    best = max((bid.chance for bid in bids), default=-SURE)
    if standing is not None and best + BIDS_GO_UNCALLED <= SURE - _chance(outlooks, standing):
        return {"type": "call", "bid_version": situation.state["standing"]["version"]}
    return ladder.moves[max(bid.step for bid in bids if 100 * bid.chance >= GOOD_ENOUGH * best)]


def _outlooks(situation: Situation) -> list[Outlook]:
    """What the own cards say, and what they would say if nobody ever bid a rank without holding it."""
    state = situation.state
    hand = cards(state["hands"][situation.seat]["cards"])
    sober = Outlook.of(hand, deck=len(DECKS[deck_of(situation.options)]), commune=state["commune"])
    return [sober, sober.believing(_ranks_bid_by_others(situation))]


def _ranks_bid_by_others(situation: Situation) -> Iterator[int]:
    """The first rank in each other seat's last bid of this hand."""
    last = {made["seat"]: made for made in situation.state["bids"] if made["seat"] != situation.seat}
    for made in last.values():
        yield _bid_of(made).ranks[0]


def _chance(outlooks: Sequence[Outlook], bid: Bid) -> int:
    return sum(outlook.chance(bid) for outlook in outlooks) // len(outlooks)


def _bid(made: Mapping[str, Any] | None) -> Bid | None:
    return None if made is None else _bid_of(made)


def _bid_of(made: Mapping[str, Any]) -> Bid:
    return bid_named(made["kind"], tuple(made["ranks"]))


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Bids what is likely true, half trusts the others' bids, and calls what is unlikely.",
    play_steadily,
)
