"""The rules of a match of hands, as used by bots and by the evaluation of moves."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from domain.families.match import MatchOptions
from domain.kernel import Game
from domain.rankings.ranking import Ranking

AnyOptions = Mapping[str, Any] | MatchOptions
"""The options of a table, or of a state."""


class MatchRules:
    """The deck, the ranking and the first state of a game for a table's options."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def deck_of(self, options: AnyOptions) -> str:
        made = self.made(options)
        deck: str = self.game.variant(made).deck(made)  # type: ignore[attr-defined]
        return deck

    def ranking(self, options: AnyOptions) -> Ranking:
        made = self.made(options)
        ranking: Ranking = self.game.variant(made).hands_ranked(made)  # type: ignore[attr-defined]
        return ranking

    def begun(self, options: AnyOptions, seats: int) -> Any:
        made = self.made(options)
        return self.game.variant(made).begin(made, seats)

    def made(self, options: AnyOptions) -> Any:
        if isinstance(options, MatchOptions):
            return options
        kind: Any = self.game.options
        return _made(kind, tuple(options.items()))


@lru_cache(maxsize=256)
def _made(kind: Any, options: tuple[tuple[str, Any], ...]) -> MatchOptions:
    made: MatchOptions = kind.of(dict(options))
    return made
