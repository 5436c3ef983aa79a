"""The faults, one row each. A fault returns when the service is ready again."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tests.chaos.place import Place, signal_to
from tests.chaos.proxy import HUNG, LOSSY, OPEN, SLOW, Mode
from tests.chaos.scene import Scene
from tests.waiting import until

Fault = Callable[[Scene], None]


def kill(scene: Scene, *, part: str) -> None:
    """Kills a part, which the supervisor restarts."""
    killed = signal_to(scene.place, part, signal.SIGKILL)
    until(lambda: scene.place.pid(part) != killed)
    scene.place.recover()


def kill_supervisor(scene: Scene) -> None:
    """Kills the supervisor, with which the parts end."""
    scene.place.kill_supervisor()
    scene.place.recover()


def kill_everything(scene: Scene) -> None:
    """Kills all processes at once, as when the machine fails."""
    scene.place.kill_everything()
    scene.place.recover()


def pause(scene: Scene, *, part: str) -> None:
    """Stops a part for a while without ending it."""
    paused = signal_to(scene.place, part, signal.SIGSTOP)
    scene.lasts()
    with suppress(ProcessLookupError):
        os.kill(paused, signal.SIGCONT)
    scene.place.recover()


def cut(scene: Scene) -> None:
    """Resets all connections of clients at once."""
    scene.web.cut()


def degrade(scene: Scene, *, mode: Mode) -> None:
    """Lets the clients' connections lose pieces, hang or be slow for a while."""
    scene.web.set(mode)
    scene.lasts()
    scene.web.set(OPEN)


CONNECTIONS: dict[str, Fault] = {
    "connections cut": cut,
    "connections lossy": partial(degrade, mode=LOSSY),
    "connections hung": partial(degrade, mode=HUNG),
    "connections slow": partial(degrade, mode=SLOW),
}

CRASHES: dict[str, Fault] = {
    "kill -9 of the supervisor": kill_supervisor,
    "kill -9 of everything": kill_everything,
}


def faults_of(place: Place) -> dict[str, Fault]:
    """All faults that can be made at a place, by name."""
    of_parts: dict[str, Fault] = {}
    for part in place.parts:
        of_parts[f"kill -9 of {part}"] = partial(kill, part=part)
        of_parts[f"pause of {part}"] = partial(pause, part=part)
    return {**of_parts, **CRASHES, **CONNECTIONS}
