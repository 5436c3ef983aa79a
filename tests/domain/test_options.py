from typing import Any

import pytest

from domain.option_table import Preset, complete, json_schema
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.domain.tiny_game import GAME

PLAIN, QUICK = GAME.presets


def completed(preset: Preset = PLAIN, **given: Any) -> dict[str, Any]:
    return complete(GAME.options, preset, given)


def refusal(preset: Preset = PLAIN, **given: Any) -> tuple[str, str]:
    with pytest.raises(CreationRefused) as refused:
        completed(preset, **given)
    return refused.value.code, refused.value.message


def test_defaults_fill_in_options_that_are_not_given() -> None:
    assert completed() == {"hands": 2, "jokers": 0, "knocking": True, "echo": None}


def test_given_options_override_the_preset_and_the_preset_the_defaults() -> None:
    assert completed(QUICK)["hands"] == 1
    assert completed(QUICK, hands=5)["hands"] == 5


def test_a_default_can_follow_from_the_options_before_it() -> None:
    assert completed(jokers=2)["knocking"] is False
    assert completed(jokers=2, knocking=True)["knocking"] is True


def test_an_option_that_does_not_exist_here_is_absent() -> None:
    assert "echo" not in completed(knocking=False)
    assert completed(echo=3)["echo"] == 3


def test_giving_an_option_that_does_not_exist_here_is_a_conflict() -> None:
    code, message = refusal(knocking=False, echo=3)
    assert code == "options_conflict"
    assert "knocking" in message


def test_an_unknown_option_is_named() -> None:
    code, message = refusal(hand=1)
    assert code == "unknown_option"
    assert "'hand'" in message


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("hands", value) for value in (0, 10, True, 1.0, "1", None, list[Any]())),
        *(("jokers", value) for value in (1, False, 2.0, "0", None)),
        *(("knocking", value) for value in (0, 1, "true", None)),
        *(("echo", value) for value in (0, 4, True, "x")),
    ],
)
def test_a_value_out_of_range_or_of_another_type_is_refused(name: str, value: Any) -> None:
    code, message = refusal(**{name: value})
    assert code == "option_out_of_range"
    assert message.startswith(name)


def test_a_long_value_is_quoted_in_short() -> None:
    assert len(refusal(hands="9" * 10_000)[1]) < 200


def test_the_schema_has_every_option_with_its_default_if_that_is_a_value() -> None:
    described = json_schema(GAME.options)
    assert described["additionalProperties"] is False
    properties = described["properties"]
    assert properties["hands"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 9,
        "description": "hands in a match",
        "default": 2,
    }
    assert properties["jokers"]["enum"] == [0, 2]
    assert "default" not in properties["knocking"]
    assert properties["echo"]["anyOf"][1] == {"type": "null"}


def test_the_first_preset_is_the_default_one() -> None:
    assert GAME.preset(None) is PLAIN
    assert GAME.preset("quick") is QUICK
    with pytest.raises(CreationRefused) as refused:
        GAME.preset("slow")
    assert refused.value.code == "unknown_preset"


def test_a_strategy_is_found_by_its_name_or_by_name_and_version() -> None:
    assert [found.id for found in map(GAME.strategy, ("steady", "steady/1", "steady/2", "random")) if found] == [
        "steady/2",
        "steady/1",
        "steady/2",
        "random/1",
    ]
    assert GAME.strategy("steady/3") is GAME.strategy("") is None


def test_a_slug_with_a_hyphen_writes_its_events_with_an_underscore() -> None:
    assert GAMES["liars-poker"].prefix == "liars_poker."
