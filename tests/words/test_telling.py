"""Page and terminal describe every event alike, in every language, and always in proper sentences."""

import json
import re
from functools import cache
from itertools import islice
from typing import Any

import pytest

from cardtable.text.seat_names import SeatNames
from cardtable.text.telling import Teller, teller_of
from domain.registry import GAMES
from tests import chance
from tests.corpus.files import files, load
from tests.games.random_play import events_of
from tests.games.table_cases import fewest_seats
from tests.web import node
from tests.words.files import LANGUAGES

Event = dict[str, Any]


class Match:
    """A match as seen by a spectator or a seat."""

    def __init__(self, game: str, you: int | None, events: list[Event], moves: list[dict[str, Any]]) -> None:
        self.game, self.you, self.events, self.moves = game, you, events, moves

    @property
    def seat_names(self) -> SeatNames:
        return SeatNames(tuple(f"Player {seat}" for seat in range(12)), self.you)

    def teller(self, language: str) -> Teller:
        return teller_of(language, self.seat_names, GAMES[self.game].package)


def seen(public: Event, private: dict[str, Any], you: int | None) -> Event:
    own = {} if you is None else private.get(str(you), {})
    return {**public, "by": "player"} | ({"private": {"salt": "00", "data": own}} if own else {})


@cache
def matches() -> list[Match]:
    """Returns every kind of event in the corpus, and a match of every game, for a spectator and for two of its seats.

    In `make test-all`, a match of every preset.
    """
    found: list[tuple[str, list[tuple[Event, dict[str, Any]]], list[dict[str, Any]]]] = []
    for file in files():
        record = load(file)
        found.append((record["game"], [(event, event["disclosed"]) for event in record["events"]], []))
    for slug, game in GAMES.items():
        for case in islice(fewest_seats(slug), None if chance.SEED else 1):
            played = events_of(case)
            logged = [(dict(each.public_form()), {str(s): own for s, own in each.private.items()}) for each in played]
            found.append((slug, logged, [move for each in played if (move := game.move_of(each)) is not None]))
    return [
        Match(slug, you, [seen(event, private, you) for event, private in logged], moves if you is None else [])
        for slug, logged, moves in found
        for you in (None, 0, 1)
    ]


@cache
def told(language: str) -> list[list[str | None]]:
    """Returns the terminal's sentence for each event, by match."""
    tellers = [(match, match.teller(language)) for match in matches()]
    return [[teller.tell(event) for event in match.events] for match, teller in tellers]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_a_sentence(language: str) -> None:
    for match, sentences in zip(matches(), told(language), strict=True):
        teller = match.teller(language)
        for kind in {event["type"] for event in match.events}:
            assert teller.say(f"event-{kind.partition('.')[2]}", {}) is not None, kind
        for event, sentence in zip(match.events, sentences, strict=True):
            if sentence:
                check(sentence, f"{match.game}, {event['type']}, {event['data']}: {sentence}")


UNSAID = r"[{}$_\[\]<>|?]|\b(None|null|undefined)\b|\(\)| [.,:;!]"
"""Matches text that occurs in no sentence."""


def check(sentence: str, where: str) -> None:
    assert re.fullmatch(r"[A-ZÄÖÜ].*([.!]|: \d+)", sentence), where
    assert not re.search(UNSAID, sentence), where
    assert not set(sentence.lower().split()) & _developers_words(), where


@cache
def _developers_words() -> set[str]:
    return {slug for slug in GAMES if "-" in slug}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The page's sentences for the events and moves of the matches, by language."""
    given = tmp_path_factory.mktemp("sentences") / "matches.json"
    given.write_text(json.dumps([vars(match) for match in matches()]))
    return json.loads(node.output("print_sentences.mjs", given))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_terminal_say_the_same(page: Any, language: str) -> None:
    for match, ours, sentences in zip(matches(), told(language), page[language], strict=True):
        for event, own, said in zip(match.events, ours, sentences["events"], strict=True):
            assert said == own, f"{match.game} for {match.you}: {event['type']} {event['data']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_said_in_words(page: Any, language: str) -> None:
    for match, sentences in zip(matches(), page[language], strict=True):
        for move, said in zip(match.moves, sentences["moves"], strict=True):
            assert re.fullmatch(r"\w.*\w[.]?", said), f"{match.game}: {move}: {said}"
            assert not re.search(UNSAID, said), f"{match.game}: {move}: {said}"
