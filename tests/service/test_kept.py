"""Bytes that are made once."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
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


class Asked:
    """A key that is equal to all others of its kind, and says when it is looked up for the second time.

    Then a cache that does not have its body looks up who makes it.
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
    kept, made = KeptBytes(10), list[int]()
    fails, may_fail, waits, makes, comes_late, may_end = (Event() for _ in range(6))

    def fail() -> Kept:
        fails.set()
        may_fail.wait(PATIENCE)
        raise OSError

    def make() -> Kept:
        made.append(1)
        makes.set()
        may_end.wait(PATIENCE)
        return Kept(b"sixsix", None)

    with ThreadPoolExecutor(3) as threads:

        def asks(says: Event, make: Callable[[], Kept]) -> Future[Kept]:
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
    kept.get("other", lambda: Kept(b"four", None))
    assert len(kept) == 2, "there is room for both"
    for number in range(3):
        kept.get(number, lambda: Kept(b"longer than all", None))
    assert len(kept) == 0
