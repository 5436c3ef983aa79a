"""The contract of the snapshots, which every implementation passes."""

from events.ports import Ports
from tests.events.batches import OTHER, TABLE


class TestSnapshots:
    def test_a_snapshot_is_loaded_only_by_the_code_that_made_it(self, ports: Ports) -> None:
        ports.snapshots.save(TABLE, "code-1", b"folded \x00\xff")
        assert ports.snapshots.load(TABLE, "code-1") == b"folded \x00\xff"
        assert ports.snapshots.load(TABLE, "code-2") is None
        assert ports.snapshots.load(OTHER, "code-1") is None

    def test_a_new_snapshot_replaces_the_previous_one(self, ports: Ports) -> None:
        ports.snapshots.save(TABLE, "code-1", b"old")
        ports.snapshots.save(TABLE, "code-2", b"new")
        assert ports.snapshots.load(TABLE, "code-2") == b"new"
