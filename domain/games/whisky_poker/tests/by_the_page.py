"""A second implementation of Whisky Poker, written directly from its rules page (rules/whisky-poker)."""

from collections.abc import Iterator

from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import RANKS, Key, Value, from_the_top, is_suited, ranks_of
from tests.games.second_reading import Expected, Move, expected

NAMES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight"),
    *("flush", "full_house", "four_of_a_kind", "straight_flush"),
)
BY_COUNT = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}


class WhiskyPoker(Hands):
    size = 5

    def uses(self, option: str) -> bool:
        """All options are present at every table; those of the other frame have no effect."""
        other = ("tokens",) if self.options["frame"] == "pool" else ("stake", "prize_source", "counters")
        return option not in other and option in self.options

    def face_up(self) -> int:
        return 5

    def hides_widow(self) -> bool:
        return bool(self.options["widow"] == "hidden")

    def hand_begins(self) -> Iterator[Expected]:
        self.blind, self.final, self.queue = self.hides_widow(), False, list[int]()
        self.turn = self.from_the_left(self.dealer)[0]
        self.stands = self.turns = 0
        yield from ()

    def can(self, seat: int) -> Iterator[Move]:
        if seat != self.turn:
            return
        if self.blind:
            yield from ({"type": "take_widow"}, {"type": "leave"})
            return
        yield {"type": "stand"}
        if not self.final:
            yield {"type": "knock"}
        yield from self.swaps(seat, (1, 5) if self.options["swap"] == "one_or_all" else (1, 2, 3, 4, 5))

    def quiet(self, seat: int) -> list[list[Move]]:
        return [[{"type": "leave" if self.blind else "stand"}]]

    def lying(self) -> list[str]:
        return [] if self.blind else self.widow

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        left = self.from_the_left(seat)[0]
        match move["type"]:
            case "take_widow":
                self.hands[seat], self.widow, self.blind, self.turn = self.widow, self.hands[seat], False, left
                yield expected("widow_taken", seat, {str(seat): {"cards": self.hands[seat]}}, widow=list(self.widow))
            case "leave":
                yield expected("widow_left", seat)
                self.turn = left
                if seat == self.dealer:
                    self.blind = False
                    yield expected("widow_turned", widow=list(self.widow))
            case "exchange":
                yield self.exchanged(seat, move)
                self.stands = 0
                yield from self.turn_ends(seat, knock=False)
            case "stand":
                yield expected("stood", seat)
                self.stands += 1
                yield from self.turn_ends(seat, knock=False)
            case "knock":
                yield expected("knocked", seat)
                yield from self.turn_ends(seat, knock=True)

    def turn_ends(self, seat: int, *, knock: bool) -> Iterator[Expected]:
        others = self.from_the_left(seat)[:-1]
        if self.final:
            self.queue = self.queue[1:]
        else:
            self.turns += 1
            run = self.stands == len(self.live)
            if run and not knock:
                yield expected("knocked", seat=seat)
            if knock or run:
                self.final, self.queue = True, others
            else:
                capped = self.turns == self.options["round_cap"] * len(self.live)
                self.queue = [] if capped else others
        if self.queue:
            self.turn = self.queue[0]
        else:
            yield from self.showdown()

    def value_of(self, hand: list[str]) -> Value:
        name, cards = self.read(hand)
        return {"name": name, "cards": cards, "points": None}

    def key_of(self, hand: list[str]) -> Key:
        name, cards = self.read(hand)
        return (NAMES.index(name), *(RANKS.index(card[0]) for card in cards))

    def read(self, hand: list[str]) -> tuple[str, list[str]]:
        """Returns the name of a hand, and its cards in the order of the key ("What hands are worth" in rules.md)."""
        ranks = [card[0] for card in hand]
        cards = sorted(from_the_top(hand), key=lambda card: -ranks.count(card[0]))
        alike = BY_COUNT.get(tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)))
        if alike:
            return alike, cards
        tops = ranks_of(hand)
        straight = tops[0] - tops[4] == 4
        if tops == (14, 5, 4, 3, 2) and self.options["ace_low_straight"]:
            straight, cards = True, cards[1:] + cards[:1]
        if is_suited(hand):
            return "straight_flush" if straight else "flush", cards
        return "straight" if straight else "high_card", cards
