"""The guard of the kernel's speed: what a move and a fold take is counted in calls, and may not grow by a tenth.

Where it has to grow, or has shrunk, `python -m tests.benchmarks.calls` prints the table anew. Calls are counted as
CPython 3.11 makes them; later versions make fewer.
"""

import pytest

from domain.registry import GAMES
from domain.table import batch
from tests.benchmarks.calls import Calls, calls_of, grown

KEPT = {
    "commune": Calls(220.3, 16.4),
    "commerce": Calls(431.3, 31.2),
    "commerce-classic": Calls(538.5, 30.7),
    "trade-and-barter": Calls(286.9, 26.4),
    "trentuno": Calls(472.1, 29.0),
    "liars-poker": Calls(215.3, 15.6),
    "chinese-ten": Calls(276.9, 14.1),
    "lorum": Calls(229.9, 40.3),
    "thirty-one": Calls(177.4, 21.7),
    "stop-the-bus": Calls(185.1, 22.4),
    "schwimmen": Calls(309.1, 37.3),
    "vazhushal": Calls(1544.2, 39.0),
    "cuccu": Calls(251.7, 26.4),
    "whisky-poker": Calls(504.3, 32.6),
}
"""By game: the calls for a move of random play (legal moves, decision, seals, folds), and for the fold of an event.

Commerce, old and new, Trentuno, Chinese Ten, Cuccù and Whisky Poker are typed, and pass an adapter until all are."""


def test_every_game_is_guarded() -> None:
    assert KEPT.keys() == GAMES.keys()


@pytest.mark.parametrize("game", KEPT)
def test_a_move_and_a_fold_take_no_more_calls_than_they_did(game: str) -> None:
    found = calls_of(game)
    assert not grown(found, KEPT[game]), f"{game} took {KEPT[game]} and now takes {found}"


def test_a_batch_that_folds_every_event_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fold = batch.evolve
    monkeypatch.setattr(batch, "evolve", lambda table, event: (fold(table, event), fold(table, event))[1])
    assert grown(calls_of("lorum"), KEPT["lorum"]) == ("move",)


def test_less_than_a_tenth_is_not_growth() -> None:
    assert not grown(Calls(109.9, 21.9), Calls(100.0, 20.0))
    assert grown(Calls(110.1, 22.1), Calls(100.0, 20.0)) == ("move", "fold")
