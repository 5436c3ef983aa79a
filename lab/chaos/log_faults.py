"""Faults of the log's server: files left behind by a failing machine, disk, memory and clock."""

from collections.abc import Callable
from contextlib import suppress
from typing import cast

import redis

from lab.chaos.damage import change_byte, change_length
from lab.chaos.deployment import Deployment, OwnsServer
from lab.chaos.scene import Scene
from tests.polling import until
from tests.stores.machine import LITTLE_ROOM, NO_ROOM, Machine
from tests.stores.server import growing

HOUR = 3600

TORN = b"*3\r\n$3\r\nSET\r\n$5\r\ntorn"
"""Start of a command, as a crash leaves it in the append-only file."""


def machine_of(place: Deployment) -> Machine:
    assert place.machine is not None
    return place.machine


def server_of(place: Deployment) -> OwnsServer:
    assert place.log_folders
    return cast("OwnsServer", place)


def fail(scene: Scene) -> None:
    """Fails the machine: all processes end, and unsynced data is lost."""
    scene.place.kill_everything()
    machine_of(scene.place).forget(scene.place.log_folders)
    scene.place.recover()


def fail_in_a_rewrite(scene: Scene) -> None:
    """Fails the machine during a rewrite of the append-only file."""
    server_of(scene.place).asks("BGREWRITEAOF")
    fail(scene)


def tear(scene: Scene) -> None:
    """Ends all processes with the last write half written to the append-only file."""
    scene.place.kill_everything()
    for folder in scene.place.log_folders:
        with growing(folder).open("ab") as file:
            file.write(TORN[: scene.chance.randint(1, len(TORN))])
    scene.place.recover()


def damage_byte(scene: Scene) -> None:
    """Changes a byte of an acknowledged event. Until it is repaired, the table is reported and not served."""
    change_byte(server_of(scene.place), scene.chance)


def damage_length(scene: Scene) -> None:
    """Changes a length in an acknowledged event. Nothing is served until it is repaired."""
    change_length(server_of(scene.place), scene.chance)


def fill_disk(scene: Scene) -> None:
    """Leaves too little disk space, and then none, for a while."""
    for room in (LITTLE_ROOM, NO_ROOM):
        machine_of(scene.place).set(disk=room)
        scene.lasts()
    machine_of(scene.place).set()
    scene.place.recover()


def step_clock(scene: Scene) -> None:
    """Steps the wall clock an hour forward or back for a while."""
    machine_of(scene.place).set(clock_seconds=scene.chance.choice((HOUR, -HOUR)))
    scene.lasts()
    machine_of(scene.place).set()
    scene.place.recover()


def exhaust_memory(scene: Scene) -> None:
    """Denies the server memory for more data for a while."""
    server_of(scene.place).asks("CONFIG", "SET", "maxmemory", 1)
    scene.lasts()
    until(lambda: _is_unbounded(scene.place))
    scene.place.recover()


def _is_unbounded(place: Deployment) -> bool:
    with suppress(redis.RedisError):
        server_of(place).asks("CONFIG", "SET", "maxmemory", 0)
        return True
    return False


OF_SERVERS: dict[str, Callable[[Scene], None]] = {
    "append-only file torn": tear,
    "append-only file with a damaged byte": damage_byte,
    "append-only file with a damaged length": damage_length,
    "memory exhausted": exhaust_memory,
}
"""Faults for places that own the log's server."""

OF_MACHINES: dict[str, Callable[[Scene], None]] = {
    "machine fails": fail,
    "machine fails in a rewrite": fail_in_a_rewrite,
    "disk full": fill_disk,
    "clock stepped": step_clock,
}
"""Faults for places on a faulty machine."""
