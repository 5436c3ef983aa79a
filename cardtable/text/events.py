"""Events as sentences, one per line, as people at the table would say them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from cardtable.text.telling import Teller
from cardtable.text.words import Json, aligned


def describe_events(events: Iterable[Json], teller: Teller) -> Iterator[str]:
    """The lines for events that follow each other: an empty one before a deal, and a table for a showdown."""
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
    """The hands that were shown, a line for each seat, with what they are worth if that is known."""
    worth = {seat: teller.value(value) for seat, value in (values or {}).items()}
    return aligned(
        [[f"  {teller.NAME(seat)}", " ".join(codes) or "-", worth.get(seat, "")] for seat, codes in hands.items()]
    )
