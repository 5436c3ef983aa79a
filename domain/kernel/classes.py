"""Work done once per class.

A loop over the fields of a class is unrolled into generated code, as dataclasses do it, which is five times as fast.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar, get_type_hints

T = TypeVar("T")


def once(function: Callable[[Any], T]) -> Callable[[Any], T]:
    """Caches a function of a class."""
    return cache(function)


def misdeclared(cls: type, name: str, why: str) -> TypeError:
    """Returns the error for an invalid declaration. Its message has the file, the class and the name in it."""
    file = getattr(sys.modules.get(cls.__module__), "__file__", cls.__module__)
    return TypeError(f"{file}: {cls.__name__}.{name}: {why}")


def as_dataclass(cls: type, **how: bool) -> None:
    """Makes a class a dataclass. Raises TypeError, with the file and the class, for impossible fields."""
    try:
        dataclass(**how)(cls)
    except (TypeError, ValueError) as error:
        raise misdeclared(cls, "__init__", str(error)) from None


def hints_of(cls: type) -> dict[str, Any]:
    """Returns the annotations of a class with their metadata. Raises TypeError for a name that is not defined above the
    class."""
    try:
        return get_type_hints(cls, include_extras=True)
    except NameError as error:
        raise misdeclared(cls, str(error.name), "an annotation names it, but it is not defined above") from None


def expression(code: str, names: Mapping[str, Any]) -> Callable[..., Any]:
    """Compiles a `lambda`. The code contains names of fields, and never outside input."""
    made: Callable[..., Any] = eval(code, dict(names))  # noqa: S307
    return made


def function(name: str, code: str, names: Mapping[str, Any] = MappingProxyType({})) -> Callable[..., Any]:
    """Compiles a `def` and returns the function of that name. See `expression`."""
    found = dict(names)
    exec(code, found)  # noqa: S102
    made: Callable[..., Any] = found[name]
    return made
