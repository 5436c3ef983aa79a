"""A second implementation of Schwimmen, written directly from its rules.md."""

from collections.abc import Iterable, Iterator, Mapping

from domain.games.commerce.tests.by_the_page import Modern
from tests.games.commerce_family.hand_values import Key, Value, best_suit_named, best_suit_of, named, ranks_of
from tests.games.second_reading import Expected, Move, expected

FEUER = (64, 14)


class Schwimmen(Modern):
    deck = "32"
    passing = "shove"

    def key_of(self, hand: list[str]) -> Key:
        if len(set(ranks_of(hand))) == 1:
            rank = ranks_of(hand)[0]
            return FEUER if rank == 14 and self.options["feuer"] else (61, rank)
        return (2 * best_suit_of(hand), 0)

    def value_of(self, hand: list[str]) -> Value:
        if len(set(ranks_of(hand))) == 1:
            return named("feuer" if self.key_of(hand) == FEUER else "tricon", hand)
        return best_suit_named(hand)

    def losses(self, keys: Mapping[int, Key]) -> dict[int, int]:
        if FEUER in keys.values():
            return {seat: 1 for seat, key in keys.items() if key != FEUER}
        return super().losses(keys)

    def ends_at_once(self) -> bool:
        return any(self.key_of(self.hands[seat]) in ((62, 0), FEUER) for seat in self.live)

    def sizes(self) -> Iterable[int]:
        return (1, 3)

    def is_deadlock(self) -> bool:
        return False

    def face_up(self) -> int:
        return 0 if self.options["dealer_choice"] else 3

    def hand_begins(self) -> Iterator[Expected]:
        self.choosing = False
        if not self.options["dealer_choice"]:
            yield from super().hand_begins()
            return
        self.choosing, self.turn = True, self.dealer

    def can(self, seat: int) -> Iterator[Move]:
        if self.choosing:
            yield from ({"type": kind} for kind in ("keep", "swap") if seat == self.dealer)
        else:
            yield from super().can(seat)

    def quiet(self, seat: int) -> list[list[Move]]:
        return [[{"type": "keep" if self.choosing else "shove"}]]

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        if self.choosing:
            yield from self.chosen(seat, swap=move["type"] == "swap")
            return
        over = False
        for event in super().hand_goes_on(seat, move):
            over |= event.name == "hands_revealed"
            yield event
        if not over and not self.final and self.pass_run == len(self.live):
            yield from self.renewed()

    def chosen(self, seat: int, *, swap: bool) -> Iterator[Expected]:
        spare, self.stock = self.stock[:3], self.stock[3:]
        self.choosing = False
        if swap:
            self.hands[seat], self.widow = spare, self.hands[seat]
            yield expected("packet_swapped", seat, {str(seat): {"cards": list(spare)}}, widow=list(self.widow))
        else:
            self.widow = spare
            yield expected("packet_kept", seat, widow=list(spare))
        yield from super().hand_begins()

    def renewed(self) -> Iterator[Expected]:
        if len(self.stock) < 3:
            yield from self.showdown()
            return
        self.widow, self.stock, self.pass_run = self.stock[:3], self.stock[3:], 0
        yield expected("widow_renewed", widow=list(self.widow))
