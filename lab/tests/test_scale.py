"""The benchmark of a large log: its tables are real games, and its pages report the measurements."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bots.verify import verify
from domain.registry import GAMES
from domain.table.turn import house_turn
from domain.table_record import build_record
from events.envelope import read_all
from events.ports import Ports
from events.redis.log import connect
from lab.machine import ROOT
from lab.scale import growth, million, stages
from lab.scale.fill import fill_accounts, write_table
from lab.scale.latency import Times, _rounds
from lab.scale.report import report
from lab.scale.requests import Ask, Movers
from lab.scale.run import run
from lab.scale.small import PATHS, row_of
from lab.scale.stages import RESTARTED, SAMPLES, STAGES, Kept, few_places, finished_sample, live_sample
from lab.scale.tables import CYCLE, RARE, Plan, TableKey, games, played, player, sitting, token
from service.ids import token_digest
from service.process.settings import Settings
from service.wiring import Service

PLAN = Plan(finished=400, live=80, now=1_795_000_000_000)


@pytest.fixture
def ports(redis_url: str) -> Iterator[Ports]:
    log = connect(redis_url, mode="strict")
    yield log.ports
    log.close()


@pytest.mark.parametrize("number", [0, 1, 12, 117])
def test_a_finished_table_was_played_and_verifies(number: int) -> None:
    entries = played(PLAN, TableKey(live=False, number=number)).log.entries
    report = verify(build_record(read_all(entries), [each.hash for each in entries]), bots="full")
    assert report.status == "passed", report.first_divergence


@pytest.mark.parametrize("number", range(6))
def test_a_live_table_waits_for_a_person(number: int) -> None:
    table = played(PLAN, TableKey(live=True, number=number)).log.table
    assert table.status == "playing"
    assert house_turn(table) is None


def test_a_number_always_gives_the_same_table_and_its_accounts_are_known_without_a_play() -> None:
    for place in (TableKey(live=False, number=3), TableKey(live=True, number=4)):
        first, again = played(PLAN, place), played(PLAN, place)
        assert first.log.entries == again.log.entries
        assert first.accounts == sitting(PLAN, place)
        assert first.log.table.id == place.table


def test_a_cycle_has_all_games_and_few_of_the_long_ones() -> None:
    assert set(games()) == set(GAMES)
    assert {slug: games().count(slug) for slug in RARE} == RARE
    assert len(games()) == CYCLE


def test_the_samples_are_apart_and_in_the_smaller_log() -> None:
    live = [place for number in range(SAMPLES) for place in live_sample(PLAN, number)]
    finished = [place for number in (0, 1) for place in finished_sample(PLAN, number)]
    assert len(set(live)) == len(live) > 0
    assert len(set(finished)) == len(finished) > 0
    assert {*live, *finished} <= set(few_places(PLAN))


def test_a_table_is_written_with_its_accounts_and_the_next_moves_are_known(ports: Ports) -> None:
    place = TableKey(live=True, number=2)
    fill_accounts(ports, PLAN)
    fill_accounts(ports, PLAN)
    write_table(ports, PLAN, place)
    seated = [each for each in sitting(PLAN, place) if each is not None]
    assert all(place.table in ports.accounts.tables(player(each)) for each in seated)
    assert [each.version for each in ports.store.read(place.table)] == [
        each.version for each in played(PLAN, place).log.entries
    ]
    service, movers = Service(Settings(), ports, clock=lambda: PLAN.now), Movers(PLAN, [place])
    for _ in range(3):
        for ask in movers.moves():
            by = ports.accounts.of_token(token_digest(ask.token))
            assert by is not None
            assert service.moves.make_move(by, place.table, json.loads(ask.body)).batch


def test_tokens_are_those_of_their_accounts(ports: Ports) -> None:
    fill_accounts(ports, PLAN)
    assert ports.accounts.of_token(token_digest(token(5))) == player(5)


def test_all_requests_are_made_in_rounds_of_almost_the_same_size() -> None:
    asks = [Ask(str(number)) for number in range(25)]
    rounds = list(_rounds(asks))
    assert [each for part in rounds for each in part] == asks
    assert {len(each) for each in rounds} == {2, 3}


def test_times_are_a_median_and_a_percentile() -> None:
    assert Times.of([number / 1000 for number in range(101)]) == pytest.approx((50, 99))


def test_a_run_continues_with_its_own_plan_and_no_other(tmp_path: Path) -> None:
    Kept(tmp_path).plan(PLAN)
    assert Kept(tmp_path).plan(Plan(400, 80, now=1)) == PLAN
    with pytest.raises(ValueError, match="another size"):
        Kept(tmp_path).plan(Plan(1, 1, 1))


@pytest.fixture(scope="module")
def kept() -> Any:
    return json.loads(million.MEASURED.read_text(encoding="utf-8"))


def test_the_pages_are_those_of_the_figures_kept(kept: Any) -> None:
    assert (ROOT / "docs" / "evidence" / "scale.md").read_text(encoding="utf-8") == report(kept)
    assert (ROOT / "docs" / "evidence" / "million.md").read_text(encoding="utf-8") == million.written()


def test_every_name_in_the_text_of_a_million_is_filled_in() -> None:
    left = set(re.findall(r"\{(\w+)\}", million.written()))
    assert left == {"projections", "accounts"}, "these are names of keys"


def test_the_arithmetic_of_a_million(kept: Any) -> None:
    rates = million.Rates.of(600)
    assert (rates.moves, rates.people, rates.bots, rates.streams) == (40, 20, 20, 900)
    assert rates.ended == pytest.approx(40 / 60)
    twice = million.Rates(*(2 * each for each in rates))
    needs = [million.cores(kept, each, 5.0, 8.0).cores for each in (rates, twice)]
    assert needs[1] == pytest.approx(2 * needs[0])
    assert million.cores(kept, rates, 6.0, 8.0).cores - needs[0] == pytest.approx(20 / 1000 / million.FULL)


def test_figures_of_other_pages_are_read_or_missed() -> None:
    assert million.row_of("| a | ms | 1,005.5 | 2 |", "a") == 1005.5
    decisions = "| x | 2 | sharp/1 | 9 | **5** | 2.00 | 1 | 1 |\n| x | 5 | sharp/1 | 9 | 5 | 4.00 | 1 | 1 |"
    assert million.mean_decision_ms(decisions) == 4.0
    with pytest.raises(ValueError, match="has no"):
        million.row_of("", "a")
    with pytest.raises(ValueError, match="has no"):
        million.mean_decision_ms("")


def test_a_kept_row_is_a_row_again(kept: Any) -> None:
    (row,) = (each for each in kept["lists"]["rows"] if each["path"] == "a lobby page")
    again = row_of(row, "a lobby page, again")
    assert (again.path, again.ratio, again.aim) == ("a lobby page, again", row["ratio"], 1.3)
    assert again.met == (row["ratio"] <= 1.3)


@pytest.mark.timeout(1800)  # plays 176 matches and starts two services twice: minutes, more on a busy machine
def test_a_small_run_has_every_stage_and_the_rows_of_make_bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growth, "AUDITED", 10)
    monkeypatch.setattr(growth, "VERIFIED", 5)
    monkeypatch.setattr(stages, "SAMPLE", 12)
    said: list[str] = []
    kept = run(0.0016, tmp_path, said.append)
    assert set(kept.found) == {"plan", "machine", *STAGES, *RESTARTED}
    paths = [row["path"] for stage in kept.found.values() for row in stage.get("rows", ())]
    assert set(PATHS) <= set(paths)
    assert kept.found["filled"]["figures"]["verified"] > 0
    assert kept.found["archived"]["figures"]["archive_objects"] == kept.found["plan"]["finished"]
    assert all(f"| {path} |" in report(kept.found) for path in paths)
