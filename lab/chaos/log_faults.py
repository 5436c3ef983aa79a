"""Faults of the log's server: its files as a failing machine leaves them, its disk, its memory and its clock."""

from collections.abc import Callable
from contextlib import suppress
from typing import cast

import redis

from lab.chaos.damage import change_byte, change_length
from lab.chaos.place import OwnsServer, Place
from lab.chaos.scene import Scene
from tests.stores.machine import LITTLE_ROOM, NO_ROOM, Machine
from tests.stores.server import growing
from tests.waiting import until

HOUR = 3600

TORN = b"*3\r\n$3\r\nSET\r\n$5\r\ntorn"
"""The beginning of a command, as a crash leaves it in the append-only file."""


def machine_of(place: Place) -> Machine:
    assert place.machine is not None
    return place.machine


def server_of(place: Place) -> OwnsServer:
    assert place.log_folders
    return cast("OwnsServer", place)


def fail(scene: Scene) -> None:
    """The machine fails: all processes end, and what was not synced is gone."""
    scene.place.kill_everything()
    machine_of(scene.place).forget(scene.place.log_folders)
    scene.place.recover()


def fail_in_a_rewrite(scene: Scene) -> None:
    """The machine fails while the append-only file is rewritten."""
    server_of(scene.place).asks("BGREWRITEAOF")
    fail(scene)


def tear(scene: Scene) -> None:
    """All processes end, and the last write is half in the append-only file."""
    scene.place.kill_everything()
    for folder in scene.place.log_folders:
        with growing(folder).open("ab") as file:
            file.write(TORN[: scene.chance.randint(1, len(TORN))])
    scene.place.recover()


def damage_byte(scene: Scene) -> None:
    """A byte of an acknowledged event changes; the table is named and not served, until the byte is put right."""
    change_byte(server_of(scene.place), scene.chance)


def damage_length(scene: Scene) -> None:
    """A length in an acknowledged event changes; nothing is served until it is put right."""
    change_length(server_of(scene.place), scene.chance)


def fill_disk(scene: Scene) -> None:
    """There is too little room on the disk, and then none, for a while."""
    for room in (LITTLE_ROOM, NO_ROOM):
        machine_of(scene.place).set(disk=room)
        scene.lasts()
    machine_of(scene.place).set()
    scene.place.recover()


def step_clock(scene: Scene) -> None:
    """The wall clock is an hour late or early for a while."""
    machine_of(scene.place).set(clock_seconds=scene.chance.choice((HOUR, -HOUR)))
    scene.lasts()
    machine_of(scene.place).set()
    scene.place.recover()


def exhaust_memory(scene: Scene) -> None:
    """The server has no memory for more data for a while."""
    server_of(scene.place).asks("CONFIG", "SET", "maxmemory", 1)
    scene.lasts()
    until(lambda: _is_unbounded(scene.place))
    scene.place.recover()


def _is_unbounded(place: Place) -> bool:
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
"""For places whose log's server may be touched."""

OF_MACHINES: dict[str, Callable[[Scene], None]] = {
    "machine fails": fail,
    "machine fails in a rewrite": fail_in_a_rewrite,
    "disk full": fill_disk,
    "clock stepped": step_clock,
}
"""For places on a machine that fails."""
