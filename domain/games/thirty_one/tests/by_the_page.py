"""A second implementation of Thirty-One, written directly from its rules.md."""

from collections.abc import Iterator, Mapping

from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import Key, Value, best_suit_named, best_suit_of, named, ranks_of
from tests.games.second_reading import Expected, Move, expected


class ThirtyOne(Hands):
    """A match. The widow is the discard pile, the top card last."""

    knock = "knock"
    knocked = "knocked"

    def face_up(self) -> int:
        return 1

    def key_of(self, hand: list[str]) -> Key:
        if self.options["tricon"] and len(set(ranks_of(hand))) == 1:
            return (61, ranks_of(hand)[0])
        return (2 * best_suit_of(hand), 0)

    def value_of(self, hand: list[str]) -> Value:
        return named("tricon", hand) if self.key_of(hand)[0] == 61 else best_suit_named(hand)

    def losses(self, keys: Mapping[int, Key]) -> dict[int, int]:
        """Returns the losses (section A4)."""
        if self.options["instant_31"] == "strike" and max(keys.values()) == (62, 0):
            short = [seat for seat, key in keys.items() if key[0] < 62]
            return dict.fromkeys(short or keys, 1)
        low = [seat for seat, key in keys.items() if key == min(keys.values())]
        if low == [self.knocker]:
            return {self.knocker: self.options["knocker_low"]}
        if self.options["knocker_tie"] == "safe":
            low = [seat for seat in low if seat != self.knocker]
        return dict.fromkeys(low, 1)

    def ends_at_once(self, seats: list[int]) -> bool:
        return self.options["instant_31"] != "off" and any(best_suit_of(self.hands[seat]) == 31 for seat in seats)

    def hand_begins(self) -> Iterator[Expected]:
        self.turn, self.knocker, self.turns = self.from_the_left(self.dealer)[0], -1, 0
        self.queue = list[int]()
        self.drawn, self.from_pile = "", False
        if self.ends_at_once(self.live):
            yield from self.showdown()

    def can(self, seat: int) -> Iterator[Move]:
        if seat != self.turn:
            return
        if self.drawn:
            stuck = self.drawn if self.from_pile else ""
            yield from ({"type": "discard", "card": card} for card in self.hands[seat] if card != stuck)
        else:
            yield from ({"type": "draw", "from": source} for source in ("stock", "discard"))
            yield {"type": self.knock if self.knocker < 0 else "stand"}

    def quiet(self, seat: int) -> list[list[Move]]:
        if not self.drawn:
            top = {"type": "discard", "card": self.stock[0]}
            return [[{"type": "stand"}] if self.knocker >= 0 else [{"type": "draw", "from": "stock"}, top]]
        if self.from_pile:
            return [[move] for move in self.can(seat)]
        return [[{"type": "discard", "card": self.drawn}]]

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        kind = move["type"]
        if kind == "draw":
            yield self.drew(seat, pile=move["from"] == "discard")
            return
        if kind == "discard":
            self.hands[seat].remove(move["card"])
            self.widow.append(move["card"])
            self.drawn = ""
            yield expected("card_discarded", seat, card=move["card"])
        else:
            yield expected("stood" if kind == "stand" else self.knocked, seat)
        if self.is_over(seat, knock=kind == self.knock):
            yield from self.showdown()

    def drew(self, seat: int, *, pile: bool) -> Expected:
        self.drawn, self.from_pile = self.widow.pop() if pile else self.stock.pop(0), pile
        self.hands[seat].append(self.drawn)
        private = {} if pile else {str(seat): {"cards": [self.drawn]}}
        data = {"from": "discard", "card": self.drawn} if pile else {"from": "stock", "card": None}
        return expected("card_drawn", seat, private, **data)

    def is_over(self, seat: int, *, knock: bool) -> bool:
        """Ends the turn. True if the hand is over too."""
        others = self.from_the_left(seat)[:-1]
        if self.knocker >= 0:
            self.queue = self.queue[1:]
        elif knock:
            self.knocker, self.queue = seat, others
        else:
            self.turns += 1
            self.queue = [] if self.turns == self.options["round_cap"] * len(self.live) else others
        if self.ends_at_once([seat]) or not self.queue or not self.stock:
            return True
        self.turn = self.queue[0]
        return False
