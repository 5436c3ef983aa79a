"""What `sharp` needs where a turn swaps one card or all three: determinizations by every seat's latest turn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.cards import Cards, cards, swapped
from domain.fairness import Stream
from domain.families.match import FINAL
from domain.families.rules import MatchRules
from domain.families.trade import TradeState
from domain.moves import Move
from domain.procedures.bots.known import known_state
from domain.procedures.bots.lives.determinize import Deal, Weigh, deals, determinizations
from domain.procedures.bots.lives.evaluation import PLIES, TRUST, evaluate
from domain.procedures.bots.lives.policy import RolloutPolicy
from domain.rankings.table import RankingTable, ranking_table
from domain.search.halving import Search
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation, ObservedEvent

DARING = 3
"""A knock is tried with this margin instead of that of `steady`."""

CHOICES = 3
"""So many ways of exchanging or staying are tried."""


class Turn(NamedTuple):
    """The latest turn of a seat: what it gave and took, the widow before that, and whether it knocked."""

    widow: Cards
    give: Cards = ()
    take: Cards = ()
    knocked: bool = False


def latest_turns(history: Sequence[ObservedEvent]) -> dict[int, Turn]:
    """By seat, for those that have had one."""
    widow: Cards = ()
    turns = {}
    for event in history:
        data, seat = event.data, event.actor
        if "face_up" in data or "widow" in data:
            widow = cards(data.get("face_up", data.get("widow")))
        elif seat is not None and event.name == "exchanged":
            give, take = cards(data["give"]), cards(data["take"])
            turns[seat] = Turn(widow, give, take, data.get("stop", False))
            widow = swapped(widow, take, give)
        elif seat is not None:
            turns[seat] = Turn(widow, knocked=event.name == "knocked")
    return turns


@dataclass(frozen=True)
class Searching:
    """The parts of a search that are the same in all these games; `quick` is the rollout policy, by the options."""

    rules: MatchRules
    quick: Callable[[RankingTable, Any], RolloutPolicy]

    def policy(self, options: Any) -> RolloutPolicy:
        return self.quick(self.table(options), options)

    def table(self, options: Any) -> RankingTable:
        return ranking_table(self.rules.deck_of(options), self.rules.ranking(options))

    def state(self, observation: Observation) -> Any:
        return known_state(self.rules, observation)

    def evaluate(self, state: TradeState, seat: int) -> int:
        return evaluate(self.table(state.options), state, seat)

    def determinize(self, observation: Observation, stream: Stream) -> Iterator[Determinization[TradeState]]:
        """Each seat holds what it was seen to take; its other cards suit what it did in its latest turn."""
        state = self.state(observation)
        return determinizations(state, self.deals(state, observation, stream))

    def deals(self, state: TradeState, observation: Observation, stream: Stream) -> Iterator[Deal]:
        turns = latest_turns(observation.history)
        weights = {seat: self._weight(state, seat, turns[seat]) for seat in state.live() if seat in turns}
        return deals(state, observation.seat, self.rules.deck_of(state.options), weights, stream)

    def _weight(self, state: TradeState, seat: int, turn: Turn) -> Weigh:
        """How well hidden cards suit that turn: it made about the best hand that it could, and knocked if safe."""
        policy, known = self.policy(state.options), state.taken[seat]
        table, others = policy.table, [state.taken[other] for other in state.live() if other != seat]
        close = len(table) // 10

        def weigh(hidden_cards: Cards) -> int:
            hand, weight = (*known, *hidden_cards), 16
            if turn.take or not turn.knocked:
                best = policy.best_rank(swapped(hand, turn.take, turn.give), turn.widow)
                missed = table.below(best) - table.below(table.rank(hand))
                weight = 16 if missed <= 0 else 4 if missed < close else 1
            knocks = policy.knocks(hand, others, state.widow)
            if turn.knocked:
                return weight * (16 if knocks else 1)
            return weight * (4 if knocks and state.phase != FINAL else 16)

        return weigh

    def search(
        self,
        candidates: Callable[[Observation], Sequence[Move]],
        policy: Callable[[Any, int, Stream], Any],
        rollouts: int,
        compact: Compact[TradeState],
    ) -> Search[TradeState, Any]:
        """With a game's own candidate moves, and how it plays them in a rollout."""
        return Search(
            self.rules.game,
            self.determinize,
            candidates,
            policy,
            self.evaluate,
            rollouts=rollouts,
            plies=PLIES,
            margin=TRUST,
            compact=compact,
        )


def others_taken(state: Any, seat: int) -> list[Cards]:
    """What the live opponents of a seat were seen to take."""
    return [taken for other, taken in enumerate(state.taken) if other != seat and not state.places[other]]
