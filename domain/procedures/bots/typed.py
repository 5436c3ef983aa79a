"""What the bots of several games ask of the rules of a typed game, as they ask it of a composition of parts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.event import Event
from domain.kernel import Options
from domain.kernel.adapter import Adapted
from domain.moves import MoveSpec
from domain.procedures.composition import Composed
from domain.rankings.ranking import Ranking


@dataclass(frozen=True)
class TypedRules:
    """`ranked` is the ranking by the options. Options may be those of a state, or of an observation in JSON."""

    game: Adapted
    ranked: Callable[[Any], Ranking]

    def options(self, options: Options | Mapping[str, Any]) -> Any:
        return options if isinstance(options, Options) else self.game.typed.options.of(options)

    def deck_of(self, _options: Options | Mapping[str, Any]) -> str:
        return "52"

    def ranking(self, options: Options | Mapping[str, Any]) -> Ranking:
        return self.ranked(self.options(options))

    @property
    def moves(self) -> tuple[MoveSpec[Any], ...]:
        return self.game.moves

    @property
    def events(self) -> Mapping[str, Callable[[Any, Event], Any]]:
        return self.game.events

    def decide(self, batch: Any, seat: int, move: Any) -> None:
        self.game.decide(batch, seat, move)

    def waiting(self, state: Any) -> tuple[int, ...]:
        return self.game.waiting(state)


AnyRules = Composed | TypedRules
