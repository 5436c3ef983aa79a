"""Analyses: the same answer each time, the move made is compared, intervals are paired, views alone are used."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardtable.commands.analyse import analyse
from domain.analysis.decision import Estimate
from domain.analysis.match import Decision, decisions, summary
from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.house_bots import choice, hand_of
from domain.table.turn import house_turn
from tests.analysis.planted import named, planted
from tests.domain.matches import open_match, record_of
from tests.playing import Match


def steady(slug: str, events: int = 40) -> Match:
    match = open_match(slug, ["steady"] * GAMES[slug].seats[0], number=3)
    strategy = GAMES[slug].strategy("steady")
    assert strategy is not None
    while (seat := house_turn(match.table)) is not None and len(match.events) < events:
        match.ask(PlayHouse(seat, choice(match.table, seat, strategy, lambda table: hand_of(table, match.events))))
    return match


def of(match: Match, after: int = 0) -> list[Decision]:
    return list(decisions(match.before, match.events, "ab", after=after))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_can_be_analysed_and_again_with_the_same_answer(slug: str) -> None:
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
            assert each.judged.loss.mean >= 0


@pytest.mark.parametrize("slug", ["commune", "liars-poker"])
def test_bids_have_a_chance_and_a_truth(slug: str) -> None:
    found = of(steady(slug))
    assert found and all(each.bid is not None and 0 <= each.bid.chance <= 1 for each in found)
    assert {each.bid.held for each in found if each.bid is not None} <= {True, False}


def test_games_without_bids_have_no_chances() -> None:
    assert {each.bid for each in of(steady("chinese-ten"))} == {None}


def test_an_interval_of_equal_values_has_no_width() -> None:
    assert Estimate.of([3, 3, 3]) == Estimate(3, 3, 3)
    assert Estimate.of([0, 2]) == Estimate(1, round(1 - 1.96, 4), round(1 + 1.96, 4))


def test_the_summary_adds_the_losses_of_a_seat() -> None:
    found = of(steady("commerce"))
    for of_seat in summary(found, 3):
        losses = [each.judged.loss for each in found if each.seat == of_seat["seat"]]
        assert of_seat["decisions"] == len(losses)
        assert of_seat["loss"] == pytest.approx(sum(loss.mean for loss in losses if loss is not None), abs=1e-3)


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text("{}")
    done = CliRunner().invoke(analyse, [str(file)])
    assert done.exit_code == 2 and "can't be read" in done.output


def test_the_command_prints_the_decisions_of_a_record(tmp_path: Path) -> None:
    match = steady("chinese-ten", events=10_000)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record_of(match)))
    done = CliRunner().invoke(analyse, [str(file), "--json"], standalone_mode=False)
    assert done.exception is None, done.output
    assert json.loads(done.output)["decisions"]


@pytest.mark.parametrize("slug", ["commune", "liars-poker", "commerce"])
def test_a_planted_blunder_is_the_largest_loss(slug: str) -> None:
    plants = [found for number in range(3) if (found := planted(slug, number)) is not None]
    assert plants
    assert [named(plant) for plant in plants] == [plant.version for plant in plants]
