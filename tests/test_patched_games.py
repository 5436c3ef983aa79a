"""Games that a test removes have their places again afterwards."""

import pytest

from domain.registry import GAMES
from tests.patched_games import remove


def test_games_that_were_removed_are_back_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [*GAMES.items()]
    for removed in (["commune"], ["cuccu", "lorum"], [*GAMES]):
        with monkeypatch.context() as patch:
            remove(patch, *removed)
            assert [slug for slug, _ in before if slug not in removed] == [*GAMES]
        assert [*GAMES.items()] == before
