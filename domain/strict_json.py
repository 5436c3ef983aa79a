"""A strict JSON reader, which refuses values that two parsers could read differently.

It reads records, because an ambiguous record would prove nothing, and also requests.
"""

import codecs
import json
from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

MAX_BYTES = 64 * 1024 * 1024
"""Maximum size of a record, in bytes."""


class Unreadable(Exception):  # noqa: N818 - it is a finding about a file, not a fault
    """The bytes are not JSON, or are ambiguous JSON. The message has "it" as its subject."""


def _integer(digits: str) -> int | float:
    """Reads -0 as a float, so that the verifier refuses it: no integer may have two forms."""
    return float(digits) if digits == "-0" else int(digits)


def read_json(
    data: bytes,
    *,
    max_bytes: int = MAX_BYTES,
    integer: Callable[[str], object] = _integer,
    fraction: Callable[[str], object] = float,
) -> Any:
    """Parses a JSON value. Raises Unreadable.

    It refuses more than `max_bytes`, encodings other than UTF-8, duplicate names in an object, NaN and infinities, and
    nesting beyond Python's stack. `integer` and `fraction` (for numbers with a fraction or an exponent) parse a number
    from its text, and raise Unreadable or ValueError for a number that is not allowed.
    """
    if len(data) > max_bytes:
        raise Unreadable(f"it has more than {max_bytes} bytes")
    if data.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Unreadable("it begins with a byte order mark (BOM); JSON is UTF-8 without one")
    try:
        return _decoder(integer, fraction).decode(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise Unreadable("it is not UTF-8") from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError as error:
        raise Unreadable(f"it is not JSON: {error}") from None


@cache
def _decoder(integer: Callable[[str], Any], fraction: Callable[[str], Any]) -> json.JSONDecoder:
    """Caches one decoder for each way of parsing numbers, because building one takes longer than reading a short
    text."""
    return json.JSONDecoder(
        object_pairs_hook=_object, parse_constant=_constant, parse_int=integer, parse_float=fraction
    )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name, value in pairs:
        if name in read:
            raise Unreadable(f"the name {name!r:.40} appears twice in an object")
        read[name] = value
    return read


def _constant(name: str) -> NoReturn:
    raise Unreadable(f"{name} is not a number")
