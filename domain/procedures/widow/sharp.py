"""What `sharp` needs to search in any game round a widow: deals to imagine, moves to try, a way to play on."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from domain.cards import Cards, cards, codes
from domain.fairness import Stream
from domain.frames.worth import worth
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.reckoning import wants_horse
from domain.procedures.turns import Knock, Pass
from domain.procedures.widow import imagined
from domain.procedures.widow.habits import policy, swaps
from domain.procedures.widow.known import known_state
from domain.procedures.widow.moves import Exchange
from domain.procedures.widow.state import State
from domain.rankings.ladder import Ranking
from domain.rankings.places import Places, places
from domain.search.searching import Search, each_once
from domain.search.worlds import Imagined, Played, Rules

DARING = 1
"""A knock is tried if the chance to hold the worst hand is below an even share divided by this."""
PAIRS = 2
"""So many pairs of the widow are tried blindly."""


@dataclass(frozen=True)
class Searching:
    """The parts of a search in a game with that ranking and that deck, unless an option `deck` says otherwise."""

    deck: str
    ranking: Callable[[Options], Ranking]

    def _deck(self, options: Options) -> str:
        return str(options.get("deck", self.deck))

    def places(self, options: Options) -> Places:
        return places(self._deck(options), self.ranking(options))

    def imagine(self, situation: Situation, stream: Stream) -> Iterator[Imagined]:
        options = situation.options
        return imagined.imagine(self.places(options), self._deck(options), situation, stream)

    def policy(self, state: State, seat: int, _stream: Stream) -> Any:
        return policy(self.places(state.options), state, seat)

    def candidates(self, situation: Situation) -> Sequence[Move]:
        """First what the habits say."""
        legal = {move["type"]: move for move in situation.legal_moves}
        if "pounce" in legal:
            return [legal["pounce"]]
        if "buy_horse" in legal:
            return [legal["buy_horse" if wants_horse(situation) else "decline_horse"]]
        if "blind_decline" in legal:
            return [legal["blind_decline"], *self._blind(situation)]
        return self._turn(situation, "knock" in legal)

    def _turn(self, situation: Situation, may_knock: bool) -> Sequence[Move]:
        state, seat = known_state(situation, self._deck(situation.options)), situation.seat
        table, others = self.places(state.options), state.places.count(0) - 1
        first = _move(policy(table, state, seat))
        tried = [_swap(swap.give, swap.take) for swap in swaps(table, state, seat)]
        if may_knock and table.safe(table.place(state.hands[seat]), others, DARING):
            tried.append({"type": "knock"})
        if _PASS not in tried:
            tried.append(_PASS)
        return each_once([first, *tried])

    def _blind(self, situation: Situation) -> Iterator[Move]:
        """All unseen cards being alike, the first ones are laid down."""
        table, widow = self.places(situation.options), sorted(cards(situation.state["widow"]))
        pairs = sorted(combinations(widow, 2), key=lambda pair: -table.beside[table.mask(pair)])
        for take in (tuple(widow), *pairs[:PAIRS]):
            yield {"type": "blind_exchange", "slots": list(range(len(take))), "take": codes(take)}


_PASS: Move = {"type": "pass"}


def _move(move: Exchange | Knock | Pass) -> Move:
    match move:
        case Exchange(give, take):
            return _swap(give, take)
        case Knock():
            return {"type": "knock"}
        case _:
            return _PASS


def _swap(give: Cards, take: Cards) -> Move:
    return {"type": "exchange", "give": codes(give), "take": codes(take)} if give else _PASS


def sharp(deck: str, ranking: Callable[[Options], Ranking], rules: Played) -> Strategy:
    """The strategy `sharp/1` for a game of those rules."""
    parts = Searching(deck, ranking)
    search = Search(
        Rules.of(rules),
        parts.imagine,
        parts.candidates,
        parts.policy,
        worth,
        trials=80,
    )
    return Strategy(
        "sharp",
        1,
        "Sharp",
        "Imagines the hidden hands by what was taken and laid down, plays its moves forward and takes the best.",
        search.choose,
        history=True,
    )
