"""Formats a bot's errors for its author, with the line at fault and without the library's own frames."""

import traceback
from pathlib import Path
from traceback import FrameSummary

LIBRARY = str(Path(__file__).parents[1])


def described(error: BaseException) -> str:
    """An error as `KeyError: 'cards' (my_bot.py, line 3)`. The line is the last one reached in the bot's own file."""
    frames = _frames(error)
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    what = str(error)
    return f"{type(error).__name__}{': ' if what else ''}{what}{where}"


def trace(error: BaseException) -> str:
    """The traceback from the bot's first frame on, or "" if the bot's code is not involved.

    A syntax error has no frame in the bot, but its message names the line.
    """
    frames = _frames(error)
    if not frames and not isinstance(error, SyntaxError):
        return ""
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(frames)] if frames else []
    return "".join([*lines, *traceback.format_exception_only(error)]).rstrip()


def _frames(error: BaseException) -> list[FrameSummary]:
    """The frames from the first one outside the library."""
    frames = list(traceback.extract_tb(error.__traceback__))
    inside = [place for place, frame in enumerate(frames) if not _is_of_library(frame)]
    return frames[inside[0] :] if inside else []


def _is_of_library(frame: FrameSummary) -> bool:
    return frame.filename.startswith((LIBRARY, "<frozen"))
