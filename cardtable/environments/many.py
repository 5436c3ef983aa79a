"""The vectorised interface of Gymnasium: one seat at each of many tables, with house bots in the others."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cardtable.environments.actions import Mask
from cardtable.environments.observations import Vector
from cardtable.environments.series import Form
from cardtable.environments.setting import Setting
from cardtable.environments.single import SeatEnv


class SeatsEnv(VectorEnv[dict[str, Any], Any, Any]):
    """A seat at each of `n` tables, in one process.

    A table whose match ends begins the next one in the same step: its observation is that of the new match, and
    `info["final_obs"]` has the last observation of the finished match. Matches that end before the seat has a turn are
    skipped, so every mask has a legal action.
    """

    def __init__(
        self,
        setting: Setting,
        n: int,
        against: str | Sequence[str],
        seat: int = 0,
        form: Form = "flat",
        render_mode: str | None = None,
    ) -> None:
        if n < 1:
            raise ValueError(f"at least 1 table is needed, not {n}")
        self.setting, self.num_envs, self.render_mode = setting, n, render_mode
        self._form = form
        self._tables = [SeatEnv(setting, against, seat, form, render_mode) for _ in range(n)]
        self.metadata = {**self._tables[0].metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = self._tables[0].observation_space
        self.single_action_space = self._tables[0].action_space
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,  # the signature of Gymnasium's own classes
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the library's signature
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Resets all tables. Table i has the seed `seed + i`, or item i of a list."""
        seeds = [seed] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = range(seeds, seeds + self.num_envs)
        for table, own in zip(self._tables, seeds, strict=True):
            _begin(table, own)
        return self._observed(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        terminations, truncations = np.zeros(self.num_envs, dtype=bool), np.zeros(self.num_envs, dtype=bool)
        infos: dict[str, Any] = {}
        for number, (table, action) in enumerate(zip(self._tables, actions, strict=True)):
            rewards[number], terminations[number], truncations[number], info = table.advance(action)
            if terminations[number] or truncations[number]:
                final = {"final_obs": table.observed(), "final_info": info}
                infos = self._add_info(infos, final, number)
                _begin(table, None)
        return self._observed(), rewards, terminations, truncations, infos

    def _observed(self) -> dict[str, Any]:
        observations = self.setting.observations
        seen: Vector = np.zeros((self.num_envs, observations.size), dtype=np.float32)
        masks: Mask = np.zeros((self.num_envs, self.setting.actions.size), dtype=np.int8)
        for table, row, mask in zip(self._tables, seen, masks, strict=True):
            observations.fill(row, table.episode.match.state, table.seat)
            table.episode.mark(mask, table.seat)
        return {"observation": seen if self._form == "flat" else observations.dictionary(seen), "action_mask": masks}

    def render(self) -> tuple[Any, ...] | None:
        """Returns the tables in words, as their own seats see them."""
        return None if self.render_mode is None else tuple([table.render() for table in self._tables])


def _begin(table: SeatEnv, seed: int | None) -> None:
    """Begins the next match in which the seat has a turn."""
    table.begin(seed)
    while table.episode.seat is None:
        table.begin(None)
