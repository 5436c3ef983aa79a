"""The house bots' levels in tiny auctions. Their view of a hand comes from the auction, and their choices from the
game's bot (domain/search/auction.py). Their policies are exact."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from domain.search.auction import LEANS_MOST, MIMIC, MIMICS, NOTHING, PERCENT, AuctionPosition
from domain.search.game_bot import ERRS
from lab.responses.tiny import Auction, History

Policy = Mapping[int, float]
"""Probability of each move of a seat: the index of a bid, or CALL."""

Bidder = Callable[[int, History], Policy]
"""Policy of a seat by its hand and the bids so far."""


def play_at_random(auction: Auction) -> Bidder:
    def bidder(_hand: int, history: History) -> Policy:
        return _evenly(auction.legal(history))

    return bidder


def play_gently(auction: Auction) -> Bidder:
    """Plays like `steady`, except for one move in `ERRS`, which is chosen among all that are worth trying."""

    def bidder(hand: int, history: History) -> Policy:
        look = _look(auction, hand, history)
        tried = _evenly(dict.fromkeys(place for place in look.ways.values() if place != MIMIC))
        return mixed([({look.choice: 1.0}, 1 - 1 / ERRS), (tried, 1 / ERRS)])

    return bidder


def play_steadily(auction: Auction) -> Bidder:
    return lambda hand, history: {_look(auction, hand, history).choice: 1.0}


def play_sharply(auction: Auction) -> Bidder:
    """Plays the real game's mixture, and in a real hand also the solution computed for it."""
    bot, size = auction.bot, auction.bot.size_of(auction.size, auction.size)
    options = bot.rules.options()
    book = bot.book(options)

    @cache
    def policy(hand: int, standing: int, again: bool) -> Policy:
        look = auction.look(hand, standing)
        if auction.real and len(look.ways) > 1 and (moves := bot.solved(options, auction.hands[hand], size, look)):
            return mixed(({move: 1.0}, weight) for move, weight in moves.items())
        weights = bot.weights(book, size, look.situation(again), look.ways)
        if not any(weights):
            return {look.choice: 1.0}
        ways = zip(look.ways.values(), weights, strict=True)
        return mixed((mimicked(auction, hand, standing) if place == MIMIC else {place: 1.0}, w) for place, w in ways)

    return lambda hand, history: policy(hand, history[-1] if history else NOTHING, len(history) > 1)


def play_leaning(auction: Auction) -> Bidder:
    """Plays like `sharp` against a seat that only calls: it leans towards `steady` to the maximum extent."""
    sharp, steady, share = play_sharply(auction), play_steadily(auction), LEANS_MOST / PERCENT
    return lambda hand, history: mixed([(steady(hand, history), share), (sharp(hand, history), 1 - share)])


def mimicked(auction: Auction, hand: int, standing: int) -> Policy:
    """Returns the bids of a seat that imitates another hand: of some drawn at random, the first that doesn't call, or
    else the last."""
    likely = auction.dealt[hand]
    looks = [(auction.look(other, standing), share / sum(likely)) for other, share in enumerate(likely) if share]
    calls = sum(share for look, share in looks if look.calls)
    tries = sum(calls**number for number in range(MIMICS))
    return mixed(
        ({look.raised: 1.0}, share * (calls ** (MIMICS - 1) if look.calls else tries)) for look, share in looks
    )


def _look(auction: Auction, hand: int, history: History) -> AuctionPosition:
    return auction.look(hand, history[-1] if history else NOTHING)


def _evenly(moves: Iterable[int]) -> Policy:
    moves = list(moves)
    return dict.fromkeys(moves, 1 / len(moves))


def mixed(parts: Iterable[tuple[Policy, float]]) -> Policy:
    """Returns the weighted mixture of policies, without moves of zero probability."""
    found: dict[int, float] = {}
    for policy, weight in parts:
        for move, share in policy.items():
            found[move] = found.get(move, 0.0) + weight * share
    total = sum(found.values())
    return {move: share / total for move, share in found.items() if share}


LEVELS: Mapping[str, Callable[[Auction], Bidder]] = {
    "random": play_at_random,
    "gentle": play_gently,
    "steady": play_steadily,
    "sharp": play_sharply,
    "sharp, leaning": play_leaning,
}
