"""Bytes that are made once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from service.kept import Kept, KeptBytes
from tests.waiting import PATIENCE


def test_what_was_used_last_is_kept_within_a_number_of_bytes() -> None:
    kept, made = KeptBytes(10), list[str]()

    def get(name: str, length: int = 4) -> None:
        kept.get(name, lambda: made.append(name) or Kept(b"x" * length, None))  # type: ignore[func-returns-value]

    for name in ("a", "b", "a", "c", "a", "b"):
        get(name)
    assert made == ["a", "b", "c", "b"]
    get("long", 11)
    get("a")
    assert made == ["a", "b", "c", "b", "long", "a"]


def test_two_who_ask_at_once_get_what_one_of_them_makes() -> None:
    kept, begun, may_end, made = KeptBytes(100), Event(), Event(), list[int]()

    def make() -> Kept:
        made.append(1)
        begun.set()
        may_end.wait(PATIENCE)
        return Kept(b"body", "zstd")

    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(kept.get, "a", make) for _ in range(2)]
        begun.wait(PATIENCE)
        may_end.set()
        assert {each.result(PATIENCE) for each in both} == {Kept(b"body", "zstd")}
    assert made == [1]


def test_what_could_not_be_made_is_made_for_the_next_one() -> None:
    kept = KeptBytes(100)
    with pytest.raises(ZeroDivisionError):
        kept.get("a", lambda: Kept(bytes(1 // 0), None))
    assert kept.get("a", lambda: Kept(b"body", None)).body == b"body"
