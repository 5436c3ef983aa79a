"""What `sharp` needs to search in Schwimmen."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from domain.cards import cards, codes, swapped
from domain.fairness import Stream
from domain.families.match import FINAL, TRADING
from domain.families.rules import MatchRules
from domain.families.widow import Exchange
from domain.games.schwimmen.game import CHOOSING, Keep, Knock, SchwimmenOptions, SchwimmenState, Shove, Swap
from domain.games.schwimmen.position import SchwimmenPosition
from domain.games.schwimmen.steady import ends
from domain.moves import Move
from domain.procedures.bots.keeping import ruins
from domain.procedures.bots.lives.compact import compact
from domain.procedures.bots.lives.policy import Choice, RolloutPolicy
from domain.procedures.bots.lives.sharp import CHOICES, DARING, Searching, others_taken
from domain.procedures.bots.widow.steady import seen_in, sure_best
from domain.rankings.table import RankingTable, ranking_table
from domain.search.halving import DELAYS, distinct
from domain.strategy import Observation, Strategy

ROLLOUTS = 60
"""Each takes some 0.4 ms."""

_VALUE = attrgetter("value")


@dataclass(frozen=True)
class Sharp:
    """What is different from other games round a widow: the dealer's choice."""

    search: Searching
    steady: Strategy

    def candidates(self, observation: Observation) -> Sequence[Move]:
        """A move that is sure is the only candidate. A very good hand is not broken up to keep a card from others."""
        sure = sure_move(self.search.rules, observation)
        if sure is not None:
            return [sure]
        found = self._tried(observation)
        return [move for move in found if not self._ruins(observation, move)] or found

    def _tried(self, observation: Observation) -> Sequence[Move]:
        """First what `steady` plays; in the last turn only what makes the best hand."""
        state, seat = self.search.state(observation), observation.seat
        first = self.steady.choose(observation, Stream(b""))
        if state.phase == CHOOSING:
            return distinct([first, {"type": "keep"}, {"type": "swap"}])
        quick, hand, last = self.search.policy(state.options), state.hands[seat], state.phase == FINAL
        choices = sorted(quick.choices(hand, state.widow, last), key=_VALUE, reverse=True)
        tried = [each for each in choices if each.value == choices[0].value or not last][:CHOICES]
        daring = not last and quick.knocks(hand, others_taken(state, seat), state.widow, DARING)
        knock = [{"type": "knock"}] if daring else []
        return distinct([first, *knock, *(_move(_made(choice)) for choice in tried)])

    def _ruins(self, observation: Observation, move: Move) -> bool:
        if move["type"] != "exchange":
            return False
        table, hand = self.search.table(observation.options), seen_in(observation).hand
        return ruins(table, hand, swapped(hand, cards(move["give"]), cards(move["take"])))

    def policy(self, state: SchwimmenState, seat: int, _stream: Stream) -> Keep | Swap | Knock | Shove | Exchange:
        quick, hand = self.search.policy(state.options), state.hands[seat]
        if state.phase == CHOOSING:
            return Keep() if 2 * quick.table.below(quick.table.rank(hand)) >= len(quick.table) else Swap()
        if state.phase == TRADING and quick.knocks(hand, others_taken(state, seat), state.widow):
            return Knock()
        return _made(max(quick.choices(hand, state.widow, state.phase == FINAL), key=_VALUE))


def _made(choice: Choice) -> Exchange | Shove:
    return Exchange(choice.give, choice.take) if choice.give else Shove()


def _move(move: Exchange | Shove) -> Move:
    if isinstance(move, Shove):
        return {"type": "shove"}
    return {"type": "exchange", "give": codes(move.give), "take": codes(move.take)}


def quick(table: RankingTable, _options: SchwimmenOptions) -> RolloutPolicy:
    return RolloutPolicy(table, triple=True, stays=True)


def sure_move(rules: MatchRules, observation: Observation) -> Move | None:
    """As of `steady`. The packet dealt is kept or swapped without a search if nine of ten others make that better."""
    if observation.state["phase"] != CHOOSING:
        return sure_best(rules, observation, ends)
    options, hand = observation.options, seen_in(observation).hand
    table = ranking_table(rules.deck_of(options), rules.ranking(options))
    others, rank = table.ranks_unseen(hand), table.rank(hand)
    worse, better = bisect_left(others, rank), len(others) - bisect_right(others, rank)
    if ends(options, hand) or worse * 10 >= len(others) * 9:
        return {"type": "keep"}
    return {"type": "swap"} if better * 10 >= len(others) * 9 else None


def sharp(rules: MatchRules, steady: Strategy) -> Strategy:
    """The strategy, which tries first what that `steady` plays."""
    parts = Sharp(Searching(rules, quick), steady)
    positions = compact(parts.search, SchwimmenPosition, CHOOSING)
    return Strategy(
        "sharp",
        4,
        "Sharp",
        "Samples the hidden hands by what was taken and given away, plays each of its moves out and takes the best.",
        parts.search.search(parts.candidates, parts.policy, ROLLOUTS, positions).choose,
        history=True,
        delays=DELAYS,
    )
