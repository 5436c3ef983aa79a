"""Accounts beside the log: tokens that can be told once and again for a day, and erasure."""

import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.fairness import client_seed_hash
from service import accounts, seats
from service.accounts import GivenKey
from service.keys import key_of
from service.refusals import Refused
from tests.service.tables import House


def given(key: str = "a-key", body: bytes = b"{}") -> GivenKey:
    return GivenKey(key, key_of("address 192.0.2.1", key, "POST", "/v1/players", body))


def ann() -> dict[str, str]:
    return {"name": "Ann", "kind": "human"}


def test_what_is_kept_of_an_answer_tells_neither_token_nor_name(house: House) -> None:
    answer, again = accounts.register(house.service, ann, given())
    kept = house.service.ports.answers.find(given().key)
    assert not again
    assert isinstance(kept, bytes)
    for secret in (answer["token"], answer["id"], "Ann", "token"):
        assert secret.encode() not in kept


def test_the_same_answer_is_never_encrypted_alike(house: House) -> None:
    kept = set()
    for number in range(3):
        key = GivenKey("a-key", key_of(f"address {number}", "a-key", "POST", "/v1/players", b"{}"))
        accounts.register(house.service, ann, key)
        kept.add(house.service.ports.answers.find(key.key))
    assert len(kept) == 3


def test_a_long_answer_comes_back_whole(house: House) -> None:
    long = {"name": "♠" * 40, "kind": "bot"}
    first, _ = accounts.register(house.service, lambda: long, given())
    assert accounts.register(house.service, lambda: long, given()) == (first, True)
    assert json.loads(json.dumps(first))["name"] == "♠" * 40


def at_once(count: int, call: Callable[[], accounts.Answered]) -> list[accounts.Answered]:
    barrier = threading.Barrier(count)

    def run(_: int) -> accounts.Answered:
        barrier.wait()
        return call()

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(run, range(count)))


def test_requests_under_one_key_at_once_open_one_account(house: House) -> None:
    answers = at_once(8, lambda: accounts.register(house.service, ann, given()))
    tokens = {answer["token"] for answer, _ in answers}
    assert len(tokens) == 1
    assert [again for _, again in answers].count(False) == 1
    (player,) = {answer["id"] for answer, _ in answers}
    assert accounts.authenticate(house.service, tokens.pop()) == player


def test_requests_under_one_key_at_once_open_one_token(house: House) -> None:
    opened, _ = accounts.register(house.service, ann)
    player, token = opened["id"], opened["token"]
    answers = at_once(8, lambda: accounts.new_access(house.service, player, token, given()))
    assert len({answer["token"] for answer, _ in answers}) == 1
    assert len(house.service.ports.accounts.tokens(player)) == 2


@pytest.mark.parametrize("which", ["this", "all"])
def test_a_token_that_is_revoked_while_it_asks_for_another_gets_none(house: House, which: str) -> None:
    """The request had been let in before: whoever stole a token could keep the account that way."""
    opened, _ = accounts.register(house.service, ann)
    player = accounts.authenticate(house.service, opened["token"])
    accounts.revoke(house.service, player, opened["token"], which)
    with pytest.raises(Refused) as refused:
        accounts.new_access(house.service, player, opened["token"])
    assert refused.value.code == "unauthorized"
    assert house.service.ports.accounts.tokens(player) == []


def test_an_erased_account_can_do_nothing_more(house: House) -> None:
    answer, _ = accounts.register(house.service, ann)
    accounts.erase(house.service, answer["id"])
    for call in (
        lambda: accounts.authenticate(house.service, answer["token"]),
        lambda: accounts.account(house.service, answer["id"]),
        lambda: house.open(answer["id"]),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == "unauthorized"


def test_an_account_is_not_erased_while_a_table_may_start_with_it(house: House) -> None:
    """Else its seat would be waited for until two deadlines have passed."""
    opener, sitter = house.player("Ann"), house.player("Bob")
    elsewhere = house.open(sitter, 2).loaded.table.id
    table = house.open(opener, 2, client_seed_hash=client_seed_hash("ann's")).loaded.table.id
    house.sit(table, sitter)
    with pytest.raises(Refused) as refused:
        accounts.erase(house.service, sitter)
    assert refused.value.code == "seeding"
    assert house.service.ports.accounts.find([sitter])
    assert house.version(elsewhere) == 2

    seats.reveal_seed(house.service, opener, table, lambda: "ann's")
    accounts.erase(house.service, sitter)
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    assert loaded.table.seats[1] is not None
    assert loaded.table.seats[1].resigned


def test_an_account_that_keeps_its_seed_to_itself_is_erased_and_the_table_never_starts(house: House) -> None:
    opener, sitter = house.player("Ann"), house.player("Bob")
    table = house.open(opener, 2).loaded.table.id
    house.sit(table, sitter, client_seed_hash="0" * 64)
    accounts.erase(house.service, sitter)
    assert house.service.ports.accounts.find([sitter]) == {}
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    assert loaded.table.status == "seeding"


def test_an_opener_who_is_erased_closes_a_table_that_waits_for_seeds(house: House) -> None:
    opener, sitter = house.player("Ann"), house.player("Bob")
    table = house.open(opener, 2).loaded.table.id
    house.sit(table, sitter, client_seed_hash="0" * 64)
    accounts.erase(house.service, opener)
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    assert loaded.table.status == "abandoned"
