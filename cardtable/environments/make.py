"""The factories behind `cardtable.env` and `cardtable.vector_env`."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from cardtable.environments.aec import TableEnv, wrapped
from cardtable.environments.many import SeatsEnv
from cardtable.environments.series import Form
from cardtable.environments.setting import setting
from cardtable.environments.single import SeatEnv
from domain.refusals import Refusal


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
    with _only_value_errors():
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
    with _only_value_errors():
        return SeatsEnv(setting(game, seats, preset, options), n, against, seat, form, render_mode)


@contextmanager
def _only_value_errors() -> Iterator[None]:
    """Turns exceptions into ValueError with the original message, so that callers have one type to handle."""
    try:
        yield
    except (Refusal, TypeError) as error:
        raise ValueError(str(error)) from error
