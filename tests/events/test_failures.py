"""Contract tests for failed tables, run against every implementation."""

from events.ports import FailedTables, Ports


class TestFailures:
    def test_failed_tables_are_counted_and_public_ones_named_latest_first(self, ports: Ports) -> None:
        for at, table in enumerate(["t_a", "t_b", "t_c"]):
            ports.failures.note(table, public=True, at=at)
        ports.failures.note("t_unlisted", public=False, at=9)
        assert ports.failures.failing(2) == FailedTables(4, ["t_c", "t_b"])
        assert ports.failures.tables() == {"t_a", "t_b", "t_c", "t_unlisted"}

    def test_a_table_that_fails_twice_counts_once(self, ports: Ports) -> None:
        for at, public in enumerate([False, True, True]):
            ports.failures.note("t_a", public=public, at=at)
        assert ports.failures.failing(9) == FailedTables(1, ["t_a"])
        ports.failures.note("t_a", public=False, at=4)
        assert ports.failures.failing(9) == FailedTables(1, [])

    def test_a_cleared_table_is_no_longer_counted(self, ports: Ports) -> None:
        ports.failures.note("t_a", public=True, at=1)
        ports.failures.note("t_b", public=False, at=1)
        for table in ("t_a", "t_b", "t_never"):
            ports.failures.clear(table)
        assert ports.failures.failing(9) == FailedTables(0, [])
