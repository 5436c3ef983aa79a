"""`cardtable dataset`: reproducible output, its contents, and refusals."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow.parquet as pq
import pytest
import yaml

from bots.verify import verify
from cardtable.bots.matches import recorded_match
from cardtable.cli import main
from cardtable.datasets.decisions import SCHEMA, Columns, rows_of
from cardtable.datasets.source import Played
from cardtable.environments.episode import Episode
from cardtable.environments.setting import setting
from domain.kernel import move_data
from domain.registry import GAMES
from tests.tiers import first_and_half_of

ROOT = Path(__file__).parents[2]

SMALL = ("--games", "commune,cuccu", "--matches", "4", "--level", "random", "--seed", "7")


def made(folder: Path, *options: str) -> dict[str, bytes]:
    """Runs the command. Returns the files it creates, by name."""
    assert main(["dataset", str(folder), *(options or SMALL)]) == 0
    return {each.name: each.read_bytes() for each in folder.iterdir()}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return made(tmp_path_factory.mktemp("small"), *SMALL, "--observations", "--processes", "2")


@pytest.fixture(scope="module")
def rows(small: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Sequence[dict[str, Any]]:
    file = tmp_path_factory.mktemp("rows") / "commune.parquet"
    file.write_bytes(small["commune.parquet"])
    return list(pq.read_table(file).to_pylist())


def test_the_same_options_make_the_same_bytes_in_another_folder(small: dict[str, bytes], tmp_path: Path) -> None:
    assert made(tmp_path / "again", *SMALL, "--observations", "--processes", "1") == small
    for name in ("commune.ndjson", "cuccu.parquet"):
        assert sha256(small[name]).hexdigest() in small["README.md"].decode()


def test_the_files_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = made(tmp_path, "--games", "cuccu", "--matches", "1", "--level", "random", "--json")
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["name"], each["sha256"]) for each in printed] == [
        (name, sha256(files[name]).hexdigest()) for name in ("cuccu.ndjson", "cuccu.parquet")
    ]


def test_another_seed_makes_other_matches(small: dict[str, bytes], tmp_path: Path) -> None:
    other = made(tmp_path, "--games", "commune", "--matches", "1", "--level", "random", "--seed", "8")
    assert other["commune.ndjson"].splitlines()[0] != small["commune.ndjson"].splitlines()[0]


def test_a_name_of_a_preset_plays_that_preset_and_the_line_that_makes_it_again_can_be_pasted(tmp_path: Path) -> None:
    options = ("--games", "bastard-brag", "--matches", "1", "--level", "random", "--seed", "a b")
    files = made(tmp_path, *options)
    assert json.loads(files["stop-the-bus.ndjson"])["preset"] == "bastard"
    [line] = [each for each in files["README.md"].decode().splitlines() if each.startswith("cardtable dataset ")]
    assert shlex.split(line)[3:] == list(options)


def test_every_record_passes_the_verifier(small: dict[str, bytes]) -> None:
    records = [json.loads(line) for game in ("commune", "cuccu") for line in small[f"{game}.ndjson"].splitlines()]
    assert len(records) == 8
    assert len({record["table"] for record in records}) == 8
    for record in records:
        assert verify(record).status == "passed"


def test_the_rows_are_the_decisions_of_the_records(small: dict[str, bytes], rows: Sequence[dict[str, Any]]) -> None:
    for number, line in enumerate(small["commune.ndjson"].splitlines()):
        record = json.loads(line)
        moves = [event["version"] for event in record["events"] if event["by"] == "house"]
        assert [row["version"] for row in rows if row["match"] == number] == moves
        best = record["result"]["places"][0]
        assert {row["seat"] for row in rows if row["match"] == number and row["place"] == 1} <= set(best)
    for row in rows:
        assert json.loads(row["move"]) in json.loads(row["legal_moves"]) or not row["complete"]
        assert row["strategy"].startswith("random/")


def test_an_observation_shows_no_hand_but_the_own_one(rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        hands = json.loads(row["observation"])["hands"]
        shown = [seat for seat, hand in enumerate(hands) if hand is not None and hand.get("cards")]
        assert shown == [row["seat"]]


def test_a_question_is_asked_of_the_rows(rows: Sequence[dict[str, Any]]) -> None:
    calls = [row for row in rows if json.loads(row["move"])["type"] == "call"]
    assert 0 < len(calls) < len(rows)


def test_the_verifier_reads_a_file_with_a_record_in_each_line(
    small: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cuccu.ndjson"
    file.write_bytes(small["cuccu.ndjson"])
    assert main(["verify", str(file), "--bots", "none"]) == 3
    *lines, empty, last = capsys.readouterr().out.splitlines()
    tables = [json.loads(line)["table"] for line in small["cuccu.ndjson"].splitlines()]
    assert [line.partition(": PASSED, BUT NOT PROVED: ")[0] for line in lines] == tables
    assert (empty, last) == ("", "4 records: 4 passed, but not proved")
    first, second, third, _ = small["cuccu.ndjson"].splitlines()
    file.write_bytes(b"\n".join((first, second.replace(b'"seat":0', b'"seat":1', 1), b"", b"{", third)))
    assert main(["verify", str(file), "--bots", "none", "--json"]) == 1
    printed = capsys.readouterr()
    assert [json.loads(line)["table"] for line in printed.out.splitlines()] == [tables[0], tables[1], tables[2]]
    assert [json.loads(line)["status"] for line in printed.out.splitlines()] == ["passed", "failed", "passed"]
    assert printed.err.startswith(f"cardtable: record 3 of {file} can't be read: it is not JSON: ")
    with pytest.raises(SystemExit, match="2"):
        main(["verify", str(file), "--receipt", f"1:{'0' * 64}"])
    assert "--receipt goes with one record" in capsys.readouterr().err


def test_the_card_says_that_the_deals_are_proved_to_nobody(small: dict[str, bytes]) -> None:
    card = small["README.md"].decode()
    assert "The deals are proved to nobody." in card
    assert "`cardtable verify GAME.ndjson`" in card


def match_of(game: str, preset: str, *levels: str, seed: str = "1", **columns: Any) -> list[dict[str, Any]]:
    """The rows of one match of house bots."""
    record = recorded_match(game, preset, levels, seed)
    return list(rows_of(Played(record, seed), Columns(**columns)))


def test_each_row_has_the_terms_and_the_result_of_its_match(
    small: dict[str, bytes], rows: Sequence[dict[str, Any]]
) -> None:
    records = [json.loads(line) for line in small["commune.ndjson"].splitlines()]
    for row in rows:
        record = records[row["match"]]
        assert [row[name] for name in ("table", "game", "preset")] == [record[n] for n in ("table", "game", "preset")]
        assert json.loads(row["options"]) == record["options"]
        assert (row["seats"], row["seed"], row["levels"]) == (4, f"7 commune {row['match']}", [row["strategy"]] * 4)
        best = record["result"]["places"][0]
        assert [seat for seat, place in enumerate(row["places"]) if place == 1] == best
        assert max(row["rewards"]) == row["rewards"][best[0]]
        assert sum(row["rewards"]) == pytest.approx(0)
        own = (row["place"], row["reward"], row["hand_reward"])
        assert own == tuple(row[name][row["seat"]] for name in ("places", "rewards", "hand_rewards"))


BY_PLACES = ("whisky-poker", "standard")
PRESETS = [(game.slug, preset.name) for game in GAMES.values() for preset in game.presets]
CASES = [BY_PLACES, *(each for each in PRESETS if each != BY_PLACES)]


@pytest.mark.parametrize("case", first_and_half_of("actions of datasets", CASES), ids=" ".join)
def test_the_actions_play_the_match_again_in_an_environment(case: tuple[str, str]) -> None:
    """With the same masks, and to the same rewards. Cards that lie elsewhere have another number."""
    game, preset = case
    low, high = GAMES[game].preset(preset).seats or GAMES[game].seats
    rows = match_of(game, preset, *["random"] * min(max(low, 3), high), masks=True)
    first = rows[0]
    episode = Episode(setting(game, first["seats"], preset, json.loads(first["options"])), first["seed"])
    for row in rows:
        assert episode.seat == row["seat"]
        assert np.array_equal(episode.mask(row["seat"]), row["legal_mask"])
        made, meant = json.loads(row["move"]), move_data(episode.legal[row["action"]])
        assert {**made, **bid_of(meant)} == {**meant}
        episode.act(row["action"])
    assert episode.returns == first["rewards"]


def bid_of(move: Mapping[str, Any]) -> dict[str, Any]:
    """The version of the bid that is called: a table's log has events before the first of the game."""
    return {name: value for name, value in move.items() if name == "bid_version"}


