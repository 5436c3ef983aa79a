"""Audits are made in slices like analyses, with the same result no matter which process dies in between."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from domain.verify.bots import BotCheck
from service.audits import requests as audits
from tests.workers.house import REQUESTER, House
from tests.workers.test_audits import audited, plays, tamper
from tests.workers.test_forks import forked, positions
from tests.workers.test_forks import played as finished
from workers.equipment import equipment
from workers.queues import REQUEST_LEASE_MS
from workers.slices import Slice

FOR_LONG = 60.0


def at_once(house: House, table: str, bots: str = "full") -> bytes:
    """Returns the stored audit of a table, made in a single job."""
    request = asked(house, table, bots)
    equipment(house.web, slice_seconds=FOR_LONG).audits.audit(request)
    return stored(house, request)


def sliced(house: House, table: str, bots: str = "full") -> tuple[bytes, int]:
    """Returns the stored audit of a table, made in the shortest possible jobs, and their number."""
    request, jobs = asked(house, table, bots), 0
    while house.relays():
        equipment(house.web, slice_seconds=0).audits.audit(request)
        jobs += 1
    return stored(house, request), jobs


def asked(house: House, table: str, bots: str = "full") -> str:
    return str(house.web.audits.request_audit(REQUESTER, table, bots, [])[0]["id"])


def stored(house: House, request: str) -> bytes:
    body = house.ports.requests.load(request)
    assert body is not None
    return body


@pytest.fixture
def asks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list of the versions at which house bots have been asked to decide again."""
    versions, deviation = list[int](), BotCheck._deviation

    def counted(check: BotCheck, table: Any, *rest: Any) -> str:
        versions.append(table.version)
        return deviation(check, table, *rest)

    monkeypatch.setattr(BotCheck, "_deviation", counted)
    return versions


@pytest.mark.parametrize("bots", audits.BOTS)
def test_a_sliced_audit_is_byte_for_byte_the_one_made_at_once(house: House, bots: str, asks: list[int]) -> None:
    table = plays(house)
    whole = at_once(house, table, bots)
    of_whole = asks.copy()
    asks.clear()
    body, jobs = sliced(house, table, bots)
    assert body == whole
    assert json.loads(body)["status"] == "passed"
    assert jobs == len(of_whole) + 1
    assert asks == of_whole, "each decision is made again once, however many slices there are"


def test_so_is_that_of_a_fork_whose_parent_has_decisions_too(house: House, asks: list[int]) -> None:
    player = house.player()
    parent = finished(house, "commune", player)
    fork = forked(house, player, parent, positions(house, parent)[-3], "steady").id
    house.works()
    assert house.table(fork).over
    whole, of_whole = at_once(house, fork), asks.copy()
    asks.clear()
    body, jobs = sliced(house, fork)
    assert (body, asks, jobs) == (whole, of_whole, len(of_whole) + 1)


def test_so_is_that_of_a_bot_that_decides_otherwise(house: House, asks: list[int]) -> None:
    table = plays(house)
    at_once(house, table)
    wrong, counted = asks[len(asks) // 2], BotCheck._deviation
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            BotCheck,
            "_deviation",
            lambda check, table, *rest: (
                "decides for another move" if table.version == wrong else counted(check, table, *rest)
            ),
        )
        whole = at_once(house, table)
        assert sliced(house, table)[0] == whole
    assert json.loads(whole)["first_divergence"]["version"] == wrong + 1


def test_so_is_that_of_a_changed_log(house_in_memory: House) -> None:
    house = house_in_memory
    table = plays(house)
    tamper(house, table, 20, lambda entry: entry._replace(form=entry.form.replace(b'"at":1', b'"at":2')))
    whole = at_once(house, table)
    assert sliced(house, table)[0] == whole
    assert json.loads(whole)["status"] == "failed"


@pytest.mark.parametrize("slices", [0, 1, 7])
def test_a_worker_that_dies_in_a_slice_or_after_one_loses_nothing(house: House, slices: int, asks: list[int]) -> None:
    table = plays(house)
    whole, of_whole = at_once(house, table), asks.copy()
    request = asked(house, table)
    for _ in range(slices):
        assert house.relays() == [("audit", request)]
        equipment(house.web, slice_seconds=0).audits.audit(request)
    assert house.relays() == [("audit", request)]
    asks.clear()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(BotCheck, "_deviation", dies_after(3, BotCheck._deviation))
        with pytest.raises(KeyboardInterrupt):
            equipment(house.web, slice_seconds=FOR_LONG).audits.audit(request)
    assert house.due_in(request) == REQUEST_LEASE_MS, "another worker gets it after the lease"
    house.clock.passes(REQUEST_LEASE_MS)
    asks.clear()
    while house.relays():
        equipment(house.web, slice_seconds=0).audits.audit(request)
    found, wanted = json.loads(stored(house, request)), json.loads(whole)
    assert found.pop("ended_at") == wanted.pop("ended_at") + REQUEST_LEASE_MS
    assert found == wanted
    assert asks == of_whole[slices:], "only what the dead worker did in its slice is done again"


def dies_after(number: int, then: Callable[..., str]) -> Callable[..., str]:
    left = number

    def deviation(*words: Any) -> str:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return then(*words)

    return deviation


def test_what_another_release_has_made_again_is_made_again(
    house: House, asks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its strategies may differ, so its count may cover different decisions."""
    table = plays(house)
    at_once(house, table)
    of_whole = asks.copy()
    request = asked(house, table)
    with monkeypatch.context() as patched:
        patched.setattr("workers.audits.known_strategies", lambda: "another release")
        for _ in range(3):
            equipment(house.web, slice_seconds=0).audits.audit(request)
    asks.clear()
    assert audited(house, request)["status"] == "passed"
    assert asks == of_whole


def test_a_slice_begins_with_its_first_finding() -> None:
    now = 100.0
    one = Slice(1.0, lambda: now)
    now = 200.0
    assert not one.is_over()
    now = 200.9
    assert not one.is_over()
    now = 201.0
    assert one.is_over()
    assert Slice(0.0, lambda: now).is_over()
