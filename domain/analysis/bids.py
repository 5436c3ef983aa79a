"""The chance that a bid held: as its seat could know it, and whether it did."""

from itertools import islice
from typing import Any, NamedTuple

from domain.bidding.bids import bid_of
from domain.bidding.position import AuctionPosition
from domain.fairness import Stream
from domain.game import Observation
from domain.moves import Move
from domain.search.halving import Search, substream
from domain.search.rollout import Determinization

SAMPLES = 100
"""How many samples of the hidden hands the chance is counted in."""


class Held(NamedTuple):
    """`chance` from 0 to 1 is what the seat could know; `held` is how the cards lay."""

    chance: float
    held: bool


def held(state: Any, observation: Observation, search: "Search[Any, Any]", move: Move, key: bytes) -> Held | None:
    """Of the bid made, or of the bid that was called; None in games without bids, and where no hands are found."""
    compact = search.compact
    bids = observation.state.get("bids")
    if compact is None or bids is None or move["type"] not in ("bid", "call"):
        return None
    bid = bid_of({"suit": "", **move} if move["type"] == "bid" else bids[-1])
    found = list(islice(compact.positions(observation, substream(Stream(key))), SAMPLES))
    real = compact.position(observation, Determinization(state))
    if not found or not isinstance(real, AuctionPosition):
        return None
    return Held(sum(_true(each, bid) for each in found) / len(found), _true(real, bid))


def _true(position: Any, bid: Any) -> bool:
    cast = position.cast
    return bool(position.board.odds.is_true(bid, cast.hands, cast.keys))
