"""A table in words: the cards on it, the hands, and the turn."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardtable.text.boards import board_of
from cardtable.text.events import showdown
from cardtable.text.seat_names import SeatNames
from cardtable.text.telling import Teller
from cardtable.text.words import Json, aligned, counted, listed, signed
from domain.cards import RANK_VALUE
from domain.registry import find

State = Mapping[str, Any]

BY_SUIT = frozenset(("lorum", "vazhushal"))
"""Games in which a hand is sorted by suit; in the others it is sorted by rank."""

PHASES = {
    "bidding": "bidding on the cards of all hands together",
    "trading": "trading",
    "final": "the last round",
    "dealer_blind": "the dealer may exchange cards unseen",
    "dealer_choice": "the dealer keeps a packet or takes the other one",
    "barter_reply": "a card is offered",
    "after": "the end of a turn",
    "horse": "a player without counters may buy the horse",
    "draw": "drawing a card",
    "final_draw": "the last turns after a knock",
    "discard": "discarding",
    "final_discard": "discarding in the last turns",
    "play": "playing a card",
    "flip_choice": "choosing what the card from the stock takes",
    "trick": "tricks",
    "blind_trick": "tricks with hidden hands: everybody sees all hands but their own",
    "train": "train: the values of the cards are added up",
    "quart_lead": "quart: leading to a sequence",
    "quart_continue": "quart: continuing the sequence",
    "domino": "domino",
    "meld": "melding and discarding",
}

COUNTS = {
    "tokens": ("token", "tokens"),
    "lives": ("life", "lives"),
    "counters": ("counter", "counters"),
    "penalties": ("penalty", "penalties"),
    "chips": ("chip", "chips"),
    "purses": ("chip in the purse", "chips in the purse"),
}
"""Numbers by seat, with their unit."""


def describe_table(table: Json, seat_names: SeatNames) -> list[str]:
    """The table as its viewer sees it, a line for each thing."""
    state = table["state"]
    if state is None:
        return [_title(table), *_free_seats(table, seat_names)]
    return [
        f"{_title(table)}, hand {state['hand_number']}: {phase(state)}",
        *board_of(table["game"], state, seat_names),
        *aligned(list(_seat_rows(table, state, seat_names))),
        *_turn(table, seat_names),
    ]


def _title(table: Json) -> str:
    game = find(table["game"])
    return f"{game.title if game else table['game']} ({table['preset']})"


def phase(state: State) -> str:
    return PHASES.get(state["phase"], str(state["phase"]).replace("_", " "))


def _free_seats(table: Json, seat_names: SeatNames) -> Iterator[str]:
    for seat in table["seats"]:
        yield f"  seat {seat['seat']}  {seat_names.name(seat['seat']) if seat['player'] else 'free'}"


# Seats


def _seat_rows(table: Json, state: State, seat_names: SeatNames) -> Iterator[list[str]]:
    waited = table["turn"]["seats"] if table["turn"] else ()
    for hand in state["hands"]:
        seat = hand["seat"]
        mark = ">" if seat in waited else " "
        yield [
            f"{mark} {seat}",
            seat_names.name(seat),
            describe_hand(table["game"], state, seat),
            *_numbers(state, seat),
            ", ".join(_notes(table, state, seat)),
        ]


def describe_hand(game: str, state: State, seat: int) -> str:
    """The cards of a seat; the number of cards if they are hidden."""
    hand = state["hands"][seat]
    if hand["out"] and not hand["count"]:
        return "out"
    if hand.get("slots"):
        return " ".join(_slot(slot) for slot in hand["slots"])
    if hand["cards"] is not None:
        return " ".join(in_order(game, hand["cards"])) or "no cards"
    known = (state.get("taken") or {seat: []})[seat]
    return counted(hand["count"], "card") + (f" ({' '.join(known)} known)" if known else "")


def _slot(slot: Json) -> str:
    """`3:?` for a card that its player doesn't see, `3:QH`, and `3:-` for a slot that is empty. Slots count from 1."""
    return f"{slot['slot'] + 1}:{(slot['card'] or '?') if slot['filled'] else '-'}"


def in_order(game: str, codes: list[str]) -> list[str]:
    """The cards of a hand, sorted as players of the game do, jokers last."""
    if game in BY_SUIT:
        return sorted(codes, key=lambda code: (code[0] == "X", code[1], -RANK_VALUE.get(code[0], 0)))
    return sorted(codes, key=lambda code: (code[0] == "X", -RANK_VALUE.get(code[0], 0), code[1]))


def _numbers(state: State, seat: int) -> Iterator[str]:
    for name, (one, several) in COUNTS.items():
        if state.get(name):
            yield counted(state[name][seat], one, several)
    if state.get("ledger"):
        yield f"{signed(state['ledger'][seat])} chips"
    if state.get("scores"):
        score = state["scores"][seat]
        yield f"score {score['score'] if isinstance(score, dict) and 'score' in score else score}"


def _notes(table: Json, state: State, seat: int) -> Iterator[str]:
    place = table["seats"][seat]
    yield from ["dealer"] if state["dealer"] == seat else []
    yield from ["knocked"] if state.get("knocker") == seat or seat in (state.get("knocked") or ()) else []
    yield from ["away, a house bot plays"] if place["away"] else []
    yield from ["resigned, a house bot plays"] if place["resigned"] else []


def _turn(table: Json, seat_names: SeatNames) -> Iterator[str]:
    if table["turn"] is None:
        return
    waited = table["turn"]["seats"]
    others = [seat for seat in waited if seat != seat_names.you]
    yield "It is your turn." if seat_names.you in waited else f"Waiting for {listed(map(seat_names.whom, others))}."


# The last hand


def describe_last_hand(last_hand: Json, teller: Teller) -> list[str]:
    """The last hand: the cards that each seat showed, their value, and the losses and gains."""
    values = (last_hand.get("judgement") or {}).get("values")
    losses = last_hand.get("losses") or {}
    words = [f"{teller.NAME(seat)} {signed(change)}" for seat, change in losses.items()]
    return [
        f"Hand {last_hand['hand_number']} is over.",
        *showdown(last_hand["hands"], values, teller),
        *([f"  {', '.join(words)}"] if words else []),
    ]
