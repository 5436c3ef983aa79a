"""Fixtures of Liar's Poker as text, and ways to end a hand."""

from pathlib import Path
from typing import Any

from domain.cards import RANK_CODE
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.liars_poker.bids import parse
from domain.games.liars_poker.satisfaction import witness
from domain.registry import GAMES
from tests.playing import Match
from tests.written_moves import write_move

HERE = Path(__file__).parent


def as_move(said: str) -> dict[str, Any]:
    return {"type": "bid", **parse(said).wire()}


def bid_line(seat: int, said: str) -> str:
    """Returns the line of a bid from its spoken form: `0 bid kind=flush ranks=9 suit=H`."""
    return write_move(GAMES["liars-poker"], seat, as_move(said))


def overbid(match: Match, seat: int) -> Match:
    """Makes the seat to move, `seat`, lose: it makes a false bid and is called."""
    suit = next(s for s in ("clubs", "spades") if not true(match, f"straight flush to the king of {s}"))
    match.when(bid_line(seat, f"straight flush to the king of {suit}")).then("bid_made")
    match.when(f"{match.turn} call")
    assert match.last("card_added").data["seat"] == seat
    return match


def call_a_true_bid(match: Match, caller: int) -> Match:
    """Makes `caller` lose: the seat to move makes a true bid, and is called."""
    rank = next(rank for rank in range(7, 15) if witness(Bid(kinds.HIGH_CARD, (rank,)), match.state.pool))
    match.when(f"{match.turn} bid kind=high_card ranks={RANK_CODE[rank]}").then("bid_made")
    assert match.turn == caller
    match.when(f"{caller} call")
    assert match.last("card_added").data["seat"] == caller
    return match


def true(match: Match, said: str) -> bool:
    return witness(parse(said), match.state.pool) is not None
