"""Accounts: tokens, which the same request derives again for a day, and erasure."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from domain.fairness import client_seed_hash
from service.engine import idempotency
from service.engine.execution import Done
from service.engine.idempotency import IdempotencyKey, key_of
from service.ids import derived_secret, new_salt, token_digest
from service.players import accounts
from service.players.accounts import Issued
from service.refusals import Refused
from tests.service.tables import House


def given(text: str = "a-key", address: str = "192.0.2.1") -> IdempotencyKey:
    return IdempotencyKey(text, key_of(f"address {address}", text, "POST", "/v1/players", b"{}"))


def register(house: House, key: IdempotencyKey | None = None) -> Issued:
    return house.service.registry.register("Ann", "human", key)


def test_what_is_kept_under_a_key_contains_neither_token_nor_name(house: House) -> None:
    issued = register(house, given())
    kept = idempotency.find(house.service.ports.responses, given().digests)
    assert not issued.replayed
    assert isinstance(kept, bytes)
    for secret in (issued.token, issued.token[3:], "Ann", "a-key"):
        assert secret.encode() not in kept


def test_the_same_request_gets_the_same_account_and_token(house: House) -> None:
    first = register(house, given())
    assert register(house, given()) == first._replace(replayed=True)
    assert house.service.ports.accounts.tokens(first.player) == [token_digest(first.token)]


def test_the_same_key_derives_another_token_at_another_address(house: House) -> None:
    assert len({register(house, given(address=f"192.0.2.{number}")).token for number in range(3)}) == 3


def test_a_token_can_be_derived_with_both_the_salt_and_the_key_only(house: House) -> None:
    issued = register(house, given())
    kept = idempotency.find(house.service.ports.responses, given().digests)
    assert isinstance(kept, bytes)
    salt = kept[: len(new_salt())]
    assert derived_secret("token", salt, "a-key") == issued.token
    assert issued.token not in {
        derived_secret("token", salt, "another-key"),
        derived_secret("token", new_salt(), "a-key"),
    }


@pytest.mark.parametrize("length", [75, 111])  # a token's response, and an account's
@pytest.mark.parametrize("filler", [b"\xff", b"a"])
def test_a_response_that_an_earlier_release_encrypted_is_refused_and_changes_nothing(
    house: House, length: int, filler: bytes
) -> None:
    opened = register(house)
    house.service.ports.responses.claim(given().digests.name.hex(), filler * (8 + length), 60)
    for call in (
        lambda: register(house, given()),
        lambda: house.service.registry.add_token(opened.player, opened.token, given()),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == "key_reused"
    assert house.service.ports.accounts.tokens(opened.player) == [token_digest(opened.token)]


def test_without_a_key_each_token_is_random_and_nothing_is_kept(house: House) -> None:
    before = house.calls("responses")
    assert len({register(house).token for _ in range(3)}) == 3
    assert house.calls("responses") == before


def at_once(count: int, call: Callable[[], Issued]) -> list[Issued]:
    barrier = threading.Barrier(count)

    def run(_: int) -> Issued:
        barrier.wait()
        return call()

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(run, range(count)))


def test_requests_under_one_key_at_once_open_one_account(house: House) -> None:
    issued = at_once(8, lambda: register(house, given()))
    assert [each.replayed for each in issued].count(False) == 1
    ((player, token),) = {(each.player, each.token) for each in issued}
    assert house.service.ports.accounts.of_token(token_digest(token)) == player


def test_requests_under_one_key_at_once_issue_one_token(house: House) -> None:
    player, token, _ = register(house)
    issued = at_once(8, lambda: house.service.registry.add_token(player, token, given()))
    assert len({each.token for each in issued}) == 1
    assert len(house.service.ports.accounts.tokens(player)) == 2


@pytest.mark.parametrize("which", ["this", "all"])
def test_a_token_that_is_revoked_while_it_asks_for_another_gets_none(house: House, which: str) -> None:
    """The request was authenticated earlier. Otherwise a stolen token could keep access to the account this way."""
    opened = register(house)
    house.service.registry.revoke(opened.player, opened.token, which)
    with pytest.raises(Refused) as refused:
        house.service.registry.add_token(opened.player, opened.token)
    assert refused.value.code == "unauthorized"
    assert house.service.ports.accounts.tokens(opened.player) == []


def test_an_erased_account_can_do_nothing_more(house: House) -> None:
    opened = register(house)
    house.service.erasure.erase(opened.player)
    assert house.service.ports.accounts.of_token(token_digest(opened.token)) is None
    for call in (
        lambda: house.service.registry.account(opened.player),
        lambda: house.open(opened.player),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == "unauthorized"


def test_an_erased_account_leaves_a_table_that_may_start_when_it_has_started(house: House) -> None:
    """Otherwise the table would wait for its seat until two deadlines have passed."""
    opener, sitter = house.player("Ann"), house.player("Bob")
    table = house.open(opener, 2, client_seed_hash=client_seed_hash("ann's")).loaded.table.id
    house.sit(table, sitter)
    house.service.erasure.erase(sitter)
    assert house.service.ports.accounts.find([sitter]) == {}
    assert not accounts.withdraw(house.service.tables, house.service.execution, sitter, table)

    house.service.seats.reveal_seed(opener, table, "ann's")
    assert accounts.withdraw(house.service.tables, house.service.execution, sitter, table)
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    assert loaded.table.seats[1] is not None
    assert loaded.table.seats[1].resigned


def test_a_table_whose_last_seat_is_taken_during_an_erasure_is_left_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opener, sitter, third = (house.player(name) for name in ("Ann", "Bob", "Cid"))
    table = house.open(opener, 3, client_seed_hash=client_seed_hash("ann's")).loaded.table.id
    house.sit(table, sitter)
    execute = house.service.execution.execute

    def meanwhile_all_sit(*about: Any, **how: Any) -> Done:
        monkeypatch.undo()
        house.sit(table, third)
        return execute(*about, **how)

    monkeypatch.setattr(house.service.execution, "execute", meanwhile_all_sit)
    assert not accounts.withdraw(house.service.tables, house.service.execution, sitter, table)


def test_an_erased_account_that_keeps_its_seed_to_itself_is_not_waited_for(house: House) -> None:
    opener, sitter = house.player("Ann"), house.player("Bob")
    table = house.open(opener, 2).loaded.table.id
    house.sit(table, sitter, client_seed_hash="0" * 64)
    house.service.erasure.erase(sitter)
    assert accounts.withdraw(house.service.tables, house.service.execution, sitter, table)
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    assert loaded.table.status == "seeding"


def test_an_opener_who_is_erased_closes_a_table_that_waits_for_seeds(house: House) -> None:
    opener, sitter = house.player("Ann"), house.player("Bob")
    table = house.open(opener, 2).loaded.table.id
    house.sit(table, sitter, client_seed_hash="0" * 64)
    house.service.erasure.erase(opener)
    assert accounts.withdraw(house.service.tables, house.service.execution, opener, table)
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    assert loaded.table.status == "abandoned"
