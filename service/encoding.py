"""JSON as the service writes it."""

import json
from typing import Any


def to_json(value: Any) -> bytes:
    """UTF-8 without white space, keys in the order given; no NaN."""
    return _encode(value).encode()


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
