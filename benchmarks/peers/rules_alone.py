"""A match by the rules of a game and nothing else, for comparison with libraries that only know rules."""

from typing import Any

from domain.batch import ShuffleUsed
from domain.cards import Cards
from domain.chance import Chance, SeededChance
from domain.event import Draft, Event
from domain.fairness import ServerSeed
from domain.game import AnyGame
from domain.moves import Move
from domain.options import Options, complete


class RulesAlone:
    """A match with the fewest seats and the first preset: a `Batch` that keeps only the state and counts its events.

    Events are folded and forgotten: none is sealed or stored, and all have time 0. Shuffles are those of a real table.
    """

    keeps_events = False

    def __init__(self, game: AnyGame, seed: str) -> None:
        seats = game.seats[0]
        self.options: Options = complete(game.options, game.preset(None), {})
        self.state: Any = game.initial(self.options, seats)
        self.chance: Chance = SeededChance(ServerSeed(bytes(32)), seed, ())
        self.events = 0
        self._game = game
        self._draws = 0
        game.start(self)

    def move(self, seat: int, move: Move) -> None:
        spec = self._game.spec(move["type"], self.options)
        assert spec is not None
        self._game.decide(self, seat, spec.read(move))

    def emit(self, draft: Draft) -> None:
        self.events += 1
        self._draws += "shuffle" in draft.data or "random" in draft.data
        private = {str(seat): dict(data) for seat, data in draft.private.items()}
        event = Event(
            "", self.events, draft.name, draft.schema, 0, draft.actor, "player", dict(draft.data), {}, private
        )
        self.state = self._game.events[draft.name](self.state, event)

    def record(self, event: Any, state: Any) -> None:
        """As a batch records an event of a typed game."""
        self.events += 1
        self._draws += hasattr(event, "shuffle") or hasattr(event, "random")
        state.now, state.version = 0, self.events
        event.on(state)
        self.state = state

    def shuffle(self, deck: str) -> tuple[ShuffleUsed, Cards]:
        draw = self._draws
        return {"draw": draw, "deck": deck}, self.chance.shuffled(draw, deck)

    def draw_below(self, n: int) -> dict[str, int]:
        draw = self._draws
        return {"draw": draw, "below": n, "drawn": self.chance.below(draw, n)}
