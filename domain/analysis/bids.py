"""The chance that a bid held: as its seat could know it, and whether it did."""

from itertools import islice
from typing import Any, NamedTuple

from domain.fairness import Stream
from domain.families.auction import AuctionGame
from domain.families.bids import bid_of
from domain.game import HostedGame
from domain.moves import Move
from domain.search.halving import Search, substream
from domain.strategy import Observation

SAMPLES = 100
"""How many samples of the hidden hands the chance is counted in."""


class Held(NamedTuple):
    """`chance` from 0 to 1 is what the seat could know; `held` is how the cards lay."""

    chance: float
    held: bool


def held(
    game: HostedGame, state: Any, observation: Observation, search: "Search[Any, Any]", move: Move, key: bytes
) -> Held | None:
    """Of the bid made, or of the bid that was called; None in games without bids, and where no hands are found."""
    auction = game.rules
    if not isinstance(auction, AuctionGame) or move["type"] not in ("bid", "call"):
        return None
    bid = bid_of({"suit": "", **move} if move["type"] == "bid" else observation.state["bids"][-1])
    found = list(islice(search.determinize(observation, substream(Stream(key))), SAMPLES))
    if not found:
        return None
    judged = [auction.judge(bid, each.state.pool, state.options).valid for each in found]
    return Held(sum(judged) / len(judged), auction.judge(bid, state.pool, state.options).valid)
