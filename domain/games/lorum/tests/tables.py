"""Rigged deals of Lórum, and whole matches as text."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from domain.cards import DECKS, Cards, cards
from domain.fairness import Stream
from domain.games.lorum.deals import KIND_NAMES
from domain.logged_event import LoggedEvent
from tests.games.texts import Text, failing_at
from tests.playing import Match, deal, given

HERE = Path(__file__).parent


def dealt(kind: str, *hands: str, first: int = 0, **options: Any) -> Match:
    """Returns a match at the first card of the first deal of a kind, led by seat `first`.

    Hands are by seat and filled up with unnamed cards. The deals before have been played to their ends.
    """
    number = KIND_NAMES.index(kind)
    packs = [*(_any_pack(each) for each in range(number)), filled(hands, first)]
    match = given("lorum", 4, options={"first_dealer": (first - 1) % 4, **options}, chance=packs)
    while match.state.hand_number <= number:
        play_first(match)
    return match


@cache
def _any_pack(number: int) -> Cards:
    return Stream(b"pack %d" % number).shuffled(DECKS["32"])


def filled(hands: Sequence[str], first: int) -> Cards:
    """Returns a pack for hands of eight that begin with the cards named."""
    rest = [card for card in DECKS["32"] if card not in cards(" ".join(hands))]
    full = {}
    for seat in range(4):
        named = hands[seat].split() if seat < len(hands) else []
        full[seat] = " ".join([*named, *(rest.pop().code for _ in range(8 - len(named)))])
    return deal("32", full, first=first)


def play_first(match: Match) -> list[LoggedEvent]:
    """Makes the first legal move of the seat to play."""
    seat = match.turn
    return match.move(seat, match.game.legal_moves(match.state, seat)[0])


def play_all(match: Match, *played: str) -> Match:
    """Plays these cards, or in a blind deal these slots, one after another: `play_all(match, "7C 8C")`."""
    for word in " ".join(played).split():
        parameter = f"slot={word}" if word.isdecimal() else f"card={word}"
        match.play(f"{match.turn} play {parameter}")
    return match


def play_deal(match: Match) -> dict[str, Any]:
    """Plays the deal to its end and returns its settlement."""
    number = match.state.hand_number
    while match.state.hand_number == number and not match.table.over:
        play_first(match)
    return settlement(match)


def settlement(match: Match) -> dict[str, Any]:
    return match.last("deal_settled").data


# Whole matches


def summary(events: Sequence[LoggedEvent]) -> str:
    """Summarises the effects of a move, up to the end of the deal: `0 takes`, `27, 3 pays 1`, `closed, four`."""
    return ", ".join(filter(None, map(_told, events)))


def _told(event: LoggedEvent) -> str:
    data = event.data
    match event.type.split(".")[1]:
        case "card_played" if "slot" in data:
            return str(data["card"])
        case "trick_taken":
            return f"{data['winner']} takes"
        case "trick_split":
            return f"split, {data['leader']} leads"
        case "total_called":
            return str(data["total"])
        case "threshold_paid":
            return f"{data['seat']} pays {data['chips']}"
        case "sequence_closed":
            return f"closed, {data['reason']}"
        case "turn_passed":
            return f"{data['seat']} goes on"
        case "deal_abandoned" if event.actor is None:
            return "abandoned"
    return ""


def replayed(written: Sequence[Text]) -> Match:
    """Returns the match of a transcript, checked line by line."""
    match = opened(written)
    for line in written:
        move, _, outcome = line.partition(" : ")
        with failing_at(line):
            if move[0].isdecimal():
                assert summary(match.play(move)) == outcome
            else:
                word, *rest = line.split()
                _check(match, word, rest)
    return match


def opened(written: Sequence[str]) -> Match:
    words = [line.split() for line in written]
    preset = next((rest[0] for word, *rest in words if word == "preset"), None)
    options = dict(_option(*rest[0].split("=")) for word, *rest in words if word == "option")
    dealer = options["first_dealer"]
    hands = [" ".join(rest[1:]) for word, *rest in words if word == "hand"]
    packs = [filled(hands[at : at + 4], (dealer + 1 + at // 28) % 4) for at in range(0, len(hands), 4)]
    return given("lorum", 4, preset=preset, options=options, chance=packs)


def _option(name: str, text: str) -> tuple[str, Any]:
    if "," in text:
        return name, [int(number) for number in text.split(",")]
    return name, int(text) if text.isdecimal() else text


def _check(match: Match, word: str, rest: list[str]) -> None:
    match word:
        case "deal":
            assert match.view()["state"]["kind"] == rest[0]
        case "settled":
            data = settlement(match)
            assert [*map(str, data["deltas"]), "pot", str(data["pot_after"])] == rest
        case "chips":
            assert [str(chips) for chips in match.state.chips] == rest
        case "scores":
            assert [str(score) for score in match.view()["result"]["scores"]] == rest
        case "places":
            assert ["=".join(map(str, place)) for place in match.view()["result"]["places"]] == rest
