"""Fixtures of Commune as text, and ways to end a hand."""

from pathlib import Path

from domain.cards import RANK_CODE, Cards
from domain.games.commune.bids import parse
from tests.games.texts import rows_of
from tests.playing import Match, deal

HERE = Path(__file__).parent


def truths() -> list[tuple[str, str, bool]]:
    """Pool, bid and whether it is true."""
    rows = rows_of(HERE / "truth.txt")
    return [(pool, bid, {"yes": True, "no": False}[valid]) for pool, bid, valid, *_why in rows]


def dealing(*hands: tuple[int, str], deck: str = "52") -> Cards:
    """A pack for hands named in the order of dealing: `dealing((1, "KD"), (2, "9H"), (0, "3S"))`."""
    return deal(deck, dict(hands), first=hands[0][0])


def bid_line(seat: int, said: str) -> str:
    """The line of a bid from what players say: `0 bid kind=pair ranks=9`."""
    wire = parse(said).wire()
    return f"{seat} bid kind={wire['kind']} ranks={','.join(wire['ranks'])}"


def overbid(match: Match, seat: int) -> Match:
    """The seat in turn, `seat`, makes a false bid, is called, and gets the penalty."""
    match.when(bid_line(seat, "five aces")).then("bid_made")
    match.when(f"{match.turn} call")
    assert match.last("penalty_given").data["seat"] == seat
    return match


def call_a_true_bid(match: Match, caller: int) -> Match:
    """The seat before `caller` bids a card that it holds, and the caller gets the penalty."""
    bidder = match.turn
    held = max(card.rank for card in match.state.hands[bidder])
    rank = "A" if held == 2 else RANK_CODE[held]
    match.when(f"{bidder} bid kind=high_card ranks={rank}").then("bid_made")
    assert match.turn == caller
    match.when(f"{caller} call")
    assert match.last("penalty_given").data["seat"] == caller
    return match
