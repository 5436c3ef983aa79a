"""Issuing secrets: the same request gets the same secret, and no surplus secret stays valid."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest

from events.memory.values import MemoryValues
from service.engine.idempotency import IdempotencyKey, key_of
from service.engine.secrets import Secret, as_bytes, as_time, issue
from service.ids import Kind
from service.refusals import Refused

each_kind = pytest.mark.parametrize("kind", get_args(Kind))


def key(body: bytes = b"{}") -> IdempotencyKey:
    return IdempotencyKey("a-key", key_of("p_x", "a-key", "POST", "/v1/x", body))


class Issuer:
    """Issues secrets of a kind. `open` has the valid ones, each with its stored value."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.responses = MemoryValues()
        self.open: dict[str, bytes] = {}

    def issue(self, key: IdempotencyKey | None) -> Secret:
        def close(surplus: Secret) -> None:
            del self.open[surplus.text]

        return issue(self.responses, self.kind, key, self._create, close)

    def _create(self, text: str) -> bytes:
        self.open[text] = as_bytes(len(self.open))
        return self.open[text]


@each_kind
def test_a_repeated_request_gets_the_same_secret_and_creates_nothing(kind: Kind) -> None:
    issuer = Issuer(kind)
    first = issuer.issue(key())
    assert issuer.issue(key()) == first._replace(replayed=True)
    assert issuer.open == {first.text: first.kept}


@each_kind
def test_requests_at_once_leave_one_secret_open_and_all_get_that_one(kind: Kind) -> None:
    issuer, barrier = Issuer(kind), threading.Barrier(8)

    def ask(_: int) -> Secret:
        barrier.wait()
        return issuer.issue(key())

    with ThreadPoolExecutor(8) as threads:
        issued = list(threads.map(ask, range(8)))
    assert {each.text: each.kept for each in issued} == issuer.open
    assert len(issuer.open) == 1
    assert [each.replayed for each in issued].count(False) == 1


def test_another_request_under_the_key_is_refused() -> None:
    issuer = Issuer("link")
    issuer.issue(key())
    with pytest.raises(Refused) as refused:
        issuer.issue(key(b'{"seconds":60}'))
    assert refused.value.code == "key_reused"
    assert len(issuer.open) == 1


def test_without_a_key_every_secret_is_another() -> None:
    issuer = Issuer("ticket")
    assert issuer.issue(None).text != issuer.issue(None).text


def test_the_kinds_never_share_a_secret() -> None:
    made = [Issuer(kind).issue(key()).text for kind in get_args(Kind)]
    assert [text[:3] for text in made] == ["ct_", "tk_", "il_"]


@pytest.mark.parametrize("time", [0, 1, 1790000000000, 2**53])
def test_a_time_is_kept_as_it_is(time: int) -> None:
    assert as_time(as_bytes(time)) == time
