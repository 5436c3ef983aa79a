"""Describes the board, everything on the table except the hands: widow, discards, bids, melds, tricks.

Each line comes from one field of a game's state. Its text is the message named after the field, such as `board-widow`,
from the game if it has one, else from the shared messages. A field without a message, as in a newer game, is shown
under its name.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardtable.text.layouts import meld_in_codes
from cardtable.text.telling import Teller
from cardtable.text.words import signed

State = Mapping[str, Any]
Lines = Callable[[Any, State, Teller], list[str]]
"""Returns the lines for a field, given its value, the whole state and the teller."""

NONE = "none"
"""The value that stands for a missing one in messages."""

ELSEWHERE = frozenset(
    (
        *("phase", "hand_number", "dealer", "hands", "turn", "last_hand"),
        *("taken", "knocked", "locked", "tokens", "lives", "counters", "penalties"),
        *("chips", "purses", "ledger", "scores", "sheet"),
        *("queue", "pass_run", "shove_run", "stand_run", "turns", "standoffs", "deals", "rearranged", "settled"),
        *("sizes", "bids", "passes", "start", "rounds"),
        *("judgement", "exhausted_by", "went_out", "known_to", "shown", "refused", "payouts"),
    )
)
"""Fields without a line, because they are shown with the seats or implied by other lines."""


def board_of(state: State, teller: Teller) -> list[str]:
    """The lines for all non-empty fields of the state."""
    return list(_lines(state, teller))


def _lines(state: State, teller: Teller) -> Iterator[str]:
    for name, value in state.items():
        if name in ELSEWHERE or value is None or value == []:
            continue
        if teller.is_ours and name in FIELDS:
            yield from FIELDS[name](value, state, teller)
        else:
            said = teller.say(f"board-{name}", {"value": value, "cards": _row(value), "count": value})
            yield f"{name.replace('_', ' ').capitalize()}: {_plainly(value)}" if said is None else said


def _row(cards: Any) -> str:
    return " ".join(cards) if isinstance(cards, list) and all(isinstance(each, str) for each in cards) else NONE


def _plainly(value: Any) -> str:
    match value:
        case list():
            return " ".join(map(_plainly, value)) or "-"
        case dict():
            return ", ".join(f"{name.replace('_', ' ')} {_plainly(each)}" for name, each in value.items())
        case bool():
            return "yes" if value else "no"
    return str(value)


def _standing(value: Any, state: State, teller: Teller) -> list[str]:
    whom = teller.whom(value["seat"])
    said = teller.word("board-standing", bid=teller.BID(value), whom=whom)
    before = [f"{teller.whom(each['seat'])} {teller.BID(each)}" for each in state.get("bids", ())[:-1]]
    return [teller.word("board-standing_before", standing=said, before="; ".join(before)) if before else said]


def _stock(value: int, state: State, teller: Teller) -> list[str]:
    return [] if "domino" in state else [teller.word("board-stock", count=value)]


def _discards(value: list[str], _state: State, teller: Teller) -> list[str]:
    under = " ".join(reversed(value[:-1])) or NONE
    return [teller.word("board-discards", card=value[-1], under=under)]


def _offer(value: Any, _state: State, teller: Teller) -> list[str]:
    card = value.get("card") or NONE
    return [teller.word("board-offer", **teller.who(value["from"]), whom=teller.whom(value["to"]), card=card)]


def _choice(value: Any, _state: State, teller: Teller) -> list[str]:
    return [teller.word("board-choice", card=value["card"], cards=", ".join(value.get("options", ())))]


def _melds(value: Any, _state: State, teller: Teller) -> list[str]:
    return [
        teller.word(
            "board-melds",
            whom=teller.whom(seat),
            melds=" | ".join(f"{number}: {meld_in_codes(meld)}" for number, meld in enumerate(melds, start=1)),
        )
        for seat, melds in enumerate(value)
        if melds
    ]


def _piles(value: Any, _state: State, teller: Teller) -> list[str]:
    piles = [f"{teller.whom(pile['seat'])} {teller.word('count-cards', count=pile['count'])}" for pile in value]
    return [teller.word("board-piles", piles=", ".join(piles))]


def _by(cards: Any, teller: Teller) -> str:
    """Cards with their players, such as `QH by Ann, 9H by you`; `none` for no cards."""
    said = [teller.word("board-by", card=each["card"], whom=teller.whom(each["seat"])) for each in cards]
    return ", ".join(said) or NONE


def _tricks(value: Any, _state: State, teller: Teller) -> list[str]:
    played = _by(value["cards"], teller)
    led = teller.word("board-trick_led", **teller.who(value["leader"]))
    taken = [
        f"{teller.whom(each['seat'])} {each['tricks']}"
        + (f" ({' '.join(each['penalties'])})" if each["penalties"] else "")
        for each in value["taken"]
    ]
    trick = led if played == NONE else teller.word("board-trick", cards=played)
    return [trick, teller.word("board-trick_taken", taken=", ".join(taken))]


def _train(value: Any, _state: State, teller: Teller) -> list[str]:
    played = " ".join(each["card"] for each in value["cards"]) or NONE
    return [teller.word("board-train", total=value["total"], cards=played)]


def _quart(value: Any, _state: State, teller: Teller) -> list[str]:
    return [teller.word("board-quart", cards=_by(value["sequence"], teller), closed=value["closed"])]


def _rows(message: str, rows: Mapping[str, list[str]], start: str | None, teller: Teller) -> list[str]:
    title = teller.word(message, rank=start) if start else teller.word(f"{message}_open")
    return [title, *(f"  {suit}: {' '.join(row) or '-'}" for suit, row in rows.items())]


def _domino(value: Any, _state: State, teller: Teller) -> list[str]:
    return _rows("board-domino", value["rows"], value.get("start"), teller)


def _last_deal(value: Any, _state: State, teller: Teller) -> list[str]:
    deltas = [f"{teller.whom(seat)} {signed(delta)}" for seat, delta in enumerate(value["deltas"])]
    return [teller.word("board-last_deal", deltas=", ".join(deltas))]


FIELDS: dict[str, Lines] = {
    "standing": _standing,
    "discards": _discards,
    "stock": _stock,
    "melds": _melds,
    "offer": _offer,
    "choice": _choice,
    "piles": _piles,
    "kind": lambda value, _state, teller: [teller.word("board-kind", kind=value)],
    "tricks": _tricks,
    "train": _train,
    "quart": _quart,
    "domino": _domino,
    "rows": lambda value, state, teller: _rows("board-rows", value, state.get("start"), teller),
    "last_deal": _last_deal,
    "pot": lambda value, _state, teller: [teller.word("board-pot", count=value)] if value else [],
    "knocker": lambda value, _state, teller: [teller.word("board-knocker", **teller.who(value))],
    "round": lambda value, state, teller: (
        [teller.word("board-round", round=value, rounds=state.get("rounds", "?"))] if value else []
    ),
    "horse": lambda value, _state, teller: (
        [teller.word("board-horse", **teller.who(value))] if isinstance(value, int) else []
    ),
}
"""Fields of the games of this project whose lines need more than their value. Those of an installed game may have the
same names and other values."""
