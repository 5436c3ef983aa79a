"""The first hands that the page teaches games with: the cards, what is told, and the moves.

A plan has lines: `tell` begins a step and names its text, and the cards that the text names; the others are moves in
the notation of transcripts. The learner is seat 0: the learner's move after a `tell` is what that step asks for. The
texts are in `service/web/src/texts/lessons/`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.playing import Match, dealt_by, given


class Step(NamedTuple):
    """What is told, with the cards that it names, and the moves that follow."""

    tell: str
    cards: Mapping[str, str]
    lines: list[str]

    @property
    def move(self) -> str | None:
        """The learner's, which must come first; None for a step that is only read."""
        first = self.lines[0] if self.lines else ""
        return first if first.startswith("0 ") else None


class Plan(NamedTuple):
    match: Callable[[], Match]
    """Deals the cards."""
    text: str

    @property
    def steps(self) -> list[Step]:
        steps: list[Step] = []
        for line in filter(None, map(str.strip, self.text.splitlines())):
            word, *rest = line.split()
            if word == "tell":
                steps.append(Step(rest[0], dict(each.split("=") for each in rest[1:]), []))
            else:
                steps[-1].lines.append(line)
        return steps


def commerce() -> Match:
    hands = {0: "7S KD 7C", 1: "9H 2C QS", 2: "AD JS 4C"}
    return given("commerce", 3, chance=[2, dealt_by(2, hands, table="3H 7D TS")])


COMMERCE = """
tell hand one=7S two=7C
tell exchange give=KD take=7D
0 exchange give=KD take=7D
1 exchange give=2C take=TS
2 exchange give=4C take=3H
tell ranks
tell knock
0 knock
1 exchange give=9H take=KD
2 exchange give=3H take=9H
tell end
tell aim
"""


def commune() -> Match:
    hands = {0: "KS", 1: "9H", 2: "4C", 3: "9D"}
    return given("commune", 4, chance=[0, dealt_by(3, hands)])


COMMUNE = """
tell hand king=KS
tell wild
tell bid king=KS
0 bid kind=high_card ranks=K
1 bid kind=pair ranks=9
2 bid kind=pair ranks=J
3 bid kind=three_of_a_kind ranks=9
tell higher
tell call king=KS
0 call
tell end one=9H two=9D
tell aim
"""

PLANS: dict[str, Plan] = {
    "commerce": Plan(commerce, COMMERCE),
    "commune": Plan(commune, COMMUNE),
}
"""By the slug of the game."""
