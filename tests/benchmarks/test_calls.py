"""The guard of the kernel's speed: what a move and a fold take is counted in calls, and may not grow by a tenth.

Where it has to grow, or has shrunk, `python -m tests.benchmarks.calls` prints the table anew. Calls are counted as
CPython 3.11 makes them; later versions make fewer.
"""

import pytest

from domain.registry import GAMES
from domain.table import batch
from tests.benchmarks.calls import Calls, calls_of, grown

KEPT = {
    "commune": Calls(446.2, 17.3),
    "commerce": Calls(767.0, 26.9),
    "commerce-classic": Calls(656.5, 28.8),
    "trade-and-barter": Calls(696.8, 28.8),
    "trentuno": Calls(652.8, 43.4),
    "liars-poker": Calls(384.2, 16.4),
    "chinese-ten": Calls(344.2, 9.7),
    "lorum": Calls(360.4, 41.2),
    "thirty-one": Calls(372.5, 26.3),
    "stop-the-bus": Calls(375.1, 27.0),
    "schwimmen": Calls(447.1, 37.4),
    "vazhushal": Calls(2362.1, 40.9),
    "cuccu": Calls(346.6, 31.2),
}
"""By game: the calls for a move of random play (legal moves, decision, seals, folds), and for the fold of an event."""


def test_every_game_is_guarded() -> None:
    assert KEPT.keys() == GAMES.keys()


@pytest.mark.parametrize("game", KEPT)
def test_a_move_and_a_fold_take_no_more_calls_than_they_did(game: str) -> None:
    found = calls_of(game)
    assert not grown(found, KEPT[game]), f"{game} took {KEPT[game]} and now takes {found}"


def test_a_batch_that_folds_every_event_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fold = batch.evolve
    monkeypatch.setattr(batch, "evolve", lambda table, event: (fold(table, event), fold(table, event))[1])
    assert grown(calls_of("chinese-ten"), KEPT["chinese-ten"]) == ("move",)


def test_less_than_a_tenth_is_not_growth() -> None:
    assert not grown(Calls(109.9, 21.9), Calls(100.0, 20.0))
    assert grown(Calls(110.1, 22.1), Calls(100.0, 20.0)) == ("move", "fold")
