"""Analyses are reproducible, include the move made, use paired intervals, and give a reason for a mistake."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bots.analysis.decision import FORCED, cross_fitted
from bots.analysis.estimate import Estimate, in_units
from bots.analysis.match import VERSION, Decision, Progress
from bots.analysis.summary import largest_loss, summary
from cardtable.commands.analyse import analyse
from domain.cards import Card, cards
from domain.fairness import Stream
from domain.families.old import BlindExchange
from domain.families.stock import Draw
from domain.families.widow import Exchange
from domain.games.chinese_ten.game import Choose
from domain.games.commune.game import MakeBid
from domain.games.lorum.game import Play
from domain.games.thirty_one.game import THIRTY_ONE
from domain.games.vazhushal.events import LayMelds
from domain.games.vazhushal.melds import Entry
from domain.rankings.ranking import Value
from domain.search.phrases import quoted, valued
from domain.strategy import STEADY
from service.views.reasons import Cause
from tests.analysis.games import ANALYSED, decisions_of, found_in, played
from tests.domain.matches import record_of
from tests.tiers import of_all


def test_another_policy_is_another_version_of_the_analysis() -> None:
    assert (VERSION, STEADY.id) == (7, "steady/10")


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", of_all(ANALYSED, "commune", "chinese-ten", "thirty-one", "vazhushal"))
def test_every_game_can_be_analysed_and_whoever_goes_on_with_it_finds_the_same(slug: str) -> None:
    match = played(slug, events=25)
    found = found_in(match)
    suspected = [each for each in found if isinstance(each, int)]
    decisions = [each for each in found if isinstance(each, Decision)]
    assert len(suspected) == len(decisions) and any(each.judged.loss is not None for each in decisions)
    for begun in (1, len(suspected), len(suspected) + len(decisions) // 2):
        before = found[:begun]
        judged = [each.judged for each in before if isinstance(each, Decision)]
        known = [each for each in before if isinstance(each, int)]
        assert found_in(match, Progress(known, len(judged), sum(each.work for each in judged))) == found[begun:]
    for each in decisions:
        if each.judged.loss is not None:
            assert each.judged.made in [candidate.move for candidate in each.judged.candidates]
            values = [candidate.value.mean for candidate in each.judged.candidates]
            assert values == sorted(values, reverse=True)


@pytest.mark.usefixtures("few_rollouts")
def test_the_decisions_come_first_that_may_have_lost_most() -> None:
    found = found_in(played("thirty-one", "random"))
    suspected = [each for each in found if isinstance(each, int)]
    decisions = [each for each in found if isinstance(each, Decision)]
    by_version = dict(zip(sorted(each.version for each in decisions), suspected, strict=True))
    order = [by_version[each.version] for each in decisions]
    assert order == sorted(order, reverse=True) and order[0] > 0
    assert all(each.judged.loss is None for each, lost in zip(decisions, order, strict=True) if lost == FORCED)


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", ["commune", "liars-poker"])
def test_bids_have_a_chance_and_a_truth(slug: str) -> None:
    found = [each.judged for each in decisions_of(played(slug, events=25))]
    assert found and all(each.bid is not None and 0 <= each.bid.chance <= 1 for each in found)
    assert {each.bid.held for each in found if each.bid is not None} <= {True, False}


@pytest.mark.usefixtures("few_rollouts")
def test_games_without_bids_have_no_chances() -> None:
    assert {each.judged.bid for each in decisions_of(played("chinese-ten"))} == {None}


@pytest.mark.parametrize(
    ("slug", "unit"), [("cuccu", "lives"), ("thirty-one", "tokens"), ("commune", "hands"), ("chinese-ten", "points")]
)
@pytest.mark.usefixtures("few_rollouts")
def test_values_are_counted_in_what_the_game_is_played_for(slug: str, unit: str) -> None:
    found = [each.as_json() for each in decisions_of(played(slug, "random"))]
    assert {each["unit"] for each in found} == {unit}
    for each in found:
        if each["loss"] is not None:
            numbers = [each["before"], each["after"], *each["loss"].values()]
            assert numbers == [round(number, 2) for number in numbers]
            assert each["before"] - each["after"] == pytest.approx(each["loss"]["mean"], abs=0.02)


@pytest.mark.usefixtures("few_rollouts")
def test_only_a_mistake_has_a_reason_and_its_loss_is_not_below_the_margin() -> None:
    found = [each.as_json() for each in decisions_of(played("schwimmen", "random"))]
    mistakes = [each for each in found if each["mistake"]]
    assert mistakes and all(each["reason"].endswith(".") for each in mistakes)
    assert all(each["loss"]["low"] >= 0 and each["loss"]["mean"] >= 0.05 for each in mistakes)
    assert {each["reason"] for each in found if not each["mistake"]} == {None}


@pytest.mark.usefixtures("few_rollouts")
def test_a_reason_and_the_loss_beside_it_have_the_same_figure() -> None:
    mistakes = [
        each for each in (each.as_json() for each in decisions_of(played("chinese-ten", "random"))) if each["mistake"]
    ]
    assert mistakes
    for each in mistakes:
        assert f"it brings {each['loss']['mean']:g} points more on average" in each["reason"]


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", ["schwimmen", "cuccu", "commune", "chinese-ten"])
def test_the_code_of_a_reason_has_every_number_of_its_sentence(slug: str) -> None:
    found = [each.as_json() for each in decisions_of(played(slug, "random", events=60))]
    assert ["cause" in each for each in found] == [each["mistake"] for each in found]
    mistakes = [each for each in found if each["mistake"]]
    assert mistakes
    for each in mistakes:
        cause = json.loads(Cause.of(each["cause"]).json())
        assert cause == each["cause"], "what is stored is what the service answers"
        said = re.sub("“.*?”", "", each["reason"])
        numbers = [cause[name] for name in ("percent", "best_percent", "count", "whole", "gain") if name in cause]
        assert [number for number in numbers if number and f"{number:g}" not in said] == []
        assert cause.get("best", each["candidates"][0]["move"]) == each["candidates"][0]["move"]
        assert cause.get("made", each["move"]) == each["move"]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Exchange(cards("8C TS"), cards("7D QH")), "“exchange 8♣ 10♠ for 7♦ Q♥”"),
        (Draw("discard"), "“draw from the discard pile”"),
        (MakeBid("pair", ("9",)), "“bid pair of nines”"),
        (THIRTY_ONE.knock(), "“knock”"),
        (LayMelds(((Entry(Card.parse("8C")), Entry(Card.parse("X1"), "9C")),)), "“meld 8♣ joker as 9♣”"),
        (Choose(Card.parse("8D")), "“choose 8♦”"),
        (Play(slot=0), "“play slot 1”"),
        (BlindExchange((0, 2), cards("7D QH")), "“blind exchange slots 1 3 for 7♦ Q♥”"),
    ],
    ids=["exchange", "draw", "bid", "knock", "meld", "choose", "slot", "slots"],
)
def test_moves_are_said_as_players_say_them(move: Any, words: str) -> None:
    assert quoted(move) == words


def test_hands_are_said_as_players_say_them() -> None:
    assert valued(Value("pair", cards("KC KD"))) == "pair (K♣ K♦)"
    assert valued(Value("nothing", ())) == "nothing"


def test_an_interval_of_equal_values_has_no_width() -> None:
    assert Estimate.of([3, 3, 3]) == Estimate(3, 3, 3)
    assert Estimate.of([0, 2]) == pytest.approx(Estimate(1, 1 - 1.96, 1 + 1.96))
    assert [in_units(each) for each in (1234, -4, 1000)] == [1.23, 0, 1]


def test_losses_of_equal_moves_are_zero_on_average_although_one_of_them_looks_best() -> None:
    """The deals that select the best move must not also estimate its value."""
    stream, losses, naive = Stream(b"equal moves"), [], []
    for _ in range(400):
        columns = [[stream.below(101) for _ in range(12)] for _ in range(8)]
        losses.append(sum(cross_fitted(columns)))
        naive.append(max(map(sum, columns)) - sum(columns[0]))
    assert Estimate.of(losses).low < 0 < Estimate.of(losses).high
    assert Estimate.of(naive).low > 60, "the bias that is avoided"


def test_a_move_that_is_worse_in_every_deal_loses_the_difference() -> None:
    assert cross_fitted([[1, 2, 3, 4], [5, 6, 7, 8]]) == [4, 4, 4, 4]
    assert cross_fitted([[5, 6, 7, 8], [5, 6, 7, 8]]) == [0, 0, 0, 0]


def decision(version: int, low: float, mean: float, *, mistake: bool = True) -> dict[str, Any]:
    loss = {"low": low, "mean": mean, "high": 2 * mean - low}
    return {"version": version, "seat": version % 2, "unit": "lives", "loss": loss, "mistake": mistake}


def test_the_summary_adds_what_mistakes_have_lost() -> None:
    made = [
        decision(3, 0.1, 0.25),
        decision(5, 0.2, 0.5),
        decision(7, -1, 0.4, mistake=False),
        decision(4, -1, 0, mistake=False),
    ]
    of_other, of_one = summary(made, 2)
    assert of_one == {
        "seat": 1,
        "decisions": 3,
        "judged": 3,
        "mistakes": 2,
        "lost": 0.75,
        "unit": "lives",
        "worst": 5,
    }
    assert (of_other["mistakes"], of_other["lost"], of_other["worst"]) == (0, 0, None)


def test_the_worst_decision_is_that_with_the_surest_loss() -> None:
    made = [decision(3, -1, 9, mistake=False), decision(5, 1, 2), decision(7, 2, 3), decision(9, 2, 3)]
    assert largest_loss(made) == 7
    assert largest_loss(made[:1]) is None


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text("{}")
    done = CliRunner().invoke(analyse, [str(file)])
    assert done.exit_code == 2 and "can't be read" in done.output


def test_the_command_prints_the_mistakes_of_a_record_with_their_reasons(tmp_path: Path) -> None:
    match = played("cuccu", "random", events=10_000)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record_of(match)))
    done = CliRunner().invoke(analyse, [str(file), "--json"], standalone_mode=False)
    assert done.exception is None, done.output
    mistakes = [each for each in json.loads(done.output)["decisions"] if each["mistake"]]
    assert mistakes
    printed = CliRunner().invoke(analyse, [str(file)], standalone_mode=False).output
    assert printed.count("lost") == len(mistakes) + sum("clear mistake" in line for line in printed.splitlines())
    assert all(f"    {each['reason']}\n" in printed for each in mistakes)
