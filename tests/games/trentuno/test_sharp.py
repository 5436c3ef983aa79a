"""The house bot of Trentuno that searches."""

from domain.registry import GAMES
from tests.games import transcripts
from tests.games.transcripts import decisions
from tests.games.trentuno.tables import HERE

STEADY, SHARP, RANDOM = GAMES["trentuno"].strategies


def test_it_decides_as_it_always_has() -> None:
    first = transcripts.version("trentuno", "sharp/1")
    written, played = decisions("trentuno", HERE / "sharp-1.txt", first)
    assert played == written
