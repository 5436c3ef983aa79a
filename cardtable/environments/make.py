"""What `cardtable.env` and `cardtable.vector_env` make."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.environments.aec import TableEnv, wrapped
from cardtable.environments.many import SeatsEnv
from cardtable.environments.series import Form
from cardtable.environments.setting import setting
from cardtable.environments.single import SeatEnv


def make(
    game: str,
    seats: int | None,
    preset: str | None,
    options: Mapping[str, Any] | None,
    against: str | Sequence[str] | None,
    seat: int,
    form: Form,
    render_mode: str | None,
) -> Any:
    chosen = setting(game, seats, preset, options)
    if against is None:
        return wrapped(TableEnv(chosen, form, render_mode))
    return SeatEnv(chosen, against, seat, form, render_mode)


def make_many(
    game: str,
    n: int,
    seats: int | None,
    preset: str | None,
    options: Mapping[str, Any] | None,
    against: str | Sequence[str],
    seat: int,
    form: Form,
    render_mode: str | None,
) -> SeatsEnv:
    return SeatsEnv(setting(game, seats, preset, options), n, against, seat, form, render_mode)
