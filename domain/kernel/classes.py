"""Work that is done once for each class.

A loop over the fields of a class is written out once, as dataclasses do it: that is five times as quick.
"""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar, get_type_hints

T = TypeVar("T")


def once(function: Callable[[Any], T]) -> Callable[[Any], T]:
    """Asks a function of a class only once for each."""
    return cache(function)


def misdeclared(cls: type, name: str, why: str) -> TypeError:
    """The error of a declaration that can't be meant. It gives the file, the class and the name in it."""
    file = getattr(sys.modules.get(cls.__module__), "__file__", cls.__module__)
    return TypeError(f"{file}: {cls.__name__}.{name}: {why}")


def hints_of(cls: type) -> dict[str, Any]:
    """The annotations of a class with their notes; raises TypeError if one names something defined nowhere above."""
    try:
        return get_type_hints(cls, include_extras=True)
    except NameError as error:
        raise misdeclared(cls, str(error.name), "an annotation names it, but it is not defined above") from None


def expression(code: str, names: Mapping[str, Any]) -> Callable[..., Any]:
    """The function that a `lambda` says. It has names of fields in it, and nothing that anybody sends."""
    made: Callable[..., Any] = eval(code, dict(names))  # noqa: S307
    return made


def function(name: str, code: str, names: Mapping[str, Any] = MappingProxyType({})) -> Callable[..., Any]:
    """The function of that name that a `def` says, as `expression`."""
    found = dict(names)
    exec(code, found)  # noqa: S102
    made: Callable[..., Any] = found[name]
    return made
