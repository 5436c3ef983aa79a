"""Text fixtures of games: comparisons of hands, transcripts of whole matches, and the decisions of a house bot.

A transcript begins with `option` and `dealer`. Then follow, for each hand, `deal` (the hands in the order of dealing,
the cards face up as `widow` or `up`, a packet beside them as `spare`, and the stock), the moves, and their results.
"""

from pathlib import Path
from typing import Any

from domain.cards import Cards
from tests.games.facts import facts_of
from tests.games.texts import Text, failing_at, lines_of, rows_of
from tests.levels import chosen
from tests.playing import Match, deal, given
from tests.written_moves import write_move


def comparisons(file: Path) -> list[list[Text]]:
    """Of each line: a hand, how it compares, another hand, and the mode."""
    return [row[:4] for row in rows_of(file)]


def compares(sign: str, a: Any, b: Any) -> bool:
    return bool({">": a > b, "<": a < b, "=": a == b}[sign])


# Whole matches


def values(words: list[str]) -> dict[str, str]:
    """The values of `name=value` words by name."""
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
    """Compares a line that is no move with what has happened."""
    latest = {event.type.split(".")[1]: event.data for event in match.batches[-1]}
    match word:
        case "worst":
            assert latest["hand_judged"]["losers"] == numbers(rest)
        case "best":
            assert latest["hand_judged"]["winner"] == int(rest[0])
        case "tokens" | "lives":
            assert latest[f"{word}_lost"][word] == match.view()["state"][word] == numbers(rest)
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
    """Plays a transcript and compares every line of it."""
    lines = lines_of(file)
    written = [line.split() for line in lines]
    said = {word: rest for word, *rest in written if word in ("option", "dealer")}
    options = {key: option(value) for key, value in values(said.get("option", [])).items()}
    deck = str(options.get("deck", facts_of(game).deck))
    packs = [dealt(rest, deck) for word, *rest in written if word == "deal"]
    seats = next(sum(name.isdecimal() for name in values(rest)) for word, *rest in written if word == "deal")
    match = given(game, seats, options=options, chance=[int(said["dealer"][0]), *packs])
    for line in lines:
        word, *rest = line.split()
        with failing_at(line):
            if word.isdecimal():
                match.play(line)
            else:
                check(match, word, rest)
    assert match.table.status == "finished"
    assert match.state.hand_number == len(packs)
    return match


# House bots


def decisions(game: str, file: Path, strategy: str, tables: int | None = None) -> tuple[list[Text], list[str]]:
    """The lines of a fixture, and those that the house bot makes of its headings by playing in all seats.

    A heading names a table: `table standard 3 frame=pool`. With `tables` only the lines of so many tables.
    """
    written = lines_of(file)
    places = [place for place, line in enumerate(written) if line.startswith("table ")]
    ends = [*places, len(written)]
    compared = places[:tables]
    played = [line for place in compared for line in _played(game, written[place], strategy)]
    return written[: ends[len(compared)]], played


def _played(game: str, heading: str, strategy: str) -> list[str]:
    _table, preset, seats, *words = heading.split()
    options = {key: option(value) for key, value in values(words).items()}
    match = given(game, int(seats), preset=preset, options=options)
    lines = [heading]
    while not match.table.over:
        seat = match.game.waiting(match.state)[0]
        lines.append(write_move(match.game, seat, chosen(match, strategy)))
        match.play(lines[-1])
    return lines
