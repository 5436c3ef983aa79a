"""A second implementation of Commune, written from its rules page. It is simple and shares no code with the game."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from tests.games.second_reading import Draws, Expected, Move, Page, dealt_out, expected

RANKS = "23456789TJQKA"
SUITS = "CDHS"
OF_A_KIND = {
    "high_card": 1,
    "pair": 2,
    "three_of_a_kind": 3,
    "four_of_a_kind": 4,
    "five_of_a_kind": 5,
    "six_of_a_kind": 6,
    "seven_of_a_kind": 7,
    "eight_of_a_kind": 8,
}

Slot = tuple[str, str]
"""A card that a bid needs: rank, and suit or "" for any."""


def is_true(kind: str, ranks: list[str], pool: Iterable[str]) -> bool:
    """True if any way of making the bid, card by card, leaves no more places open than there are wilds."""
    natural = [card for card in pool if card[0] not in "2X"]
    wilds = sum(card[0] in "2X" for card in pool)
    return any(_missing(slots, natural) <= wilds for slots in _ways(kind, ranks))


def _missing(slots: Iterable[Slot], natural: list[str]) -> int:
    left, missing = list(natural), 0
    for rank, suit in slots:
        card = next((card for card in left if card[0] == rank and suit in ("", card[1])), None)
        if card is None:
            missing += 1
        else:
            left.remove(card)
    return missing


def _ways(kind: str, ranks: list[str]) -> list[list[Slot]]:
    if kind in OF_A_KIND:
        return [[(ranks[0], "")] * OF_A_KIND[kind]]
    if kind in ("two_pair", "full_house"):
        first = 2 if kind == "two_pair" else 3
        return [[(ranks[0], "")] * first + [(ranks[1], "")] * 2]
    if kind == "flush" and len(ranks) == 5:
        return [[(rank, suit) for rank in ranks] for suit in SUITS]
    if kind == "flush":
        lower = RANKS[1 : RANKS.index(ranks[0])]
        return [[(rank, suit) for rank in (*ranks, *four)] for suit in SUITS for four in combinations(lower, 4)]
    top = RANKS.index(ranks[0])
    run = [RANKS[place] for place in range(top - 4, top + 1)]  # place -1, below the two, is the ace
    return [[(rank, "") for rank in run]] if kind == "straight" else [[(rank, suit) for rank in run] for suit in SUITS]


def every_bid(options: Mapping[str, Any]) -> list[Move]:
    """Returns the table of section 4, row by row."""
    named = RANKS if options["two_bids"] else RANKS[1:]
    ones = [[rank] for rank in named]
    twos = [[one, other] for one in named for other in named if one != other]
    tops = [[rank] for rank in RANKS[3 if options["low_straights"] else 5 :]]
    flushes = [[rank] for rank in RANKS[5:]] if options["flush_form"] == "high" else list(five_apart(len(named)))
    more = list(OF_A_KIND)[5 : options["max_kind"]]
    rows = {
        "high_card": ones,
        "pair": ones,
        "two_pair": [[high, low] for high, low in twos if RANKS.index(high) > RANKS.index(low)],
        "three_of_a_kind": ones,
        "straight": tops,
        "flush": flushes if options["flush_bids"] else [],
        "full_house": twos,
        "four_of_a_kind": ones,
        "straight_flush": tops if options["flush_bids"] else [],
        "five_of_a_kind": ones,
        **dict.fromkeys(more, ones),
    }
    return [{"type": "bid", "kind": kind, "ranks": ranks} for kind, row in rows.items() for ranks in row]


def five_apart(ranks: int) -> Iterator[list[str]]:
    """Yields each five of the highest ranks, highest rank first, in ascending order. Five in a row would be a straight
    flush."""
    rows = ["".join(reversed(("A" + RANKS)[at : at + 5])) for at in range(10)]
    for five in sorted(combinations(range(12, 12 - ranks, -1), 5)):
        named = [RANKS[rank] for rank in five]
        if "".join(named) not in rows and "".join((*named[1:], named[0])) not in rows:
            yield named


class Commune(Page):
    """A match."""

    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        self.options = options
        self.seats = seats
        self.draws = draws
        self.penalties = [0] * seats
        self.out: list[int] = []
        self.hand_number = 0
        self.standing: tuple[int, int, Move] | None = None
        self.bids = every_bid(options)
        self.with_dealer = options["opener"] == "left_of_dealer"

    def begins(self) -> Iterator[Expected]:
        drawn = self.draws.number(0, self.seats)
        random = {"draw": 0, "below": self.seats, "drawn": drawn}
        yield expected("dealer_drawn" if self.with_dealer else "opener_drawn", seat=drawn, random=random)
        self.dealer: int | None = drawn if self.with_dealer else None
        yield self.deal(self.left(drawn) if self.with_dealer else drawn)

    def waiting(self) -> int:
        return self.turn

    def possible(self, seat: int) -> list[Move]:
        if seat in self.out:
            return []
        if self.standing is None:
            return self.bids if seat == self.turn else []
        version, bidder, bid = self.standing
        anybody = self.options["call_right"] == "any_player" and seat != bidder
        calls: list[Move] = [{"type": "call", "bid_version": version}] if seat == self.turn or anybody else []
        return calls + (self.bids[self.bids.index(bid) + 1 :] if seat == self.turn else [])

    def moved(self, version: int, seat: int, move: Move) -> Iterator[Expected]:
        if move["type"] == "bid":
            self.standing, self.turn = (version, seat, move), self.left(seat)
            yield expected("bid_made", seat, **bid_data(move))
            return
        assert self.standing is not None
        yield from self.showdown(seat, *self.standing)
        if len(self.out) < self.seats - 1:
            self.dealer = None if self.dealer is None else self.left(self.dealer)
            yield self.deal(self.opener() if self.dealer is None else self.left(self.dealer))
        else:
            live = [seat for seat in range(self.seats) if seat not in self.out]
            yield expected("finished", places=[[seat] for seat in live + self.out[::-1]], scores=None)

    def left(self, seat: int) -> int:
        return next(at for step in range(1, self.seats + 1) if (at := (seat + step) % self.seats) not in self.out)

    def opener(self) -> int:
        return self.left(self.penalised) if self.penalised in self.out else self.penalised

    def size(self, seat: int) -> int:
        if seat in self.out:
            return 0
        penalties = self.penalties[seat]
        return 1 + penalties if self.options["hand_size"] == "grow" else self.options["penalty_limit"] - penalties

    def deal(self, first: int) -> Expected:
        self.hand_number += 1
        self.turn = first
        self.standing = None
        deck = "54" if self.options["jokers"] else "52"
        counts = [self.size(seat) for seat in range(self.seats)]
        self.hands = dealt_out(self.draws.pack(self.hand_number, deck), counts, first)
        return expected(
            "cards_dealt",
            private={str(seat): {"cards": hand} for seat, hand in enumerate(self.hands) if hand},
            hand_number=self.hand_number,
            dealer=self.dealer,
            first=first,
            counts=counts,
            shuffle={"draw": self.hand_number, "deck": deck},
            face_up=[],
            stock=int(deck) - sum(counts),
        )

    def showdown(self, caller: int, version: int, bidder: int, bid: Move) -> Iterator[Expected]:
        shown = {str(seat): hand for seat, hand in enumerate(self.hands) if hand}
        valid = is_true(bid["kind"], bid["ranks"], [card for hand in shown.values() for card in hand])
        self.penalised = caller if valid else bidder
        yield expected("called", caller, bid_version=version)
        yield expected("hands_revealed", hands=shown)
        judged: dict[str, Any] = {"bid": bid_data(bid), "bid_version": version, "valid": valid, "witness": None}
        yield expected("hand_judged", **judged, loser=self.penalised)
        self.penalties[self.penalised] += 1
        yield expected("penalty_given", seat=self.penalised, penalties=list(self.penalties))
        if self.penalties[self.penalised] == self.options["penalty_limit"]:
            yield expected("player_eliminated", seat=self.penalised, place=self.seats - len(self.out))
            self.out.append(self.penalised)


def bid_data(bid: Move) -> dict[str, Any]:
    return {"kind": bid["kind"], "ranks": bid["ranks"], "suit": None}
