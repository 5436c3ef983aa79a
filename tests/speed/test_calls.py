"""The guard of the kernel's speed: what a move and a fold take is counted in calls, and may not grow by a tenth.

Where it has to grow, or has shrunk, `python -m tests.speed.calls` prints the table anew. Calls are counted as
CPython 3.11 makes them; later versions make fewer.
"""

from typing import Any

import pytest

from domain.registry import GAMES
from domain.table.batch import TableBatch
from domain.table.evolve import evolve
from tests.games.facts import Calls, facts_of
from tests.speed.calls import calls_of, grown

KEPT = {slug: calls for slug in GAMES if (calls := facts_of(slug).calls)}
"""The calls for a move of random play (legal moves, decision, seals, folds), and for the fold of an event, by game."""


@pytest.mark.parametrize("game", KEPT)
def test_a_move_and_a_fold_take_no_more_calls_than_they_did(game: str) -> None:
    found = calls_of(game)
    assert not grown(found, KEPT[game]), f"{game} took {KEPT[game]} and now takes {found}"


def test_a_batch_that_folds_every_event_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    emit = TableBatch.emit

    def twice(batch: TableBatch, event: Any) -> None:
        before = batch.decision.now._replace(state=batch.state.copy())
        emit(batch, event)
        evolve(before, batch.decision.events[-1])

    monkeypatch.setattr(TableBatch, "emit", twice)
    assert grown(calls_of("lorum"), KEPT["lorum"]) == ("move",)


def test_less_than_a_tenth_is_not_growth() -> None:
    assert not grown(Calls(109.9, 21.9), Calls(100.0, 20.0))
    assert grown(Calls(110.1, 22.1), Calls(100.0, 20.0)) == ("move", "fold")
