"""What `sharp` needs where a turn swaps one card or all three: deals to imagine, by every seat's latest turn."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.frames.match import live
from domain.game import Seen, Situation, Strategy
from domain.moves import Move
from domain.procedures.hands import swapped
from domain.procedures.lives.habits import Habits
from domain.procedures.lives.imagined import Weigh, deals
from domain.procedures.lives.worth import PLIES, TRUST, worth
from domain.procedures.modern.procedure import Modern
from domain.procedures.turns import FINAL
from domain.procedures.widow.known import known_state
from domain.procedures.widow.state import State
from domain.rankings.census import Census, census
from domain.search.searching import Search
from domain.search.worlds import Imagined, Rules

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


def latest_turns(history: Sequence[Seen]) -> dict[int, Turn]:
    """By seat, of those that have had one."""
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
class Searching(ABC):
    """The parts of a search in such a game, whose procedure is a kind of MODERN."""

    rules: Modern
    steady: Strategy

    @abstractmethod
    def habits(self, options: Mapping[str, Any]) -> Habits: ...

    @abstractmethod
    def candidates(self, situation: Situation) -> Sequence[Move]: ...

    @abstractmethod
    def policy(self, state: State, seat: int, stream: Stream) -> Any: ...

    def deck(self, options: Mapping[str, Any]) -> str:
        return self.rules.deck_of(options)

    def stair(self, options: Mapping[str, Any]) -> Census:
        return census(self.deck(options), self.rules.ranking(options))

    def state(self, situation: Situation) -> State:
        return known_state(situation, self.deck(situation.options))

    def worth(self, state: State, seat: int) -> int:
        return worth(self.stair(state.options), state, seat)

    def imagine(self, situation: Situation, stream: Stream) -> Iterator[Imagined]:
        """What was taken is held; the other cards suit what their holder did in its latest turn."""
        state, turns = self.state(situation), latest_turns(situation.history)
        weights = {seat: self._weight(state, seat, turns[seat]) for seat in live(state) if seat in turns}
        return deals(state, situation.seat, self.deck(state.options), weights, stream)

    def _weight(self, state: State, seat: int, turn: Turn) -> Weigh:
        """How well hidden cards suit that turn: it made about the best hand that it could, and knocked if safe."""
        habits, known = self.habits(state.options), state.taken[seat]
        stair, others = habits.stair, [state.taken[other] for other in live(state) if other != seat]
        close = len(stair) // 10

        def weigh(hidden_cards: Cards) -> int:
            hand, weight = (*known, *hidden_cards), 16
            if turn.take or not turn.knocked:
                best = habits.best_step(swapped(hand, turn.take, turn.give), turn.widow)
                missed = stair.below(best) - stair.below(stair.step(hand))
                weight = 16 if missed <= 0 else 4 if missed < close else 1
            knocks = habits.knocks(hand, others)
            if turn.knocked:
                return weight * (16 if knocks else 1)
            return weight * (4 if knocks and state.phase != FINAL else 16)

        return weigh

    def search(self, trials: int) -> Search:
        return Search(
            Rules.of(self.rules),
            self.imagine,
            self.candidates,
            self.policy,
            self.worth,
            trials=trials,
            plies=PLIES,
            trust=TRUST,
        )


def others_taken(state: State, seat: int) -> list[Cards]:
    """What the live opponents of a seat were seen to take."""
    return [taken for other, taken in enumerate(state.taken) if other != seat and not state.places[other]]
