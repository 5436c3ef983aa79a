"""The type checker finds misspellings in a game, and moves left unhandled."""

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]

GAME = '''
from collections.abc import Iterator
from typing import Annotated, Literal, assert_never

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.kernel import Outcome
from domain.kernel import (
    Act, Batch, Event, Game, Move, Options, Sealed, Seat, State, during, each, preset, private, without,
)
from domain.games.cuccu.game import CuccuState, Stood, Swap
from domain.refusals import IllegalMove


class TinyOptions(Options):
    cards: Annotated[int, "How many cards are played."] = 3
    ties: Annotated[Literal["split", "lost"], "What becomes of ties."] = "split"
    offered = ("cards", "ties")


class TinyState(State):
    options: TinyOptions
    phase: Literal["play", "over"] = "play"
    turn: Annotated[Seat | None, "The seat to play."] = None
    hands: list[Cards] = private()
    played: list[int] = each(0)


class TinyRefusal(IllegalMove):
    code: Literal["card_not_in_hand"]


class Play(Move):
    """Play a card"""

    card: Annotated[Card, "A card of your hand."]


class Pass(Move):
    """Pass"""


class Played(Play, Act[TinyState]):
    """A card was played."""

    drawn: Annotated[Sealed[Card], "The card drawn for it."]

    def on(self, s: TinyState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.turn = None  # PLANT fold


class Passed(Pass, Act[TinyState]):
    """A seat passed."""


class Tiny(Game[TinyState, Play | Pass]):
    slug, title, summary, seats = "tiny", "Tiny", "A game for the type checker.", (2, 2)
    options, state = TinyOptions, TinyState
    moves = {Play: during("play"), Pass: during("play")}
    events = (Played, Passed)  # PLANT table
    presets = (preset("ties", "Ties are lost", TinyOptions(ties="lost")),)  # PLANT preset

    def play(self, b: Batch[TinyState], seat: Seat, move: Play | Pass) -> None:
        s = b.state
        match move:
            case Play(card):
                if card not in s.hands[seat]:
                    raise TinyRefusal("card_not_in_hand", "you don't hold it")  # PLANT refusal
                b.emit(Played(seat, card, {}))  # PLANT play
            case Pass():
                b.emit(Passed(seat))
            case _:
                assert_never(move)

    def waiting(self, s: TinyState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def legal(self, s: TinyState, seat: Seat) -> Iterator[Play | Pass]:
        yield Pass()  # PLANT legal
'''


class Plant(NamedTuple):
    """The replacement for a line, and the type checker's message about it."""

    place: str
    line: str
    says: str


PLANTS = {
    "a field of a state is set": Plant("fold", "s.trun = None", '"TinyState" has no attribute "trun"'),
    "a field of a state is read": Plant("fold", "s.turn = s.plaid[0]", '"TinyState" has no attribute "plaid"'),
    "a phase": Plant("fold", "s.phase = 'ovr'", "Literal['ovr']"),
    "a phase that is asked for": Plant("fold", "print(s.phase == 'ovr')", "Non-overlapping equality check"),
    "the code of a refusal": Plant("refusal", 'raise TinyRefusal("card_not_hand", "x")', 'Argument 1 to "TinyRefusal"'),
    "a code without a class": Plant("refusal", 'raise IllegalMove("card_not_in_hand", "x")', 'expected "Never"'),
    "a field of an event": Plant("fold", "print(self.crad)", '"Played" has no attribute "crad"'),
    "an option": Plant("fold", "print(s.options.crads)", '"TinyOptions" has no attribute "crads"'),
    "the value of an option": Plant("fold", 'print(s.options.ties == "tied")', "Non-overlapping equality check"),
    "a field of an event is changed": Plant("fold", "self.card = s.hands[0][0]", 'Property "card" defined in "Played"'),
    "a preset": Plant("preset", 'presets = (preset("x", "X", TinyOptions(tise="lost")),)', '"tise" for "TinyOptions"'),
    "the value of a preset": Plant(
        "preset", 'presets = (preset("x", "X", TinyOptions(ties="won")),)', '"ties" to "Tiny'
    ),
    "a field of a move": Plant("play", "print(move.crad)", '"Play" has no attribute "crad"'),
    "an argument of an event": Plant("play", "b.emit(Played(seat, crad=card, drawn={}))", '"crad" for "Played"'),
    "the actor is missing": Plant("play", "b.emit(Played(card, {}))", "Missing positional argument"),
    "the event of another game": Plant("play", "b.emit(Stood(seat))", 'expected "Event[TinyState]"'),
    "the event of another game in the table": Plant("table", "events = (Played, Stood)", "Incompatible types"),
    "the move of another game": Plant("legal", "yield Swap()", 'actual type "Swap"'),
}


def checked(plants: dict[str, Plant], folder: Path) -> dict[str, str]:
    """Returns mypy's output for a game with each plant, in a single run."""
    names = {f"plant_{number}": name for number, name in enumerate(plants)}
    for module, name in names.items():
        place, line, _ = plants[name]
        text = re.sub(rf"(?m)^( +).*# PLANT {place}$", rf"\g<1>{line}", GAME)
        assert text != GAME
        (folder / f"{module}.py").write_text(text, "utf-8")
    forgotten = GAME.replace("            case Pass():\n                b.emit(Passed(seat))\n", "")
    (folder / "plant_forgotten.py").write_text(forgotten, "utf-8")
    (folder / "plant_nothing.py").write_text(GAME, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context"]
    command += [f"--cache-dir={folder / 'cache'}", "--follow-imports=silent", str(folder)]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    said = dict.fromkeys([*names.values(), "forgotten", "nothing"], "")
    for line in output.splitlines():
        found = re.search(r"plant_(\w+)\.py:\d+: error: (.*)", line)
        assert found, line
        said[names.get(f"plant_{found[1]}", found[1])] += found[2] + "\n"
    return said


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return checked(PLANTS, tmp_path_factory.mktemp("plants"))


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_mistake_is_found(name: str, said: dict[str, str]) -> None:
    assert PLANTS[name].says in said[name]


def test_a_move_that_a_game_forgets_is_found(said: dict[str, str]) -> None:
    assert 'incompatible type "Pass"; expected "Never"' in said["forgotten"]


def test_the_game_without_a_mistake_is_accepted(said: dict[str, str]) -> None:
    assert said["nothing"] == ""
