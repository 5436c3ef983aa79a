"""The terminal shows every game in every language, in words and without field names of the service."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from cardtable.text import boards
from cardtable.text.lines import LineContext, read_line
from cardtable.text.moves import say_move
from cardtable.text.seat_names import SeatNames
from cardtable.text.tables import describe_last_hand, describe_table
from cardtable.text.telling import NOBODY, teller_of, terminal_words
from domain.kernel import SPECTATOR
from domain.registry import GAMES
from domain.table.turn import waiting_seats
from domain.table.view import table_view
from domain.wording import shared_words, words_of
from tests import chance
from tests.cardtable.conftest import Terminal, config, place, terminal
from tests.games.random_play import played
from tests.games.table_cases import fewest_seats
from tests.tiers import of_all
from tests.words.files import LANGUAGES

__all__ = ["config", "place", "terminal"]

Json = dict[str, Any]


@cache
def tables(slug: str) -> list[Json]:
    """Returns tables of a match, as seen by a spectator and a seat; of every preset in `make test-all`."""
    found: list[Json] = []
    for case in islice(fewest_seats(slug), None if chance.SEED else 1):
        steps = [step.after for step in played(case) if step.after.state is not None]
        for table in (*steps[:: max(1, len(steps) // 20)], steps[-1]):
            found += [table_view(table, seen) for seen in (SPECTATOR, frozenset((0,)))]
    return found


@pytest.fixture
def fields(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The values of fields shown by their raw names."""
    found: list[object] = []
    monkeypatch.setattr(boards, "_plainly", lambda value: found.append(value) or "")
    return found


def lines(slug: str, language: str) -> Iterator[list[str]]:
    for view in tables(slug):
        teller = teller_of(language, SeatNames(("A", "B"), view["viewer"]["seat"]), GAMES[slug].package)
        last = view["state"].get("last_hand")
        yield [*describe_table(view | {"preset": "1"}, teller), *(describe_last_hand(last, teller) if last else [])]


WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{3,}")


@pytest.mark.parametrize("slug", GAMES)
def test_no_line_of_a_table_mixes_languages_or_has_a_field(slug: str, fields: list[object]) -> None:
    english, german = (list(lines(slug, language)) for language in LANGUAGES)
    assert fields == []
    for ours, theirs in zip(english, german, strict=True):
        for one, other in zip(ours, theirs, strict=True):
            assert not re.search(r"[{}$]|\w_\w|\bnone\b|None|board-|phase-", one + other), (one, other)
            assert not {*WORD.findall(one)} & {*WORD.findall(other)} - BOTH, (one, other)


@cache
def choices(slug: str) -> list[tuple[Json, list[Any]]]:
    """Returns states of a match as the mover sees them, with some legal moves; of every preset in `make test-all`."""
    found: list[tuple[Json, list[Any]]] = []
    for case in islice(fewest_seats(slug), None if chance.SEED else 1):
        steps = [step.after for step in played(case) if step.after.state is not None]
        for table in steps[:: max(1, len(steps) // 12)]:
            for seat in waiting_seats(table):
                view = table_view(table, frozenset((seat,)))
                moves = GAMES[slug].legal_moves(table.state, seat)
                found.append((view["state"], list(moves[:: max(1, len(moves) // 8)])))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_is_listed_in_the_words_of_the_game_and_read_as_it_is_listed(slug: str) -> None:
    package = GAMES[slug].package
    english, german = (teller_of(language, NOBODY, package, in_codes=True) for language in LANGUAGES)
    for kind in GAMES[slug].moves:
        assert english.say(f"move-{kind}", {}) and german.say(f"move-{kind}", {}), kind
    for state, moves in choices(slug):
        ours, theirs = (LineContext(slug, state, moves, teller) for teller in (english, german))
        for move, one, other in zip(moves, ours.printed(), theirs.printed(), strict=True):
            assert read_line(one, ours) == read_line(other, theirs) == move, (one, other)
            assert read_line(say_move(move, state), theirs) == move
            assert not re.search(r"[{}$\[\]]|\w_\w|None|move-", one + other), (one, other)
            assert not {*WORD.findall(one)} & {*WORD.findall(other)} - BOTH, (one, other)


BOTH = {
    *(word for game in GAMES.values() for word in WORD.findall(game.title)),
    *("Chip", "Domino", "Quart", "Joker"),
}
"""Words common to both languages."""

TYPED = ("?", "table", "last", "log", "moves", "/king", "rules nothing", "no such move", "9999", "1", "last")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played_in_the_terminal(slug: str, language: str, terminal: Terminal, fields: list[object]) -> None:
    printed = terminal.run("play", slug, "--lang", language, lines=[*TYPED, "resign", "yes"])
    assert (printed.status, printed.err, fields) == (0, "", [])
    sentences = {"en": ENGLISH, "de": GERMAN}
    for other, said in sentences.items():
        assert [each in printed.out for each in said] == [other == language] * len(said), said


ENGLISH = (
    "You have resigned.",
    "The parts of the rules are:",
    "is not a move here",
    "there is no move 9999",
    "all moves;",
)
GERMAN = (
    "Du hast aufgegeben.",
    "Die Regeln haben diese Abschnitte:",
    "ist hier kein Zug",
    "Zug 9999 gibt",
    "alle Züge;",
)


@cache
def vocabulary(slug: str, language: str) -> frozenset[str]:
    """Returns the words of all messages that a terminal may print for a game."""
    text = shared_words(language) + terminal_words(language) + words_of(GAMES[slug].package, language)
    bare = re.sub(r"\{[^{}]*(->)?|^\s*\*?\[.*?\]|^[\w-]+ =|^#.*", " ", text, flags=re.MULTILINE)
    return frozenset(word.lower() for word in WORD.findall(bare))


@pytest.mark.parametrize("slug", of_all(GAMES, "commune", "lorum", "vazhushal", "whisky-poker"))
def test_a_whole_match_in_german_has_no_english_word(slug: str, terminal: Terminal) -> None:
    printed = terminal.play(slug, "--lang", "de")
    assert (printed.status, printed.err) == (0, "")
    titles = {word.lower() for game in GAMES.values() for word in WORD.findall(game.title)}
    names = titles.union(*(preset.name.split("-") for preset in GAMES[slug].presets))
    english = vocabulary(slug, "en") - vocabulary(slug, "de") - PRINTED - names
    assert {word for word in WORD.findall(printed.out) if word.lower() in english} == set()


PRINTED = frozenset(("rules", "steady", "standard", "cardtable", "play", "replay"))
"""Printed words that are commands or names."""
