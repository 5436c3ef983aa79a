"""What `sharp` needs to search in any game of BARTER: deals to imagine, moves to try, a way to play on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from domain.fairness import Stream
from domain.frames.worth import worth
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.barter import imagined
from domain.procedures.barter.habits import gives, policy
from domain.procedures.barter.moves import Accept, Done, Offer, Refuse, Trade
from domain.procedures.barter.procedure import Barter
from domain.procedures.barter.state import State
from domain.procedures.reckoning import wants_horse
from domain.procedures.turns import Knock, Pass
from domain.rankings.places import Places, places
from domain.search.searching import Search, each_once
from domain.search.worlds import Imagined, Rules

DARING = 1
"""A knock is tried if the chance to hold the worst hand is below an even share divided by this."""


@dataclass(frozen=True)
class Searching:
    """The parts of a search in a game of this procedure."""

    rules: Barter

    def places(self, options: Options) -> Places:
        return places(self.rules.deck_of(options), self.rules.ranking(options))

    def imagine(self, situation: Situation, stream: Stream) -> Iterator[Imagined]:
        options = situation.options
        return imagined.imagine(self.places(options), self.rules.deck_of(options), situation, stream)

    def policy(self, state: State, seat: int, _stream: Stream) -> Any:
        return policy(self.places(state.options), state, seat)

    def _state(self, situation: Situation) -> State:
        return imagined.state_of(situation, self.rules.deck_of(situation.options))

    def candidates(self, situation: Situation) -> Sequence[Move]:
        """First what the habits say; then the other moves, giving the card that can best be spared."""
        legal = {move["type"]: move for move in situation.legal_moves}
        if "buy_horse" in legal:
            return [legal["buy_horse" if wants_horse(situation) else "decline_horse"]]
        state, table = self._state(situation), self.places(situation.options)
        first = _move(policy(table, state, situation.seat))
        hand, others = state.hands[situation.seat], state.places.count(0) - 1
        spared, daring = gives(table, hand)[0][1].code, table.safe(table.place(hand), others, DARING)
        tried = [move for move in situation.legal_moves if move.get("give", spared) == spared]
        tried = [move for move in tried if daring or move["type"] != "knock"]
        return each_once([first, *tried])


_GIVING: dict[type, str] = {Trade: "trade", Offer: "barter", Accept: "barter_reply"}
_KEEPING: dict[type, Move] = {
    Refuse: {"type": "barter_reply", "refuse": True},
    Knock: {"type": "knock"},
    Done: {"type": "done"},
    Pass: {"type": "pass"},
}


def _move(move: Any) -> Move:
    kind = type(move)
    return _KEEPING[kind] if kind in _KEEPING else {"type": _GIVING[kind], "give": move.give.code}


def sharp(rules: Barter) -> Strategy:
    """The strategy `sharp/1` for a game of those rules."""
    parts = Searching(rules)
    search = Search(
        Rules.of(rules),
        parts.imagine,
        parts.candidates,
        parts.policy,
        worth,
        trials=100,
    )
    return Strategy(
        "sharp",
        1,
        "Sharp",
        "Imagines the hidden hands, remembers what it gave to whom, plays its moves forward and takes the best.",
        search.choose,
        history=True,
    )
