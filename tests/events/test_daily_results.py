"""Contract tests for daily results, run against both logs."""

from events.ports import DayTable, Ports


def test_results_are_kept_by_day_and_table(ports: Ports) -> None:
    one, two, other = DayTable("2026-11-28", "t_1"), DayTable("2026-11-28", "t_2"), DayTable("2026-11-29", "t_1")
    results = ports.daily_results
    assert results.of("2026-11-28") == {}
    for table, result in ((one, b"a"), (two, b"b"), (other, b"c"), (one, b"a")):
        results.put(table, result)
    assert results.of("2026-11-28") == {"t_1": b"a", "t_2": b"b"}
    assert [results.count(day) for day in ("2026-11-27", "2026-11-28", "2026-11-29")] == [0, 2, 1]
    assert list(results.find([other, DayTable("2026-11-29", "t_2"), one])) == [b"c", None, b"a"]
    assert list(results.find([])) == []
