"""The table of faults. Each fault returns when the service is ready again."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from lab.chaos.deployment import Deployment, signal_to
from lab.chaos.log_faults import OF_MACHINES, OF_SERVERS
from lab.chaos.proxy import HUNG, LOSSY, OPEN, SLOW, Mode
from lab.chaos.scene import Scene
from tests.polling import until

Fault = Callable[[Scene], None]


def kill(scene: Scene, *, part: str) -> None:
    """Kills a process and waits for its restart."""
    killed = signal_to(scene.place, part, signal.SIGKILL)
    until(lambda: _is_back(scene.place, part, killed))


def _is_back(place: Deployment, part: str, killed: int) -> bool:
    place.recover()
    return place.pid(part) != killed


def kill_supervisor(scene: Scene) -> None:
    """Kills the supervisor, which also ends its children."""
    scene.place.kill_supervisor()
    scene.place.recover()


def kill_everything(scene: Scene) -> None:
    """Kills all processes at once, as if the machine had failed."""
    scene.place.kill_everything()
    scene.place.recover()


def pause(scene: Scene, *, part: str) -> None:
    """Pauses a process for a while."""
    paused = signal_to(scene.place, part, signal.SIGSTOP)
    scene.lasts()
    with suppress(ProcessLookupError):
        os.kill(paused, signal.SIGCONT)
    scene.place.recover()


def cut(scene: Scene, *, link: str) -> None:
    """Resets all connections of a link at once."""
    scene.links[link].cut()
    scene.place.recover()


def degrade(scene: Scene, *, link: str, mode: Mode) -> None:
    """Makes the connections of a link lossy, hanging or slow for a while."""
    scene.links[link].set(mode)
    scene.lasts()
    scene.links[link].set(OPEN)
    scene.place.recover()


def own(_scene: Scene, *, fault: Callable[[], None]) -> None:
    """Runs a fault defined by the place itself."""
    fault()


MODES = {"lossy": LOSSY, "hung": HUNG, "slow": SLOW}

CRASHES: dict[str, Fault] = {
    "kill -9 of the supervisor": kill_supervisor,
    "kill -9 of everything": kill_everything,
}


def faults_of(scene: Scene) -> dict[str, Fault]:
    """Returns all faults possible in a scene, by name."""
    place = scene.place
    found = {**CRASHES, **(OF_SERVERS if place.log_folders else {}), **(OF_MACHINES if place.machine else {})}
    for part in place.parts:
        found[f"kill -9 of {part}"] = partial(kill, part=part)
        found[f"pause of {part}"] = partial(pause, part=part)
    for link in scene.links:
        found[f"connections of {link} cut"] = partial(cut, link=link)
        for word, mode in MODES.items():
            found[f"connections of {link} {word}"] = partial(degrade, link=link, mode=mode)
    for name, fault in place.own_faults().items():
        found[name] = partial(own, fault=fault)
    return found
