"""Every target with any bytes, and with damaged valid bytes."""

from collections.abc import Callable, Iterable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.bad_input import TOKENS, WHOLE, damaged
from tests.fuzz.effort import tries
from tests.fuzz.seeds import SEEDS
from tests.fuzz.targets import SLUGS, TARGETS
from tests.misses import misses


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    return tuple(SEEDS[name]())


each_target = pytest.mark.parametrize("name", TARGETS)


def broken(inputs: Callable[[str], Iterable[bytes]]) -> list[str]:
    """Returns the inputs that break a target, with the target."""
    tried = ((name, data) for name in TARGETS for data in inputs(name))
    return misses(lambda each: TARGETS[each[0]](each[1]), tried, lambda each: f"{each[0]} {each[1][:40]!r}")


def test_good_bytes_are_accepted() -> None:
    assert all(map(seeds, TARGETS))
    assert broken(seeds) == []


def test_bytes_that_once_broke_a_reader_break_nothing() -> None:
    assert broken(lambda _name: (*WHOLE, *TOKENS)) == []


@each_target
@tries(60)
@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(name: str, data: bytes) -> None:
    TARGETS[name](data)


@each_target
@tries(100)
@given(data=st.data())
def test_damaged_good_bytes_are_read_or_refused(name: str, data: st.DataObject) -> None:
    TARGETS[name](data.draw(damaged(data.draw(st.sampled_from(seeds(name))))))


@pytest.mark.parametrize("digits", ["9" * 5_000, "0" * 5_000, "٣" * 5_000], ids=["nines", "zeros", "others"])
@tries(5)
@given(rest=st.sampled_from(["", " call", " bid", " bid kind=pair ranks="]))
def test_huge_numbers_are_refused(digits: str, rest: str) -> None:
    for game in range(len(SLUGS)):
        for line in (digits + rest, f"0{rest}{digits}"):
            TARGETS["notation"](bytes([game]) + line.encode())
