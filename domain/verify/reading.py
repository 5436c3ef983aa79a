"""Records as files: JSON read strictly, because what two readers understand differently proves nothing."""

import json
from typing import Any, NoReturn

MAX_BYTES = 64 * 1024 * 1024


class Unreadable(Exception):  # noqa: N818 - it is a finding about a file, not a fault
    """A file is no JSON, or JSON that could be read in two ways."""


def read_json(data: bytes) -> Any:
    """The one value that the bytes can mean; raises Unreadable.

    Refused are other encodings than UTF-8, a name given twice in an object, NaN and infinities, nesting beyond
    Python's stack, and more than 64 MiB. Numbers with a fraction or exponent are read, for the verifier to judge.
    """
    if len(data) > MAX_BYTES:
        raise Unreadable(f"it has more than {MAX_BYTES} bytes")
    try:
        return json.loads(
            data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_refuse_constant, parse_int=_whole
        )
    except UnicodeDecodeError:
        raise Unreadable("it is not UTF-8") from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError as error:
        raise Unreadable(f"it is no JSON: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name, value in pairs:
        if name in read:
            raise Unreadable(f"{name!r:.40} stands twice in an object")
        read[name] = value
    return read


def _refuse_constant(name: str) -> NoReturn:
    raise Unreadable(f"{name} is no number")


def _whole(digits: str) -> int | float:
    """Minus zero stays what it is: no whole number has two forms."""
    return float(digits) if digits == "-0" else int(digits)
