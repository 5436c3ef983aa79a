"""Publication times are multiples of the pace and depend only on the start of a decision."""

import pytest

from domain.strategy import RANDOM
from workers.pacing import MOST_MISSES, REMEMBERED_SECONDS, Paces, aim, postponed, published


@pytest.mark.parametrize(
    ("began", "aimed"),
    [(1_000, 1_250), (1_125, 1_250), (1_126, 1_500), (1_250, 1_500), (1_375, 1_500), (1_376, 1_750), (9_000, 9_250)],
)
def test_the_aim_is_the_first_multiple_that_leaves_half_a_pace(began: int, aimed: int) -> None:
    assert aim(1_000, 250, began) == aimed


def test_a_clock_that_was_set_back_postpones_nothing() -> None:
    assert aim(1_000, 250, 10) == 1_250
    assert published(1_250, 250, 10) == 1_250
    assert postponed(1_250, 250, 10) == 1_250


@pytest.mark.parametrize(("now", "at"), [(1_250, 1_250), (1_499, 1_250), (1_500, 1_500), (2_100, 2_000)])
def test_what_is_published_late_has_the_latest_multiple(now: int, at: int) -> None:
    assert published(1_250, 250, now) == at


@pytest.mark.parametrize(("now", "until"), [(1_100, 1_250), (1_250, 1_250), (1_251, 1_500), (1_501, 1_750)])
def test_a_thought_that_took_too_long_waits_for_the_next_multiple(now: int, until: int) -> None:
    assert postponed(1_250, 250, now) == until


def test_from_the_second_miss_on_all_decisions_of_the_strategy_get_more_time_for_a_while() -> None:
    now = 0.0
    paces = Paces(250, lambda: now)
    seen = []
    for _ in range(MOST_MISSES + 2):
        seen.append(paces.of("commune", RANDOM))
        paces.missed("commune", RANDOM)
    assert seen == [250, 250, 500, 1_000, 2_000, 2_000]
    assert paces.of("lorum", RANDOM) == 250
    now = REMEMBERED_SECONDS
    assert paces.of("commune", RANDOM) == 250


def test_without_a_delay_there_is_no_pace() -> None:
    assert Paces(0).of("commune", RANDOM) == 0
