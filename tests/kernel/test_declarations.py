"""Misspelt declarations fail the import with an error that names class, field and file."""

import re
from collections.abc import Callable
from dataclasses import fields
from dis import get_instructions
from inspect import isfunction
from typing import Annotated, Any, ClassVar, Literal

import pytest

from domain.cards import Cards
from domain.chance import Stock
from domain.common_schemas import meanings
from domain.families.match import MatchOptions, MatchState
from domain.kernel import SPECTATOR, Event, Fact, Game, Move, Never, Only, Options, Place, State, Way, during, shown
from domain.registry import GAMES
from tests.kernel.tiny import Tiny, TinyOptions, TinyState


class Pass(Move):
    """Pass"""


class PhasedState(TinyState):
    phase: Annotated[Literal["play", "over"], meanings({"play": "cards are thrown", "over": "it is over"}, "What.")] = (
        "play"
    )


def an_option_of_an_option() -> None:
    class Made(TinyOptions):
        lost: Annotated[int, "How many.", Only("scroing", "points")] = 1


def a_value_of_an_option() -> None:
    class Made(TinyOptions):
        lost: Annotated[int, "How many.", Only("scoring", "pionts")] = 1


def an_option_that_rules_out_another() -> None:
    class Made(TinyOptions):
        lost: Annotated[int, "How many.", Never("scroing", "there is none")] = 1


def an_option_offered() -> None:
    class Made(Options):
        scoring: Annotated[bool, "Whether anything counts."] = True

        offered = ("scroing",)


def an_option_of_one_rule_set() -> None:
    class Made(TinyOptions):
        only: ClassVar = {Only("scoring", "points"): ("turs",)}


def an_option_of_a_state() -> None:
    class Made(TinyState):
        lost: Annotated[int, "How many.", Only("scroing", "points")] = 0


def a_field_shown() -> None:
    class Made(TinyState):
        @shown
        def hnads_shown(self) -> int:
            """The hands."""
            return 0


def a_phase_with_its_meaning() -> None:
    class Made(State):
        phase: Annotated[Literal["play", "over"], meanings({"paly": "cards are thrown"}, "What.")] = "play"


def a_type_without_json() -> None:
    class Made(TinyState):
        lost: Annotated[complex, "How many."] = 0j


def a_result_without_a_type() -> None:
    class Made(TinyState):
        @shown
        def lost(self):  # type: ignore[no-untyped-def]
            """The number."""


def a_result_without_json() -> None:
    class Made(TinyState):
        @shown
        def lost(self) -> complex:
            """The number."""
            return 0j


def a_type_defined_below() -> None:
    class Made(Fact):
        melds: "Annotated[tuple[Meld, ...], 'The melds.']"  # type: ignore[name-defined]  # noqa: F821


def a_phase_of_a_state_that_shows_none() -> None:
    class Silent(TinyState):
        phase: Literal["play", "over"] = "play"

    class Made(Game[Silent, Pass]):
        state, moves = Silent, {Pass: during("paly")}


def a_tag_of_two_events() -> None:
    class Thrown(Event[TinyState]):
        """A card was thrown."""

    class ThrownOpenly(Event[TinyState], tag="thrown"):
        """A card was thrown face up."""

    class Made(Game[TinyState, Pass]):
        state, events = TinyState, (Thrown, ThrownOpenly)


def a_phase_of_a_move() -> None:
    class Made(Game[PhasedState, Pass]):
        state, moves = PhasedState, {Pass: during("paly")}


def a_phase_in_which_a_move_is_closed() -> None:
    class Made(Game[PhasedState, Pass]):
        state, moves = PhasedState, {Pass: during("play", closed_in={"ovr": "knock_closed"})}


def a_code_of_a_closed_move() -> None:
    class Made(Game[PhasedState, Pass]):
        state, moves = PhasedState, {Pass: during("play", closed="pass_closd")}


def a_phase_in_which_nothing_is_spent() -> None:
    class Made(Game[PhasedState, Pass]):
        state, moves, sparing = PhasedState, {Pass: during("play")}, {"paly": Pass()}


def a_place() -> None:
    class Made(TinyState):
        thrown: Annotated[Cards, "The cards thrown.", Place("plie")] = ()


def a_way_of_a_move() -> None:
    class Made(Pass):
        way = Way("stcok", "hand")

    class Placed(TinyState):
        stock: Annotated[Stock, "How many cards are left.", Place("stock")] = Stock(0, "52", 0)

    class Playing(Game[Placed, Pass]):
        state, moves = Placed, {Made: during("play")}


