"""Atomicity: each call of an in-memory store is one atomic step."""

import threading
from collections.abc import Callable
from functools import wraps
from inspect import isfunction
from typing import Any, Generic, TypeVar


class Shared:
    """State shared by several stores under one reentrant lock."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


S = TypeVar("S", bound=Shared)


class Atomic(Generic[S]):
    """A store whose public methods each hold the lock of its shared state. A generator must do so itself."""

    def __init__(self, state: S) -> None:
        self._state = state

    def __init_subclass__(cls) -> None:
        for name, method in list(vars(cls).items()):
            if isfunction(method) and not name.startswith("_"):
                setattr(cls, name, _locked(method))


def _locked(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def locked(self: Atomic[Any], *given: Any, **named: Any) -> Any:
        with self._state.lock:
            return method(self, *given, **named)

    return locked


class Standalone(Atomic[Shared]):
    """A store that shares no state with others."""

    def __init__(self) -> None:
        super().__init__(Shared())
