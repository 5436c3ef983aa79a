"""Page and terminal say the same of every event, in every language, and nothing that is no sentence."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardtable.text.company import Company
from cardtable.text.telling import Teller
from domain.registry import GAMES
from domain.wording import LANGUAGES
from tests.corpus.files import files, load
from tests.games.random_play import events_of
from tests.games.table_cases import fewest_seats
from tests.web.bundles import TESTS, bundled

Event = dict[str, Any]


class Match:
    """A match as somebody saw it."""

    def __init__(self, game: str, you: int | None, events: list[Event]) -> None:
        self.game, self.you, self.events = game, you, events

    @property
    def company(self) -> Company:
        return Company(tuple(f"Player {seat}" for seat in range(12)), self.you)

    def teller(self, language: str) -> Teller:
        return Teller(language, self.company, self.game.replace("-", "_"))


def seen(public: Event, private: dict[str, Any], you: int | None) -> Event:
    own = {} if you is None else private.get(str(you), {})
    return {**public, "by": "player"} | ({"private": {"salt": "00", "data": own}} if own else {})


@cache
def matches() -> list[Match]:
    """Every kind of event of the corpus, and a match of every preset, for a spectator and for two of its seats."""
    found = []
    for file in files():
        record = load(file)
        logged = [(event, event["disclosed"]) for event in record["events"]]
        found.append((record["game"], logged))
    for game in GAMES:
        for case in fewest_seats(game):
            played = events_of(case)
            found.append(
                (game, [(dict(each.public_form()), {str(s): d for s, d in each.private.items()}) for each in played])
            )
    return [
        Match(game, you, [seen(event, private, you) for event, private in logged])
        for game, logged in found
        for you in (None, 0, 1)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_a_sentence(language: str) -> None:
    for match in matches():
        teller = match.teller(language)
        for event in match.events:
            assert teller.say(f"event-{event['type'].partition('.')[2]}", {}) is not None, event["type"]
            if sentence := teller.tell(event):
                check(sentence, f"{match.game}, {event['type']}, {event['data']}: {sentence}")


def check(sentence: str, where: str) -> None:
    assert re.fullmatch(r"[A-ZÄÖÜ].*([.!]|: \d+)", sentence), where
    assert not re.search(r"[{}$_\[\]<>|?]|\b(None|null|undefined)\b|\(\)| [.,:;!]", sentence), where
    assert not set(sentence.lower().split()) & _developers_words(), where


@cache
def _developers_words() -> set[str]:
    return {slug for slug in GAMES if "-" in slug}


def test_page_and_terminal_say_the_same(tmp_path: Path) -> None:
    (program,) = bundled([TESTS / "print_sentences.mjs"], tmp_path)
    given = tmp_path / "matches.json"
    given.write_text(json.dumps([vars(match) for match in matches()]))
    done = subprocess.run(["node", program, given], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    page = json.loads(done.stdout)
    for language in LANGUAGES:
        for match, sentences in zip(matches(), page[language], strict=True):
            teller = match.teller(language)
            for event, said in zip(match.events, sentences, strict=True):
                assert said == teller.tell(event), f"{match.game} for {match.you}: {event['type']} {event['data']}"
