"""A second implementation of Fan Tan, written directly from its rules page (rules/fan-tan). It shares no code with the
game."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from tests.games.second_reading import Draws, Expected, Move, Page, by_score, dealt_out, expected

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK_ORDER = [rank + suit for suit in SUITS for rank in "23456789TJQKA"]


class FanTan(Page):
    """A match. `laid` has the ranks of each suit that lie on the table; `begins_with` is the rank that begins all
    suits."""

    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        self.options = options
        self.seats = range(seats)
        self.draws = draws
        self.ledger = [0] * seats
        self.pool = 0
        self.deal_number = 0

    def begins(self) -> Iterator[Expected]:
        self.dealer = self.draws.number(0, len(self.seats))
        random = {"draw": 0, "below": len(self.seats), "drawn": self.dealer}
        yield expected("dealer_drawn", seat=self.dealer, random=random)
        yield from self.deal()

    def deal(self) -> Iterator[Expected]:
        self.deal_number += 1
        self.turn = eldest = self.left_of(self.dealer)
        counts = [0] * len(self.seats)
        for card in range(52):
            counts[(eldest + card) % len(self.seats)] += 1
        self.hands = dealt_out(self.draws.pack(self.deal_number, "52"), counts, eldest)
        self.laid: dict[str, set[str]] = {suit: set() for suit in SUITS}
        self.begins_with = "7" if self.options["start"] == "seven" else None
        self.passes = 0
        evens_up = [self.options["even_up"] and count < max(counts) for count in counts]
        yield from self.paid("ante", [-self.options["ante"] - evens_up[seat] for seat in self.seats])
        yield expected(
            "cards_dealt",
            private={str(seat): {"cards": list(hand)} for seat, hand in enumerate(self.hands)},
            hand_number=self.deal_number,
            dealer=self.dealer,
            first=eldest,
            counts=counts,
            shuffle={"draw": self.deal_number, "deck": "52"},
            face_up=[],
            stock=0,
        )

    def left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    # Possible moves

    def waiting(self) -> int:
        return self.turn

    def possible(self, seat: int) -> list[Move]:
        if seat != self.turn:
            return []
        plays: list[Move] = [{"type": "play", "card": card} for card in self.playable()]
        return [*plays, {"type": "pass"}] if self.may_pass() else plays

    def playable(self) -> list[str]:
        return [card for card in DECK_ORDER if card in self.hands[self.turn] and self.fits(card)]

    def may_pass(self) -> bool:
        if not self.playable():
            return True
        nobody_has_led = self.begins_with is None
        return not self.options["must_play"] and not nobody_has_led and self.passes < len(self.seats)

    def fits(self, card: str) -> bool:
        rank, suit = card[0], card[1]
        if not self.laid[suit]:
            return self.begins_with in (None, rank)
        return bool(self.laid[suit] & self.beside(rank))

    def beside(self, rank: str) -> set[str]:
        """Returns the next lower and the next higher rank."""
        place = RANKS.index(rank)
        if self.options["start"] == "any":
            return {RANKS[place - 1], RANKS[(place + 1) % 13]}
        return {*RANKS[max(place - 1, 0) : place], *RANKS[place + 1 : place + 2]}

    def at_a_deadline(self) -> list[list[Move]]:
        if self.may_pass():
            return [[{"type": "pass"}]]
        return [[{"type": "play", "card": card}] for card in self.playable()]

    # The effects of a move

    def moved(self, _version: int, seat: int, move: Move) -> Iterator[Expected]:
        self.turn = self.left_of(seat)
        if move["type"] == "pass":
            self.passes += 1
            cost = self.options["pass_costs"]
            self.ledger[seat] -= cost
            self.pool += cost
            yield expected("passed", seat, moves={str(seat): -cost} if cost else {})
            return
        card = move["card"]
        self.hands[seat].remove(card)
        self.laid[card[1]].add(card[0])
        self.begins_with = self.begins_with or card[0]
        self.passes = 0
        yield expected("card_played", seat, card=card)
        if not self.hands[seat]:
            yield from self.deal_ends(winner=seat)

    def deal_ends(self, winner: int) -> Iterator[Expected]:
        changes = [-self.options["card_costs"] * len(hand) for hand in self.hands]
        changes[winner] = self.pool - sum(changes)
        yield from self.paid("win", changes)
        yield expected("hand_judged", winner=winner, hands={str(seat): hand for seat, hand in enumerate(self.hands)})
        if self.deal_number < self.options["deals"]:
            self.dealer = self.left_of(self.dealer)
            yield from self.deal()
        else:
            yield expected("finished", places=by_score(self.ledger), scores=list(self.ledger))

    def paid(self, reason: str, changes: list[int]) -> Iterator[Expected]:
        """Moves chips: payments of the seats go to the pool, and payments to them come from it. No event if nobody
        pays."""
        self.ledger = [chips + change for chips, change in zip(self.ledger, changes, strict=True)]
        self.pool -= sum(changes)
        assert sum(self.ledger) + self.pool == 0
        moves = {str(seat): change for seat, change in enumerate(changes) if change}
        if moves:
            yield expected("chips_moved", reason=reason, moves=moves, ledger=list(self.ledger), pool=self.pool)

    # Views

    def amiss(self, view: Mapping[str, Any]) -> list[str]:
        books = {
            "hand_number": self.deal_number,
            "dealer": self.dealer,
            "start": self.begins_with,
            "passes": self.passes,
            "ledger": self.ledger,
            "pool": self.pool,
        }
        hands = [hand["cards"] for hand in view["hands"]] == self.hands
        rows = all(self.lies_as(suit, view["rows"][suit]) for suit in SUITS)
        wrong = {"hands": not hands, "rows": not rows}
        return [*(name for name in wrong if wrong[name]), *(name for name in books if view[name] != books[name])]

    def lies_as(self, suit: str, row: list[str]) -> bool:
        """True if the row has the cards of its suit that were laid, each one rank above the one before."""
        places = [RANKS.index(card[0]) for card in row]
        rising = all((low + 1) % 13 == high for low, high in pairwise(places))
        return rising and len(row) == len(self.laid[suit]) and {rank + suit for rank in self.laid[suit]} == {*row}
