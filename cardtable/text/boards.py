"""The table besides the hands, one line each: widow, discards, bids, melds, tricks.

Each line is made from one field of a game's state. Fields without an entry here, as those of a newer game, are shown by
their names.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardtable.text.layouts import meld_in_codes
from cardtable.text.seat_names import SeatNames
from cardtable.text.words import bid, counted, listed

State = Mapping[str, Any]
Lines = Callable[[Any, State, SeatNames], list[str]]
"""The lines for a field, from its value, the whole state and the names of the seats."""

ELSEWHERE = frozenset(
    (
        *("phase", "hand_number", "dealer", "hands", "turn", "last_hand"),
        *("taken", "knocked", "locked", "tokens", "lives", "counters", "penalties"),
        *("chips", "purses", "ledger", "scores"),
        *("queue", "pass_run", "shove_run", "turns", "standoffs", "deals", "rearranged", "settled", "sizes", "bids"),
        *("judgement", "exhausted_by", "went_out", "known_to", "shown", "refused", "payouts"),
    )
)
"""Fields that get no line: they are shown with the seats, or follow from other lines."""


def board_of(game: str, state: State, seat_names: SeatNames) -> list[str]:
    """The lines for all fields of the state that are not empty."""
    return list(_lines(game, state, seat_names))


def _lines(game: str, state: State, seat_names: SeatNames) -> Iterator[str]:
    for name, value in state.items():
        make = OF_GAME.get(game, {}).get(name) or FIELDS.get(name)
        if make is not None:
            yield from ([] if value is None or value == [] else make(value, state, seat_names))
        elif name not in ELSEWHERE and value is not None:
            yield f"{name.replace('_', ' ').capitalize()}: {_plainly(value)}"


def _plainly(value: Any) -> str:
    match value:
        case list():
            return " ".join(map(_plainly, value)) or "-"
        case dict():
            return ", ".join(f"{name.replace('_', ' ')} {_plainly(each)}" for name, each in value.items())
        case bool():
            return "yes" if value else "no"
    return str(value)


def _row(label: str) -> Lines:
    """Cards in a row."""
    return lambda value, _state, _seat_names: [f"{label}: {' '.join(value) or '-'}"]


def _number(words: str, one: str) -> Lines:
    return lambda value, _state, _seat_names: [words.format(counted(value, one))]


def _standing(value: Any, state: State, seat_names: SeatNames) -> list[str]:
    before = [f"{seat_names.whom(each['seat'])} {bid(each)}" for each in state.get("bids", ())[:-1]]
    said = f"Standing bid: {bid(value)}, by {seat_names.whom(value['seat'])}"
    return [f"{said}; before it: {'; '.join(before)}" if before else said]


def _stock(value: int, state: State, _seat_names: SeatNames) -> list[str]:
    return [] if "domino" in state else [f"Stock: {counted(value, 'card')}"]


def _discards(value: list[str], _state: State, _seat_names: SeatNames) -> list[str]:
    under = f" (under it {' '.join(reversed(value[:-1]))})" if value[:-1] else ""
    return [f"Top of the discards: {value[-1]}{under}"]


def _offer(value: Any, _state: State, seat_names: SeatNames) -> list[str]:
    card = value.get("card") or "a card, face down"
    return [f"{seat_names.does(value['from'], 'offers')} {seat_names.whom(value['to'])} {card}"]


def _choice(value: Any, _state: State, _seat_names: SeatNames) -> list[str]:
    options = value.get("options", ())
    return [f"{value.get('card', 'The card')} from the stock can take {listed(options, 'or')}"]


def _melds(value: Any, _state: State, seat_names: SeatNames) -> list[str]:
    return [
        f"Melds of {seat_names.whom(seat)}: "
        + " | ".join(f"{number}: {meld_in_codes(meld)}" for number, meld in enumerate(melds, start=1))
        for seat, melds in enumerate(value)
        if melds
    ]


def _piles(value: Any, _state: State, seat_names: SeatNames) -> list[str]:
    piles = [f"{seat_names.whom(pile['seat'])} {counted(pile['count'], 'card')}" for pile in value]
    return [f"Captured: {', '.join(piles)}"]


def _tricks(value: Any, _state: State, seat_names: SeatNames) -> list[str]:
    played = ", ".join(f"{each['card']} by {seat_names.whom(each['seat'])}" for each in value["cards"])
    taken = [
        f"{seat_names.whom(each['seat'])} {each['tricks']}"
        + (f" ({' '.join(each['penalties'])})" if each["penalties"] else "")
        for each in value["taken"]
    ]
    trick = f"This trick: {played}" if played else f"{seat_names.does(value['leader'], 'leads')} to the next trick"
    return [trick, f"Tricks taken: {', '.join(taken)}"]


def _train(value: Any, _state: State, _seat_names: SeatNames) -> list[str]:
    played = " ".join(each["card"] for each in value["cards"])
    return [f"Total: {value['total']}{f', from {played}' if played else ''}"]


def _quart(value: Any, _state: State, seat_names: SeatNames) -> list[str]:
    sequence = ", ".join(f"{each['card']} by {seat_names.whom(each['seat'])}" for each in value["sequence"])
    return [f"Sequence: {sequence or 'none yet'}; {counted(value['closed'], 'card')} in closed ones"]


def _domino(value: Any, _state: State, _seat_names: SeatNames) -> list[str]:
    rows = [f"  {suit}: {' '.join(row) or '-'}" for suit, row in value["rows"].items()]
    start = value.get("start")
    return [f"Rows, which begin with rank {start}:" if start else "Rows (the first card sets their rank):", *rows]


def _last_deal(value: Any, _state: State, seat_names: SeatNames) -> list[str]:
    deltas = ", ".join(f"{seat_names.whom(seat)} {delta:+d}" for seat, delta in enumerate(value["deltas"]))
    return [f"The deal before ({value['kind'].replace('_', ' ')}): {deltas}"]


KINDS: dict[str, str] = {
    "no_hearts": "no hearts (each heart taken costs a chip)",
    "queens": "queens (QH costs 4, QD 3, QS 2, QC 1)",
    "no_tricks": "no tricks (each trick taken costs a chip)",
    "hairy_ape": "hairy ape (who takes KH pays 4 chips)",
    "train": "train (who brings the total to 25, 50 or 75 pays)",
    "quart": "quart (sequences of four; get rid of your cards)",
    "domino": "domino (build rows; get rid of your cards)",
}
"""The deals of Lórum, and what each is about."""

FIELDS: dict[str, Lines] = {
    "standing": _standing,
    "widow": _row("In the middle"),
    "table": _row("On the table"),
    "face_up": _row("Turned up from the stock"),
    "aside": _row("Laid aside"),
    "discards": _discards,
    "line": _row("The line, newest card last"),
    "negative": lambda value, _state, _seat_names: [f"Negative joker: {value}"],
    "wild_faces": _row("Wild besides the jokers"),
    "stock": _stock,
    "melds": _melds,
    "offer": _offer,
    "choice": _choice,
    "piles": _piles,
    "kind": lambda value, _state, _seat_names: [f"The deal: {KINDS.get(value, value.replace('_', ' '))}"],
    "tricks": _tricks,
    "train": _train,
    "quart": _quart,
    "domino": _domino,
    "last_deal": _last_deal,
    "pool": _number("Pool: {}", "chip"),
    "pot": lambda value, _state, _seat_names: [f"Pot: {counted(value, 'chip')}"] if value else [],
    "knocker": lambda value, _state, seat_names: [f"{seat_names.does(value, 'has')} knocked"],
    "round": lambda value, state, _seat_names: [f"Round {value} of {state.get('rounds', '?')}"] if value else [],
    "rounds": lambda *_: [],
    "horse": lambda value, _state, seat_names: (
        [f"{seat_names.does(value, 'has')} bought the horse"] if isinstance(value, int) else []
    ),
}

OF_GAME: dict[str, dict[str, Lines]] = {
    "commune": {"commune": _number("{} in all hands together, which bids are about; twos and jokers are wild", "card")},
    "liars-poker": {"pool": _number("{} in all hands together, which bids are about", "card")},
}
"""Fields that have another meaning in a game."""
