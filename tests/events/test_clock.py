"""Contract tests for the server's clock, run against every implementation."""

from events.clock import NO_CORRECTION, SLOWDOWN, Correction, Reading
from events.ports import Ports
from events.redis.log import RedisLog

HOUR = 60 * 60 * 1000
NOON = 1_790_000_000_000


class TestServerClock:
    def test_a_new_log_has_no_correction(self, ports: Ports) -> None:
        reading = ports.clock.read()
        assert reading.correction == NO_CORRECTION
        assert reading.time == reading.server > NOON - 10 * 365 * 24 * HOUR

    def test_a_correction_is_read_by_all(self, ports: Ports) -> None:
        assert ports.clock.correct(NO_CORRECTION, Correction(-HOUR, NOON))
        assert ports.clock.read().correction == Correction(-HOUR, NOON)

    def test_of_two_corrections_of_the_same_step_one_is_kept(self, ports: Ports) -> None:
        assert ports.clock.correct(NO_CORRECTION, Correction(HOUR, NOON))
        assert not ports.clock.correct(NO_CORRECTION, Correction(HOUR + 1, NOON))
        assert ports.clock.correct(Correction(HOUR, NOON), Correction(5, NOON + 1))
        assert ports.clock.read().correction == Correction(5, NOON + 1)


def test_a_correction_shrinks_until_nothing_is_left() -> None:
    for sign in (1, -1):
        correction = Correction(sign * HOUR, NOON)
        assert correction.left(NOON) == sign * HOUR
        assert correction.left(NOON - HOUR) == sign * HOUR
        assert correction.left(NOON + HOUR) == sign * (HOUR - HOUR // SLOWDOWN)
        assert correction.left(NOON + SLOWDOWN * HOUR) == correction.left(NOON + 99 * HOUR) == 0


def test_a_corrected_time_never_runs_backwards() -> None:
    times = [Reading(NOON + second * 1000, Correction(HOUR, NOON), 0).time for second in range(20)]
    assert times == sorted(times)


def test_a_beat_is_the_latest_time_that_the_server_knows(log: RedisLog) -> None:
    ports = log.ports
    ports.heartbeats.beat("relay", NOON)
    ports.heartbeats.beat("worker", NOON + 1)
    assert ports.clock.read().latest == NOON + 1
