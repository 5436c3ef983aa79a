"""Contract tests for failed tables, run against every implementation."""

from events.ports import FailedTables, Ports


class TestFailures:
    def test_failed_tables_are_counted_and_public_ones_named_latest_first(self, ports: Ports) -> None:
        for at, table in enumerate(["t_a", "t_b", "t_c"]):
            ports.audit_failures.note(table, public=True, at=at)
        ports.audit_failures.note("t_unlisted", public=False, at=9)
        assert ports.audit_failures.failing(2) == FailedTables(4, ["t_c", "t_b"])
        assert ports.audit_failures.tables() == {"t_a", "t_b", "t_c", "t_unlisted"}

    def test_a_table_that_fails_twice_counts_once(self, ports: Ports) -> None:
        for at, public in enumerate([False, True, True]):
            ports.audit_failures.note("t_a", public=public, at=at)
        assert ports.audit_failures.failing(9) == FailedTables(1, ["t_a"])
        ports.audit_failures.note("t_a", public=False, at=4)
        assert ports.audit_failures.failing(9) == FailedTables(1, [])

    def test_a_cleared_table_is_no_longer_counted(self, ports: Ports) -> None:
        ports.audit_failures.note("t_a", public=True, at=1)
        ports.audit_failures.note("t_b", public=False, at=1)
        for table in ("t_a", "t_b", "t_never"):
            ports.audit_failures.clear(table)
        assert ports.audit_failures.failing(9) == FailedTables(0, [])
