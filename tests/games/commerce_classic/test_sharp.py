"""The house bot of the old Commerce that searches."""

from domain.registry import GAMES
from tests.games import transcripts
from tests.games.commerce_classic.tables import HERE
from tests.games.transcripts import decisions

STEADY, SHARP, RANDOM = GAMES["commerce-classic"].strategies


def test_it_decides_as_it_always_has() -> None:
    written, played = decisions(
        "commerce-classic", HERE / "sharp-1.txt", transcripts.version("commerce-classic", "sharp/1")
    )
    assert played == written