def test_a_hand_costs_what_its_events_say() -> None:
    record = json.loads(recorded_match("thirty-one", "standard", ["random"] * 4, "1"))
    rows = rows_of(Played(json.dumps(record).encode()), Columns())
    hands = {row["hand"]: row["hand_rewards"] for row in rows if any(row["hand_rewards"])}
    lost = [event["data"]["losses"] for event in record["events"] if event["type"] == "thirty_one.tokens_lost"]
    assert len(lost) > 1
    assert list(hands.values()) == [[-each.get(str(seat), 0) for seat in range(4)] for each in lost]


@pytest.mark.parametrize(
    ("game", "preset", "unit", "held"),
    [
        ("commune", "standard", "hands", "penalty_limit"),
        ("commerce-classic", "any-number", "counters", "counters"),
        ("cuccu", "standard", "lives", "lives"),
    ],
)
def test_who_is_out_has_lost_all_of_the_unit(game: str, preset: str, unit: str, held: str) -> None:
    """A counter that is bought after a hand belongs to that hand."""
    rows = match_of(game, preset, *["random"] * 4)
    hands = {row["hand"]: row["hand_rewards"] for row in rows}
    assert {row["hand_unit"] for row in rows} == {unit}
    had = json.loads(rows[0]["options"])[held]
    out = [seat for seat, place in enumerate(rows[0]["places"]) if place > 1]
    assert [had + sum(hand[seat] for hand in hands.values()) for seat in out] == [0] * 3


