"""What `sharp` needs to search in Stop the Bus: each rule set in its own way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from domain.cards import codes
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.stop_the_bus.bastard import SIZES, Bastard, Exchange
from domain.moves import Move
from domain.procedures.either import Either
from domain.procedures.lives.habits import Choice, Habits
from domain.procedures.lives.sharp import CHOICES, DARING, Searching, others_taken
from domain.procedures.lives.worth import PLIES, TRUST
from domain.procedures.stock.procedure import DrawAndDiscard
from domain.procedures.stock.sharp import TRIALS
from domain.procedures.stock.sharp import Searching as SearchingStock
from domain.procedures.turns import FINAL
from domain.procedures.widow.state import State
from domain.search.searching import Search, each_once
from domain.search.worlds import Imagined, Rules

TRIALS_OF_BASTARD = 60
"""Each takes some 0.4 ms, twice as much as in the other rule set."""

_VALUE = attrgetter("value")


class SearchingBastard(Searching):
    """What is different from other games round a widow: a knock rides on an exchange, and nobody stays."""

    def habits(self, options: Mapping[str, Any]) -> Habits:
        return Habits(self.stair(options), triple=3 in SIZES[options["exchange_sizes"]], stays=False)

    def candidates(self, situation: Situation) -> Sequence[Move]:
        """First what `steady` plays; in the last turn only what makes the best hand."""
        state, seat = self.state(situation), situation.seat
        habits, hand, last = self.habits(state.options), state.hands[seat], state.phase == FINAL
        choices = sorted(habits.choices(hand, state.widow, last), key=_VALUE, reverse=True)
        tried = [_made(each) for each in choices if each.value == choices[0].value or not last][:CHOICES]
        best = _best_now(habits, state, seat)
        if not last and habits.knocks(best.hand, others_taken(state, seat), DARING):
            tried.insert(0, _made(best, stop=True))
        return each_once([self.steady.choose(situation, Stream(b"")), *map(_move, tried)])

    def policy(self, state: State, seat: int, _stream: Stream) -> Exchange:
        habits, last = self.habits(state.options), state.phase == FINAL
        if not last:
            best = _best_now(habits, state, seat)
            if habits.knocks(best.hand, others_taken(state, seat)):
                return _made(best, stop=True)
        return _made(max(habits.choices(state.hands[seat], state.widow, last), key=_VALUE))


def _best_now(habits: Habits, state: State, seat: int) -> Choice:
    return max(habits.choices(state.hands[seat], state.widow, last=True), key=_VALUE)


def _made(choice: Choice, stop: bool = False) -> Exchange:
    return Exchange(choice.give, choice.take, stop)


def _move(move: Exchange) -> Move:
    return {"type": "exchange", "give": codes(move.give), "take": codes(move.take), "stop": move.stop}


@dataclass(frozen=True)
class SearchingEither:
    """By the rule set."""

    thirty_one: SearchingStock
    bastard: SearchingBastard

    def of(self, options: Mapping[str, Any]) -> SearchingStock | SearchingBastard:
        return self.bastard if options["ruleset"] == "bastard" else self.thirty_one

    def imagine(self, situation: Situation, stream: Stream) -> Iterator[Imagined]:
        return self.of(situation.options).imagine(situation, stream)

    def candidates(self, situation: Situation) -> Sequence[Move]:
        return self.of(situation.options).candidates(situation)

    def policy(self, state: State, seat: int, stream: Stream) -> Any:
        return self.of(state.options).policy(state, seat, stream)

    def worth(self, state: State, seat: int) -> int:
        return self.of(state.options).worth(state, seat)


class SearchEither(Search):
    """With as many trials as the rule set has time for."""

    def choose(self, situation: Situation, stream: Stream) -> Move:
        bastard = situation.options["ruleset"] == "bastard"
        search = replace(self, trials=TRIALS_OF_BASTARD) if bastard else self
        return Search.choose(search, situation, stream)


def sharp(rules: Either, thirty_one: DrawAndDiscard, bastard: Bastard, steady: Strategy) -> Strategy:
    """The strategy `sharp/1` for the rules that are either of those."""
    parts = SearchingEither(SearchingStock(thirty_one, steady), SearchingBastard(bastard, steady))
    searched = parts.imagine, parts.candidates, parts.policy, parts.worth
    search = SearchEither(Rules.of(rules), *searched, TRIALS, PLIES, TRUST)
    return Strategy(
        "sharp",
        1,
        "Sharp",
        "Imagines the hidden hands by what was taken and thrown away, plays its moves forward and takes the best.",
        search.choose,
        history=True,
    )
