from collections.abc import Callable
from typing import Annotated, Any, Literal

import pytest

from domain.cards import Card, Cards, cards
from domain.kernel import Move
from domain.moves import during
from domain.refusals import IllegalMove, NotationError
from domain.schema import Array, CardCode, Enum, Integer, Object


class Swap(Move):
    """Swap"""

    give: Annotated[Cards, Array(CardCode())]
    take: Card
    times: Annotated[int | None, Integer(1, 3)] = None
    side: Literal["up", "down"] | None = None
    open: bool | None = None
    free: Annotated[Cards | None, Array(CardCode(), minimum=0)] = None


def swap(**parameters: Any) -> Any:
    return Swap.read({"type": "swap", "give": ["QH"], "take": "2C", **parameters})


def refusal(**parameters: Any) -> str:
    with pytest.raises(NotationError) as refused:
        swap(**parameters)
    assert refused.value.code == "bad_shape"
    return refused.value.message


def test_parameters_are_passed_by_name_and_absent_ones_are_not_passed() -> None:
    queen, two = cards("QH 2C")
    assert swap() == Swap((queen,), two)
    assert swap(times=2, side="up", open=False, free=[]) == Swap((queen,), two, 2, "up", False, ())


@pytest.mark.parametrize("value", ["QH", {"QH": 1}, None, 3, [], ["QH", "QH"], ["QH", 1], [["QH"]], [None]])
def test_a_list_of_cards_is_a_list_without_repetition(value: Any) -> None:
    assert refusal(give=value).startswith("give: ")


@pytest.mark.parametrize("value", ["2c", "", 2, None, ["2C"], {"code": "2C"}, True])
def test_a_card_is_its_code(value: Any) -> None:
    assert refusal(take=value).startswith("take: ")


@pytest.mark.parametrize("value", [0, 4, True, 2.0, "2", None, 2**70])
def test_a_number_is_whole_and_within_its_bounds(value: Any) -> None:
    assert refusal(times=value).startswith("times: ")


@pytest.mark.parametrize("value", ["", "UP", 1, None, ["up"], True])
def test_an_enum_is_one_of_its_values(value: Any) -> None:
    assert refusal(side=value).startswith("side: ")


@pytest.mark.parametrize("value", [0, 1, "true", None, []])
def test_a_boolean_is_true_or_false(value: Any) -> None:
    assert refusal(open=value).startswith("open: ")


def test_a_missing_parameter_is_named() -> None:
    with pytest.raises(NotationError, match="'take'"):
        Swap.read({"type": "swap", "give": ["QH"]})


def test_an_unknown_parameter_is_quoted_in_short() -> None:
    assert "'cards'" in refusal(cards=[])
    assert len(refusal(**{"x" * 5000: 1})) < 200


def test_a_long_value_is_quoted_in_short() -> None:
    assert len(refusal(take="Q" * 5000)) < 200


def code_from(check: Callable[[str, str], None], phase: str) -> str:
    with pytest.raises(IllegalMove, match=f"swap can't be made in phase {phase}") as refused:
        check("swap", phase)
    return refused.value.code


def test_outside_its_phases_a_move_is_refused() -> None:
    trading = during("trading")
    trading.check_phase("swap", "trading")
    trading.check_open("swap", "trading")
    assert code_from(trading.check_phase, "showdown") == "wrong_phase"


def test_rules_can_have_their_own_code_for_all_other_phases_or_for_one_of_them() -> None:
    stand, knock = during("draw", closed="stand_closed"), during("draw", closed_in={"final": "knock_closed"})
    stand.check_phase("swap", "trading")
    assert code_from(stand.check_open, "trading") == "stand_closed"
    knock.check_phase("swap", "final")
    assert code_from(knock.check_open, "final") == "knock_closed"
    assert code_from(knock.check_phase, "horse") == "wrong_phase"


def test_the_schema_says_what_read_accepts() -> None:
    described = Swap.json_schema()
    assert described["required"] == ["type", "give", "take"]
    assert described["additionalProperties"] is False
    assert described["properties"]["type"] == {"const": "swap"}
    assert described["properties"]["times"] == {"type": "integer", "minimum": 1, "maximum": 3}
    assert described["properties"]["side"] == {"type": "string", "enum": ["up", "down"]}
    assert described["properties"]["open"] == {"type": "boolean"}
    assert described["properties"]["give"]["minItems"] == 1
    assert described["properties"]["free"]["minItems"] == 0


def _named(**fields: Any) -> tuple[tuple[str, Any], ...]:
    return tuple(fields.items())


NAMED = Object(_named, required={"id": CardCode()}, optional={"as": Enum(("king", "queen"))})
PILES = Array(Array(NAMED, maximum=3), maximum=2)


def test_an_object_has_its_fields() -> None:
    queen, two = cards("QH 2C")
    assert NAMED.read({"id": "QH"}) == (("id", queen),)
    assert PILES.read([[{"id": "QH", "as": "king"}, {"id": "2C"}]]) == (
        ((("id", queen), ("as", "king")), (("id", two),)),
    )


@pytest.mark.parametrize(
    "value",
    [
        {"as": "king"},
        {"id": "QH", "as": None},
        {"id": "QH", "as": "jack"},
        {"id": "QH", "is": "king"},
        {"id": ["QH"]},
        ["QH"],
        "QH",
        None,
        {},
    ],
)
def test_an_object_of_another_shape_is_refused(value: Any) -> None:
    with pytest.raises(NotationError):
        NAMED.read(value)


@pytest.mark.parametrize(
    "value",
    [
        [],
        [[]],
        [[{"id": "QH"}], []],
        [[{"id": "QH"}, {"id": "QH"}]],
        [[{"id": "QH"}], [{"id": "QH"}]],
        [[{"id": "QH"}], [{"id": "2C"}], [{"id": "3C"}]],
        [[{"id": "QH"}, {"id": "2C"}, {"id": "3C"}, {"id": "4C"}]],
        [{"id": "QH"}],
    ],
)
def test_lists_of_lists_are_neither_empty_nor_too_long_and_repeat_nothing(value: Any) -> None:
    with pytest.raises(NotationError):
        PILES.read(value)


def test_a_refusal_in_an_object_names_the_field() -> None:
    with pytest.raises(NotationError, match="id: "):
        NAMED.read({"id": "9Z"})


def test_the_schema_of_an_object_says_what_read_accepts() -> None:
    assert NAMED.json_schema() == {
        "type": "object",
        "additionalProperties": False,
        "required": ["id"],
        "properties": {"id": CardCode().json_schema(), "as": {"type": "string", "enum": ["king", "queen"]}},
    }
    assert (PILES.json_schema()["maxItems"], PILES.json_schema()["items"]["maxItems"]) == (2, 3)
