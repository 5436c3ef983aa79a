"""Fixtures of Commune as text, and ways to end a hand."""

from pathlib import Path

from domain.cards import RANK_CODE, Cards
from domain.games.commune.bids import parse
from tests.games.texts import rows_of
from tests.playing import Match, deal

HERE = Path(__file__).parent


def truths() -> list[tuple[str, str, bool]]:
    """Returns pools and bids, with whether the bid is true."""
    rows = rows_of(HERE / "truth.txt")
    return [(pool, bid, {"yes": True, "no": False}[valid]) for pool, bid, valid, *_why in rows]


def dealing(*hands: tuple[int, str], deck: str = "52") -> Cards:
    """Returns a pack for hands named in dealing order: `dealing((1, "KD"), (2, "9H"), (0, "3S"))`."""
    return deal(deck, dict(hands), first=hands[0][0])


def bid_line(seat: int, said: str) -> str:
    """Returns the line of a bid from its spoken form: `0 bid kind=pair ranks=9`."""
    wire = parse(said).wire()
    return f"{seat} bid kind={wire['kind']} ranks={','.join(wire['ranks'])}"


def overbid(match: Match, seat: int) -> Match:
    """Gives a penalty to the seat to move, `seat`: it makes a false bid and is called."""
    match.when(bid_line(seat, "five aces")).then("bid_made")
    match.when(f"{match.turn} call")
    assert match.last("penalty_given").data["seat"] == seat
    return match


def call_a_true_bid(match: Match, caller: int) -> Match:
    """Gives a penalty to `caller`: the seat before bids a card that it holds, and is called."""
    bidder = match.turn
    held = max(card.rank for card in match.state.hands[bidder])
    rank = "A" if held == 2 else RANK_CODE[held]
    match.when(f"{bidder} bid kind=high_card ranks={rank}").then("bid_made")
    assert match.turn == caller
    match.when(f"{caller} call")
    assert match.last("penalty_given").data["seat"] == caller
    return match
