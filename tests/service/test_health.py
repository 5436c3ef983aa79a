"""The check behind `/readyz` can't be used to keep the disk busy."""

import pytest

from events.errors import LogUnavailable
from service.health import RecentCheck


class Now:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_check_is_made_once_a_second_and_its_result_stands_until_then() -> None:
    made: list[float] = []
    now = Now()

    def warns() -> list[str]:
        made.append(now.now)
        return [f"since {now.now}"]

    check = RecentCheck(warns, 1.0, now)
    found = []
    for now.now in (0.0, 0.5, 0.9, 1.0, 1.5, 2.5):
        found += check()
    assert made == [0.0, 1.0, 2.5]
    assert found == ["since 0.0"] * 3 + ["since 1.0"] * 2 + ["since 2.5"]


def test_a_failure_stands_as_long_as_a_success() -> None:
    now, failing = Now(), [True]

    def fails() -> list[str]:
        if failing[0]:
            raise LogUnavailable("gone")
        return []

    check = RecentCheck(fails, 1.0, now)
    for _ in range(2):
        with pytest.raises(LogUnavailable, match="gone"):
            check()
    failing[0] = False
    with pytest.raises(LogUnavailable):
        check()
    now.now = 1.0
    check()
