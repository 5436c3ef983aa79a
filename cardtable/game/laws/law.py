"""A law, and what violates it."""

import inspect
import json
import os
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from typing import Any, ClassVar, NamedTuple

from cardtable.game.courses import Course
from cardtable.game.time_limit import TookTooLong
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.kernel.classes import once
from domain.logged_event import LoggedEvent
from domain.refusals import NotationError, Refusal
from domain.table.batch import MOST_EVENTS, TooManyEvents, UnlistedEvent


class Finding(NamedTuple):
    """A violation of a law, in a sentence. `where` is the line of the rules, such as `game.py:12`; "" if there is
    none. `cause` is the error that the rules raise there, which one line of a report names once."""

    sentence: str
    where: str = ""
    cause: str = ""

    @property
    def endless(self) -> bool:
        """True if the rules don't return, or emit events without an end."""
        return self.cause.startswith(ENDLESS)


STUCK = "the rules don't return"
ENDLESS = (STUCK, f"more than {MOST_EVENTS} events")


class Law:
    """A law that every game keeps. Its docstring states it. The methods yield violations: of the declarations alone,
    or in a match."""

    tries: ClassVar[bool] = False
    """True if it tries moves, which only players can make, and no house bots."""

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        """Yields what is wrong with a game, whichever way it is played."""
        yield from ()

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        """Yields what is wrong in a match. `stream` selects the samples."""
        yield from ()

    @property
    def name(self) -> str:
        return type(self).__name__


@once
def line_of(code: Any) -> str:
    """Returns the file and line of a class or function; "" for one without source."""
    try:
        return at(inspect.getsourcefile(code) or "", inspect.getsourcelines(code)[1])
    except (OSError, TypeError):
        return ""


def at(file: str, line: int) -> str:
    path = Path(file)
    below = os.path.relpath(path)
    return f"{path.parent.name}/{path.name}:{line}" if below.startswith("..") else f"{below}:{line}"


def event_name(event: LoggedEvent) -> str:
    """Returns the type of an event without the game."""
    return event.type.partition(".")[2]


def line_of_event(game: HostedGame, event: LoggedEvent) -> str:
    """Returns the line of an event's fold, or of its class if it has none."""
    kind = game.events.get(event_name(event))
    return "" if kind is None else line_of(vars(kind).get("on", kind))


def failed_at(error: BaseException, game: HostedGame) -> str:
    """Returns the innermost line of the game's own files, or of any file, at which an error was raised."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [(file, line) for file, line in frames if Path(file).parent == folder_of(game)]
    return at(*(own or frames)[-1])


def folder_of(game: HostedGame) -> Path:
    """Returns the folder of the game's rules."""
    return Path(inspect.getfile(type(game.rules))).parent


def failing(said: str, error: BaseException, game: HostedGame) -> Finding:
    """Returns the finding that the rules raise an error: the sentence, and the error after it."""
    return Finding(f"{said}: {described(error)}", failed_at(error, game), described(error))


def described(error: BaseException) -> str:
    """Names an error: `KeyError: 3`. Those of the kernel are sentences."""
    if isinstance(error, TookTooLong):
        return f"{STUCK}: {error}"
    if isinstance(error, TooManyEvents | UnlistedEvent):
        return str(error)
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def shown(value: object) -> str:
    """Returns a value as JSON, shortened."""
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 120 else f"{text[:117]}..."


def refusal_of(error: Refusal) -> str:
    return f"{error.code} ({error.message})"


def misread(schema: Any, value: object) -> str:
    """Returns why a schema can't read a value; "" if it can."""
    try:
        schema.read(value)
    except NotationError as error:
        return error.message
    return ""
