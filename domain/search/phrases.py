"""Moves, cards and hands as players say them, for the reasons of analyses."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.cards import Card
from domain.families.auction_events import MakeBid
from domain.families.bids import bid_of
from domain.kernel import Move, Record, move_data
from domain.rankings.ranking import Value

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

FOR = ("for",)

PARTICLES = {"take": FOR, "from_": ("from", "the"), "slot": ("slot",), "slots": ("slots",), "face": ("as",)}
"""Words before the value of a field. *for* is omitted if nothing precedes it."""

PILES = {"discard": "discard pile"}


def named(card: Card) -> str:
    """`10♣`."""
    code = card.code.partition(".")[0]
    return "joker" if card.is_joker else code[0].replace("T", "10") + SIGNS[card.suit]


def listed(cards: Iterable[Card]) -> str:
    return " ".join(map(named, cards))


def percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


def valued(value: Value) -> str:
    """`27 points`, `30½`, `pair (K♣ K♦)`."""
    match value.name:
        case "point":
            return f"{value.points} points"
        case "tricon":
            return f"30½ ({listed(value.cards)})"
        case name:
            said = name.replace("_", " ")
            return f"{said} ({listed(value.cards)})" if value.cards else said


def quoted(move: Move) -> str:
    """`“exchange 8♣ for 7♦”`, `“bid a pair of nines”`, `“draw from the stock”`, `“knock”`."""
    return f"“{_said(move)}”"


def _said(move: Move) -> str:
    if isinstance(move, MakeBid):
        return f"bid {bid_of({'suit': '', **move_data(move)})}"
    return " ".join([move.tag.replace("_", " "), *_words(move.__dict__)])


def _words(fields: Mapping[str, Any]) -> list[str]:
    words: list[str] = []
    for name, value in fields.items():
        if not (value is None or value is False or value in ((), "")) and not name.endswith("version"):
            particles = PARTICLES.get(name, ())
            words += [*(() if particles == FOR and not words else particles), _value(name, value)]
    return words


def _value(name: str, value: Any) -> str:
    match value:
        case Card():
            return named(value)
        case True:
            return name
        case int() if name.startswith("slot"):
            return str(value + 1)
        case tuple() | list():
            return " ".join(_value(name, each) for each in value)
        case Record():
            return " ".join(_words(value.__dict__))
    return named(Card.parse(value)) if name == "face" else PILES.get(value, str(value))
