"""Rigged packs and positions of Vazhushal, and layouts in the notation of the fixtures."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from domain.cards import DECKS, Card, Cards, cards, codes
from domain.games.vazhushal.game import HAND, wild_faces
from domain.games.vazhushal.melds import FACES, LAYOUT, Entry, Layout, MeldRules, NamedLayout, check_layout, face_of
from domain.games.vazhushal.state import DRAW, FINAL, VazhushalState, deck_of
from domain.moves import JsonMove
from tests.playing import Match, deal, given

HERE = Path(__file__).parent

AS_NEGATIVE = MeldRules((FACES["AD"], FACES["AH"]), identical_sets=False)


# Layouts, written like this: `{5D 6D 7D} {9C 9D' JK→9H}`


def only(meld: str) -> tuple[Entry, ...]:
    (entries,) = named(meld)
    return entries


def named(text: str, *, copies: bool = True) -> NamedLayout:
    """Returns a layout in a player's notation. With `copies` there are two packs, and ' marks the second copy of a
    card.

    JK is the next printed joker. Cards without braces are one meld.
    """
    melds = re.findall(r"{(.*?)}", text) or [text]
    jokers = iter(["X1", "X2", "X3", "X4"])
    return tuple(tuple(_entry(word, jokers, copies) for word in meld.split()) for meld in melds)


def _entry(word: str, jokers: Any, copies: bool) -> Entry:
    name, _arrow, face = word.partition("→")
    if name == "JK":
        return Entry(Card.parse(next(jokers)), face or None)
    code = name if not copies or name.startswith("X") else f"{name[:2]}.{2 if name.endswith(chr(39)) else 1}"
    return Entry(Card.parse(code), face or None)


def table_of(layout: NamedLayout) -> list[list[dict[str, str]]]:
    """Returns a named layout in the form of a move."""
    return [[{"id": entry.card.code} | ({"as": entry.face} if entry.face else {}) for entry in meld] for meld in layout]


def layout_of(text: str, rules: MeldRules = AS_NEGATIVE, *, copies: bool = False) -> Layout:
    """Returns a legal layout; "" stands for none."""
    return check_layout(named(text, copies=copies), rules) if text else ()


# Whole deals


def rigged(
    seats: int, hands: Mapping[int, str], *, line: str = "", stock: str = "", bottom: str = "", first: int = 0
) -> Cards:
    """Returns a pack: hands filled up to their number without doubles, the first card of the line, the stock's top, and
    the cards at the bottom. The last of them is the negative joker, an ace of spades if none is named."""
    bottom = bottom or ("AS" if seats == 2 else "AS.1")
    named_cards = {*cards(" ".join([*hands.values(), line, stock])), *cards(bottom)}
    rest = [card for card in DECKS[deck_of(seats)] if card not in named_cards and not card.is_joker]
    dealt = {seat: _filled(cards(hands.get(seat, "")), rest) for seat in range(seats)}
    pack = deal(deck_of(seats), dealt, first=first, table=line or rest.pop(0).code, stock=stock)
    return (*(card for card in pack if card not in cards(bottom)), *cards(bottom))


def _filled(hand: Cards, rest: list[Card]) -> str:
    """Returns the hand and cards of other faces from the rest, spread so that few melds are possible."""
    filled, step = list(hand), 0
    while len(filled) < HAND:
        step = (step + 7) % len(rest)
        if all(card.is_joker or face_of(card) is not face_of(rest[step]) for card in filled):
            filled.append(rest.pop(step))
    return " ".join(codes(filled))


def dealt(seats: int, hands: Mapping[int, str], *, options: Mapping[str, Any] | None = None, **pack: str) -> Match:
    """Returns a table dealt by the last seat, so that seat 0 begins."""
    options = {"first_dealer": seats - 1, **(options or {})}
    return given("vazhushal", seats, options=options, chance=[rigged(seats, hands, **pack)])  # type: ignore[arg-type]


# Positions in the middle of a hand


def position(
    hand: str,
    melds: str = "",
    *,
    line: str = "QC",
    phase: str = DRAW,
    others: str = "2S",
    seats: int = 2,
    negative: str = "AS",
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Returns a table where seat 0 is to move with that hand and those melds, in the notation of the fixtures. Seat 1
    holds `others`.

    The cards are those of one pack. `AS` is the negative joker, so `AD` and `AH` are wild.
    """
    match = given("vazhushal", seats, options={"first_dealer": seats - 1, **(options or {})})
    turned = Card.parse(negative)
    state: VazhushalState = replace(
        match.state,
        phase=phase,
        negative=turned,
        wild_faces=wild_faces(turned),
        stock=match.state.stock._replace(aside=turned),
        hands=[cards(hand), cards(others), *[()] * (seats - 2)],
        line=cards(line),
        exhausted_by=1 if phase == FINAL else None,
    )
    state.melds[0] = layout_of(melds, state.rules)
    match.table = match.table._replace(state=state)
    return match


def lay(move: str, layout: str, **more: Any) -> JsonMove:
    """Returns a move with a layout in the notation of the fixtures."""
    return {"type": move, "table": table_of(named(layout, copies=False)), **more}


def lying(match: Match, seat: int = 0) -> str:
    """Returns a seat's melds in the order of the layout: `5D 6D 7D / QC QS X1=QH`."""
    melds = LAYOUT.write(match.state.melds[seat])
    return " / ".join(" ".join("=".join(card.values()) for card in meld["cards"]) for meld in melds)


def all_cards(state: VazhushalState) -> list[Card]:
    """Returns all cards in the state, which doesn't hold the stock."""
    melded = (placed.card for layout in state.melds for meld in layout for placed in meld.cards)
    under = [state.negative] if state.negative_lies and state.negative else []
    return [*(card for hand in state.hands for card in hand), *melded, *state.line, *under]
