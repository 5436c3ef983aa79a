"""Every game has its pictures, and the program that draws them works."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from domain.registry import GAMES
from tools.pictures import (
    ANALYSIS,
    IMAGES,
    TOURNAMENT,
    draw,
    draw_analysis,
    draw_tournament,
    names_of,
)

MOST_BYTES = 64 * 1024

SLUGS = [game.slug for game in GAMES.values()]


def is_webp(file: Path) -> bool:
    head = file.read_bytes()[:12]
    return head[:4] == b"RIFF" and head[8:] == b"WEBP"


def test_there_are_pictures_of_every_game_and_no_others() -> None:
    """Fix: `make pictures`."""
    wanted = {ANALYSIS, TOURNAMENT, *(name for slug in SLUGS for name in names_of(slug))}
    assert {file.name for file in IMAGES.glob("*.webp")} == wanted
    for name in wanted:
        assert is_webp(IMAGES / name), name
        assert (IMAGES / name).stat().st_size < MOST_BYTES, name


@pytest.mark.thorough
def test_the_pictures_of_a_game_an_analysis_and_a_tournament_are_drawn(browser: Browser, tmp_path: Path) -> None:
    draw(browser, "commune", tmp_path)
    draw_analysis(browser, tmp_path)
    draw_tournament(browser, tmp_path)
    for name in (*names_of("commune"), ANALYSIS, TOURNAMENT):
        assert is_webp(tmp_path / name)
        assert (tmp_path / name).stat().st_size > MOST_BYTES / 4, "all of a table is drawn"
