"""The comparison with peers: its output, contestants that can't take part, and our own work."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from itertools import repeat
from pathlib import Path

import pytest

from domain.registry import GAMES
from lab.peers import packages
from lab.peers.comparisons import COMPARISONS, SERVED, Comparison, contestants
from lab.peers.contestants import Contestant, Failed, Result, Sampler, absent, child, measure
from lab.peers.environments import ENVIRONMENTS
from lab.peers.our_work import WORKS
from lab.peers.packages import PACKAGES, Installed, reason
from lab.peers.report import TITLE, page, table, troubles
from lab.peers.timed import Done, Sample, sample, serve

ROOT = Path(__file__).parents[2]

PLAIN = Comparison("rlcard", "games", "moves", "games", {"theirs": "leduc-holdem"}, {"ours": "rules-commune"}, "Much.")


def rows(*results: Result) -> list[list[str]]:
    """Returns the cells of the rows below the header."""
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in list(table(PLAIN, results))[2:]]


def sampled(name: str, *costs: float) -> Result:
    """Returns a result with samples of 1,000 units in two games and two seconds, each at this many microseconds per
    unit."""
    return Result(name, [Sample(1000, 2, 2.0, cost / 1000) for cost in costs])


def always(given: Sample) -> Contestant:
    @contextmanager
    def start() -> Iterator[Sampler]:
        yield lambda _: given

    return Contestant("always", start)


def breaking(after: int) -> Contestant:
    """Returns a contestant that gives this many samples and then fails."""
    left = [Sample(1, 1, 1.0, 1.0)] * after

    def take(_seconds: float) -> Sample:
        if not left:
            raise Failed("it broke")
        return left.pop()

    @contextmanager
    def start() -> Iterator[Sampler]:
        yield take

    return Contestant("breaking", start)


def test_a_row_compares_the_processor_time_of_each_round_with_that_of_the_first_row() -> None:
    first, second = rows(sampled("theirs", 10, 20, 40), sampled("ours", 20, 10, 10))
    assert first == ["theirs", "6", "500", "20.0", "1.00 (1.00 to 1.00)"]
    assert second == ["ours", "6", "500", "10.0", "2.00 (0.50 to 4.00)"]


def test_latencies_have_columns_of_their_own_where_moves_were_timed() -> None:
    timed = Result("theirs", [Sample(100, 1, 1.0, 1.0, tuple(map(float, range(100))))])
    head = next(table(PLAIN, [timed]))
    assert head.endswith("| median ms | 99th percentile ms |")
    assert rows(timed)[0][-2:] == ["50.00", "99.00"]


def test_a_row_without_a_peer_says_why_and_the_others_have_their_figures() -> None:
    gone = Result("theirs", failure="it can't be installed: no such package", missing=True)
    first, second = rows(gone, sampled("ours", 10))
    assert first == ["theirs", "**it can't be installed: no such package**", "", "", ""]
    assert second == ["ours", "2", "500", "10.0", ""]


def test_the_page_names_versions_licences_and_what_is_not_comparable() -> None:
    installed = dict.fromkeys(PACKAGES, Installed("1.2.3")) | {"rlcard": Installed(None, "not for this Python")}
    text = "\n".join(page(TITLE, "Made here.", installed, [(PLAIN, [sampled("theirs", 1), sampled("ours", 1)])]))
    assert "| RLCard | not for this Python | MIT |" in text
    assert "OpenSpiel |" not in text  # it was not compared
    assert "## RLCard: games" in text
    assert "Not comparable: Much." in text


def test_only_a_contestant_that_was_there_and_failed_or_finished_nothing_is_a_trouble() -> None:
    idle = Result("idle", [Sample(5, 0, 1.0, 1.0)])
    broken, gone = Result("broken", failure="it broke"), Result("gone", failure="not to be had", missing=True)
    assert list(troubles([sampled("fine", 1), idle, broken, gone])) == [
        "idle: it finished nothing",
        "broken: it broke",
    ]


def test_contestants_take_turns_and_one_that_fails_leaves_the_others_alone() -> None:
    given = Sample(7, 1, 1.0, 1.0)
    missing = Contestant("missing", absent("not to be had"))
    steady, broken, gone = measure([always(given), breaking(after=2), missing], rounds=3, seconds=0)
    assert steady.samples == [given] * 3
    assert (broken.failure, len(broken.samples), broken.missing) == ("it broke", 1, False)
    assert (gone.failure, gone.samples, gone.missing) == ("not to be had", [], True)


def test_a_sample_lasts_until_its_processor_time_is_used_and_counts_what_was_done() -> None:
    assert sample(repeat(Done(3, 1)), 0)[:2] == (3, 1)
    answers = StringIO()
    serve(lambda: repeat(Done(3, 1)), StringIO("0\n0\n"), answers)
    assert [line.startswith("[3, 1, ") for line in answers.getvalue().splitlines()] == [True, True]


def test_our_processes_give_samples_and_one_that_ends_says_why() -> None:
    with child(sys.executable, "lab.peers.our_work", "rules-commune") as take:
        first, second = take(0), take(0)
        assert first.units >= first.finished == second.finished == 1
    with (
        child(sys.executable, "lab.peers.our_work", "rules-no-such-game") as take,
        pytest.raises(Failed, match="KeyError: 'rules-no-such-game'"),
    ):
        take(0)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("kind", ["aggregate", "observing", "stored", "rules", "aec", "spiel"])
def test_each_kind_of_our_work_plays_whole_matches_of_every_game(kind: str, slug: str) -> None:
    parts = WORKS[f"{kind}-{slug}"]()
    done = next(parts)
    assert done.units > 0
    assert done.finished == 1


def test_every_work_of_ours_that_is_compared_exists() -> None:
    named = {work for comparison in (*COMPARISONS, *ENVIRONMENTS) for work in comparison.ours.values()}
    assert named <= WORKS.keys() | SERVED.keys()


def test_a_package_that_cannot_be_had_takes_its_rows_with_it_and_nothing_else() -> None:
    (comparison,) = [each for each in COMPARISONS if each.peer == "pokerkit"]
    theirs, *ours = contestants(comparison, {"pokerkit": Installed(None, "not for this Python")})
    with pytest.raises(Failed, match="not for this Python"), theirs.start():
        pass
    assert [each.name.partition(",")[0] for each in ours] == ["ours"] * len(comparison.ours)


def test_a_failed_installation_is_told_in_one_line_without_addresses() -> None:
    said = "WARNING: trying https://packages.example/simple/\nERROR: No matching distribution found for rlcard\n\n"
    assert reason(said) == "ERROR: No matching distribution found for rlcard"
    assert reason("npm error network https://packages.example/x failed") == "npm error network ... failed"


def test_an_installer_that_is_not_there_is_a_reason_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(packages, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(packages, "NODE", tmp_path / "node")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no-python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    said: list[str] = []
    installed = packages.install(said.append)
    assert installed.keys() == PACKAGES.keys()
    assert {each.version for each in installed.values()} == {None}
    assert installed["boardgame.io"].problem == "Node.js with npm is not on this machine"
    assert said[0] == "eventsourcing it can't be installed: FileNotFoundError"


def test_the_target_runs_the_comparison_and_writes_the_page() -> None:
    asked = ["make", "--dry-run", "--always-make", "-C", "lab", "peers"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "-m lab.peers --output docs/evidence/peers.md" in told
