"""The interface of OpenSpiel. Importing this module registers each game: `pyspiel.load_game("cardtable_commune")`.

A game's parameters are `players`, `preset` and `deals`. Chance moves once, at the beginning: it chooses one of `deals`
equally likely matches, which determines all later deals. Match n is the first match of the other environments after
`reset(seed=n)`.
"""

import json
from collections.abc import Sequence
from typing import Any, ClassVar

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:  # same message as `cardtable.env`
    raise ImportError(f"an environment needs {error.name}: pip install 'cardtable[env]'") from error

from cardtable.environments.episode import MOST, Episode
from cardtable.environments.setting import Setting, setting
from domain.hosted_game import HostedGame
from domain.registry import GAMES

_DEFAULTS = {"players": 0, "deals": 4096}
"""The default parameters. 0 players means the fewest that the preset allows."""

CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


def name_of(game: HostedGame) -> str:
    return f"cardtable_{game.slug.replace('-', '_')}"


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game at a preset. A subclass is registered for each game."""

    game: ClassVar[HostedGame]
    kind: ClassVar[Any]

    def __init__(self, params: Any = None) -> None:
        chosen = {**_DEFAULTS, "preset": self.game.presets[0].name, **(params or {})}
        self.setting: Setting = setting(self.game.slug, chosen["players"] or None, chosen["preset"])
        self.deals = int(chosen["deals"])
        if self.deals < 1:
            raise ValueError(f"a match is one of at least 1 deal, not of {self.deals}")
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.actions),
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError("an observer has no parameters")
        return Observer(self.setting, kind)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals, self._setting = game.deals, game.setting
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(CHANCE)
        return int(TERMINAL) if self.episode.seat is None else self.episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal) if self.episode is not None and player == self.episode.seat else []

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = Episode(self._setting, f"{action}-0", keeps=True)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.episode is None:
            return f"match {action}"
        return self.episode.said(action)

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.seat is None

    def returns(self) -> list[float]:
        """Returns the rewards. All 0 during the match, and if it was cut off."""
        known = None if self.episode is None else self.episode.returns
        return known or [0.0] * self._setting.seats

    def __str__(self) -> str:
        """The history, which distinguishes states, and the table as spectators see it."""
        if self.episode is None:
            return "before the deal"
        return f"{' '.join(map(str, self.history()))}\n{self.episode.text(None)}"


class Observer:
    """A player's observation, as in the other environments. With perfect recall, a string of everything the player was
    told."""

    def __init__(self, chosen: Setting, kind: Any) -> None:
        self._recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(0 if self._recalls else chosen.observations.size, np.float32)
        self.dict: dict[str, Any] = {} if self._recalls else chosen.observations.dictionary(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self._recalls:
            raise ValueError("perfect recall has no tensor")
        self.tensor.fill(0)
        if state.episode is not None:
            self.tensor[:] = state.episode.vector(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.episode is None:
            return ""
        if self._recalls:
            return "\n".join(state.episode.match.observed_lines(player))
        return json.dumps(state.episode.view(player), separators=(",", ":"))


def _registered(game: HostedGame) -> type[SpielGame]:
    low, high = game.seats
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Cardtable: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**_DEFAULTS, "preset": game.presets[0].name},
    )
    made = type(f"Spiel{game.prefix.removesuffix('.')}", (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


REGISTERED: Sequence[type[SpielGame]] = [_registered(game) for game in GAMES.values()]
