"""The service's time is monotonic even if the server's clock is changed."""

import logging

import pytest

from events.clock import SLOWDOWN
from service.process.clock import CHECK_MS, LONGEST_MS, SLOW_MS, TOLERANCE_MS
from tests.stepped_clock import START, SteppedServer

HOUR = 60 * 60 * 1000


@pytest.fixture
def server() -> SteppedServer:
    return SteppedServer()


@pytest.mark.parametrize("step", [-HOUR, HOUR, -LONGEST_MS, LONGEST_MS, 2 * TOLERANCE_MS])
def test_a_step_changes_the_time_by_no_more_than_a_tenth_of_what_passes(server: SteppedServer, step: int) -> None:
    first, second = server.clock(), server.clock()
    server.step(step)
    server.passes_watched(60_000, first, second)
    for clock in (first, second, server.clock()):
        assert abs(clock() - START - 60_000) <= 60_000 // SLOWDOWN + TOLERANCE_MS


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_all_processes_agree_after_a_step_and_meet_the_wall_clock_again(server: SteppedServer, step: int) -> None:
    first, second = server.clock(), server.clock()
    server.step(step)
    server.passes_watched(11 * SLOWDOWN * HOUR // 10, first, second)
    assert first() == second() == server.clock()() == server.wall


def test_a_step_is_logged_once(server: SteppedServer, caplog: pytest.LogCaptureFixture) -> None:
    clocks = [server.clock() for _ in range(3)]
    server.step(-HOUR)
    with caplog.at_level(logging.WARNING):
        server.passes_watched(10_000, *clocks)
    assert caplog.messages == ["the clock of the log's server was put back by 3600.0 s"]


def test_two_steps_in_a_row_are_both_taken_out(server: SteppedServer) -> None:
    clock = server.clock()
    for step in (-HOUR, HOUR):
        server.step(step)
        server.passes_watched(10_000, clock)
    assert abs(clock() - START - 20_000) <= 20_000 // SLOWDOWN + TOLERANCE_MS


def test_a_step_back_while_no_process_ran_is_seen_from_the_latest_beat(server: SteppedServer) -> None:
    server.latest = server.clock()() + 5_000
    server.step(-HOUR)
    assert server.clock()() == START + 5_000


def test_a_pause_of_the_service_is_no_step(server: SteppedServer) -> None:
    server.latest = server.clock()()
    server.passes(HOUR)
    assert server.clock()() == START + HOUR


def test_a_clock_that_was_never_set_is_followed_when_it_is_set(server: SteppedServer) -> None:
    clock = server.clock()
    server.step(40 * 365 * LONGEST_MS)
    server.passes_watched(2 * CHECK_MS, clock)
    assert clock() == server.wall


def test_without_the_server_the_time_goes_on(server: SteppedServer) -> None:
    clock = server.clock()
    server.reachable = False
    server.step(HOUR)
    server.passes_watched(30_000, clock)
    assert clock() == START + 30_000


def test_a_late_answer_is_not_taken_for_a_step(server: SteppedServer) -> None:
    clock = server.clock()
    server.delay = 10 * SLOW_MS
    server.passes_watched(3_000, clock)
    server.delay = 0
    server.passes_watched(3_000, clock)
    assert server.correction.ms == 0
    assert clock() == server.wall
