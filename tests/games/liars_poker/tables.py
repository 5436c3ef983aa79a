"""Fixtures of Liar's Poker as text, and a few ways of ending a hand."""

from pathlib import Path
from typing import Any

from domain.cards import RANK_CODE
from domain.games.liars_poker.bids import Bid
from domain.games.liars_poker.satisfaction import witness
from domain.notation import write_move
from domain.registry import GAMES
from tests.playing import Match

HERE = Path(__file__).parent


def as_move(said: str) -> dict[str, Any]:
    return {"type": "bid", **Bid.parse(said).wire()}


def bid_line(seat: int, said: str) -> str:
    """The line of a bid from what players say: `0 bid kind=flush ranks=9 suit=H`."""
    return write_move(GAMES["liars-poker"], seat, as_move(said))


def overbid(match: Match, seat: int) -> Match:
    """The seat in turn, which is `seat`, bids what the cards don't hold, is called, and loses."""
    suit = next(s for s in ("clubs", "spades") if not true(match, f"straight flush to the king of {s}"))
    match.when(bid_line(seat, f"straight flush to the king of {suit}")).then("bid_made")
    match.when(f"{match.turn} call")
    assert match.last("card_added").data["seat"] == seat
    return match


def call_a_true_bid(match: Match, caller: int) -> Match:
    """The seat in turn bids a high card that is true, is called by `caller`, who loses."""
    rank = next(rank for rank in range(7, 15) if witness(Bid(1, (rank,)), match.state.pool))
    match.when(f"{match.turn} bid kind=high_card ranks={RANK_CODE[rank]}").then("bid_made")
    assert match.turn == caller
    match.when(f"{caller} call")
    assert match.last("card_added").data["seat"] == caller
    return match


def true(match: Match, said: str) -> bool:
    return witness(Bid.parse(said), match.state.pool) is not None
