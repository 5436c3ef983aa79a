"""The measurement of decisions: whole matches of presets that can be opened, as rows of a page."""

from pathlib import Path

from click.testing import CliRunner

from benchmarks.decisions import Task, Times, main, measured, tasks
from domain.registry import GAMES


def test_every_game_is_measured_at_its_smallest_and_largest_table() -> None:
    found = {(task.slug, task.seats) for task in tasks(tuple(GAMES), "sharp", 1)}
    assert {(slug, seats) for slug, game in GAMES.items() for seats in game.seats} - found == {("liars-poker", 12)}
    assert ("liars-poker", 8) in found  # more seats need another option than any preset has


def test_whole_matches_are_played_until_there_are_enough_decisions() -> None:
    times = measured(Task("liars-poker", 8, "random", 40))  # of its presets one is too long for eight seats
    assert (times.slug, times.seats, times.strategy) == ("liars-poker", 8, "random/1")
    assert len(times.took) >= 40


def test_what_misses_an_aim_is_bold() -> None:
    assert Times("cuccu", 2, "sharp/1", (2.0, 4.0)).row() == "| cuccu | 2 | sharp/1 | 2 | 333 | 3.00 | 4 | 2 |"
    assert Times("cuccu", 2, "sharp/1", (60.0, 20.0)).row() == (
        "| cuccu | 2 | sharp/1 | 2 | **25** | 40.00 | **60** | **60** |"
    )


def test_the_table_is_written_into_its_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- decisions -->\nold\n<!-- /decisions -->\nafter\n", encoding="utf-8")
    asked = ["--game", "cuccu", "--level", "random", "--decisions", "1", "--output", str(page)]
    told = CliRunner().invoke(main, asked, catch_exceptions=False)
    written = page.read_text(encoding="utf-8")
    assert told.exit_code == 0
    assert written.startswith("before\n<!-- decisions -->\n| game | seats |") and "old" not in written
    assert [line.split(" | ")[:2] for line in written.splitlines() if line.startswith("| cuccu")] == [
        ["| cuccu", str(seats)] for seats in (2, 4, GAMES["cuccu"].seats[1])
    ]
    assert written.endswith("<!-- /decisions -->\nafter\n")
