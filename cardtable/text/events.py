"""Describes events in sentences, one per line, as people at the table would."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from cardtable.text.telling import Teller
from cardtable.text.words import Json, aligned


def describe_events(events: Iterable[Json], teller: Teller) -> Iterator[str]:
    """Yields the lines for consecutive events, with an empty line before a deal and columns for a showdown."""
    events = list(events)
    for event, then in zip_longest(events, events[1:]):
        kind = event["type"].partition(".")[2]
        if kind == "cards_dealt":
            yield ""
        if kind == "hands_revealed":
            values = then["data"].get("values") if then and then["type"].endswith(".hand_judged") else None
            yield from (f"  {line}" for line in showdown(event["data"]["hands"], values, teller))
        elif sentence := teller.tell(event):
            yield f"  {sentence}"


def showdown(hands: Mapping[str, list[str]], values: Mapping[str, Any] | None, teller: Teller) -> Iterator[str]:
    """The hands shown, one line per seat, with their values if known."""
    worth = {seat: teller.value(value) for seat, value in (values or {}).items()}
    return aligned(
        [[f"  {teller.NAME(seat)}", " ".join(codes) or "-", worth.get(seat, "")] for seat, codes in hands.items()]
    )
