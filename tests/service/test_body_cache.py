"""The cache of response bodies, each built once."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest

from service.http.body_cache import BodyCache, CachedBody
from tests.polling import PATIENCE


def test_what_was_used_last_is_kept_within_a_number_of_bytes() -> None:
    kept, made = BodyCache(10), list[str]()

    def get(name: str, length: int = 4) -> None:
        kept.get(name, lambda: made.append(name) or CachedBody(b"x" * length, None))

    for name in ("a", "b", "a", "c", "a", "b"):
        get(name)
    assert made == ["a", "b", "c", "b"]
    get("long", 11)
    get("a")
    assert made == ["a", "b", "c", "b", "long", "a"]


def test_two_who_ask_at_once_get_what_one_of_them_makes() -> None:
    kept, begun, may_end, made = BodyCache(100), Event(), Event(), list[int]()

    def make() -> CachedBody:
        made.append(1)
        begun.set()
        may_end.wait(PATIENCE)
        return CachedBody(b"body", "zstd")

    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(kept.get, "a", make) for _ in range(2)]
        begun.wait(PATIENCE)
        may_end.set()
        assert {each.result(PATIENCE) for each in both} == {CachedBody(b"body", "zstd")}
    assert made == [1]


def test_what_could_not_be_made_is_made_for_the_next_one() -> None:
    kept = BodyCache(100)
    with pytest.raises(ZeroDivisionError):
        kept.get("a", lambda: CachedBody(bytes(1 // 0), None))
    assert kept.get("a", lambda: CachedBody(b"body", None)).body == b"body"


class Asked:
    """A key that equals all others of its kind, and reports its second lookup.

    A cache looks up the thread building a missing body second.
    """

    def __init__(self, second: Event) -> None:
        self._second = second
        self._looked = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked)

    def __hash__(self) -> int:
        self._looked += 1
        if self._looked == 2:
            self._second.set()
        return 1


def test_who_waited_for_what_could_not_be_made_makes_it_once_and_it_is_counted_once() -> None:
    kept, made = BodyCache(10), list[int]()
    fails, may_fail, waits, makes, comes_late, may_end = (Event() for _ in range(6))

    def fail() -> CachedBody:
        fails.set()
        may_fail.wait(PATIENCE)
        raise OSError

    def make() -> CachedBody:
        made.append(1)
        makes.set()
        may_end.wait(PATIENCE)
        return CachedBody(b"sixsix", None)

    with ThreadPoolExecutor(3) as threads:

        def asks(says: Event, make: Callable[[], CachedBody]) -> Future[CachedBody]:
            return threads.submit(kept.get, Asked(says), make)

        failing = asks(Event(), fail)
        fails.wait(PATIENCE)
        waiting = asks(waits, make)
        waits.wait(PATIENCE)
        may_fail.set()
        assert isinstance(failing.exception(PATIENCE), OSError)
        makes.wait(PATIENCE)
        late = asks(comes_late, make)
        comes_late.wait(PATIENCE)
        may_end.set()
        assert waiting.result(PATIENCE) == late.result(PATIENCE)
    assert made == [1]
    kept.get("other", lambda: CachedBody(b"four", None))
    assert len(kept) == 2, "there is room for both"
    for number in range(3):
        kept.get(number, lambda: CachedBody(b"longer than all", None))
    assert len(kept) == 0
