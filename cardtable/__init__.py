"""The client library, the command line, and the games as environments for programs that learn."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

if TYPE_CHECKING:
    from cardtable.environments.many import SeatsEnv
    from cardtable.environments.single import SeatEnv

__version__ = "1.1.0"
"""The version of the distribution, the service and its documents."""


@overload
def env(
    game: str,
    seats: int | None = ...,
    *,
    preset: str | None = ...,
    options: Mapping[str, Any] | None = ...,
    against: None = ...,
    form: Literal["flat", "dict"] = ...,
    render_mode: str | None = ...,
) -> Any: ...
@overload
def env(
    game: str,
    seats: int | None = ...,
    *,
    preset: str | None = ...,
    options: Mapping[str, Any] | None = ...,
    against: str | Sequence[str],
    seat: int = ...,
    form: Literal["flat", "dict"] = ...,
    render_mode: str | None = ...,
) -> "SeatEnv": ...
def env(
    game: str,
    seats: int | None = None,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    against: str | Sequence[str] | None = None,
    seat: int = 0,
    form: Literal["flat", "dict"] = "flat",
    render_mode: str | None = None,
) -> Any:
    """A game as an environment (docs/environments.md; needs `cardtable[env]`).

    For PettingZoo, an agent for each seat; with `against`, the name of a house bot or one for each other seat, for
    Gymnasium, where `seat` is the seat that learns. `seats` is by default the fewest, `preset` the first one. `form`
    says whether an observation is a vector or a dictionary. Raises ValueError for what no table can be opened with.
    """
    return _environments().make(game, seats, preset, options, against, seat, form, render_mode)


def vector_env(
    game: str,
    n: int,
    seats: int | None = None,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    against: str | Sequence[str] = "random",
    seat: int = 0,
    form: Literal["flat", "dict"] = "flat",
    render_mode: str | None = None,
) -> "SeatsEnv":
    """A seat at each of `n` tables of a game, as a vector environment of Gymnasium. The rest is as for `env`.

    A table begins its next match in the step in which the one before ended (`AutoresetMode.SAME_STEP`).
    """
    return _environments().make_many(game, n, seats, preset, options, against, seat, form, render_mode)  # type: ignore[no-any-return]


def _environments() -> Any:
    """The module that makes environments. It needs the packages of `env`, and the verifier does not."""
    try:
        return import_module("cardtable.environments.make")
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        raise ImportError(f"an environment needs {missing}: pip install 'cardtable[env]'") from error
