"""A second implementation of Stop the Bus, written directly from its rules.md."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.commerce.tests.by_the_page import Modern
from domain.games.thirty_one.tests.by_the_page import ThirtyOne
from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import Key, Value, is_suited, named, paired, ranks_of
from tests.games.second_reading import Draws, Expected, Move


class StopTheBus(ThirtyOne):
    knock = "stop_the_bus"
    knocked = "bus_stopped"


class Bastard(Modern):
    """Bastard Brag. Every turn is an exchange, with or without a stop."""

    def key_of(self, hand: list[str]) -> Key:
        ranks, special = ranks_of(hand), self.options["brag_specials"]
        if len(set(ranks)) == 1:
            return (6, 15 if special and ranks[0] == 3 else ranks[0])
        if ranks == (14, 3, 2):
            return (5 if is_suited(hand) else 4, 15 if special else 3)
        if ranks == (ranks[0], ranks[0] - 1, ranks[0] - 2):
            return (5 if is_suited(hand) else 4, ranks[0])
        if is_suited(hand):
            return (3, *ranks)
        return (2, *paired(ranks)) if paired(ranks) else (1, *ranks)

    def value_of(self, hand: list[str]) -> Value:
        names = ("", "high_card", "pair", "flush", "mixed_run", "running_flush", "prial")
        return named(names[self.key_of(hand)[0]], hand)

    def is_deadlock(self) -> bool:
        return False

    def can(self, seat: int) -> Iterator[Move]:
        if seat == self.turn:
            sizes = (1, 3) if self.options["exchange_sizes"] == "one_or_three" else (1,)
            for move in self.swaps(seat, sizes):
                yield from ({**move, "stop": stop} for stop in (False, True) if not (stop and self.final))

    def quiet(self, seat: int) -> list[list[Move]]:
        return [[{**move, "stop": False}] for move in self.swaps(seat, (1,))]

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        yield self.exchanged(seat, move, stop=move["stop"])
        if self.is_last_turn(knock=move["stop"]):
            yield from self.showdown()


def stop_the_bus(options: Mapping[str, Any], seats: int, draws: Draws) -> Hands:
    return (Bastard if options["ruleset"] == "bastard" else StopTheBus)(options, seats, draws)
