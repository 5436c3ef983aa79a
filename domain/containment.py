"""Makes an ordinary error of everything that the code of a game raises.

`sys.exit` in rules would end a worker and print its text, which may name hidden cards. Tables and bots therefore call a
game within `contained`, which leaves only interrupts as they are.
"""

import signal
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Interrupt(BaseException):
    """Ends the code of a game from outside. It is no Exception, so that rules that handle these don't go on."""


class RulesEscaped(Exception):  # noqa: N818 - a fact about the rules
    """The code of a game has raised an exception of that type, which is no Exception and would have ended more than the
    call."""


def is_interrupt(error: BaseException) -> bool:
    """True if the error comes from outside: an Interrupt, or Ctrl-C where nothing else handles it."""
    ctrl_c = isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return ctrl_c or isinstance(error, Interrupt)


def as_error(error: BaseException) -> RulesEscaped:
    """Returns the error that stands for what a game has raised. It has the places in the code, and no text."""
    return RulesEscaped(type(error).__name__).with_traceback(error.__traceback__)


def contained(call: Callable[P, R]) -> Callable[P, R]:
    """Returns the function, but raises RulesEscaped for anything that is neither an Exception nor an interrupt."""

    @wraps(call)
    def within(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return call(*args, **kwargs)
        except Exception:
            raise
        except BaseException as error:
            if is_interrupt(error):
                raise
            escaped = as_error(error)
        raise escaped  # here it doesn't refer to the original error

    return within
