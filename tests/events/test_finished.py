"""Contract tests for the feed of finished tables, run against every implementation."""

from queue import SimpleQueue

from events.finished import Finished
from events.ports import Ports
from events.subjects import FINISHED
from tests.polling import PATIENCE


def feed(ports: Ports) -> list[str]:
    return [each.table for each in ports.finished.after(0, 100)]


class TestFinishedTables:
    def test_an_empty_feed_has_no_positions(self, ports: Ports) -> None:
        assert ports.finished.last() == 0
        assert ports.finished.after(0, 10) == []
        assert ports.finished.number(100) == 0

    def test_positions_follow_the_time_of_the_end_and_then_the_id(self, ports: Ports) -> None:
        for table, ended_at in (("t_d", 20), ("t_b", 10), ("t_c", 9), ("t_a", 10)):
            ports.finished.add(table, ended_at)
        assert ports.finished.number(100) == 4
        assert ports.finished.after(0, 10) == [
            Finished(1, "t_c"),
            Finished(2, "t_a"),
            Finished(3, "t_b"),
            Finished(4, "t_d"),
        ]
        assert ports.finished.last() == 4
        assert [ports.finished.position(table) for table in ("t_b", "t_e")] == [3, None]

    def test_a_table_that_ended_too_recently_waits(self, ports: Ports) -> None:
        ports.finished.add("t_a", 101)
        ports.finished.add("t_b", 100)
        assert ports.finished.number(100) == 1
        assert feed(ports) == ["t_b"]
        assert ports.finished.number(101) == 1
        assert feed(ports) == ["t_b", "t_a"]

    def test_a_position_never_changes(self, ports: Ports) -> None:
        ports.finished.add("t_b", 10)
        ports.finished.number(100)
        ports.finished.add("t_a", 5)
        ports.finished.number(100)
        assert feed(ports) == ["t_b", "t_a"]

    def test_a_table_that_is_added_again_has_one_position(self, ports: Ports) -> None:
        for _ in range(2):
            ports.finished.add("t_a", 10)
            ports.finished.add("t_a", 10)
            ports.finished.number(100)
        assert feed(ports) == ["t_a"]
        assert ports.finished.last() == 1

    def test_pages_begin_after_a_position(self, ports: Ports) -> None:
        tables = [f"t_{number:02d}" for number in range(25)]
        for number, table in enumerate(tables):
            ports.finished.add(table, number)
        assert ports.finished.number(100) == 25
        seen: list[Finished] = []
        while page := ports.finished.after(len(seen), 10):
            seen += page
        assert seen == [Finished(position, table) for position, table in enumerate(tables, 1)]

    def test_a_new_position_wakes_the_readers(self, ports: Ports) -> None:
        woken: SimpleQueue[str] = SimpleQueue()
        ports.wakes.subscribe(FINISHED, woken.put)
        heard = woken.get(timeout=PATIENCE)
        ports.finished.add("t_a", 1)
        ports.finished.number(100)
        assert woken.get(timeout=PATIENCE) == heard == FINISHED
        ports.wakes.unsubscribe(FINISHED, woken.put)
