"""Contract tests for heartbeats, run against every implementation."""

from events.ports import Ports


class TestHeartbeats:
    def test_the_latest_beat_of_each_name_is_kept(self, ports: Ports) -> None:
        assert ports.heartbeats.latest() == {}
        ports.heartbeats.beat("relay", 5)
        ports.heartbeats.beat("worker", 6)
        ports.heartbeats.beat("relay", 7)
        assert ports.heartbeats.latest() == {"relay": 7, "worker": 6}

    def test_names_without_a_recent_beat_are_forgotten(self, ports: Ports) -> None:
        ports.heartbeats.forget(5)
        ports.heartbeats.beat("old", 4)
        ports.heartbeats.beat("recent", 5)
        ports.heartbeats.forget(5)
        assert ports.heartbeats.latest() == {"recent": 5}
