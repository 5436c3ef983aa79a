"""Analyses: the same answer each time, the move made is compared, intervals are paired, views alone are used."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardtable.commands.analyse import analyse
from domain.analysis.decision import cross_fitted, search_of
from domain.analysis.estimate import Estimate
from domain.analysis.match import VERSION
from domain.analysis.summary import largest_loss, summary
from domain.fairness import Stream
from domain.registry import GAMES
from tests.analysis.games import decisions_of as of
from tests.analysis.games import hands_of, steady
from tests.analysis.planted import named, planted
from tests.domain.matches import record_of

SEARCHES = {
    "commune": "sharp/2",
    "commerce": "sharp/4",
    "commerce-classic": "sharp/4",
    "trade-and-barter": "sharp/4",
    "trentuno": "sharp/4",
    "liars-poker": "sharp/2",
    "chinese-ten": "sharp/3",
    "lorum": "sharp/3",
    "thirty-one": "sharp/3",
    "stop-the-bus": "sharp/3",
    "schwimmen": "sharp/4",
    "vazhushal": "sharp/3",
    "cuccu": "sharp/2",
}
"""The searches that this version of the analysis uses."""


def test_another_search_is_another_version_of_the_analysis() -> None:
    found = {slug: owner[0].id for slug, game in GAMES.items() if (owner := search_of(game)) is not None}
    assert (VERSION, found) == (6, SEARCHES)


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", SEARCHES)
def test_every_game_with_a_search_can_be_analysed_and_again_with_the_same_answer(slug: str) -> None:
    match = steady(slug)
    found = of(match)
    assert found == of(match)
    assert any(each.judged.loss is not None for each in found)
    middle = found[len(found) // 2].version
    assert of(match, after=middle) == [each for each in found if each.version > middle]
    for each in found:
        if each.judged.loss is not None:
            assert each.judged.made in [candidate.move for candidate in each.judged.candidates]
            values = [candidate.value.mean for candidate in each.judged.candidates]
            assert values == sorted(values, reverse=True)


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", ["commune", "liars-poker"])
def test_bids_have_a_chance_and_a_truth(slug: str) -> None:
    found = of(steady(slug))
    assert found and all(each.bid is not None and 0 <= each.bid.chance <= 1 for each in found)
    assert {each.bid.held for each in found if each.bid is not None} <= {True, False}


@pytest.mark.usefixtures("few_rollouts")
def test_games_without_bids_have_no_chances() -> None:
    assert {each.bid for each in of(steady("chinese-ten"))} == {None}


def test_an_interval_of_equal_values_has_no_width() -> None:
    assert Estimate.of([3, 3, 3]) == Estimate(3, 3, 3)
    assert Estimate.of([0, 2]) == Estimate(1, round(1 - 1.96, 4), round(1 + 1.96, 4))


def test_losses_of_equal_moves_are_zero_on_average_although_one_of_them_looks_best() -> None:
    """The same samples must not both choose the best move and say how good it is."""
    stream, losses, naive = Stream(b"equal moves"), [], []
    for _ in range(400):
        columns = [[stream.below(101) for _ in range(12)] for _ in range(8)]
        losses.append(sum(cross_fitted(columns, 0)) / 12)
        naive.append((max(map(sum, columns)) - sum(columns[0])) / 12)
    assert Estimate.of(losses).low < 0 < Estimate.of(losses).high
    assert Estimate.of(naive).low > 5, "the bias that is avoided"


def test_a_move_that_is_worse_in_every_sample_loses_the_difference() -> None:
    assert cross_fitted([[5, 6, 7, 8], [1, 2, 3, 4]], 1) == [4, 4, 4, 4]
    assert cross_fitted([[5, 6, 7, 8], [5, 6, 7, 8]], 1) == [0, 0, 0, 0]


@pytest.mark.usefixtures("few_rollouts")
def test_the_summary_adds_the_losses_of_a_seat_and_its_parts_make_the_result() -> None:
    match = steady("commerce", events=80)
    found, hands = [each.as_json() for each in of(match)], [each.as_json() for each in hands_of(match)]
    assert hands
    for of_seat in summary(found, hands, 3):
        losses = [each["loss"] for each in found if each["seat"] == of_seat["seat"]]
        assert of_seat["decisions"] == len(losses)
        assert of_seat["loss"]["mean"] == pytest.approx(sum(loss["mean"] for loss in losses if loss), abs=1e-3)
        parts = {name: part["mean"] for name, part in of_seat["course"].items()}
        assert parts["result"] == pytest.approx(parts["luck"] + parts["skill"] + parts["rest"], abs=1e-3)


def test_the_worst_decision_is_that_with_the_surest_loss() -> None:
    def lost(version: int, low: float, mean: float) -> dict[str, object]:
        return {"version": version, "loss": {"low": low, "mean": mean, "high": 2 * mean - low}}

    assert largest_loss([lost(3, -1, 9), lost(5, 1, 2), lost(7, 2, 3), lost(9, 2, 3)]) == 7
    assert largest_loss([lost(3, -1, 9), {"version": 5, "loss": None}]) is None


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text("{}")
    done = CliRunner().invoke(analyse, [str(file)])
    assert done.exit_code == 2 and "can't be read" in done.output


@pytest.mark.usefixtures("few_rollouts")
def test_the_command_prints_the_decisions_of_a_record(tmp_path: Path) -> None:
    match = steady("chinese-ten", events=10_000)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record_of(match)))
    done = CliRunner().invoke(analyse, [str(file), "--json"], standalone_mode=False)
    assert done.exception is None, done.output
    assert json.loads(done.output)["decisions"]


def test_a_blunder_is_not_hidden_by_moves_that_no_search_tries() -> None:
    """Up to version 3 the analysis named another decision, for which a move that nobody makes looked better."""
    plant = planted("schwimmen", 3004)
    assert plant is not None
    assert named(plant) == plant.version


@pytest.mark.parametrize("slug", ["commune", "stop-the-bus"])
def test_a_planted_blunder_is_the_largest_loss(slug: str) -> None:
    plants = [found for number in range(2) if (found := planted(slug, number)) is not None]
    assert plants
    assert [named(plant) for plant in plants] == [plant.version for plant in plants]