def test_points_are_the_reward_of_a_hand_that_brings_them() -> None:
    record = recorded_match("chinese-ten", "standard", ["random"] * 3, "1")
    *_, row = rows_of(Played(record), Columns())
    assert (row["hand_unit"], row["hand_rewards"]) == ("points", json.loads(record)["result"]["scores"])


def test_several_levels_play_each_deal_from_all_sides(tmp_path: Path) -> None:
    options = ("--games", "cuccu", "--matches", "4", "--seats", "3", "--seed", "7", "--processes", "1")
    files = made(tmp_path, *options, "--level", "random,gentle")
    assert "--level random,gentle" in files["README.md"].decode()
    table = pq.read_table(tmp_path / "cuccu.parquet").to_pylist()
    firsts = [next(rows) for _, rows in groupby(table, key=lambda row: row["match"])]
    seated = [[level.partition("/")[0] for level in row["levels"]] for row in firsts]
    assert seated == [["random", "gentle", "random"], ["gentle", "random", "gentle"]] * 2
    assert [row["seed"] for row in firsts] == ["7 cuccu 0", "7 cuccu 0", "7 cuccu 1", "7 cuccu 1"]
    dealt = [next(dealt_in(json.loads(line))) for line in files["cuccu.ndjson"].splitlines()]
    assert [one == other for one, other in pairwise(dealt)] == [True, False, True]
    assert [one["deal"] == other["deal"] for one, other in pairwise(firsts)] == [True, False, True]


def dealt_in(record: dict[str, Any]) -> Iterator[object]:
    """The hidden cards of each deal."""
    return (event["disclosed"] for event in record["events"] if event["type"].endswith(".cards_dealt"))


def test_advice_is_what_the_house_bot_would_do() -> None:
    rows = match_of("commune", "standard", "steady", "random", "random", advice="steady")
    own = [row for row in rows if row["strategy"].startswith("steady/")]
    assert own
    assert [row["advice"] for row in own] == [row["move"] for row in own]
    assert [row["advised_action"] for row in own] == [row["action"] for row in own]
    assert any(row["advice"] != row["move"] for row in rows)


