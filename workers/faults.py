"""Failures as they may be told: where and of what kind, never the message.

A message can quote anything that the code had in hand, a card or a seed among it; a place in the code can't.
"""

import traceback
from pathlib import Path
from types import FrameType

from domain.refusals import Refusal

_PLACES = 8


class JobFailed(Exception):  # noqa: N818 - said as it is
    """A job that could not be done; its text is safe to log and to keep."""


def outline(error: BaseException) -> str:
    """The kind of an exception, a refusal's code, and the innermost places in the code, the latest first."""
    kind = type(error).__name__
    if isinstance(error, Refusal):
        kind += f" {error.code}"
    return f"{kind} < {_places(traceback.extract_tb(error.__traceback__))}"


def stack(frame: FrameType | None) -> str:
    """The innermost places in the code of what is being done there, the latest first."""
    return _places(traceback.extract_stack(frame))


def _places(frames: traceback.StackSummary) -> str:
    return " < ".join(
        f"{frame.name} ({'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno})"
        for frame in reversed(frames[-_PLACES:])
    )
