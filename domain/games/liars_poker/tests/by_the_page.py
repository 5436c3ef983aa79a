"""A second implementation of Liar's Poker, written from its rules page. It is simple and shares no code with the
game."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from tests.games.second_reading import Draws, Expected, Move, Page, dealt_out, expected

RANKS = "23456789TJQKA"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
KINDS = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)

Level = tuple[int, tuple[int, ...]]
"""The code and values of a bid (section 4)."""
Ranks = tuple[str, ...]
Bid = tuple[str, Ranks, str]
"""Kind, ranks and suit; the suit is "" if none is named."""


def every_bid(suit_only_flush: bool) -> list[Bid]:
    """Returns the table of section 4, row by row."""
    none: list[Ranks] = [()]
    ones: list[Ranks] = [(rank,) for rank in RANKS]
    twos: list[Ranks] = [(one, other) for one in RANKS for other in RANKS if one != other]
    ranks: dict[str, list[Ranks]] = {
        **dict.fromkeys(("high_card", "pair", "three_of_a_kind", "four_of_a_kind"), ones),
        "two_pair": [(high, low) for high, low in twos if RANKS.index(high) > RANKS.index(low)],
        "straight": ones[3:],
        "flush": none * suit_only_flush + ones[4:],
        "full_house": twos,
        "straight_flush": ones[3:-1],
        "royal_flush": none,
    }
    return [(kind, named, suit) for kind in KINDS for named in ranks[kind] for suit in suits_of(kind)]


def suits_of(kind: str) -> str | tuple[str]:
    return SUITS if kind in ("flush", "straight_flush", "royal_flush") else ("",)


def level(bid: Bid) -> Level:
    kind, ranks, _ = bid
    return 1 + KINDS.index(kind), tuple(2 + RANKS.index(rank) for rank in ranks)


def class_of(hand: tuple[str, ...]) -> tuple[Level, str]:
    """Returns the one bid, except suit-only flushes, that names a hand exactly."""
    ranks = sorted((2 + RANKS.index(card[0]) for card in hand), reverse=True)
    grouped = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    sizes = [ranks.count(rank) for rank in grouped]
    suit = hand[0][1] if len({card[1] for card in hand}) == 1 else ""
    top = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0]
    run = len(grouped) == 5 and (top == 5 or ranks[0] - ranks[4] == 4)
    if run and suit:
        return ((10, ()) if top == 14 else (9, (top,))), suit
    if suit:
        return (6, (ranks[0],)), suit
    if run:
        return (5, (top,)), ""
    named = {(4, 1): (8, 1), (3, 2): (7, 2), (3, 1, 1): (4, 1), (2, 2, 1): (3, 2), (2, 1, 1, 1): (2, 1)}
    code, number = named.get(tuple(sizes), (1, 1))
    return (code, tuple(grouped[:number])), ""


def witness(bid: Bid, pool: list[str], at_least: bool) -> list[str] | None:
    """Returns the first exact hand in deck order, else the first stronger one under `at_least`."""
    wanted, suit = level(bid), bid[2]
    suit_only = wanted == (6, ())
    stronger: tuple[str, ...] | None = None
    for hand in combinations(sorted(pool, key=DECK.index), 5):
        found, of_suit = class_of(hand)
        if (found[:1] == wanted[:1] if suit_only else found == wanted) and of_suit == suit:
            return list(hand)
        if stronger is None and (found[0] > 6 if suit_only else found > wanted):
            stronger = hand
    return list(stronger) if at_least and stronger else None


class LiarsPoker(Page):
    """A match."""

    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        self.options = options
        self.seats = seats
        self.draws = draws
        self.sizes = [options["start_cards"]] * seats
        self.out: list[int] = []
        self.hand_number = 0
        self.bids = every_bid(options["suit_only_flush"])

    def begins(self) -> Iterator[Expected]:
        self.turn = self.draws.number(0, self.seats)
        yield expected("opener_drawn", seat=self.turn, random={"draw": 0, "below": self.seats, "drawn": self.turn})
        yield self.deal()

    def deal(self) -> Expected:
        self.hand_number += 1
        self.standing: tuple[int, int, Bid] | None = None
        counts = [0 if seat in self.out else self.sizes[seat] for seat in range(self.seats)]
        self.hands = dealt_out(self.draws.pack(self.hand_number, "52"), counts, self.turn)
        return expected(
            "cards_dealt",
            private={str(seat): {"cards": hand} for seat, hand in enumerate(self.hands) if hand},
            hand_number=self.hand_number,
            dealer=None,
            first=self.turn,
            counts=counts,
            shuffle={"draw": self.hand_number, "deck": "52"},
            face_up=[],
            stock=52 - sum(counts),
        )

    def waiting(self) -> int:
        return self.turn

    def next_to(self, seat: int) -> int:
        step = 1 if self.options["direction"] == "clockwise" else -1
        around = ((seat + step * places) % self.seats for places in range(1, self.seats + 1))
        return next(each for each in around if each not in self.out)

    def possible(self, seat: int) -> list[Move]:
        if seat != self.turn:
            return []
        if self.standing is None:
            return [as_move(bid) for bid in self.bids]
        height = level(self.standing[2])
        return [{"type": "call"}, *(as_move(bid) for bid in self.bids if level(bid) > height)]

    def moved(self, version: int, seat: int, move: Move) -> Iterator[Expected]:
        if move["type"] == "bid":
            bid = move["kind"], tuple(move["ranks"]), move.get("suit", "")
            self.standing = seat, version, bid
            self.turn = self.next_to(seat)
            yield expected("bid_made", seat, **as_data(bid))
            return
        yield from self.showdown(seat)
        if len(self.out) < self.seats - 1:
            yield self.deal()
        else:
            last = [seat for seat in range(self.seats) if seat not in self.out]
            yield expected("finished", places=[[seat] for seat in last + self.out[::-1]], scores=None)

    def showdown(self, caller: int) -> Iterator[Expected]:
        assert self.standing is not None
        bidder, version, bid = self.standing
        yield expected("called", caller, bid_version=version)
        yield expected("hands_revealed", hands={str(seat): hand for seat, hand in enumerate(self.hands) if hand})
        pool = [card for hand in self.hands for card in hand]
        shown = witness(bid, pool, self.options["satisfaction"] == "at_least")
        loser, self.turn = (bidder, caller) if shown is None else (caller, bidder)
        judged: dict[str, Any] = {
            "bid": as_data(bid),
            "bid_version": version,
            "valid": shown is not None,
            "witness": shown,
        }
        yield expected("hand_judged", loser=loser, **judged)
        self.sizes[loser] += 1
        yield expected(
            "card_added", seat=loser, sizes=[0 if s in self.out else self.sizes[s] for s in range(self.seats)]
        )
        if self.sizes[loser] > self.options["max_cards"]:
            yield expected("player_eliminated", seat=loser, place=self.seats - len(self.out))
            self.out.append(loser)


def as_move(bid: Bid) -> Move:
    kind, ranks, suit = bid
    return {"type": "bid", "kind": kind, "ranks": list(ranks)} | ({"suit": suit} if suit else {})


def as_data(bid: Bid) -> dict[str, Any]:
    kind, ranks, suit = bid
    return {"kind": kind, "ranks": list(ranks), "suit": suit or None}
