"""Contract tests for heartbeats, run against every implementation."""

from events.ports import Ports


class TestBeats:
    def test_the_latest_beat_of_each_name_is_kept(self, ports: Ports) -> None:
        assert ports.beats.latest() == {}
        ports.beats.beat("relay", 5)
        ports.beats.beat("worker", 6)
        ports.beats.beat("relay", 7)
        assert ports.beats.latest() == {"relay": 7, "worker": 6}

    def test_names_without_a_recent_beat_are_forgotten(self, ports: Ports) -> None:
        ports.beats.forget(5)
        ports.beats.beat("old", 4)
        ports.beats.beat("recent", 5)
        ports.beats.forget(5)
        assert ports.beats.latest() == {"recent": 5}
