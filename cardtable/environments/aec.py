"""The interface of PettingZoo: all seats are agents, which move in turn."""

from operator import index
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from cardtable.environments.episode import Episode
from cardtable.environments.series import Form, Series
from cardtable.environments.setting import Setting

ILLEGAL = -1.0
"""The reward of a seat that makes an illegal move, which ends the match."""


class TableEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A table whose agents are `seat_0`, `seat_1` and so on. An illegal action raises ValueError; `wrapped` makes it
    end the match instead. A match that is over at `reset`, before anyone had a turn, has terminated with its
    rewards."""

    def __init__(self, setting: Setting, form: Form = "flat", render_mode: str | None = None) -> None:
        super().__init__()
        self.setting, self.render_mode = setting, render_mode
        self._series = Series(setting, form, render_mode)
        self.metadata = {**self._series.metadata(), "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: self._series.observation_space() for agent in self.agents}
        self.action_spaces = {agent: self._series.action_space() for agent in self.agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.agents)}

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002 - the library's signature
        self.episode: Episode = self._series.next(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_next()

    def step(self, action: int | None) -> None:
        """Makes a move. All rewards are 0 before the end, so none has to be cleared or added up until then."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that plays has to name an action")
        self.episode.act(index(action))
        self._select_next()

    def _select_next(self) -> None:
        if self.episode.seat is None:
            self.agent_selection = self.agents[0]
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]

    def _end(self) -> None:
        ended = self.truncations if self.episode.cut_off else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
        self.rewards = dict(zip(self.agents, self.episode.returns or [0.0] * len(self.agents), strict=True))
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        return self._series.observed(self.episode, self._seats[agent])

    def render(self) -> str | None:
        """Returns the table in words, as seen by the seat to move."""
        return None if self.render_mode is None else self.episode.text(self.episode.seat)

    def close(self) -> None:
        """Does nothing: there are no resources to release."""


def wrapped(table: TableEnv) -> Any:
    return OrderEnforcingWrapper(TerminateIllegalWrapper(table, illegal_reward=ILLEGAL))
