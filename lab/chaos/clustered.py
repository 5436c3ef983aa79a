"""The service on a Redis Cluster of three masters and three replicas, with failing nodes and moving slots."""

import os
import random
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from redis.crc import key_slot

from events.redis import keys
from lab.chaos.stores import Given
from tests.polling import until
from tests.stores.six_nodes import Node, SixNodes

MOVED = 6
"""Number of slots moved by a fault."""

DEAD_SECONDS = 1.0
"""Time that a master stays dead after its replica has taken over, in seconds."""


class Clustered(Given):
    """The service on a cluster. Each of its own faults returns when the cluster is healthy and the service ready again.
    Raises NoBinary."""

    def __init__(self, folder: Path) -> None:
        self._cluster = SixNodes(folder)
        self._chance = random.Random("cluster")
        super().__init__(self._cluster.url, folder)
        self.name = "Redis Cluster, 3 masters and 3 replicas, strict"

    def own_faults(self) -> Mapping[str, Callable[[], None]]:
        return {
            "kill -9 of a master, failover": self._fail_over,
            "kill -9 of a master, started at once": self._restart_master,
            "kill -9 of a replica": self._restart_replica,
            "pause of a master, failover": self._depose,
            "slots moved": self._move_slots,
            "slots moved, then kill -9 of their new master": self._move_and_fail_over,
        }

    def _fail_over(self) -> None:
        self._cluster.fail_over(self._a_master())
        time.sleep(DEAD_SECONDS)
        self.recover()

    def _restart_master(self) -> None:
        self._cluster.server_of(self._a_master()).kill()
        self.recover()

    def _restart_replica(self) -> None:
        self._cluster.server_of(self._cluster.replica_of(self._a_master())).kill()
        self.recover()

    def _depose(self) -> None:
        """Pauses a master until long after its replica has taken over. It then resumes with the commands it had
        received."""
        master = self._a_master()
        replica, pid = self._cluster.replica_of(master), self._cluster.server_of(master).pid
        os.kill(pid, signal.SIGSTOP)
        try:
            until(lambda: self._cluster.leads(replica))
            time.sleep(DEAD_SECONDS)
        finally:
            os.kill(pid, signal.SIGCONT)
        self.recover()

    def _move_slots(self) -> None:
        self._move()
        self.recover()

    def _move_and_fail_over(self) -> None:
        self._cluster.fail_over(self._move())
        self.recover()

    def _move(self) -> Node:
        """Moves slots of partitions, and possibly that of the projections, to a master. Returns the master."""
        to = self._a_master()
        for key in self._chance.sample((*keys.FEEDS, keys.FINISHED, keys.META, keys.CLOCK), MOVED):
            self._cluster.move_slot(key_slot(key.encode()), to)
        return to

    def _a_master(self) -> Node:
        until(self._cluster.is_well)
        return self._chance.choice(self._cluster.masters())

    def recover(self) -> None:
        self._cluster.start_all()
        super().recover()

    def kill_everything(self) -> None:
        self._cluster.kill_all()
        super().kill_everything()
