"""The helper process that paints pictures. It receives only scenes, so it can't reveal a hidden card.

Pictures are painted in a helper, as hints are, and not in a job: the request waits for its picture, nothing is written
to a queue, and a service without workers has pictures, too.
"""

from collections.abc import Callable
from time import thread_time

from service.previews.drawing import svg_of
from service.previews.scene import Scene
from service.process.helper_process import DONE, HelperProcess, help_with
from service.process.work_queue import Done


def painted(scene: Scene) -> bytes:
    """Returns the picture of a scene as PNG."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - only the helper needs it

    return bytes(svg_to_bytes(svg_string=svg_of(scene), skip_system_fonts=True))


def in_this_process(scene: Scene) -> Done:
    """Paints without a helper, for a log that exists only in this process."""
    began = thread_time()
    return Done(painted(scene), thread_time() - began)


class Painter:
    """The web process's side of the helper."""

    def __init__(self) -> None:
        self.helper = HelperProcess(__name__)

    def __call__(self, scene: Scene) -> Done | None:
        answer = self.helper.ask(scene.line())
        return Done(answer.body, answer.seconds) if answer.kind == DONE else None


def _equip() -> Callable[[str], bytes | None]:
    return lambda line: painted(Scene.of(line))


if __name__ == "__main__":
    help_with("painter", _equip)
