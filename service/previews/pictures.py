"""The pictures of a web process: a cache, and a queue of pictures to paint.

Requests never paint (`service/process/work_queue.py`). Crawlers have no account, so their addresses take turns. A
picture never changes, since its scene is its key. A table in play gets another picture after each visible move.
"""

from collections.abc import Callable
from threading import Event

from service.access import scheduling
from service.previews.scene import Scene
from service.process.work_queue import Done, Kind, WorkQueue
from service.telemetry.catalogue import PICTURES

KEPT_BYTES = 32 * 1024 * 1024
"""The capacity of the cache, in bytes. A picture has 60 to 270 KB."""

KEPT_SECONDS = 24 * 60 * 60
"""The time a picture is cached, in seconds. Most messages are read on the day they are sent."""

Paint = Callable[[Scene], Done | None]
"""Paints a scene. None if that failed, which is logged."""


class Pictures(WorkQueue[Scene]):
    def __init__(self, stopping: Event) -> None:
        super().__init__(Kind("picture", "not_ready", KEPT_BYTES, KEPT_SECONDS, PICTURES.observe), stopping)

    def of(self, scene: Scene, paint: Paint, address: str, bound: scheduling.Bound) -> bytes:
        """Returns the picture of a scene as PNG."""
        return self.result(scene, paint, address, bound)
