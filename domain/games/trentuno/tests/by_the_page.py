"""A second implementation of Trentuno, written directly from its rules page (rules/trentuno)."""

from collections.abc import Mapping
from typing import Any

from domain.games.commerce.tests.by_the_page import Modern
from domain.games.commerce_classic.tests.by_the_page import Classic
from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import Key, Value, best_suit_named, best_suit_of, named, ranks_of, total_of
from tests.games.second_reading import Draws


class Counting(Hands):
    """The values of hands, and the hands that end the deal."""

    deck = "40"

    def key_of(self, hand: list[str]) -> Key:
        if len(set(ranks_of(hand))) == 1:
            return (61, ranks_of(hand)[0])
        value = best_suit_of(hand) if self.options["count"] == "suit" else total_of(hand)
        return (2 * value, 0) if value <= 31 else (0, 0)

    def value_of(self, hand: list[str]) -> Value:
        if len(set(ranks_of(hand))) == 1:
            return named("tricon", hand)
        if self.options["count"] == "suit":
            return best_suit_named(hand)
        return named("point" if total_of(hand) <= 31 else "bust", hand, total_of(hand))

    def ends_at_once(self) -> bool:
        return self.options["instant_31"] and any(self.key_of(self.hands[seat]) == (62, 0) for seat in self.live)


class TrentunoModern(Counting, Modern):
    pass


class TrentunoClassic(Counting, Classic):
    pass


def trentuno(options: Mapping[str, Any], seats: int, draws: Draws) -> Hands:
    return (TrentunoModern if options["procedure"] == "modern" else TrentunoClassic)(options, seats, draws)
