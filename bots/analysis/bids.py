"""The chance that a bid was true given its seat's knowledge, and the truth."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bots.analysis.rollouts import AnyBot
from domain.cards import Cards
from domain.families.auction import AuctionGame
from domain.families.auction_events import AuctionState, MakeBid
from domain.families.bids import Bid, bid_of
from domain.kernel import move_data


class JudgedBid(NamedTuple):
    """`chance` is the seat's estimate from 0 to 1. `held` is the truth; None until it is looked up."""

    chance: float
    held: bool | None


def bid_at_stake(state: Any, move: Any) -> Bid | None:
    """Returns the bid that was made or called. None in games without bids."""
    if not isinstance(state, AuctionState):
        return None
    if isinstance(move, MakeBid):
        return bid_of({"suit": "", **move_data(move)})
    return None if state.standing is None else state.standing.bid


def is_true(bot: AnyBot, bid: Bid, cards: Cards, state: Any) -> bool:
    """True if the bid holds for those cards, by the options of the state."""
    game = bot.game(state)
    assert isinstance(game, AuctionGame)
    return game.judge(bid, cards, state.options).valid


def share_of_true(bot: AnyBot, bid: Bid, deals: Sequence[Any]) -> int:
    """Returns the percentage of the deals in which a bid is true."""
    return round(100 * sum(is_true(bot, bid, deal.pool, deal) for deal in deals) / len(deals))


def judged_bid(bot: AnyBot, state: Any, move: Any, deals: Iterable[Any]) -> JudgedBid | None:
    """Judges the bid at stake by the full states of those deals."""
    bid = bid_at_stake(state, move)
    return None if bid is None else JudgedBid(share_of_true(bot, bid, list(deals)) / 100, None)
