"""What `sharp` needs to search in any game round a widow: determinizations, candidate moves, a rollout policy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from domain.cards import Cards, cards, codes, swapped
from domain.fairness import Stream
from domain.families.match import HAND_SIZE
from domain.families.rules import AnyOptions, MatchRules
from domain.families.widow import Exchange, Knock
from domain.moves import Move
from domain.procedures.bots.evaluation import evaluate
from domain.procedures.bots.keeping import is_collected, locks_worse, ruins
from domain.procedures.bots.known import known_state
from domain.procedures.bots.odds import wants_horse
from domain.procedures.bots.widow.compact import compact
from domain.procedures.bots.widow.determinize import determinize
from domain.procedures.bots.widow.policy import policy, swaps
from domain.procedures.bots.widow.state import WidowState
from domain.procedures.bots.widow.steady import (
    RARE,
    EndsHand,
    acts_last,
    ends_at_once,
    exchanges,
    is_last_pass,
    is_safe,
    never,
    seen_in,
    sure_best,
)
from domain.rankings.percentiles import Percentiles, percentiles_of
from domain.rankings.table import RankingTable, ranking_table
from domain.search.halving import DELAYS, Search, distinct
from domain.search.rollout import Determinization
from domain.strategy import Observation, Strategy

DARING = 1
"""A knock is tried if the chance to hold the worst hand is below an even share divided by this."""
ROLLOUTS = 144
PAIRS = 2
"""So many pairs of the widow are tried blindly."""


@dataclass(frozen=True)
class Searching:
    """The parts of a search in a game of those rules.

    What is sure, or surely bad, is not searched. An exchange that makes the best hand is the only candidate. A common
    widow is not taken blindly. No knock is tried that ends the hand at once while an exchange makes the own one better,
    and no pass into the showdown with what is likely the worst hand. A very good hand is not broken up, unless for a
    card that another seat may want; no worse hand is locked.
    """

    rules: MatchRules
    ends_hand: EndsHand = never

    def percentiles(self, options: AnyOptions) -> Percentiles:
        return percentiles_of(self.rules.deck_of(options), self.rules.ranking(options))

    def ranking_table(self, options: AnyOptions) -> RankingTable:
        return ranking_table(self.rules.deck_of(options), self.rules.ranking(options))

    def determinize(self, observation: Observation, stream: Stream) -> Iterator[Determinization[WidowState]]:
        state = known_state(self.rules, observation)
        deck, percentiles = self.rules.deck_of(observation.options), self.percentiles(observation.options)
        return determinize(percentiles, deck, state, observation, stream)

    def policy(self, state: WidowState, seat: int, _stream: Stream) -> Any:
        return policy(self.percentiles(state.options), state, seat)

    def candidates(self, observation: Observation) -> Sequence[Move]:
        """First the move of the rollout policy, unless that is surely bad."""
        if any(move["type"] == "exchange" for move in observation.legal_moves):
            sure = sure_best(self.rules, observation, self.ends_hand)
            if sure is not None:
                return [sure]
        found = self._tried(observation)
        for is_out in (self._is_bad, self._gives_up):
            found = [move for move in found if not is_out(observation, move)] or found
        return found

    def _tried(self, observation: Observation) -> Sequence[Move]:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "pounce" in legal:
            return [legal["pounce"]]
        if "buy_horse" in legal:
            return [legal["buy_horse" if wants_horse(observation) else "decline_horse"]]
        if "blind_decline" in legal:
            return [legal["blind_decline"], *self._blind(observation)]
        return self._turn(observation, "knock" in legal)

    def _turn(self, observation: Observation, may_knock: bool) -> Sequence[Move]:
        state, seat = known_state(self.rules, observation), observation.seat
        table, others = self.percentiles(state.options), state.places.count(0) - 1
        first = _move(policy(table, state, seat))
        tried = [_swap(swap.give, swap.take) for swap in swaps(table, state, seat)]
        if may_knock and table.safe(table.percentile(state.hands[seat]), others, DARING):
            tried.append({"type": "knock"})
        if _PASS not in tried:
            tried.append(_PASS)
        return distinct([first, *tried])

    def _blind(self, observation: Observation) -> Iterator[Move]:
        """All unseen cards being alike, the first ones are laid down."""
        table, widow = self.percentiles(observation.options), sorted(cards(observation.state["widow"]))
        pairs = sorted(combinations(widow, 2), key=lambda pair: -table.beside[table.mask(pair)])
        for take in (tuple(widow), *pairs[:PAIRS]):
            yield {"type": "blind_exchange", "slots": list(range(len(take))), "take": codes(take)}

    def _is_bad(self, observation: Observation, move: Move) -> bool:
        table = self.ranking_table(observation.options)
        if move["type"] == "blind_exchange" and len(move["take"]) == HAND_SIZE:
            return table.below(table.rank(cards(move["take"]))) * RARE < len(table) * (RARE - 1)
        return move["type"] in ("knock", "pass", "exchange") and _worsens(table, observation, move)

    def _gives_up(self, observation: Observation, move: Move) -> bool:
        if move["type"] != "exchange":
            return False
        table, seen, take = self.ranking_table(observation.options), seen_in(observation), cards(move["take"])
        made = swapped(seen.hand, cards(move["give"]), take)
        if observation.state.get("rounds") is not None and locks_worse(table, seen.hand, made):
            return True
        return ruins(table, seen.hand, made) and not is_collected(take, seen.opponents)


def _worsens(table: RankingTable, observation: Observation, move: Move) -> bool:
    seen = seen_in(observation)
    own, reached = table.rank(seen.hand), {}
    for each in exchanges(observation, seen, last=True):
        reached[str(each.move)] = table.rank(each.hand)
    best, after = max([own, *reached.values()]), reached.get(str(move), own)
    if own == table.top and after < own:
        return True
    if acts_last(observation):
        return after < best
    if move["type"] == "pass" and is_last_pass(observation):
        return own < best and not is_safe(table, observation, seen, DARING)
    if move["type"] != "knock":
        return False
    return not is_safe(table, observation, seen, DARING) or (ends_at_once(observation) and own < best)


_PASS: Move = {"type": "pass"}


def _move(move: object) -> Move:
    match move:
        case Exchange(give, take):
            return _swap(give, take)
        case Knock():
            return {"type": "knock"}
        case _:
            return _PASS


def _swap(give: Cards, take: Cards) -> Move:
    return {"type": "exchange", "give": codes(give), "take": codes(take)} if give else _PASS


def sharp(rules: MatchRules, ends_hand: EndsHand = never) -> Strategy:
    """The strategy for a game of those rules; `ends_hand` says which hands end a hand at once."""
    parts = Searching(rules, ends_hand)
    search = Search(
        rules.game,
        parts.determinize,
        parts.candidates,
        parts.policy,
        evaluate,
        rollouts=ROLLOUTS,
        compact=compact(rules),
    )
    return Strategy(
        "sharp",
        4,
        "Sharp",
        "Samples the hidden hands by what was taken and laid down, plays each of its moves out and takes the best.",
        search.choose,
        history=True,
        delays=DELAYS,
    )
