"""Work that is done once for each class.

A loop over the fields of a class is written out once, as dataclasses do it: that is five times as quick.
"""

from collections.abc import Callable, Mapping
from functools import cache
from inspect import getfile
from typing import Any, TypeVar

T = TypeVar("T")


def once(function: Callable[[Any], T]) -> Callable[[Any], T]:
    """Asks a function of a class only once for each."""
    return cache(function)


def misdeclared(cls: type, name: str, why: str) -> TypeError:
    """The error of a declaration that names something that does not exist. It says where to look for it."""
    return TypeError(f"{getfile(cls)}: {cls.__name__}.{name}: {why}")


def expression(code: str, names: Mapping[str, Any]) -> Callable[..., Any]:
    """The function that a `lambda` says. It has names of fields in it, and nothing that anybody sends."""
    made: Callable[..., Any] = eval(code, dict(names))  # noqa: S307
    return made


def function(name: str, code: str) -> Callable[..., Any]:
    """The function of that name that a `def` says, as `expression`."""
    found: dict[str, Any] = {}
    exec(code, found)  # noqa: S102
    made: Callable[..., Any] = found[name]
    return made
