"""Fixtures of games as text: comparisons of hands, whole matches, and what a house bot plays.

A match is written line by line: `option` and `dealer` first, then for each hand `deal` (the hands in the order of
dealing, the cards face up as `widow` or `up`, a packet beside them as `spare`, and the stock), the moves, and what has
come of them.
"""

from pathlib import Path
from typing import Any

from domain.cards import Cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.notation import write_move
from domain.table.house import hand_of, seen
from tests.games.texts import lines_of, rows_of
from tests.playing import Match, deal, given


def comparisons(file: Path) -> list[list[str]]:
    """A hand, how it compares, another, and the mode, of each line."""
    return [row[:4] for row in rows_of(file)]


def compares(sign: str, a: Any, b: Any) -> bool:
    return bool({">": a > b, "<": a < b, "=": a == b}[sign])


# Whole matches


def values(words: list[str]) -> dict[str, str]:
    """What `name=value` words say."""
    return dict(word.split("=") for word in words)


def numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def dealt(words: list[str], deck: str = "52") -> Cards:
    named = {name: codes.replace(",", " ") for name, codes in values(words).items()}
    hands = {int(seat): codes for seat, codes in named.items() if seat.isdecimal()}
    face_up = named.get("widow", named.get("up", ""))
    stock = f"{named.get('spare', '')} {named.get('stock', '')}"
    return deal(deck, hands, first=next(iter(hands)), table=face_up, stock=stock)


def option(text: str) -> Any:
    words: dict[str, Any] = {"yes": True, "no": False, "null": None}
    return int(text) if text.isdecimal() else words.get(text, text)


def check(match: Match, word: str, rest: list[str]) -> None:
    """Whether a line that is no move says what has happened."""
    latest = {event.type.split(".")[1]: event.data for event in match.batches[-1]}
    match word:
        case "worst":
            assert latest["hand_judged"]["losers"] == numbers(rest)
        case "best":
            assert latest["hand_judged"]["winner"] == int(rest[0])
        case "tokens":
            assert latest["tokens_lost"]["tokens"] == match.view()["state"]["tokens"] == numbers(rest)
        case "standoff":
            assert latest["hand_stood_off"]["standoffs"] == match.view()["state"]["standoffs"] == int(rest[0])
        case "ledger" | "counters" | "purses":
            assert match.view()["state"][word] == numbers(rest)
        case "pool" | "round" | "stock":
            assert match.view()["state"][word] == int(rest[0])
        case "widow" | "aside":
            assert match.view()["state"][word] == rest
        case "top":
            assert match.view()["state"]["discards"][-1:] == rest
        case "got":
            (private,) = match.batches[-1][0].private.values()
            assert private == {"cards": rest}
        case "horse":
            assert latest["horse_offered"]["seat"] == int(rest[0])
        case "out":
            eliminated = [event.data for event in match.batches[-1] if event.type.endswith(".player_eliminated")]
            assert {str(each["seat"]): str(each["place"]) for each in eliminated} == values(rest)
        case "places":
            assert match.view()["result"]["places"] == [numbers(place.split(",")) for place in rest]
        case "scores":
            assert match.view()["result"]["scores"] == numbers(rest)
        case _:
            assert word in ("option", "dealer", "deal"), word


def play_whole_match(game: str, file: Path) -> Match:
    """A match as written, every line of which has come true."""
    written = [line.split() for line in lines_of(file)]
    said = {word: rest for word, *rest in written if word in ("option", "dealer")}
    options = {key: option(value) for key, value in values(said.get("option", [])).items()}
    deck = {"trentuno": "40", "schwimmen": "32"}.get(game, str(options.get("deck", 52)))
    packs = [dealt(rest, deck) for word, *rest in written if word == "deal"]
    seats = next(sum(name.isdecimal() for name in values(rest)) for word, *rest in written if word == "deal")
    match = given(game, seats, options=options, chance=[int(said["dealer"][0]), *packs])
    for word, *rest in written:
        if word.isdecimal():
            match.play(" ".join([word, *rest]))
        else:
            check(match, word, rest)
    assert match.table.status == "finished"
    assert match.state.hand_number == len(packs)
    return match


# House bots


def chosen(match: Match, strategy: Strategy) -> Move:
    """What the house bot plays in the seat that is waited for."""
    (seat,) = match.game.waiting(match.state)
    return strategy.choose(situation(match, seat, strategy), Stream(b"bot"))


def situation(match: Match, seat: int, strategy: Strategy) -> Situation:
    """What the house bot is given there."""
    history = seen(match.game, seat, hand_of(match.table, match.events)) if strategy.history else ()
    return match.game.situation(match.state, seat, history)


def decisions(game: str, file: Path, strategy: Strategy) -> tuple[list[str], list[str]]:
    """What is written of a few tables, each with a heading such as `table standard 3 frame=pool`, and what the house
    bot plays in all their seats."""
    written = lines_of(file)
    headings = [line for line in written if line.startswith("table ")]
    return written, [line for heading in headings for line in _played(game, heading, strategy)]


def _played(game: str, heading: str, strategy: Strategy) -> list[str]:
    _table, preset, seats, *words = heading.split()
    options = {key: option(value) for key, value in values(words).items()}
    match = given(game, int(seats), preset=preset, options=options)
    lines = [heading]
    while not match.table.over:
        (seat,) = match.game.waiting(match.state)
        lines.append(write_move(match.game, seat, chosen(match, strategy)))
        match.play(lines[-1])
    return lines
