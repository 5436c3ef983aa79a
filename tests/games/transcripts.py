"""Whole matches as text: one move a line in the production notation, and between them what everybody then sees.

    option tokens=2 free_ride=yes      the options of the table
    dealer 2                           who deals first
    deal 0=7C,7D,JH 1=... up=9C stock=...   the pack of a hand, seats in the order of dealing; then the cards face up
                                       (`up` or `widow`), a packet beside them (`spare`), and the top of the stock

After a move: `got` the card just drawn, `top` the top discard, `widow` and `aside` what lies there. After a
showdown: `worst` who loses, `tokens` what everybody holds, `out` who leaves at which place, `standoff` how many in a
row. At the end: `places`, the best first.
"""

from pathlib import Path
from typing import Any

from domain.cards import Cards
from tests.playing import Match, deal, given

WORDS = {"yes": True, "no": False}


def lines_of(file: Path) -> list[str]:
    """The lines of a text fixture without comments and blank ones."""
    text = file.read_text(encoding="utf-8")
    stripped = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in stripped if line]


def play_written(game: str, deck: str, file: Path) -> Match:
    """Plays a match as written, looking at everything that is said of it, to its end."""
    written = [line.split() for line in lines_of(file)]
    said = {word: rest for word, *rest in written if word in ("option", "dealer")}
    packs = [_dealt(deck, rest) for word, *rest in written if word == "deal"]
    seats = max(int(word) for word, *_ in written if word.isdecimal()) + 1
    match = given(game, seats, options=options_of(said["option"]), chance=[int(said["dealer"][0]), *packs])
    for word, *rest in written:
        if word.isdecimal():
            match.play(" ".join([word, *rest]))
        elif word not in ("option", "dealer", "deal"):
            _check(match, word, rest)
    assert match.table.status == "finished"
    assert match.state.hand_number == len(packs)
    return match


def options_of(words: list[str]) -> dict[str, Any]:
    """Options from `name=value` words."""
    return {name: _option(value) for name, value in _values(words).items()}


def _check(match: Match, word: str, rest: list[str]) -> None:
    latest = {event.type.split(".")[1]: event for event in match.batches[-1]}
    state = match.view()["state"]
    match word:
        case "got":
            ((_seat, private),) = latest["card_drawn"].private.items()
            assert private == {"cards": rest}
        case "top":
            assert state["discards"][-1:] == rest
        case "widow" | "aside":
            assert state[word] == rest
        case "worst":
            assert latest["hand_judged"].data["losers"] == _numbers(rest)
        case "tokens":
            assert latest["tokens_lost"].data["tokens"] == state["tokens"] == _numbers(rest)
        case "standoff":
            assert latest["hand_stood_off"].data["standoffs"] == state["standoffs"] == int(rest[0])
        case "out":
            gone = [event.data for event in match.batches[-1] if event.type.endswith(".player_eliminated")]
            assert {str(each["seat"]): str(each["place"]) for each in gone} == _values(rest)
        case "places":
            assert match.view()["result"]["places"] == [_numbers(place.split(",")) for place in rest]
        case _:
            raise AssertionError(f"{word} is no word of a transcript")


def _dealt(deck: str, words: list[str]) -> Cards:
    named = {name: codes.replace(",", " ") for name, codes in _values(words).items()}
    hands = {int(seat): codes for seat, codes in named.items() if seat.isdecimal()}
    face_up = named.get("up", named.get("widow", ""))
    stock = f"{named.get('spare', '')} {named.get('stock', '')}"
    return deal(deck, hands, first=next(iter(hands)), table=face_up, stock=stock)


def _values(words: list[str]) -> dict[str, str]:
    """What `name=value` words say."""
    return dict(word.split("=") for word in words)


def _numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def _option(text: str) -> Any:
    return int(text) if text.isdecimal() else WORDS.get(text, text)
