"""The matches of an environment, one for each reset, and their presentation."""

import secrets
from collections.abc import Mapping
from operator import index
from typing import Any, Literal

from gymnasium import spaces

from cardtable.environments.episode import Episode
from cardtable.environments.setting import Setting

Form = Literal["flat", "dict"]
"""The form of an observation: one vector, or a dictionary by the fields of the view."""

RENDER_MODES = ("ansi",)


class Series:
    """A series of matches. Match n after `reset(seed=s)` has the seed `s-n`, as in `cardtable bot arena --seed s`."""

    def __init__(self, setting: Setting, form: Form, render_mode: str | None, *, keeps: bool = False) -> None:
        if form not in ("flat", "dict"):
            raise ValueError(f"an observation is 'flat' or 'dict', not {form!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"the render mode is 'ansi' or None, not {render_mode!r}")
        self._setting, self._form, self._keeps = setting, form, keeps
        self._seed, self._number = secrets.token_hex(8), 0

    def next(self, seed: int | None) -> Episode:
        """Begins the next match. Raises TypeError for a seed that is not an integer."""
        if isinstance(seed, bool):
            raise TypeError("a seed is a whole number, not a truth value")
        if seed is not None:
            self._seed, self._number = str(index(seed)), 0
        episode = Episode(self._setting, f"{self._seed}-{self._number}", keeps=self._keeps)
        self._number += 1
        return episode

    def observed(self, episode: Episode, seat: int) -> dict[str, Any]:
        observations = self._setting.observations
        vector = observations.vector(episode.match.state, seat)
        seen = vector if self._form == "flat" else observations.dictionary(vector)
        return {"observation": seen, "action_mask": episode.mask(seat)}

    def observation_space(self) -> spaces.Dict:
        observations = self._setting.observations
        seen = observations.flat_space() if self._form == "flat" else observations.dictionary_space()
        return spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(len(self._setting.actions))})

    def action_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(len(self._setting.actions))

    def metadata(self) -> Mapping[str, Any]:
        name = f"cardtable_{self._setting.game.slug.replace('-', '_')}_v{self._setting.game.rules_version}"
        return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 1}
