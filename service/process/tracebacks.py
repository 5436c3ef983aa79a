"""Tracebacks that are safe to log: the places in the code and the kind of error, never its message.

A message may quote any value, such as a card or a seed. A place in the code can't.
"""

import traceback
from pathlib import Path
from types import FrameType

from domain.containment import RulesEscaped
from domain.refusals import Refusal
from domain.unknown import Unknown

_PLACES = 8


def outline(error: BaseException) -> str:
    """Returns the type of an exception, the code of a refusal, and the innermost places in the code, innermost first.

    For Unknown and RulesEscaped, the text is included; it is safe to log.
    """
    kind = type(error).__name__
    if isinstance(error, Refusal):
        kind += f" {error.code}"
    elif isinstance(error, (Unknown, RulesEscaped)):
        kind += f" ({error})"
    return f"{kind} < {_places(traceback.extract_tb(error.__traceback__))}"


def stack(frame: FrameType | None) -> str:
    """Returns the places in the code where a frame is executing, innermost first."""
    return _places(traceback.extract_stack(frame))


def _places(frames: traceback.StackSummary) -> str:
    return " < ".join(
        f"{frame.name} ({'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno})"
        for frame in reversed(frames[-_PLACES:])
    )
