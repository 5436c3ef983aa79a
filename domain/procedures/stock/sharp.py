"""What `sharp` needs to search in any game of STOCK: deals to imagine, moves to try, a way to play on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.frames.match import live
from domain.game import Seen, Situation, Strategy
from domain.moves import Move
from domain.procedures.lives.imagined import Weigh, deals
from domain.procedures.lives.worth import PLIES, TRUST, worth
from domain.procedures.stock.habits import Habits
from domain.procedures.stock.moves import Discard, Draw
from domain.procedures.stock.procedure import DrawAndDiscard
from domain.procedures.stock.state import DISCARD, DRAW, FINAL_DISCARD, from_pile
from domain.procedures.turns import Knock
from domain.procedures.widow.known import known_state
from domain.procedures.widow.state import State
from domain.rankings.census import Census, census
from domain.search.searching import Search, each_once
from domain.search.worlds import Imagined, Rules

DARING = 1
"""A knock is tried with this margin instead of that of `steady`."""

DISCARDS = 3
"""So many discards are tried."""

TRIALS = 120
"""Each takes some 0.2 ms."""


class Track(NamedTuple):
    """What a seat has done in this hand: how often it has discarded, and what last; and whether it has knocked."""

    turns: int = 0
    thrown: Card | None = None
    knocked: bool = False


def tracks(history: Sequence[Seen], seats: int) -> list[Track]:
    """By seat."""
    found = [Track()] * seats
    for event in history:
        if event.actor is None:
            continue
        before = found[event.actor]
        if event.name == "card_discarded":
            found[event.actor] = before._replace(turns=before.turns + 1, thrown=Card.parse(event.data["card"]))
        elif event.name == "knocked":
            found[event.actor] = before._replace(knocked=True)
    return found


@dataclass(frozen=True)
class Searching:
    """The parts of a search in a game of this procedure."""

    rules: DrawAndDiscard
    steady: Strategy

    def habits(self, options: Mapping[str, Any]) -> Habits:
        return Habits(self._stair(options))

    def _stair(self, options: Mapping[str, Any]) -> Census:
        return census(self.rules.deck_of(options), self.rules.ranking(options))

    # Imagining

    def imagine(self, situation: Situation, stream: Stream) -> Iterator[Imagined]:
        """What was taken from the pile is held; the other cards suit what their holder has thrown away, and whether it
        has knocked."""
        state = self.state(situation)
        done = tracks(situation.history, len(state.hands))
        weights = {seat: self._weight(state, seat, done[seat]) for seat in live(state) if done[seat] != Track()}
        return deals(state, situation.seat, self.rules.deck_of(state.options), weights, stream)

    def state(self, situation: Situation) -> State:
        return known_state(situation, self.rules.deck_of(situation.options))

    def _weight(self, state: State, seat: int, done: Track) -> Weigh:
        """How well cards suit what a seat has done: from turn to turn its hand gets better, it has thrown away what it
        could spare, and it knocks where that is safe."""
        habits, known, others = self.habits(state.options), state.taken[seat], len(live(state)) - 1
        stair, size = habits.stair, len(habits.stair)
        rounds, close = max(done.turns - 1, 0), size // 12
        chosen = min(done.turns + 2 * done.knocked, 3)

        def weigh(hidden_cards: Cards) -> int:
            hand = (*known, *hidden_cards)
            place = 1 + 255 * stair.below(stair.step(hand)) // size
            weight = place**chosen >> 8 * (chosen - 1) if chosen else 255
            if done.thrown is not None:
                steps = stair.steps_without((*hand, done.thrown))
                missed = stair.below(max(steps)) - stair.below(steps[-1])
                weight *= 16 if not missed else 4 if missed < close else 1
            knocks = habits.knocks(hand, others, rounds)
            return weight * (15 if knocks else 1) if done.knocked else weight * (5 if knocks else 15)

        return weigh

    # Trying

    def candidates(self, situation: Situation) -> Sequence[Move]:
        """First what `steady` plays."""
        state, first = self.state(situation), self.steady.choose(situation, Stream(b""))
        hand, habits = state.hands[situation.seat], self.habits(state.options)
        if state.phase == FINAL_DISCARD:
            return [first]
        if state.phase == DISCARD:
            return each_once([first, *self._discards(state, situation.seat)])
        top = state.discards[-1]
        *swapped, now = habits.stair.steps_without((*hand, top))
        draws = [_DRAW_STOCK, *([_DRAW_PILE] if max(swapped) > now else [])]
        others = len(live(state)) - 1
        daring = state.phase == DRAW and habits.knocks(hand, others, state.turns // (others + 1), DARING)
        knock = [{"type": self.rules.knock}] if daring else []
        return each_once([first, *knock, *draws])

    def _discards(self, state: State, seat: int) -> list[Move]:
        """The best hands first."""
        four = state.hands[seat]
        steps = self._stair(state.options).steps_without(four)
        places = sorted(range(4 - from_pile(state, seat)), key=lambda place: (-steps[place], four[place].rank))
        return [{"type": "discard", "card": four[place].code} for place in places[:DISCARDS]]

    # Playing on

    def policy(self, state: State, seat: int, _stream: Stream) -> Draw | Discard | Knock:
        habits, hand = self.habits(state.options), state.hands[seat]
        if len(hand) == 4:
            return Discard(habits.discard(hand, from_pile(state, seat)))
        if state.phase == DRAW:
            seats = state.places.count(0)
            if habits.knocks(hand, seats - 1, state.turns // seats):
                return Knock()
        return _PILE if habits.takes(hand, state.discards[-1]) else _STOCK

    def worth(self, state: State, seat: int) -> int:
        return worth(self._stair(state.options), state, seat)

    def search(self) -> Search:
        return Search(
            Rules.of(self.rules),
            self.imagine,
            self.candidates,
            self.policy,
            self.worth,
            trials=TRIALS,
            plies=PLIES,
            trust=TRUST,
        )


_STOCK, _PILE = Draw("stock"), Draw("discard")
_DRAW_STOCK, _DRAW_PILE = {"type": "draw", "from": "stock"}, {"type": "draw", "from": "discard"}


def sharp(rules: DrawAndDiscard, steady: Strategy) -> Strategy:
    """The strategy `sharp/1` for a game of these rules."""
    return Strategy(
        "sharp",
        1,
        "Sharp",
        "Imagines the hidden hands by what was taken and thrown away, plays its moves forward and takes the best.",
        Searching(rules, steady).search().choose,
        history=True,
    )
