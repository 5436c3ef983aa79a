"""The house bot of Trentuno that searches."""

from domain.registry import GAMES
from tests.games.trentuno.tables import HERE
from tests.games.written import decisions

STEADY, SHARP, RANDOM = GAMES["trentuno"].strategies


def test_it_decides_as_it_always_has() -> None:
    written, played = decisions("trentuno", HERE / "sharp-1.txt", SHARP)
    assert played == written
