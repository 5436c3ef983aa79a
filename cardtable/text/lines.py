"""Parses lines typed by a player as moves.

A line is a number in the list of legal moves, a legal move as printed or in notation (its words may be abbreviated, in
upper or lower case), or any other move of the game, which the service then refuses with its reason. It may also be
JSON, or have the notation of transcripts (`exchange give=KH take=9S`).
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardtable.text.layouts import layout_of, read_melds
from cardtable.text.moves import Move, say_move, tell_move
from cardtable.text.telling import Teller
from cardtable.text.words import CARD
from domain.families.bids import Bid
from domain.games.commune import bids as commune
from domain.games.liars_poker import bids as liars_poker
from domain.json_schema import Schema
from domain.notation import read_move
from domain.refusals import NotationError
from domain.registry import GAMES
from domain.schema import Array, CardCode, Described, Enum, Integer

SUIT_SIGNS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S"})
SMALL_WORDS = frozenset(("the", "a", "an", "i", "from", "of", "on", "to"))
"""Words that don't distinguish moves."""

SHOWN = 6
"""Maximum number of candidates in a message."""


class Unclear(Exception):  # noqa: N818 - the name states the case
    """The line is not a move. The text is a sentence to the player; `message` names its translations."""

    def __init__(self, sentence: str, message: str = "", **fields: object) -> None:
        super().__init__(sentence)
        self.message, self.fields = message, fields


class LineContext(NamedTuple):
    """The context for parsing a line: the game, the player's view of its state, the legal moves, and the teller that
    prints them. Without a teller they are printed in notation."""

    game: str
    state: Mapping[str, Any]
    legal_moves: Sequence[Move]
    teller: Teller | None = None

    def lines(self) -> list[str]:
        """The legal moves in notation."""
        return [say_move(move, self.state) for move in self.legal_moves]

    def printed(self) -> list[str]:
        """The legal moves as printed."""
        if self.teller is None:
            return self.lines()
        return [tell_move(move, self.state, self.teller) for move in self.legal_moves]


def read_line(text: str, turn: LineContext) -> dict[str, Any]:
    """Parses a line as a move. Raises Unclear."""
    text = text.strip()
    if text.isdecimal():
        return _by_number(text, turn)
    if text.startswith("{"):
        return _from_json(text)
    move = _legal(text, turn) or _any_move(text, turn)
    if move is None:
        why = f"'{text:.80}' is not a move here; type a number of the list, or a move as it is printed there"
        raise Unclear(why, "terminal-not_a_move", text=text[:80])
    return move


def _by_number(text: str, turn: LineContext) -> dict[str, Any]:
    number = int(text[:9])
    if not 1 <= number <= len(turn.legal_moves):
        last = len(turn.legal_moves)
        raise Unclear(
            f"there is no move {number}; the moves are 1 to {last}", "terminal-no_number", number=number, last=last
        )
    return dict(turn.legal_moves[number - 1])


def _from_json(text: str) -> dict[str, Any]:
    try:
        move = json.loads(text)
    except json.JSONDecodeError as error:
        raise Unclear(f"this is not JSON: {error}", "terminal-not_json", position=error.pos + 1) from None
    except RecursionError:
        raise Unclear("this is not JSON: it is nested too deeply", "terminal-not_json", position=1) from None
    return dict(move)


# Legal moves by their words


def words_of(text: str) -> list[tuple[str, ...]]:
    """The words of a line, in parts divided by `for` and `taking`. Cards come last in each part, in order of code."""
    plain = re.sub(r"[^\w.=|]+", " ", text.translate(SUIT_SIGNS)).upper().replace("10", "T").split()
    parts: list[list[str]] = [[]]
    for word in plain:
        if word in ("FOR", "TAKING"):
            parts.append([])
        elif word.lower() not in SMALL_WORDS:
            parts[-1].append(word)
    return [
        (*(word for word in part if not CARD.fullmatch(word)), *sorted(filter(CARD.fullmatch, part))) for part in parts
    ]


def _legal(text: str, turn: LineContext) -> dict[str, Any] | None:
    """The legal move with the words of the line, else the only one that they abbreviate. Raises Unclear."""
    typed, lines = words_of(text), turn.printed()
    if turn.game in BIDS:
        typed = words_of(_as_said(text, turn.game))
    known = [[words_of(line) for line in {*ways}] for ways in zip(lines, turn.lines(), strict=True)]
    same = [number for number, ways in enumerate(known) if typed in ways]
    found = same or [number for number, ways in enumerate(known) if any(_abbreviates(typed, words) for words in ways)]
    if len(found) > 1 and not same:
        named = "; ".join(f"{number + 1} {lines[number]}" for number in found[:SHOWN])
        more = f"; and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        raise Unclear(
            f"'{text:.80}' could be {named}{more}", "terminal-several", text=text[:80], moves=f"{named}{more}"
        )
    return dict(turn.legal_moves[found[0]]) if found else None


