"""The interface of Gymnasium: one seat, with house bots in the others."""

from collections.abc import Sequence
from operator import index
from typing import Any

import gymnasium

from bots.levels import LEVELS
from cardtable.environments.actions import Mask
from cardtable.environments.episode import Episode
from cardtable.environments.series import Form, Series
from cardtable.environments.setting import Setting

ILLEGAL = -1.0
"""The reward for an illegal action, which ends the match."""


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat at a table. `against` is a house bot for all other seats, or one for each, in seat order.

    A match may end before the seat has a turn. `reset` then returns `{"over": True}` and an empty action mask, and the
    first step ends the episode with the reward of the match, whatever its action.
    """

    def __init__(
        self,
        setting: Setting,
        against: str | Sequence[str],
        seat: int = 0,
        form: Form = "flat",
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= seat < setting.seats:
            raise ValueError(f"the seats are 0 to {setting.seats - 1}, not {seat}")
        self.setting, self.seat, self.render_mode = setting, seat, render_mode
        self._series = Series(setting, form, render_mode, keeps=True)
        self.metadata = dict(self._series.metadata())
        self.observation_space = self._series.observation_space()
        self.action_space = self._series.action_space()
        self._bots = _seated(setting, seat, against)
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.begin(seed)
        return self.observed(), {"over": True} if self.episode.seat is None else {}

    def begin(self, seed: int | None) -> None:
        """Resets without an observation."""
        self.episode: Episode = self._series.next(seed)
        self._play_others()
        self._ended = False

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Raises ResetNeeded after the end of an episode, which is the end of the match or an illegal action."""
        reward, terminated, truncated, info = self.advance(action)
        return self.observed(), reward, terminated, truncated, info

    def advance(self, action: Any) -> tuple[float, bool, bool, dict[str, Any]]:
        """Steps without an observation."""
        if self._ended:
            raise gymnasium.error.ResetNeeded("the episode is over")
        episode = self.episode
        if episode.seat is not None:
            if index(action) not in episode.legal:
                self._ended = True
                return ILLEGAL, True, False, {"illegal": True}
            episode.act(index(action))
            self._play_others()
        self._ended = episode.seat is None
        reward = 0.0 if episode.returns is None else episode.returns[self.seat]
        return reward, episode.returns is not None, episode.cut_off, {}

    def observed(self) -> dict[str, Any]:
        return self._series.observed(self.episode, self.seat)

    def _play_others(self) -> None:
        """Plays until the seat is to move or the match is over."""
        episode = self.episode
        while episode.seat is not None and episode.seat != self.seat:
            seat = episode.seat
            choose = LEVELS[self.setting.game.slug][self._bots[seat]]
            chosen = choose(episode.match.seen_by(seat), episode.match.stream(seat))
            episode.make(episode.match.rules.read(chosen))

    def action_masks(self) -> Mask:
        """Returns the legal actions, for learners that ask the environment for them."""
        return self.episode.mask(self.seat)

    def render(self) -> str | None:
        """Returns the table in words, as the seat sees it."""
        return None if self.render_mode is None else self.episode.text(self.seat)


def _seated(setting: Setting, seat: int, against: str | Sequence[str]) -> dict[int, str]:
    """Returns the house bots' strategy ids by seat. Unlike functions, ids can be pickled."""
    others = [each for each in range(setting.seats) if each != seat]
    names = [against] * len(others) if isinstance(against, str) else list(against)
    if len(names) != len(others):
        raise ValueError(f"{len(others)} other seats need as many bots, not {len(names)}")
    return {each: _strategy(setting, name) for each, name in zip(others, names, strict=True)}


def _strategy(setting: Setting, name: str) -> str:
    strategy = setting.game.strategy(name)
    if strategy is None:
        known = ", ".join(each.name for each in setting.game.strategies)
        raise ValueError(f"{setting.game.title} has no house bot {name!r}; it has {known}")
    return strategy.id
