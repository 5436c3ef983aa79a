"""The first place where two JSON values differ, told in a sentence."""

from typing import Any


def difference(written: Any, decided: Any, path: str) -> str | None:
    """`data.cards[2] is 'QH', by the rules 'KD'`; None for equal values. True is not 1 here."""
    if type(written) is dict and type(decided) is dict:
        return _of_dicts(written, decided, path)
    if type(written) is list and type(decided) is list and len(written) == len(decided):
        found = (difference(*each, f"{path}[{n}]") for n, each in enumerate(zip(written, decided, strict=True)))
        return next(filter(None, found), None)
    if type(written) is type(decided) and written == decided:
        return None
    return f"{path} is {_quoted(written)}, by the rules {_quoted(decided)}"


def _of_dicts(written: dict[str, Any], decided: dict[str, Any], path: str) -> str | None:
    for name in sorted(written.keys() | decided.keys()):
        if name not in decided:
            return f"{path}.{name:.40} should not be there"
        if name not in written:
            return f"{path}.{name:.40} is missing"
        found = difference(written[name], decided[name], f"{path}.{name:.40}")
        if found:
            return found
    return None


def _quoted(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
