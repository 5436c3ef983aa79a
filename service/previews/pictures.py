"""The pictures of a web process: those it keeps, and a queue of those that are still to be painted.

No request paints one: `service/process/work_queue.py`. Crawlers have no account, so their addresses take turns. A
picture never changes, since its scene names it; that of a table in play is another one after each move that it shows.
"""

from collections.abc import Callable
from threading import Event

from service.access import scheduling
from service.previews.scene import Scene
from service.process.work_queue import Done, Kind, WorkQueue
from service.telemetry.catalogue import PICTURES

KEPT_BYTES = 32 * 1024 * 1024
"""Maximum size of the pictures that are kept, of 60 to 270 KB each."""

KEPT_SECONDS = 24 * 60 * 60
"""How long a picture is kept. A message is mostly read on the day it is sent."""

Paint = Callable[[Scene], Done | None]
"""Paints a scene; None where that failed, which is in the log."""


class Pictures(WorkQueue[Scene]):
    def __init__(self, stopping: Event) -> None:
        super().__init__(Kind("picture", "not_ready", KEPT_BYTES, KEPT_SECONDS, PICTURES.observe), stopping)

    def of(self, scene: Scene, paint: Paint, address: str, bound: scheduling.Bound) -> bytes:
        """Returns the picture of a scene as PNG."""
        return self.result(scene, paint, address, bound)
