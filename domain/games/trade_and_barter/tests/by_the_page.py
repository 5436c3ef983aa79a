"""A second implementation of Trade and Barter, written directly from its rules page (rules/trade-and-barter)."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.commerce.tests.by_the_page import NAMES, Commerce
from domain.games.commerce_classic.tests.by_the_page import classic_key, classic_value
from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import Key, Value, is_suited, named, ranks_of, total_of
from tests.games.second_reading import Draws, Expected, Move, expected


class TradeAndBarter(Hands):
    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        super().__init__(options, seats, draws)
        self.purses = None if options["purse"] is None else [options["purse"]] * seats

    def face_up(self) -> int:
        return 0

    def scores(self) -> list[int]:
        return self.ledger

    # Section 4

    def key_of(self, hand: list[str]) -> Key:
        if self.options["combinations"] == "five_classic":
            return classic_key(hand, "52")
        if self.options["combinations"] == "five_modern":
            return Commerce({}, 0, self.draws).key_of(hand)
        ranks = ranks_of(hand)
        if len(set(ranks)) == 1:
            return (5, ranks[0])
        if is_suited(hand) and (ranks[0] - ranks[2] == 2 or ranks == (14, 3, 2)):
            return (4, 3 if ranks == (14, 3, 2) else ranks[0])
        most, value = max(
            (len(held), total_of(held)) for suit in "CDHS" if (held := [card for card in hand if card[1] == suit])
        )
        if self.options["point"] == "total":
            return (1, total_of(hand), most)
        return (1, value, most) if most > 1 else (1, 0, 1)

    def value_of(self, hand: list[str]) -> Value:
        if self.options["combinations"] == "five_classic":
            return classic_value(hand, "52")
        if self.options["combinations"] == "five_modern":
            return Commerce({}, 0, self.draws).value_of(hand)
        name = NAMES[self.key_of(hand)[0]]
        if name != "point":
            return named(name, hand)
        if self.options["point"] == "total":
            return named(name, hand, total_of(hand))
        suits = "".join(card[1] for card in hand)
        counted = [card for card in hand if suits.count(card[1]) > 1]
        return named(name, counted, total_of(counted))

    def tie_order(self) -> list[int]:
        order = self.from_the_left(self.dealer)
        return order if self.options["ties"] == "frame" else [self.dealer, *order[:-1]]

    def losses(self, keys: Mapping[int, Key]) -> dict[int, int]:
        if self.options["ties"] == "frame":
            return super().losses(keys)
        return {next(seat for seat in self.tie_order()[::-1] if keys[seat] == min(keys.values())): 1}

    # Section 3

    def hand_begins(self) -> Iterator[Expected]:
        self.turn, self.queue, self.knocker = self.from_the_left(self.dealer)[0], list[int](), -1
        self.pass_run = self.turns = 0
        self.offered = ""
        self.refused = self.exchanged_already = False
        yield from ()

    def neighbour(self) -> int:
        return self.from_the_left(self.turn)[-2]

    def in_turn(self) -> int:
        return self.neighbour() if self.offered else self.turn

    def fee(self) -> int:
        return 0 if self.turn == self.dealer else int(self.options["trade_fee"])

    def can(self, seat: int) -> Iterator[Move]:
        if seat != self.in_turn():
            return
        cards = self.hands[seat]
        if self.offered:
            yield from ({"type": "barter_reply", "give": card} for card in cards)
            if self.options["barter_consent"]:
                yield {"type": "barter_reply", "refuse": True}
        elif self.exchanged_already:
            yield from ({"type": "knock"}, {"type": "done"})
        else:
            trade = bool(self.stock) and (self.purses is None or self.purses[seat] >= self.fee())
            barter = not self.refused and self.neighbour() != self.knocker
            for kind, may in (("trade", trade), ("barter", barter)):
                yield from ({"type": kind, "give": card} for card in cards if may)
            if self.knocker < 0:
                yield {"type": "knock"}
            if self.knocker >= 0 or not (trade or barter):
                yield {"type": "pass"}

    def quiet(self, seat: int) -> list[list[Move]]:
        if self.knocker >= 0 and not self.offered:
            return [[{"type": "pass"}]]
        can = list(self.can(seat))
        refused = [move for move in can if "refuse" in move]
        if refused:
            return [refused]
        then: list[Move] = [{"type": "done"}] if self.options["knock_timing"] == "instead_or_after" else []
        for kind in ("trade", "barter", "pass", "barter_reply", "done"):
            alike = [move for move in can if move["type"] == kind]
            if alike:
                return [[move, *(then if kind == "trade" else [])] for move in alike]
        raise AssertionError("there is a quiet move")

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        kind = move["type"]
        if kind == "trade":
            yield from self.traded(seat, move["give"])
        elif kind == "barter":
            self.offered = move["give"]
            yield expected("barter_offered", seat, {str(seat): {"card": self.offered}}, to=self.neighbour())
        elif kind == "barter_reply":
            yield from self.answered(seat, move)
        else:
            yield expected({"pass": "passed", "knock": "knocked", "done": "turn_ended"}[kind], seat)
            self.pass_run = self.pass_run + 1 if kind == "pass" else 0
            yield from self.turn_over(knock=kind == "knock")

    def give(self, seat: int, card: str, instead: str) -> None:
        hand = self.hands[seat]
        hand[hand.index(card)] = instead

    def traded(self, seat: int, card: str) -> Iterator[Expected]:
        drawn, price = self.stock.pop(0), self.fee()
        self.stock += [card] if self.options["traded_cards"] == "bottom" else []
        self.give(seat, card, drawn)
        yield expected("traded", seat, {str(seat): {"given": card, "drawn": drawn}}, fee=price)
        more: dict[str, Any] = {}
        if self.purses is not None:
            self.purses[seat] -= price
            self.purses[self.dealer] += price
            assert min(self.purses) >= 0
            more = {"purses": list(self.purses)}
        if price:
            yield from self.pay("fee", {seat: -price, self.dealer: price}, **more)
        yield from self.exchange_over()

    def answered(self, seat: int, move: Move) -> Iterator[Expected]:
        offered, self.offered = self.offered, ""
        if "refuse" in move:
            self.refused = True
            yield Expected("barter_refused", seat, {"with": self.turn}, {})
            return
        back = move["give"]
        self.give(seat, back, offered)
        self.give(self.turn, offered, back)
        private = {
            str(seat): {"given": back, "received": offered},
            str(self.turn): {"given": offered, "received": back},
        }
        yield Expected("bartered", seat, {"with": self.turn}, private)
        yield from self.exchange_over()

    def exchange_over(self) -> Iterator[Expected]:
        self.pass_run = 0
        if self.knocker < 0 and self.options["knock_timing"] == "instead_or_after":
            self.exchanged_already = True
        else:
            yield from self.turn_over(knock=False)

    def turn_over(self, *, knock: bool) -> Iterator[Expected]:
        self.refused = self.exchanged_already = False
        others = self.from_the_left(self.turn)[:-1]
        if self.knocker >= 0:
            self.queue = self.queue[1:]
        elif knock:
            self.knocker, self.queue = self.turn, others if self.options["final_turns"] else []
        else:
            self.turns += 1
            over = len(self.live) in (self.pass_run, self.turns / self.options["round_cap"])
            self.queue = [] if over else others
        if self.queue:
            self.turn = self.queue[0]
        else:
            yield from self.showdown()
