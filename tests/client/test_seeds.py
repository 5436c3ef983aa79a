"""The client's seeds: committing, storing and revealing them."""

import json
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from cardtable.client import ApiError, Seeds
from cardtable.client.seeds import CHAIN_LENGTH, CHAIN_SECONDS, commitment
from domain.fairness import client_seed_hash
from domain.table.turn import REVEAL_MS
from tests.client.answers import answering, problem
from tests.client.conftest import Simulation


def test_seeds_are_committed_to_as_the_fairness_page_says(tmp_path: Path) -> None:
    assert commitment("grüße") == client_seed_hash("grüße")
    seeds = Seeds(tmp_path / "seeds.json")
    committed = seeds.commit()
    again = Seeds(tmp_path / "seeds.json")
    assert commitment(str(again.find(committed))) == committed
    assert (tmp_path / "seeds.json").stat().st_mode & 0o077 == 0
    again.drop(committed)
    assert Seeds(tmp_path / "seeds.json").find(committed) is None


def test_a_seed_is_not_kept_for_a_seat_that_was_refused(place: Simulation, tmp_path: Path) -> None:
    host, client = place.client("Host"), place.client(seeds=Seeds(tmp_path / "seeds.json"))
    table = host.open_table("commune", 2, bots=["random"])["id"]
    for refused in (
        lambda: client.open_table("commune", 99),
        lambda: client.sit(table),
        lambda: client.rematch(table),
    ):
        with pytest.raises(ApiError):
            refused()
        assert json.loads((tmp_path / "seeds.json").read_text()) == {}


def test_a_seed_of_a_chain_is_the_hash_of_the_next_one(tmp_path: Path) -> None:
    seeds = Seeds(tmp_path / "seeds.json")
    first = committed = seeds.commit_chain()
    for number in range(1, CHAIN_LENGTH + 1):
        seed = Seeds(tmp_path / "seeds.json").give(committed, f"t_{number}")
        assert seed is not None and len(seed) == 64 and commitment(seed) == committed
        seeds.drop(committed)
        committed = seed
    assert seeds.give(committed, "t_last") is None
    (kept,) = json.loads((tmp_path / "seeds.json").read_text()).values()
    assert (kept["secret"], kept["given"]) == (committed, CHAIN_LENGTH)
    assert len(str(seeds.find(first))) == 64


def test_a_seed_of_a_chain_is_given_to_one_table_only() -> None:
    """Otherwise a service could pretend that it was not revealed, and choose the deals of the next table."""
    seeds = Seeds()
    first = seeds.commit_chain()
    seed = seeds.give(first, "t_1")
    assert seed is not None
    assert seeds.give(first, "t_1") == seed
    assert seeds.give(first, "t_2") is None
    assert seeds.give(seed, "t_2") is not None
    assert seeds.give(first, "t_1") is None


def test_another_seed_is_given_to_one_table_only_too(tmp_path: Path) -> None:
    """Even after a reveal without a response, and in another process."""
    seeds = Seeds(tmp_path / "seeds.json")
    committed = seeds.commit()
    seed = seeds.give(committed, "t_1")
    assert seed is not None and commitment(seed) == committed
    again = Seeds(tmp_path / "seeds.json")
    assert (again.give(committed, "t_2"), again.give(committed, "t_1"), again.find(committed)) == (None, seed, seed)
    again.drop(committed)
    assert seeds.give(committed, "t_1") is None


def test_a_chain_is_forgotten_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = Seeds(tmp_path / "seeds.json")
    old, plain = seeds.commit_chain(), seeds.commit()
    now = time.time()
    monkeypatch.setattr("cardtable.client.seeds.time.time", lambda: now + CHAIN_SECONDS + 10)
    new = seeds.commit_chain()
    assert [seeds.find(each) is not None for each in (old, plain, new)] == [False, True, True]
    seeds.drop_chain(new)
    assert seeds.find(new) is None


def test_two_processes_of_one_bot_keep_their_seeds_in_one_file(tmp_path: Path) -> None:
    one, two = Seeds(tmp_path / "seeds.json"), Seeds(tmp_path / "seeds.json")
    first, second = one.commit(), two.commit()
    third = one.commit()
    assert all(Seeds(tmp_path / "seeds.json").find(each) for each in (first, second, third))
    assert two.find(third) is not None
    one.drop(second)
    again = Seeds(tmp_path / "seeds.json")
    assert [again.find(each) is not None for each in (first, second, third)] == [True, False, True]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["seeds.json", "seeds.json.lock"]


