"""Contract tests for stuck subjects, run against every implementation."""

from events.ports import Ports
from events.stuck_subjects import Stuck, StuckCounts

WHY = "it fails  twice"


def note(ports: Ports, subject: str, at: int, *, waits: bool = False, why: str = WHY, of: str = "r") -> Stuck:
    return ports.stuck.note(subject, why, waits=waits, release=of, at=at)


class TestStuckSubjects:
    def test_attempts_of_a_subject_are_counted_since_the_first(self, ports: Ports) -> None:
        assert note(ports, "t_a", 5) == Stuck(WHY, False, "r", 1, 5, 5)
        assert note(ports, "t_a", 7, why="otherwise", of="s") == Stuck("otherwise", False, "s", 2, 5, 7)
        assert note(ports, "a_00", 9).attempts == 1
        assert ports.stuck.all() == {
            "t_a": Stuck("otherwise", False, "s", 2, 5, 7),
            "a_00": Stuck(WHY, False, "r", 1, 9, 9),
        }

    def test_those_that_wait_are_counted_by_themselves(self, ports: Ports) -> None:
        for at, (subject, waits) in enumerate((("t_a", True), ("t_b", False), ("t_c", True))):
            note(ports, subject, at, waits=waits)
        assert ports.stuck.counts() == StuckCounts(failing=1, waiting=2)
        assert note(ports, "t_c", 9).attempts == 2
        assert ports.stuck.counts() == StuckCounts(failing=2, waiting=1)
        assert {subject: each.waits for subject, each in ports.stuck.all().items()} == {
            "t_a": True,
            "t_b": False,
            "t_c": False,
        }

    def test_a_cleared_subject_begins_anew(self, ports: Ports) -> None:
        note(ports, "t_a", 1, waits=True)
        note(ports, "t_b", 1)
        assert [ports.stuck.clear(each) for each in ("t_a", "t_b", "t_a", "t_c")] == [True, True, False, False]
        assert ports.stuck.counts() == (0, 0) and ports.stuck.all() == {}
        assert note(ports, "t_a", 8) == Stuck(WHY, False, "r", 1, 8, 8)
