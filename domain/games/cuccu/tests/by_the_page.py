"""A second implementation of Cuccù, written directly from its rules.md and "The frame TOKENS" in
conventions.md."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.games.second_reading import Draws, Expected, Move, Page, dealt_out, expected

ORDER = "A23456789TJQK"
"""The ranks, lowest first."""

FROM_STOCK: dict[str, Any] = {"from": "stock"}


def across(left: int) -> dict[str, Any]:
    return {"with": left}


class Cuccu(Page):
    """A match. `known` are the cards that each seat has held in this hand; `shown` are those that all have seen."""

    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        self.options = options
        self.seats = seats
        self.draws = draws
        self.out: dict[int, int] = {}
        self.lives = [options["lives"]] * seats
        self.standoffs = 0
        self.hand = 0

    # Seats and possible moves

    def order(self) -> list[int]:
        """Returns the seats from eldest to dealer."""
        seats = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in seats if seat not in self.out]

    def waiting(self) -> int:
        return self.to_act[0]

    def possible(self, seat: int) -> list[Move]:
        if seat in self.out or seat != self.to_act[0]:
            return []
        return [{"type": "stand"}, {"type": "draw"} if seat == self.dealer else {"type": "swap"}]

    def at_a_deadline(self) -> list[list[Move]]:
        return [[{"type": "stand"}]]

    def amiss(self, view: Mapping[str, Any]) -> list[str]:
        shown = [hand["cards"] for hand in view["hands"]]
        held = [[self.held[seat]] if seat in self.held else [] for seat in range(self.seats)]
        hand_is_open = [self.held.get(seat) in self.shown for seat in range(self.seats)]
        known_to = [
            [seat for seat in range(self.seats) if seat != holder and self.held.get(holder) in self.known[seat]]
            for holder in range(self.seats)
        ]
        books = {"lives": self.lives, "stock": len(self.stock), "known_to": known_to, "shown": hand_is_open}
        return [*(["hands"] if shown != held else []), *(name for name in books if view[name] != books[name])]

    # The log

    def begins(self) -> Iterator[Expected]:
        self.dealer = self.draws.number(0, self.seats)
        random = {"draw": 0, "below": self.seats, "drawn": self.dealer}
        yield expected("dealer_drawn", seat=self.dealer, random=random)
        yield self.deal()

    def deal(self) -> Expected:
        self.hand += 1
        self.to_act = self.order()
        counts = [int(seat not in self.out) for seat in range(self.seats)]
        pack = self.draws.pack(self.hand, "52")
        self.held = {seat: hand[0] for seat, hand in enumerate(dealt_out(pack, counts, self.to_act[0])) if hand}
        self.stock = pack[sum(counts) :]
        self.known = [{self.held[seat]} if seat in self.held else set[str]() for seat in range(self.seats)]
        self.shown = set[str]()
        private = {str(seat): {"cards": [card]} for seat, card in self.held.items()}
        return expected(
            "cards_dealt",
            None,
            private,
            hand_number=self.hand,
            dealer=self.dealer,
            first=self.to_act[0],
            counts=counts,
            shuffle={"draw": self.hand, "deck": "52"},
            face_up=[],
            stock=len(self.stock),
        )

    def moved(self, _version: int, seat: int, move: Move) -> Iterator[Expected]:
        self.to_act = self.to_act[1:]
        yield {"stand": self.stands, "swap": self.swaps, "draw": self.draws_card}[move["type"]](seat)
        if not self.to_act:
            yield from self.showdown()

    def stands(self, seat: int) -> Expected:
        return expected("stood", seat)

    def swaps(self, seat: int) -> Expected:
        left = self.to_act[0]
        mine, theirs = self.held[seat], self.held[left]
        if self.options["king_refuses"] and theirs[0] == "K":
            self.shown.add(theirs)
            if not self.options["shown_king_plays"]:
                self.to_act = self.to_act[1:]
            return expected("swap_refused", seat, None, **across(left), card=theirs)
        self.held[seat], self.held[left] = theirs, mine
        for each in (seat, left):
            self.known[each] |= {mine, theirs}
        private = {
            str(seat): {"given": mine, "received": theirs},
            str(left): {"given": theirs, "received": mine},
        }
        return expected("swapped", seat, private, **across(left))

    def draws_card(self, dealer: int) -> Expected:
        card = self.stock.pop(0)
        if card[0] == "K" and self.options["stock_king_stops"]:
            return expected("stock_refused", dealer, card=card)
        old, self.held[dealer] = self.held[dealer], card
        self.shown.add(card)
        return expected("card_drawn", dealer, card=card, laid_down=old, **FROM_STOCK)

    # The cost of a hand

    def showdown(self) -> Iterator[Expected]:
        order = self.order()
        worth = {seat: 1 + ORDER.index(self.held[seat][0]) for seat in sorted(order)}
        low = [seat for seat in order if worth[seat] == min(worth.values())]
        losers = sorted(low[-1:] if self.options["exact_ties"] == "seat_order" else low)
        yield expected("hands_revealed", hands={str(seat): [self.held[seat]] for seat in worth})
        values = {str(seat): {"name": "card", "cards": [self.held[seat]], "points": None} for seat in worth}
        yield expected("hand_judged", values=values, losers=losers, winner=None)
        yield from self.costs(order, worth, losers)
        if len(self.out) == self.seats - 1:
            won = [self.out.get(seat, 1) for seat in range(self.seats)]
            places = [[seat for seat in range(self.seats) if won[seat] == place] for place in sorted(set(won))]
            yield expected("finished", places=places, scores=None)
            return
        self.dealer = next(
            seat for step in range(1, self.seats) if (seat := (self.dealer + step) % self.seats) not in self.out
        )
        yield self.deal()

    def costs(self, order: list[int], worth: Mapping[int, int], losers: list[int]) -> Iterator[Expected]:
        spared = None
        if all(seat in losers and self.lives[seat] == 1 for seat in order):
            if self.standoffs < 3:
                self.standoffs += 1
                yield expected("hand_stood_off", hand_number=self.hand, standoffs=self.standoffs)
                return
            spared = order[0]
        self.standoffs = 0
        paying = [seat for seat in losers if seat != spared]
        for seat in paying:
            self.lives[seat] -= 1
        yield expected("lives_lost", losses={str(seat): 1 for seat in paying}, lives=list(self.lives), spared=spared)
        leaving = [seat for seat in paying if not self.lives[seat]]
        place = len(order) - len(leaving) + 1  # all seats that leave hold the lowest card
        for seat in leaving:
            self.out[seat] = place
            yield expected("player_eliminated", seat=seat, place=place)
