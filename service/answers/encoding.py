"""JSON encoding of the service."""

import json
from collections.abc import Callable, Mapping
from inspect import get_annotations
from typing import Any, TypeVar

T = TypeVar("T")


def to_json(value: Any) -> bytes:
    """Encodes JSON as UTF-8 without white space, with keys in the order given. Rejects NaN."""
    return _encode(value).encode()


def with_known_fields(kind: Callable[..., T], stored: Mapping[str, Any]) -> T:
    """Builds a dataclass or NamedTuple from stored fields, ignoring those that a newer release has added."""
    return kind(**{name: stored[name] for name in get_annotations(kind) if name in stored})


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