def a_value_with_its_meaning() -> None:
    class Made(Fact):
        why: Annotated[Literal["closed"], meanings({"clsoed": "it was closed"}, "Why.")]


def a_value_that_all_tables_share() -> None:
    class Made(State):
        options: TinyOptions
        lost: Annotated[list[int], "Losses, by seat."] = []


CASES: dict[Callable[[], None], str] = {
    an_option_of_an_option: "Made.lost: Made has no option 'scroing'",
    a_value_of_an_option: "Made.lost: the option 'scoring' is never 'pionts'",
    an_option_that_rules_out_another: "Made.lost: no option is called 'scroing'",
    an_option_offered: "Made.offered: no option is called 'scroing'",
    an_option_of_one_rule_set: "Made.only: no option is called 'turs'",
    an_option_of_a_state: "Made.lost: TinyOptions has no option 'scroing'",
    a_field_shown: "Made.hnads_shown: the state has no 'hnads'",
    a_phase_with_its_meaning: "Made.phase: 'paly' is not one of play, over",
    a_type_without_json: "Made.lost: <class 'complex'> has no form in JSON",
    a_result_without_a_type: "Made.lost: a method that is shown has an annotation for its result",
    a_result_without_json: "Made.lost: <class 'complex'> has no form in JSON",
    a_type_defined_below: "Made.Meld: an annotation names it, but it is not defined above",
    a_phase_of_a_state_that_shows_none: "Made.moves[Pass]: the state has no phase 'paly'",
    a_tag_of_two_events: "Made.events: 2 have the tag 'thrown'",
    a_phase_of_a_move: "Made.moves[Pass]: the state has no phase 'paly'",
    a_phase_in_which_a_move_is_closed: "Made.moves[Pass]: the state has no phase 'ovr'",
    a_code_of_a_closed_move: "Made.moves[Pass]: no refusal is declared with the code 'pass_closd'",
    a_phase_in_which_nothing_is_spent: "Made.sparing: the state has no phase 'paly'",
    a_place: "Made.thrown: 'plie' is none of trick, stock, pile, row, market, won, count, score, fact",
    a_way_of_a_move: "Made.way: the state has no field 'stcok' with a note Place",
    a_value_with_its_meaning: "Made.why: 'clsoed' is not one of closed",
    a_value_that_all_tables_share: "Made.__init__: mutable default <class 'list'> for field lost is not allowed",
}


@pytest.mark.parametrize("declared", CASES, ids=lambda declared: declared.__name__)
def test_a_declaration_that_is_wrong_fails_the_import(declared: Callable[[], None]) -> None:
    with pytest.raises(TypeError, match=re.escape(f"{__file__}: {CASES[declared]}")):
        declared()


def test_an_option_may_be_narrowed() -> None:
    """Fields that require another value of the option are inherited, and always absent."""

    class Narrowed(MatchOptions):
        frame: Annotated[Literal["tokens"], "Lives."] = "tokens"

    class Made(MatchState):
        options: Narrowed

    assert "stake" not in Narrowed().data()
    assert Made.begun(Narrowed(), 2).view(SPECTATOR)["pool"] is None


def test_a_class_without_a_file_is_named_by_its_module() -> None:
    with pytest.raises(TypeError, match=r"^nowhere: Made\.offered: no option is called 'scroing'"):
        type("Made", (Options,), {"__module__": "nowhere", "offered": ("scroing",)})


def test_methods_of_states_set_fields_and_nothing_else() -> None:
    """The type checker takes `self.trun = ...` for a declaration."""
    states = {each for game in GAMES.values() for variant in game.rules.variants for each in variant.state.__mro__}
    odd = [
        f"{each.__name__}.{name} sets {made.argval}"
        for each in states
        for name, method in vars(each).items()
        if issubclass(each, State) and isfunction(method) and not name.startswith("__")
        for made in get_instructions(method)
        if made.opname == "STORE_ATTR" and made.argval not in {field.name for field in fields(each)}
    ]
    assert odd == []


def test_what_exists_is_accepted() -> None:
    class Made(Tiny):
        moves: Any = {**Tiny.moves, Pass: during("play", "over")}
        state: Any = PhasedState

    assert issubclass(Made.state, State)
    assert issubclass(TinyOptions, Options)
