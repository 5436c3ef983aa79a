"""What `sharp` needs to search in Stop the Bus: each rule set in its own way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from domain.cards import Cards, codes, swapped
from domain.fairness import Stream
from domain.families.match import FINAL
from domain.families.rules import MatchRules
from domain.games.stop_the_bus.game import SIZES, BastardState, Exchange, StopTheBusOptions
from domain.games.stop_the_bus.position import BastardPosition
from domain.moves import Move
from domain.procedures.bots.lives.compact import compact
from domain.procedures.bots.lives.evaluation import PLIES, TRUST
from domain.procedures.bots.lives.policy import Choice, RolloutPolicy
from domain.procedures.bots.lives.sharp import CHOICES, DARING, Searching, others_taken
from domain.procedures.bots.stock.sharp import ROLLOUTS
from domain.procedures.bots.stock.sharp import Searching as SearchingStock
from domain.rankings.table import RankingTable
from domain.search.halving import DELAYS, Search, distinct
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation, Strategy

ROLLOUTS_OF_BASTARD = 60
"""Each takes some 0.4 ms, twice as much as in the other rule set."""

_VALUE = attrgetter("value")


@dataclass(frozen=True)
class SharpBastard:
    """What is different from other games round a widow: a knock rides on an exchange, and nobody stays."""

    search: Searching
    steady: Strategy

    def candidates(self, observation: Observation) -> Sequence[Move]:
        """First what `steady` plays; in the last turn only what makes the best hand."""
        state, seat = self.search.state(observation), observation.seat
        quick, hand, last = self.search.policy(state.options), state.hands[seat], state.phase == FINAL
        choices = sorted(quick.choices(hand, state.widow, last), key=_VALUE, reverse=True)
        tried = [_made(each) for each in choices if each.value == choices[0].value or not last][:CHOICES]
        best = _best_now(quick, state, seat)
        if not last and quick.knocks(best.hand, others_taken(state, seat), _left(state, best), DARING):
            tried.insert(0, _made(best, stop=True))
        return distinct([self.steady.choose(observation, Stream(b"")), *map(_move, tried)])

    def policy(self, state: BastardState, seat: int, _stream: Stream) -> Exchange:
        quick, last = self.search.policy(state.options), state.phase == FINAL
        if not last:
            best = _best_now(quick, state, seat)
            if quick.knocks(best.hand, others_taken(state, seat), _left(state, best)):
                return _made(best, stop=True)
        return _made(max(quick.choices(state.hands[seat], state.widow, last), key=_VALUE))


def _best_now(quick: RolloutPolicy, state: BastardState, seat: int) -> Choice:
    best: Choice = max(quick.choices(state.hands[seat], state.widow, last=True), key=_VALUE)
    return best


def _left(state: BastardState, choice: Choice) -> Cards:
    return swapped(state.widow, choice.take, choice.give)


def _made(choice: Choice, stop: bool = False) -> Exchange:
    return Exchange(choice.give, choice.take, stop)


def _move(move: Exchange) -> Move:
    return {"type": "exchange", "give": codes(move.give), "take": codes(move.take), "stop": bool(move.stop)}


def _is_bastard(observation: Observation) -> bool:
    return bool(observation.options["ruleset"] == "bastard")


def _quick(table: RankingTable, options: StopTheBusOptions) -> RolloutPolicy:
    return RolloutPolicy(table, triple=3 in SIZES[options.exchange_sizes], stays=False)


@dataclass(frozen=True)
class SearchingEither:
    """The parts of the search in the rule set of the table."""

    thirty_one: SearchingStock
    bastard: SharpBastard

    def determinize(self, observation: Observation, stream: Stream) -> Iterator[Determinization[Any]]:
        parts = self.bastard.search if _is_bastard(observation) else self.thirty_one
        return parts.determinize(observation, stream)

    def candidates(self, observation: Observation) -> Sequence[Move]:
        return (self.bastard if _is_bastard(observation) else self.thirty_one).candidates(observation)

    def policy(self, state: Any, seat: int, stream: Stream) -> Any:
        parts = self.bastard if isinstance(state, BastardState) else self.thirty_one
        return parts.policy(state, seat, stream)

    def evaluate(self, state: Any, seat: int) -> int:
        parts = self.bastard.search if isinstance(state, BastardState) else self.thirty_one
        return parts.evaluate(state, seat)

    @property
    def compact(self) -> Compact[Any]:
        bastard: Compact[Any] = compact(self.bastard.search, BastardPosition)
        both: dict[bool, Compact[Any]] = {True: bastard, False: self.thirty_one.compact}
        return Compact(
            lambda seen, stream: both[_is_bastard(seen)].positions(seen, stream),
            lambda seen, full: both[_is_bastard(seen)].position(seen, full),
            lambda seen, move: both[_is_bastard(seen)].code(seen, move),
        )


class SearchEither(Search[Any, Any]):
    """With as many rollouts as the rule set has time for."""

    def choose(self, observation: Observation, stream: Stream) -> Move:
        search = replace(self, rollouts=ROLLOUTS_OF_BASTARD) if _is_bastard(observation) else self
        return Search.choose(search, observation, stream)


def sharp(rules: MatchRules, steady: Strategy) -> Strategy:
    """The strategy, which tries first what that `steady` plays."""
    parts = SearchingEither(SearchingStock(rules, steady), SharpBastard(Searching(rules, _quick), steady))
    searched = parts.determinize, parts.candidates, parts.policy, parts.evaluate
    search = SearchEither(rules.game, *searched, ROLLOUTS, PLIES, TRUST, parts.compact)
    return Strategy(
        "sharp",
        3,
        "Sharp",
        "Samples the hidden hands by what was taken and thrown away, plays each of its moves out and takes the best.",
        search.choose,
        history=True,
        delays=DELAYS,
    )
