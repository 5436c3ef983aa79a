"""A second implementation of Commerce, written directly from its rules page (rules/commerce)."""

from collections.abc import Iterable, Iterator

from tests.games.commerce_family.by_the_page import Hands
from tests.games.commerce_family.hand_values import Key, Value, is_suited, named, paired, ranks_of, total_of
from tests.games.second_reading import Expected, Move, expected


class Modern(Hands):
    """The modern procedure. Subclasses rank the hands."""

    passing = "pass"
    knocking = "knock"

    def sizes(self) -> Iterable[int]:
        return range(1, self.options["exchanges_per_turn"] + 1)

    def ends_at_once(self) -> bool:
        return False

    def is_deadlock(self) -> bool:
        return bool(self.pass_run == self.options["pass_rounds"] * len(self.live))

    def hand_begins(self) -> Iterator[Expected]:
        self.turn, self.queue, self.final = self.from_the_left(self.dealer)[0], list[int](), False
        self.pass_run = self.turns = 0
        if self.ends_at_once():
            yield from self.showdown()

    def can(self, seat: int) -> Iterator[Move]:
        if seat == self.turn:
            yield {"type": self.passing}
            if not self.final and self.options.get("knocking", True):
                yield {"type": self.knocking}
            if len(self.hands[seat]) == 3:
                yield from self.swaps(seat, self.sizes())
        yield from self.pounces(seat)

    def quiet(self, seat: int) -> list[list[Move]]:
        return [[{"type": self.passing}]]

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        kind = move["type"]
        self.pass_run = self.pass_run + 1 if kind == self.passing else 0
        if kind == "pounce":
            yield self.pounced(seat, move["card"])
            if self.options["pounce"] == "interrupt":
                return
        elif kind == "exchange":
            yield self.exchanged(seat, move)
        else:
            yield expected({"pass": "passed", "shove": "shoved", "knock": "knocked"}[kind], seat)
        if self.ends_at_once() or self.is_last_turn(knock=kind == "knock"):
            yield from self.showdown()

    def is_last_turn(self, *, knock: bool) -> bool:
        """Ends the turn. True if the hand is over too ("A hand" in rules.md)."""
        others = self.from_the_left(self.turn)[:-1]
        if self.final:
            self.queue = self.queue[1:]
            return self.goes_to(self.queue)
        self.turns += 1
        deadlock = self.is_deadlock()
        if knock or (deadlock and self.options["deadlock"] == "as_knock"):
            self.final, self.queue = True, others
            return self.goes_to(self.queue)
        capped = self.turns == self.options["round_cap"] * (len(others) + 1)
        return deadlock or capped or self.goes_to(others)

    def goes_to(self, seats: list[int]) -> bool:
        """Gives the turn to the first of these seats. True if there is none."""
        self.turn = seats[0] if seats else self.turn
        return not seats


NAMES = ("nothing", "point", "pair", "flush", "sequence", "tricon", "four_of_a_kind")


class Commerce(Modern):
    def value_of(self, hand: list[str]) -> Value:
        name = NAMES[self.key_of(hand)[0]]
        counted = name == "point" or (name == "flush" and self.flush_by_point())
        return named(name, hand, total_of(hand) if counted else None)

    def flush_by_point(self) -> bool:
        return bool(self.options.get("flush_by") == "point")

    def key_of(self, hand: list[str]) -> Key:
        """Returns the key of a hand ("What hands are worth" in rules.md)."""
        ranks = ranks_of(hand)
        if len(set(ranks)) == 1:
            return (6 if len(hand) == 4 else 5, ranks[0])
        if is_suited(hand):
            if ranks[0] - ranks[2] == 2:
                return (4, ranks[0])
            ace_low = self.options.get("ace_low_sequence", False)
            if ranks == (14, 3, 2) and ace_low:
                return (4, 3)
            return (3, total_of(hand), *ranks) if self.flush_by_point() else (3, *ranks)
        if self.options.get("recognised") == "three":
            return (0,)
        if paired(ranks):
            return (2, *paired(ranks))
        total = total_of(hand)
        return (1, total) if self.options.get("point_ties") == "tie" else (1, total, *ranks)