def _abbreviates(typed: list[tuple[str, ...]], words: list[tuple[str, ...]]) -> bool:
    """True if each typed word is a prefix of the word in its place. Cards must be typed in full."""
    return len(typed) <= len(words) and all(
        len(part) <= len(whole)
        and all(
            word == each if CARD.fullmatch(each) else each.startswith(word)
            for word, each in zip(part, whole, strict=False)
        )
        for part, whole in zip(typed, words, strict=False)
    )


# Any move of the game


def _any_move(text: str, turn: LineContext) -> dict[str, Any] | None:
    """The move in a line, legal or not; None if it is not a move."""
    for reader in (_bid, _layout, _notation, _by_parameters):
        move = reader(text, turn)
        if move is not None:
            return move
    return None


BIDS = {"commune": commune.parse, "liars-poker": liars_poker.parse}


def _as_said(text: str, game: str) -> str:
    """Normalises a bid without the word `bid`, or with `two kings`, to its printed form."""
    bare = re.sub(r"\s+", " ", text.strip().lower()).removeprefix("bid ")
    bare = re.sub(r"^(a|an) ", "", re.sub(r"^two (?!pair)", "pair of ", bare))
    return f"bid {bare}" if _parsed(bare, game) else text


def _parsed(text: str, game: str) -> Bid | None:
    try:
        return BIDS[game](text)
    except NotationError:
        return None


def _bid(text: str, turn: LineContext) -> dict[str, Any] | None:
    if turn.game not in BIDS:
        return None
    bid = _parsed(_as_said(text, turn.game).removeprefix("bid "), turn.game)
    return None if bid is None else {"type": "bid", **bid.wire()}


_LAID = re.compile(r"(?:take (?P<depth>\d{1,3}) (?:from the line,? )?)?(?:final )?meld (?P<melds>.+)", re.IGNORECASE)
_ADDED = re.compile(r"add (?P<cards>.+) to (?P<meld>\d{1,3})", re.IGNORECASE)


def _layout(text: str, turn: LineContext) -> dict[str, Any] | None:
    """Parses `meld 5D 6D 7D`, `add 8D to 1` or `take 2 from the line, meld 5D 6D 7D`, and adds it to the player's
    layout."""
    own = (
        turn.state["melds"][turn.state["turn"]]
        if turn.state.get("melds") and turn.state.get("turn") is not None
        else []
    )
    table = layout_of(own)
    laid, added = _LAID.fullmatch(text.translate(SUIT_SIGNS)), _ADDED.fullmatch(text.translate(SUIT_SIGNS))
    if laid is not None and (melds := read_melds(laid["melds"])):
        depth = {"depth": int(laid["depth"])} if laid["depth"] else {}
        kind = "draw_line" if depth else "final_meld" if turn.state["phase"] == "final" else "meld"
        return {"type": kind, **depth, "table": [*table, *melds]}
    if added is not None and (cards := read_melds(added["cards"])):
        number = int(added["meld"])
        if not 1 <= number <= len(table):
            raise Unclear(f"you have {len(table)} melds; '{text:.80}' names another one")
        table[number - 1] += cards[0]
        return {"type": "final_meld" if turn.state["phase"] == "final" else "meld", "table": table}
    return None


def _notation(text: str, turn: LineContext) -> dict[str, Any] | None:
    if turn.game not in GAMES or "=" not in text:
        return None
    try:
        return dict(read_move(GAMES[turn.game], f"0 {text}")[1])
    except NotationError as error:
        raise Unclear(error.message) from None


def _by_parameters(text: str, turn: LineContext) -> dict[str, Any] | None:
    """Parses a type of move and its parameters, in order: `discard 7H`, `exchange KD for 9S`, `draw stock`."""
    if turn.game not in GAMES:
        return None
    first, *others = words_of(text)
    for type_, kind in GAMES[turn.game].moves.items():
        said, parameters = type_.upper().split("_"), kind.parameters()
        if list(first[: len(said)]) != said:
            continue
        rest = [list(first[len(said) :]), *map(list, others)]
        move = {"type": type_}
        for name, parameter in {**parameters.required, **parameters.optional}.items():
            value = _taken_from(rest, parameter)
            move |= {} if value is None else {name: value}
        return move if not any(rest) else None
    return None


def _taken_from(rest: list[list[str]], parameter: Schema[object]) -> Any:
    """Takes the value of a parameter out of the first part that has one."""
    if isinstance(parameter, Described):
        return _taken_from(rest, parameter.schema)
    for place, words in enumerate(rest):
        match parameter:
            case Array(items=CardCode()) if words and all(map(CARD.fullmatch, words)):
                return rest.pop(place)
            case CardCode() if words and CARD.fullmatch(words[0]):
                return words.pop(0)
            case Enum(values=values) if words and words[0].lower() in values:
                return words.pop(0).lower()
            case Integer() if words and words[0].isdecimal():
                return int(words.pop(0)[:9])
    return None
