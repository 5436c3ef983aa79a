"""A second implementation of 19th-century Commerce, written directly from its rules page (rules/commerce-classic)."""

from collections.abc import Iterator
from itertools import combinations

from domain.games.commerce.tests.by_the_page import NAMES
from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import (
    DECK,
    RANKS,
    Key,
    Value,
    is_suited,
    named,
    paired,
    ranks_of,
    total_of,
)
from tests.games.second_reading import Expected, Move, expected

RANKS_OF = {"52": RANKS, "40": "234567JQKA", "32": "789TJQKA"}


def classic_key(hand: list[str], deck: str) -> Key:
    """Returns the key of a hand ("What hands are worth" in rules.md)."""
    ranks, order = ranks_of(hand), RANKS_OF[deck]
    if len(set(ranks)) == 1:
        return (6 if len(hand) == 4 else 5, ranks[0])
    if is_suited(hand):
        if "".join(sorted((card[0] for card in hand), key=order.index)) in order:
            return (4, ranks[0])
        return (4, 3) if ranks == (14, 3, 2) else (3, total_of(hand), *ranks)
    return (2, *paired(ranks)) if paired(ranks) else (1, total_of(hand), *ranks)


def classic_value(hand: list[str], deck: str) -> Value:
    """Returns the value of a hand. Points and flushes are counted."""
    name = NAMES[classic_key(hand, deck)[0]]
    return named(name, hand, total_of(hand) if name in ("point", "flush") else None)


class Classic(Hands):
    """The old procedure. Subclasses rank the hands."""

    def ends_at_once(self) -> bool:
        return False

    def hand_begins(self) -> Iterator[Expected]:
        self.round, self.rounds = 0, self.options["rounds"] or len(self.live)
        self.knocked, self.locked, self.queue = list[int](), set[int](), list[int]()
        self.blind = self.options["dealer_blind"]
        self.turn = self.dealer
        if not self.blind:
            yield from self.next_round()

    def next_round(self) -> Iterator[Expected]:
        if self.ends_at_once() or self.round == self.rounds:
            yield from self.showdown()
            return
        self.round += 1
        first = {"from_round_2": 2, "every_round": 1, "none": 99}[self.options["widow_growth"]]
        fresh = [self.stock.pop(0)] if self.stock and self.round >= first else []
        self.widow += fresh
        yield expected("round_started", round=self.round, turned_up=fresh[0] if fresh else None)
        self.queue = [seat for seat in self.from_the_left(self.dealer) if seat not in self.knocked]
        self.turn = self.queue[0]

    def can(self, seat: int) -> Iterator[Move]:
        if self.blind:
            yield from self.blindly(seat)
            return
        if seat == self.turn:
            yield from ({"type": "pass"}, {"type": "knock"})
            if seat not in self.locked:
                yield from self.swaps(seat, (1, 2, 3))
        yield from self.pounces(seat)

    def blindly(self, seat: int) -> Iterator[Move]:
        if seat == self.dealer:
            yield {"type": "blind_decline"}
            for size in (1, 2, 3):
                for slots in combinations((0, 1, 2), size):
                    for take in combinations(sorted(self.widow, key=DECK.index), size):
                        yield {"type": "blind_exchange", "slots": list(slots), "take": list(take)}

    def quiet(self, seat: int) -> list[list[Move]]:
        return [[{"type": "blind_decline" if self.blind else "pass"}]]

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        kind = move["type"]
        if self.blind:
            yield from self.unblinded(seat, move)
            return
        if kind == "pounce":
            yield self.pounced(seat, move["card"])
            self.locked.add(seat)
            if self.options["pounce"] == "interrupt":
                return
        elif kind == "exchange":
            yield self.exchanged(seat, move)
        else:
            yield expected({"pass": "passed", "knock": "knocked"}[kind], seat)
        self.knocked += [seat] if kind == "knock" else []
        if kind == "knock" or (kind == "pass" and self.options["pass_locks"]) or len(move.get("take", [])) == 3:
            self.locked.add(seat)
        yield from self.next_turn()

    def next_turn(self) -> Iterator[Expected]:
        self.queue = self.queue[1:]
        if len(self.knocked) == min(self.options["knocks_to_end"], len(self.live)) or self.ends_at_once():
            yield from self.showdown()
        elif self.queue:
            self.turn = self.queue[0]
        else:
            yield from self.next_round()

    def unblinded(self, seat: int, move: Move) -> Iterator[Expected]:
        """Ends the dealer's blind phase."""
        slots = sorted(move.get("slots", []))
        kept = [slot for slot in range(3) if slot not in slots]
        held = [self.hands[seat][slot] for slot in kept]
        if slots:
            give, take = [self.hands[seat][slot] for slot in slots], sorted(move["take"], key=DECK.index)
            self.swapped(seat, give, take)
            yield expected("blind_exchanged", seat, slots=slots, give=give, take=take)
        else:
            yield expected("blind_declined", seat)
        yield expected("dealer_looked", private={str(seat): {"cards": held}}, seat=seat, slots=kept)
        self.blind = False
        self.locked = {seat} if len(slots) == 3 else set()
        yield from self.next_round()


class CommerceClassic(Classic):
    def key_of(self, hand: list[str]) -> Key:
        return classic_key(hand, str(self.options["deck"]))

    def value_of(self, hand: list[str]) -> Value:
        return classic_value(hand, str(self.options["deck"]))
