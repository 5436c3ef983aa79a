"""A match by the rules of a game and nothing else, for comparison with libraries that only know rules."""

from typing import Any

from domain.chance import SeededChance
from domain.fairness import ServerSeed
from domain.game import HostedGame
from domain.kernel import Batch, Event
from domain.moves import Move
from domain.options import complete


class RulesAlone(Batch[Any]):
    """A match with the fewest seats and the first preset: a batch that keeps only the state and counts its events.

    None of them is sealed or stored, and all have time 0. Shuffles are those of a real table.
    """

    keeps = False

    def __init__(self, game: HostedGame, seed: str) -> None:
        state = game.initial(complete(game.options, game.preset(None), {}), game.seats[0])
        super().__init__(state, SeededChance(ServerSeed(bytes(32)), seed, ()))
        self.events = 0
        self._rules = game.of(state)
        self._rules.start(self)

    def move(self, seat: int, move: Move) -> None:
        self._rules.play(self, seat, self._rules.read(move))

    def emit(self, event: Event[Any]) -> None:
        self.events += 1
        self.draws += hasattr(event, "shuffle") or hasattr(event, "random")
        self.state.version = self.events
        event.on(self.state)
