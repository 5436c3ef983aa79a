"""Describes moves, in notation (`exchange KD for 9S`, `draw from the stock`) and in the words of their game.

Players can type both forms, which `lines.py` parses.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardtable.text.layouts import new_melds
from cardtable.text.telling import Teller
from cardtable.text.words import bid

Move = Mapping[str, Any]
Saying = Callable[[Move, Mapping[str, Any]], str]
"""Returns the line for a move, given the mover's view of the state."""


def tell_move(move: Move, state: Mapping[str, Any], teller: Teller) -> str:
    """The line for a move in the words of its game, or in notation if the game has none."""
    fields = {**move, "move": move}
    if "table" in move:
        fields["table"] = new_melds(move["table"], _own_melds(state))
    return teller.word(f"move-{move['type']}", **fields).removesuffix(".") or say_move(move, state)


def say_move(move: Move, state: Mapping[str, Any]) -> str:
    """The line for a move in notation."""
    return SAYINGS.get(move["type"], _plainly)(move, state)


def _plainly(move: Move, _state: Mapping[str, Any]) -> str:
    """The type, then the parameters, omitting the names of strings: `buy horse`, `play QH`, `some move depth 2`."""
    words = [str(move["type"]).replace("_", " ")]
    for name, value in move.items():
        if name != "type":
            words.append(value if isinstance(value, str) else f"{name} {_parameter(value)}")
    return " ".join(words)


def _parameter(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(map(_parameter, value))
        case dict():
            return " ".join(map(_parameter, value.values()))
    return str(value)


def _exchange(move: Move, _state: Mapping[str, Any]) -> str:
    stop = ", and stop the bus" if move.get("stop") else ""
    return f"exchange {' '.join(move['give'])} for {' '.join(move['take'])}{stop}"


def _blind_exchange(move: Move, _state: Mapping[str, Any]) -> str:
    """Writes a blind exchange with slots counted from 1."""
    return f"blind exchange {' '.join(str(slot + 1) for slot in move['slots'])} for {' '.join(move['take'])}"


def _reply(move: Move, _state: Mapping[str, Any]) -> str:
    return "refuse" if move.get("refuse") else f"give {move['give']}"


def _play(move: Move, _state: Mapping[str, Any]) -> str:
    if "slot" in move:
        return f"play slot {move['slot'] + 1}"
    return f"play {move['card']} taking {move['take']}" if move.get("take") else f"play {move['card']}"


def _draw(move: Move, _state: Mapping[str, Any]) -> str:
    source = {"stock": "from the stock", "discard": "from the discards"}.get(move.get("from", ""), "")
    return f"draw {source}".strip()


def _meld(verb: str) -> Saying:
    def meld(move: Move, state: Mapping[str, Any]) -> str:
        line = f"take {move['depth']} from the line, " if "depth" in move else ""
        melds = new_melds(move["table"], _own_melds(state))
        return f"{line}{verb} {' | '.join(melds)}"

    return meld


def _own_melds(state: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    turn = state.get("turn")
    return list(state["melds"][turn]) if isinstance(turn, int) and "melds" in state else []


SAYINGS: dict[str, Saying] = {
    "bid": lambda move, _: f"bid {bid(move)}",
    "call": lambda *_: "call",
    "exchange": _exchange,
    "blind_exchange": _blind_exchange,
    "blind_decline": lambda *_: "decline the blind exchange",
    "pounce": lambda move, _: f"pounce on {move['card']}",
    "barter_reply": _reply,
    "buy_horse": lambda *_: "buy the horse",
    "decline_horse": lambda *_: "decline the horse",
    "stop_the_bus": lambda *_: "stop the bus",
    "play": _play,
    "choose": lambda move, _: f"take {move['take']}",
    "draw": _draw,
    "draw_stock": lambda *_: "draw from the stock",
    "draw_line": _meld("meld"),
    "meld": _meld("meld"),
    "final_meld": _meld("meld"),
    "final_pass": lambda *_: "lay nothing more",
}
