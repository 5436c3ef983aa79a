"""What `sharp` needs to search in Schwimmen."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from domain.cards import codes
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.schwimmen.moves import DEALER_CHOICE, Keep, Shove, Swap
from domain.games.schwimmen.rules import Schwimmen
from domain.moves import Move
from domain.procedures.lives.habits import Choice, Habits
from domain.procedures.lives.sharp import CHOICES, DARING, Searching, others_taken
from domain.procedures.turns import FINAL, TRADING, Knock
from domain.procedures.widow.moves import Exchange
from domain.procedures.widow.state import State
from domain.search.searching import each_once

TRIALS = 60
"""Each takes some 0.4 ms."""

_VALUE = attrgetter("value")


class SearchingSchwimmen(Searching):
    """What is different from other games round a widow: the dealer's choice."""

    def habits(self, options: Mapping[str, Any]) -> Habits:
        return Habits(self.stair(options), triple=True, stays=True)

    def candidates(self, situation: Situation) -> Sequence[Move]:
        """First what `steady` plays; in the last turn only what makes the best hand."""
        state, seat, first = self.state(situation), situation.seat, self.steady.choose(situation, Stream(b""))
        if state.phase == DEALER_CHOICE:
            return each_once([first, {"type": "keep"}, {"type": "swap"}])
        habits, hand, last = self.habits(state.options), state.hands[seat], state.phase == FINAL
        choices = sorted(habits.choices(hand, state.widow, last), key=_VALUE, reverse=True)
        tried = [each for each in choices if each.value == choices[0].value or not last][:CHOICES]
        daring = not last and habits.knocks(hand, others_taken(state, seat), DARING)
        knock = [{"type": "knock"}] if daring else []
        return each_once([first, *knock, *(_move(_made(choice)) for choice in tried)])

    def policy(self, state: State, seat: int, _stream: Stream) -> Keep | Swap | Knock | Shove | Exchange:
        habits, hand = self.habits(state.options), state.hands[seat]
        if state.phase == DEALER_CHOICE:
            return Keep() if 2 * habits.stair.below(habits.stair.step(hand)) >= len(habits.stair) else Swap()
        if state.phase == TRADING and habits.knocks(hand, others_taken(state, seat)):
            return Knock()
        return _made(max(habits.choices(hand, state.widow, state.phase == FINAL), key=_VALUE))


def _made(choice: Choice) -> Exchange | Shove:
    return Exchange(choice.give, choice.take) if choice.give else Shove()


def _move(move: Exchange | Shove) -> Move:
    if isinstance(move, Shove):
        return {"type": "shove"}
    return {"type": "exchange", "give": codes(move.give), "take": codes(move.take)}


def sharp(rules: Schwimmen, steady: Strategy) -> Strategy:
    """The strategy `sharp/1`."""
    return Strategy(
        "sharp",
        1,
        "Sharp",
        "Imagines the hidden hands by what was taken and given away, plays its moves forward and takes the best.",
        SearchingSchwimmen(rules, steady).search(TRIALS).choose,
        history=True,
    )
