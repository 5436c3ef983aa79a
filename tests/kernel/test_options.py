"""Options are declared once and filled in if a first event lacks one."""

from typing import Annotated, ClassVar

import pytest

from domain.kernel import Computed, Later, Never, Only, Options, preset
from domain.option_table import Preset, complete, complete_options
from domain.refusals import CreationRefused
from domain.schema import Integer
from domain.unknown import Unknown
from tests.kernel.tiny import TinyOptions


class TwoLevels(Options):
    scoring: Annotated[str, "Whether."] = "points"
    ties: Annotated[str, "Ties.", Only("scoring", "points")] = "frame"
    lost: Annotated[int, Integer(), "How many.", Only("scoring", "points"), Only("ties", "frame")] = 1
    price: Annotated[int, Integer(), "What it costs.", Computed(lambda options: options["lost"] * 3)] = 3
    pounce: Annotated[bool, "Whether.", Never("scoring", "there is no pouncing here")] = False

    offered: ClassVar[tuple[str, ...]] = ("scoring", "ties", "lost", "price", "pounce")


class OneLevel(TwoLevels):
    """A game that offers the price under only one of its rule sets."""

    rules: Annotated[str, "Which."] = "long"

    offered = ("rules", "price", "lost")
    only: ClassVar = {Only("rules", "long"): ("price",)}


def test_a_game_says_which_shared_options_only_one_of_its_rule_sets_has() -> None:
    usual = Preset("usual", "Usual", {})
    assert complete(OneLevel.table(), usual, {"rules": "short"}) == {"lost": 1, "rules": "short"}
    with pytest.raises(CreationRefused, match="exists only with rules long"):
        complete(OneLevel.table(), usual, {"rules": "short", "price": 2})


def test_an_option_that_is_not_said_has_its_default() -> None:
    assert TinyOptions.of({"scoring": "points", "limit": 4}) == TinyOptions(most=4)
    assert TinyOptions.of({}) == TinyOptions()


def test_only_options_that_came_later_may_be_absent_from_a_first_event() -> None:
    class Newer(Options):
        turns: Annotated[int, Integer(), "How many."] = 3
        speed: Annotated[int, Integer(), "How fast.", Later()] = 1

        offered = ("turns", "speed")

    assert Newer.completed({"turns": 4}) == {"turns": 4, "speed": 1}
    assert Newer.completed({"speed": 2}) == {"speed": 2}
    schema = complete_options(Newer.table())
    assert schema.read({"turns": 3}) == {"turns": 3}
    assert schema.read({"turns": 3, "speed": 2}) == {"turns": 3, "speed": 2}
    assert (list(schema.required), list(schema.optional)) == (["turns"], ["speed"])


def test_an_option_of_a_newer_release_is_unknown() -> None:
    with pytest.raises(Unknown, match="speed"):
        TinyOptions.of({"scoring": "none", "speed": 2})


def test_options_are_written_as_a_table_with_them_has_them() -> None:
    assert TinyOptions().data() == {"limit": 5, "scoring": "points", "turns": 3}
    assert TinyOptions(scoring="none", most=9).data() == {"scoring": "none", "turns": 3}


def test_the_checks_of_a_new_table_follow() -> None:
    usual = Preset("usual", "Usual", {})
    assert complete(TinyOptions.table(), usual, {"limit": 2}) == {"limit": 2, "scoring": "points", "turns": 3}
    with pytest.raises(CreationRefused, match="exists only with scoring points"):
        complete(TinyOptions.table(), usual, {"scoring": "none", "limit": 2})


def test_conditions_may_be_two_and_a_default_may_be_computed() -> None:
    usual = Preset("usual", "Usual", {})
    assert complete(TwoLevels.table(), usual, {"lost": 2})["price"] == 6
    with pytest.raises(CreationRefused, match="scoring points and ties frame"):
        complete(TwoLevels.table(), usual, {"ties": "seat", "lost": 2})
    with pytest.raises(CreationRefused, match="no pouncing here"):
        complete(TwoLevels.table(), usual, {"pounce": True})


def test_a_preset_says_what_is_not_the_default() -> None:
    made = preset("few", "Few", TinyOptions(most=2, turns=3), seats=(2, 3), alias="little")
    assert (made.options, made.seats, made.alias) == ({"limit": 2}, (2, 3), "little")
