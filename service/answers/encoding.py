"""JSON as the service writes it."""

import json
from collections.abc import Callable, Mapping
from inspect import get_annotations
from typing import Any, TypeVar

T = TypeVar("T")


def to_json(value: Any) -> bytes:
    """UTF-8 without white space, keys in the order given; no NaN."""
    return _encode(value).encode()


def with_known_fields(kind: Callable[..., T], stored: Mapping[str, Any]) -> T:
    """Makes a dataclass or NamedTuple of stored fields, without those that a newer release has added."""
    return kind(**{name: stored[name] for name in get_annotations(kind) if name in stored})


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
