"""Refusals of bids: sentences that quote the bid and name bids that would be allowed."""

from domain.bidding.bids import Bid, Ladder, ranks_in_words
from domain.bidding.kinds import CODE
from domain.bidding.moves import MakeBid
from domain.cards import RANK_VALUE


def said(move: MakeBid) -> str:
    """The bid as players say it, whether or not a table has it."""
    return str(Bid(CODE[move.kind], tuple(RANK_VALUE[rank] for rank in move.ranks), move.suit))


def not_on(ladder: Ladder, move: MakeBid) -> str:
    """Why the ladder doesn't have the bid: its kind, its number of ranks, or the ranks themselves."""
    refused, kinds = f"{said(move)} can't be bid at this table", dict.fromkeys(bid.kind for bid in ladder.bids)
    if move.kind not in kinds:
        return f"{refused}: the kinds of bid here are {', '.join(kinds)}"
    alike = [bid for bid in ladder.bids if (bid.kind, bid.suit) == (move.kind, move.suit)]
    numbers = {len(bid.ranks) for bid in alike}
    if len(move.ranks) not in numbers:
        return f"{refused}: a {_words(move.kind)} names {ranks_in_words(numbers)} here, not {len(move.ranks)}"
    alike = [bid for bid in alike if len(bid.ranks) == len(move.ranks)]
    return f"{refused}: the lowest {_words(move.kind)} is {alike[0]}, the highest {alike[-1]}"


def not_higher(ladder: Ladder, bid: Bid, standing: Bid) -> str:
    """What would beat the standing bid: the lowest of the same kind, else the lowest of all."""
    higher, beaten = ladder.bids[ladder.above(standing) :], f"{bid} doesn't beat {standing}"
    if not higher:
        return f"{beaten}, the highest bid there is: it can only be called"
    alike = next((each for each in higher if each.code == bid.code), None)
    if alike is None:
        return f"{beaten}: no {_words(bid.kind)} does, and the lowest bid that does is {higher[0]}"
    return f"{beaten}: the lowest {_words(bid.kind)} that does is {alike}"


def _words(kind: str) -> str:
    return kind.replace("_", " ")
