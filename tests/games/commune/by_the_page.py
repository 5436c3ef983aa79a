"""Commune a second time, straight from the page: as plain as can be, and sharing nothing with the game itself.

What a log must say is told from the options, the packs as they were shuffled and the moves as they were made.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

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

Told = tuple[str, int | None, Any]
"""An event's name, actor and data."""
Slot = tuple[str, str]
"""A card asked for: rank, and suit or "" for any."""


def is_true(kind: str, ranks: list[str], pool: Iterable[str]) -> bool:
    """Fills each way of making the bid card by card, and counts what only wilds can fill."""
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
    run = [RANKS[place] for place in range(top - 4, top + 1)]  # below the two is place -1, the ace
    return [[(rank, "") for rank in run]] if kind == "straight" else [[(rank, suit) for rank in run] for suit in SUITS]


class Page:
    """One match; `pack_of` has the codes of the pack by the number of its draw."""

    def __init__(self, options: Mapping[str, Any], seats: int, pack_of: Callable[[int], list[str]]) -> None:
        self.options = options
        self.seats = seats
        self.pack_of = pack_of
        self.penalties = [0] * seats
        self.out: list[int] = []
        self.hands: dict[int, list[str]] = {}
        self.hand_number = 0

    def log(self, drawn: int, moves: Iterable[tuple[int, int, Mapping[str, Any]]]) -> Iterator[Told]:
        """All events of the game and the places; `drawn` is draw 0, moves come with version and seat."""
        with_dealer = self.options["opener"] == "left_of_dealer"
        random = {"draw": 0, "below": self.seats, "drawn": drawn}
        yield "dealer_drawn" if with_dealer else "opener_drawn", None, {"seat": drawn, "random": random}
        dealer = drawn if with_dealer else None
        yield self.deal(dealer, self.left(drawn) if with_dealer else drawn)
        standing: tuple[int, int, Mapping[str, Any]] | None = None
        for version, seat, move in moves:
            if move["type"] == "bid":
                standing = version, seat, move
                yield "bid_made", seat, bid_data(move)
                continue
            assert standing is not None
            yield from self.showdown(seat, *standing)
            if len(self.out) < self.seats - 1:
                dealer = None if dealer is None else self.left(dealer)
                yield self.deal(dealer, self.opener() if dealer is None else self.left(dealer))
        places = [[seat] for seat in range(self.seats) if seat not in self.out] + [[seat] for seat in self.out[::-1]]
        yield "finished", None, {"places": places, "scores": None}

    def left(self, seat: int) -> int:
        return next(at for step in range(1, self.seats + 1) if (at := (seat + step) % self.seats) not in self.out)

    def opener(self) -> int:
        return self.left(self.penalised) if self.penalised in self.out else self.penalised

    def size(self, seat: int) -> int:
        if seat in self.out:
            return 0
        penalties = self.penalties[seat]
        return 1 + penalties if self.options["hand_size"] == "grow" else self.options["penalty_limit"] - penalties

    def deal(self, dealer: int | None, first: int) -> Told:
        self.hand_number += 1
        pack, dealt = self.pack_of(self.hand_number), 0
        counts = [self.size(seat) for seat in range(self.seats)]
        self.hands = {seat: [] for seat in range(self.seats)}
        for card_of_hand in range(max(counts)):
            for step in range(self.seats):
                seat = (first + step) % self.seats
                if card_of_hand < counts[seat]:
                    self.hands[seat].append(pack[dealt])
                    dealt += 1
        deck = "54" if self.options["jokers"] else "52"
        told = {"hand_number": self.hand_number, "dealer": dealer, "first": first, "counts": counts, "face_up": []}
        shuffle = {"draw": self.hand_number, "deck": deck}
        return "cards_dealt", None, told | {"shuffle": shuffle, "stock": int(deck) - dealt}

    def showdown(self, caller: int, version: int, bidder: int, bid: Mapping[str, Any]) -> Iterator[Told]:
        shown = {str(seat): hand for seat, hand in self.hands.items() if hand}
        valid = is_true(bid["kind"], bid["ranks"], [card for hand in shown.values() for card in hand])
        self.penalised = caller if valid else bidder
        yield "called", caller, {"bid_version": version}
        yield "hands_revealed", None, {"hands": shown}
        judged = {"bid": bid_data(bid), "bid_version": version, "valid": valid, "witness": None}
        yield "hand_judged", None, judged | {"loser": self.penalised}
        self.penalties[self.penalised] += 1
        yield "penalty_given", None, {"seat": self.penalised, "penalties": list(self.penalties)}
        if self.penalties[self.penalised] == self.options["penalty_limit"]:
            yield "player_eliminated", None, {"seat": self.penalised, "place": self.seats - len(self.out)}
            self.out.append(self.penalised)


def bid_data(bid: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": bid["kind"], "ranks": bid["ranks"], "suit": None}