def test_the_table_says_the_version_of_its_schema(small: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "cuccu.parquet").write_bytes(small["cuccu.parquet"])
    metadata = pq.read_schema(tmp_path / "cuccu.parquet").metadata
    assert metadata[b"cardtable.schema"] == str(SCHEMA).encode()
    page = (ROOT / "docs" / "datasets.md").read_text("utf-8")
    assert f"Version {SCHEMA} of the schema" in page
    named = {name for row in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    every = Columns(masks=True, observations=True, advice="steady", analyses=True).schema()
    assert set(every.names) <= named


def test_the_card_has_the_metadata_of_hugging_face(small: dict[str, bytes]) -> None:
    _, front, text = small["README.md"].decode().split("---\n", 2)
    assert yaml.safe_load(front) == {
        "pretty_name": "Matches of house bots",
        "task_categories": ["reinforcement-learning"],
        "tags": ["card-games", "imperfect-information"],
        "size_categories": ["n<1K"],
        "configs": [
            {"config_name": "commune", "data_files": "commune.parquet"},
            {"config_name": "cuccu", "data_files": "cuccu.parquet"},
        ],
    }
    assert text.startswith("\n# Matches of house bots\n")


def test_croissant_describes_every_file_and_column(small: dict[str, bytes], tmp_path: Path) -> None:
    about = json.loads(small["croissant.json"])
    assert about["conformsTo"] == "http://mlcommons.org/croissant/1.1"
    assert {each["@id"]: (each["contentSize"], each["sha256"]) for each in about["distribution"]} == {
        name: (f"{len(data)} B", sha256(data).hexdigest())
        for name, data in small.items()
        if name.endswith((".ndjson", ".parquet"))
    }
    for kind in about["recordSet"]:
        file = tmp_path / f"{kind['@id']}.parquet"
        file.write_bytes(small[file.name])
        schema = pq.read_schema(file)
        assert [each["source"]["extract"]["column"] for each in kind["field"]] == schema.names
        assert {each["source"]["fileObject"]["@id"] for each in kind["field"]} == {file.name}
        lists = [each["name"] for each in kind["field"] if each.get("isArray")]
        assert lists == [name for name in schema.names if str(schema.field(name).type).startswith("list")]


def test_a_licence_is_in_both_cards(tmp_path: Path) -> None:
    options = ("--games", "cuccu", "--matches", "1", "--level", "random", "--license", "cc-by-4.0")
    files = made(tmp_path, *options, "--processes", "1")
    assert 'license: "cc-by-4.0"\n' in files["README.md"].decode()
    assert json.loads(files["croissant.json"])["license"] == "cc-by-4.0"
    assert "--license cc-by-4.0\n" in files["README.md"].decode()


QUESTIONS = re.findall(r"```sql\n(.*)\n```", (ROOT / "docs" / "datasets.md").read_text("utf-8"))
MAKES = re.findall(r"^cardtable dataset (.*)$", (ROOT / "docs" / "datasets.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.thorough  # three datasets
def test_the_questions_of_the_page_have_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words in MAKES:
        fewer = re.sub(r"--matches \d+", f"--matches {1 if '--analyses' in words else 6}", words)
        assert main(["dataset", *shlex.split(fewer), "--processes", "1"]) == 0
    answers = [duckdb.execute(question).fetchall() for question in QUESTIONS]
    assert [len(answer) for answer in answers] == [3, 2, 1, 1, 2, 2, 2, 5, 2, 2]
    assert all(None not in row for answer in answers for row in answer)
    wins, levels, [(advantage, _, deals)] = answers[:3]
    assert sum(share for _, share in wins) >= 1  # the first place may be shared
    assert sum(reward * seats for _, reward, seats in levels) == pytest.approx(0)
    assert (deals, -2 <= advantage <= 2) == (3, True)
    assert all(in_mask for *_, in_mask in answers[7])


@pytest.mark.thorough  # tests/analysis has the values, and tests of the command its output
def test_analyses_value_decisions(tmp_path: Path) -> None:
    made(tmp_path, "--games", "commune", "--matches", "1", "--level", "random", "--seats", "2", "--analyses")
    table = pq.read_table(tmp_path / "commune.parquet").to_pylist()
    found = [json.loads(row["analysis"]) for row in table if row["analysis"] is not None]
    assert found
    assert [each["move"] for each in found] == [json.loads(row["move"]) for row in table if row["analysis"] is not None]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--games", "whist"), "there is no game whist"),
        (("--games", "commune", "--level", "brilliant"), "Commune has no house bot brilliant"),
        (("--games", "commune", "--seats", "40"), "Commune is for 2 to 10 players"),
        (("--games", "commune", "--preset", "nothing"), "preset"),
        (("--games", "stop-the-bus,bastard-brag"), "a game is named twice"),
        (("--games", "commune,whist"), "there is no game whist"),
        (("--preset", "wikipedia"), "a preset belongs to one game"),
        (("--level", "random,gentle"), "1 matches are no whole number of deals"),
        (("--games", "cuccu", "--advice", "brilliant"), "Cuccù has no house bot brilliant"),
    ],
)
def test_what_can_not_be_made_is_said(
    options: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path), "--matches", "1", *options]) == 2
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
