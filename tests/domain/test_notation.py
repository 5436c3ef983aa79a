"""Moves as lines of text."""

from typing import Any

import pytest

from domain.notation import read_move
from domain.refusals import NotationError
from domain.registry import GAMES
from tests.written_moves import write_move

GAME = GAMES["vazhushal"]

MOVES: dict[str, dict[str, Any]] = {
    "0 draw_stock": {"type": "draw_stock"},
    "3 discard card=7H.2": {"type": "discard", "card": "7H.2"},
    "1 meld table=5D,6D,7D": {"type": "meld", "table": [[{"id": "5D"}, {"id": "6D"}, {"id": "7D"}]]},
    "1 draw_line depth=2 table=5D.1,6D.2,X1:7D/AD.2:9H,9C.1,9S.1": {
        "type": "draw_line",
        "depth": 2,
        "table": [
            [{"id": "5D.1"}, {"id": "6D.2"}, {"id": "X1", "as": "7D"}],
            [{"id": "AD.2", "as": "9H"}, {"id": "9C.1"}, {"id": "9S.1"}],
        ],
    },
}


@pytest.mark.parametrize("line", MOVES)
def test_a_line_is_read_and_written(line: str) -> None:
    move = MOVES[line]
    assert read_move(GAME, line) == (int(line[0]), move)
    assert write_move(GAME, int(line[0]), move) == line


def test_fields_of_an_object_may_be_given_in_any_order() -> None:
    move = {"type": "meld", "table": [[{"as": "7D", "id": "X1"}, {"id": "5D"}]]}
    assert write_move(GAME, 0, move) == "0 meld table=X1:7D,5D"


@pytest.mark.parametrize(
    "line",
    ["", "0", "draw_stock", "x draw_stock", "0 fold", "0 discard 7H", "0 discard king=KH", "0 draw_line depth=two"],
)
def test_a_line_that_is_not_a_move_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_move(GAME, line)


@pytest.mark.parametrize("line", ["9" * 5000 + " draw_stock", "0 draw_line depth=" + "9" * 5000, "٣ draw_stock"])
def test_a_number_that_is_too_long_or_has_other_digits_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_move(GAME, line)


@pytest.mark.parametrize("word", ["stop=maybe", "stop=", "stop=True"])
def test_a_boolean_is_yes_or_no(word: str) -> None:
    """Any other word would be written back as yes."""
    game = GAMES["stop-the-bus"]
    line = "0 exchange give=QD take=7C"
    assert read_move(game, f"{line} stop=no")[1]["stop"] is False
    with pytest.raises(NotationError):
        read_move(game, f"{line} {word}")


def test_a_parameter_is_given_once() -> None:
    with pytest.raises(NotationError):
        read_move(GAME, "0 discard card=7H.1 card=8H.1")


@pytest.mark.parametrize("table", [",", "/5D", "5D/", "5D,,6D", ",/5D", "5D//6D"])
def test_a_list_with_an_empty_item_is_refused(table: str) -> None:
    """Otherwise a list could be written that reads back as a different one."""
    with pytest.raises(NotationError):
        read_move(GAME, f"0 meld table={table}")
