"""Describes a table: the cards on it, the hands, and the turn."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardtable.text.boards import board_of
from cardtable.text.events import showdown
from cardtable.text.telling import Teller
from cardtable.text.words import Json, aligned, signed
from domain.cards import RANK_VALUE

State = Mapping[str, Any]

BY_SUIT = frozenset(("lorum", "vazhushal"))
"""Games whose hands are sorted by suit; in other games they are sorted by rank."""

COUNTS = ("tokens", "lives", "counters", "penalties", "chips", "purses")
"""Fields with a number per seat. Their messages are named after them, such as `count-tokens`."""


def describe_table(table: Json, teller: Teller) -> list[str]:
    """The lines for a table, as its viewer sees it."""
    state = table["state"]
    named = {"game": teller.say("name", {}) or table["game"], "preset": table["preset"]}
    if state is None:
        return [teller.word("terminal-title", **named), *_free_seats(table, teller)]
    return [
        teller.word("terminal-title_playing", **named, hand=state["hand_number"], phase=phase(state, teller)),
        *board_of(state, teller),
        *aligned(list(_seat_rows(table, state, teller))),
        *_turn(table, teller),
    ]


def phase(state: State, teller: Teller) -> str:
    """The name of the phase in the words of the game, else its identifier."""
    return teller.say(f"phase-{state['phase']}", {}) or str(state["phase"]).replace("_", " ")


def _free_seats(table: Json, teller: Teller) -> Iterator[str]:
    for seat in table["seats"]:
        taken = teller.NAME(seat["seat"]) if seat["player"] else teller.word("terminal-free")
        yield f"  {teller.word('terminal-seat', seat=seat['seat'])}  {taken}"


# Seats


def _seat_rows(table: Json, state: State, teller: Teller) -> Iterator[list[str]]:
    waited = table["turn"]["seats"] if table["turn"] else ()
    for hand in state["hands"]:
        seat = hand["seat"]
        mark = ">" if seat in waited else " "
        yield [
            f"{mark} {seat}",
            teller.NAME(seat),
            describe_hand(table["game"], state, seat, teller),
            *_numbers(state, seat, teller),
            ", ".join(_notes(table, state, seat, teller)),
        ]


def describe_hand(game: str, state: State, seat: int, teller: Teller) -> str:
    """The cards of a seat, or their number if they are hidden."""
    hand = state["hands"][seat]
    if hand["out"] and not hand["count"]:
        return teller.word("terminal-out")
    if hand.get("slots"):
        return " ".join(_slot(slot) for slot in hand["slots"])
    if hand["cards"] is not None:
        return " ".join(in_order(game, hand["cards"])) or teller.word("count-cards", count=0)
    known = " ".join((state.get("taken") or {seat: []})[seat])
    count = teller.word("count-cards", count=hand["count"])
    return f"{count} ({teller.word('terminal-known', cards=known)})" if known else count


def _slot(slot: Json) -> str:
    """A slot, counted from 1: `3:QH`, `3:?` for a card hidden from its player, `3:-` if empty."""
    return f"{slot['slot'] + 1}:{(slot['card'] or '?') if slot['filled'] else '-'}"


def in_order(game: str, codes: list[str]) -> list[str]:
    """Sorts the cards of a hand in the game's usual order, jokers last."""
    if game in BY_SUIT:
        return sorted(codes, key=lambda code: (code[0] == "X", code[1], -RANK_VALUE.get(code[0], 0)))
    return sorted(codes, key=lambda code: (code[0] == "X", -RANK_VALUE.get(code[0], 0), code[1]))


def _numbers(state: State, seat: int, teller: Teller) -> Iterator[str]:
    for name in COUNTS:
        if state.get(name):
            yield teller.word(f"count-{name}", count=state[name][seat])
    if state.get("ledger"):
        yield teller.word("count-ledger", change=signed(state["ledger"][seat]))
    if state.get("scores"):
        score = state["scores"][seat]
        points = score["score"] if isinstance(score, dict) and "score" in score else score
        yield teller.word("count-scores", score=points)


def _notes(table: Json, state: State, seat: int, teller: Teller) -> Iterator[str]:
    place = table["seats"][seat]
    knocked = state.get("knocker") == seat or seat in (state.get("knocked") or ())
    notes = {
        "dealer": state["dealer"] == seat,
        "knocked": knocked,
        "away": place["away"],
        "resigned": place["resigned"],
    }
    yield from (teller.word(f"note-{name}") for name, holds in notes.items() if holds)


def _turn(table: Json, teller: Teller) -> Iterator[str]:
    if table["turn"] is not None:
        waited = table["turn"]["seats"]
        yield teller.word("terminal-your_turn") if teller.you in waited else waiting_for(waited, teller)


def waiting_for(seats: Iterable[int], teller: Teller) -> str:
    """A sentence such as `Waiting for Ann and seat 2.`"""
    return teller.word("terminal-waiting", names=teller.listed(map(teller.whom, seats)))


# The last hand


def describe_last_hand(last_hand: Json, teller: Teller) -> list[str]:
    """The lines for the last hand: each seat's cards and their value, then the losses and gains."""
    values = (last_hand.get("judgement") or {}).get("values")
    losses = last_hand.get("losses") or {}
    words = [said for seat, changes in losses.items() if (said := _changes(seat, changes, teller))]
    return [
        teller.word("terminal-hand_over", hand=last_hand["hand_number"]),
        *showdown(last_hand["hands"], values, teller),
        *([f"  {', '.join(words)}"] if words else []),
    ]


def _changes(seat: str, changes: Mapping[str, int], teller: Teller) -> str:
    """A seat's changes, such as `Ann -1 token`; "" if there are none."""
    said = [
        teller.say(f"change-{what}", {"change": signed(change), "count": abs(change)}) or f"{signed(change)} {what}"
        for what, change in changes.items()
        if change
    ]
    return f"{teller.NAME(seat)} {', '.join(said)}" if said else ""