def test_a_seed_that_one_process_drops_stays_dropped(tmp_path: Path) -> None:
    one, two = Seeds(tmp_path / "seeds.json"), Seeds(tmp_path / "seeds.json")
    first = one.commit()
    assert two.find(first) is not None
    one.drop(first)
    second = two.commit()
    assert [Seeds(tmp_path / "seeds.json").find(each) is not None for each in (first, second)] == [False, True]
    assert two.find(first) is None


COMMITTING = """
import sys
from pathlib import Path
from cardtable.client import Seeds

seeds = Seeds(Path(sys.argv[1]))
sys.stdin.readline()
for _ in range(25):
    print(seeds.commit())
"""


def test_processes_that_commit_at_the_same_time_lose_no_seed(tmp_path: Path) -> None:
    file = tmp_path / "seeds.json"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", COMMITTING, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for each in processes:
        assert each.stdin
        each.stdin.write("go\n")
        each.stdin.flush()
    committed = [line for each in processes for line in each.communicate()[0].split()]
    assert len(committed) == 75
    seeds = Seeds(file)
    assert [each for each in committed if seeds.find(each) is None] == []


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00"])
def test_a_file_that_holds_no_seeds_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "seeds.json").write_text(text)
    with pytest.raises(ValueError, match=r"seeds\.json holds no seeds: "):
        Seeds(tmp_path / "seeds.json")


def test_every_seat_that_the_client_takes_is_proved_to_it(place: Simulation) -> None:
    ann, bob = place.client("Ann"), place.client("Bob")
    table = ann.open_table("commune", 3, bots=["random"])["id"]
    bob.sit(table)
    assert bob.table(table)["status"] == "seeding"
    assert ann.reveal(table) is not None
    now = ann.table(table)
    assert now["status"] == "playing"
    assert all(seat["client_seed"] for seat in now["seats"] if seat["player"] and seat["player"]["kind"] != "house")


def test_a_table_that_is_complete_at_once_starts_at_once(place: Simulation) -> None:
    assert place.client().open_table("commune", 2, bots=["random"])["status"] == "playing"


def test_a_quick_seat_commits_to_a_seed_as_every_seat_does(place: Simulation) -> None:
    ann = place.client("Ann")
    table = ann.quick_seat("commune", 3, turn_seconds=60)
    assert (table["status"], table["viewer"]["seat"], table["turn_seconds"]) == ("open", 0, 60)
    assert next(iter(ann.events(table["id"], after=1)))["data"]["client_seed_hash"]


def test_a_link_leads_to_a_seat_until_it_is_revoked(place: Simulation) -> None:
    ann, bob, cy = place.client("Ann"), place.client("Bob"), place.client("Cy")
    table = ann.open_table("commune", 3, visibility="unlisted")["id"]
    link = ann.open_link(table, seconds=600)
    assert link["table"] == table
    assert bob.linked_table(link["code"])["id"] == table
    assert bob.sit_by_link(link["code"], 2)["viewer"]["seat"] == 2
    taken = [event for event in bob.events(table) if event["type"] == "table.seat_taken" and event["actor"] == 2]
    assert taken[0]["data"]["client_seed_hash"]
    ann.revoke_link(link["code"])
    with pytest.raises(ApiError) as refused:
        cy.sit_by_link(link["code"])
    assert refused.value.code == "not_found"
    with pytest.raises(ApiError):
        ann.revoke_link(link["code"])


def test_a_link_is_revoked_even_if_the_first_answer_was_lost() -> None:
    gone = problem(404, "not_found")
    client, sent = answering(httpx.ReadError("x"), gone)
    client.revoke_link("il_1")
    assert [(request.method, request.url.path) for request in sent] == [("DELETE", "/v1/links/il_1")] * 2


def test_an_account_without_a_seed_reveals_none(place: Simulation) -> None:
    ann = place.client()
    assert ann.reveal(ann.open_table("commune", 2, sit=False)["id"]) is None


def test_a_seed_that_comes_too_late_is_no_error(place: Simulation) -> None:
    ann, bob = place.client("Ann"), place.client("Bob")
    table = ann.open_table("commune", 2)["id"]
    bob.operations.take_seat(table, {"client_seed_hash": bob.seeds.commit()})
    place.simulator.now += REVEAL_MS
    for late in (ann, bob):
        over = late.reveal(table)
        assert over is not None and over["status"] == "abandoned"
