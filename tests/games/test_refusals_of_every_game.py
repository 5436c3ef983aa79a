"""Every refusal gives a reason: it quotes the faulty part of the move, in a sentence specific to it."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cardtable.game.attempts import MoveAttempts, answer
from cardtable.game.courses import made_in
from domain.fairness import Stream
from domain.families.bids import said
from domain.moves import JsonMove
from domain.refusals import IllegalMove, declared
from domain.registry import GAMES
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.games.every_game import any_table, every_game
from tests.games.facts import facts_of
from tests.games.random_play import played, waits
from tests.games.table_cases import Case, fewest_seats

Quoted = Callable[[Table, int, JsonMove], list[str]]
"""Returns words of which a message must have at least one: `(table, seat, move)`."""


def move_type(_table: Table, _seat: int, move: JsonMove) -> list[str]:
    return [str(move.get("type"))]


def the_cards(_table: Table, _seat: int, move: JsonMove) -> list[str]:
    return [word for word in words_in(move) if re.fullmatch(r"[2-9TJQKA][CDHS](\.[12])?|X[1-4]", word)]


def the_numbers(_table: Table, _seat: int, move: JsonMove) -> list[str]:
    values = [value for value in move.values() if type(value) is int]
    return [str(number) for number in [*values, *(len(value) for value in move.values() if isinstance(value, list))]]


def the_bid(_table: Table, _seat: int, move: JsonMove) -> list[str]:
    return [said(move["kind"], move["ranks"], move.get("suit", ""))]


def the_seat(_table: Table, seat: int, _move: JsonMove) -> list[str]:
    return [f"seat {seat}"]


def whose_turn(table: Table, seat: int, move: JsonMove) -> list[str]:
    return [f"the turn of seat {seat}, but of {' and '.join(f'seat {each}' for each in waiting_seats(table))}"]


def the_standing_bid(table: Table, _seat: int, _move: JsonMove) -> list[str]:
    return [str(table.state.standing.bid)]


def the_widow(table: Table, seat: int, move: JsonMove) -> list[str]:
    return [f"{card} is not in the widow, which has " for card in the_cards(table, seat, move)]


def what_is_misshapen(_table: Table, _seat: int, move: JsonMove) -> list[str]:
    """Returns a parameter by its name, the type of the move, or the kind of a bid."""
    return [*move, *(f"'{name}'" for name in PARAMETERS), str(move.get("type")), str(move.get("kind"))]


def any_words(*words: str) -> Quoted:
    return lambda _table, _seat, _move: list(words)


def words_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [word for each in value.values() for word in words_in(each)]
    if isinstance(value, list):
        return [word for each in value for word in words_in(each)]
    return [value] if isinstance(value, str) else []


PARAMETERS = ("type", "ranks", "kind", "give", "take", "card", "slot", "slots", "depth", "table", "from", "bid_version")


def anything_of_the_move(table: Table, seat: int, move: JsonMove) -> list[str]:
    return [*move_type(table, seat, move), *the_cards(table, seat, move), *the_numbers(table, seat, move)]


QUOTES: dict[str, Quoted] = {
    "bad_shape": what_is_misshapen,
    "not_your_turn": whose_turn,
    "eliminated": the_seat,
    **dict.fromkeys(("wrong_phase", "knock_closed", "stand_closed", "horse_not_offered"), move_type),
    **dict.fromkeys(("already_drew", "draw_first", "swap_closed", "draw_closed"), move_type),
    **dict.fromkeys(("card_not_in_hand", "not_discardable", "pounce_off", "no_tricon", "not_fourth"), the_cards),
    **dict.fromkeys(("hand_locked", "stock_empty", "neighbour_knocked", "barter_refused"), the_cards),
    "card_not_in_widow": the_widow,
    **dict.fromkeys(("too_many_cards", "count_mismatch", "line_depth", "slot_empty"), the_numbers),
    "no_chips": any_words("a trade costs"),
    "must_exchange": any_words("trade or barter"),
    "refusal_not_allowed": any_words("give a card"),
    "bid_not_allowed": the_bid,
    "bid_not_higher": the_bid,
    "no_bid_to_call": any_words("the opener must bid"),
    "bid_changed": the_standing_bid,
    "own_bid": the_standing_bid,
    **dict.fromkeys(("choice_required", "no_capture", "take_not_offered"), the_cards),
    **dict.fromkeys(("must_follow", "heart_lead", "must_continue", "no_fit", "does_not_fit"), the_cards),
    "slot_only": any_words("name a slot, not a card"),
    "must_play": any_words("while a card fits: play"),
    **dict.fromkeys(("not_settled", "abandon_off"), any_words("can't be abandoned")),
    **dict.fromkeys(("card_twice", "meld_too_short", "meld_duplicate_face", "meld_no_natural"), the_cards),
    **dict.fromkeys(("wild_unassigned", "wild_bad_face", "not_wild", "meld_shape"), the_cards),
    **dict.fromkeys(("meld_not_consecutive", "meld_identical", "pure_run_missing"), the_cards),
    "deepest_not_melded": any_words("the deepest card taken, must be melded at once"),
    "deepest_meld_not_new": any_words("the deepest card taken, must be in a new meld"),
    "melded_card_missing": any_words("is melded and must be in the new layout"),
    "opening_not_allowed": any_words("a run without wild cards"),
    "must_keep_discard": any_words("keep one to discard"),
    "no_new_card": any_words("without a new card"),
    "no_change": any_words("lie like that already"),
}
"""The quoted words of each code's messages. Messages of other codes quote any part of the move."""


def refusals(case: Case, tries: int) -> list[tuple[Table, int, JsonMove, str, str]]:
    made = made_in(played(case))
    found: list[tuple[Table, int, JsonMove, str, str]] = []
    for table in waits(case, 5):
        for seat in range(case.seats):
            for move in MoveAttempts(case.game, table, seat, Stream(f"why {case}".encode()), made).some(tries):
                refused = answer(table, seat, move)
                if refused:
                    code, message = map(str, refused)
                    found.append((table, seat, move, code, message))
    return found


@any_table
def test_every_refusal_quotes_what_is_wrong(case: Case) -> None:
    for table, seat, move, code, message in refusals(case, 20):
        wanted = QUOTES.get(code, anything_of_the_move)(table, seat, move)
        assert any(word in message for word in wanted), f"{code} for {move} says: {message}"
        assert len(message.split()) >= 4, message
        assert len(message) < 400, message


@every_game
def test_moves_refused_with_one_code_are_not_all_given_one_sentence(slug: str) -> None:
    sentences: dict[str, set[str]] = {}
    wrong: dict[str, set[str]] = {}
    for case in fewest_seats(slug):
        for table, seat, move, code, message in refusals(case, 40):
            sentences.setdefault(code, set()).add(message)
            quoted = QUOTES.get(code, anything_of_the_move)(table, seat, move)
            wrong.setdefault(code, set()).add(str(sorted(map(str, quoted))))
    for code, messages in sentences.items():
        assert len(wrong[code]) == 1 or len(messages) > 1, f"{code}: {messages}"


PYTHON = re.compile(r"\b(None|True|False)\b|[{\[(]'|\w\(['\w]|<\w+[ .:]")
"""Matches Python forms of values, which occur neither in JSON nor in a player's words."""


@any_table
def test_no_refusal_is_written_in_python(case: Case) -> None:
    for table in waits(case, 3):
        for seat in range(case.seats):
            attempts = MoveAttempts(case.game, table, seat, Stream(f"words {case}".encode()), made_in(played(case)))
            for move in [*attempts.some(10), *attempts.misshapen()]:
                for message in answer(table, seat, move)[1:]:
                    assert not PYTHON.search(message), f"{move} is refused: {message}"


COMMON = frozenset(
    ("bad_shape", "wrong_phase", "not_your_turn", "eliminated", "table_over", "card_not_in_hand", "card_not_in_widow")
)
"""Codes that any game may have."""


@any_table
def test_a_game_refuses_with_the_codes_of_its_rules_and_no_others(case: Case) -> None:
    met = {code for _, _, _, code, _ in refusals(case, 20)}
    codes = facts_of(case.game.slug).codes
    assert codes is None or met <= COMMON.union(codes.split())


def codes_in_the_sources() -> Iterator[str]:
    """Returns the codes in the games' modules."""
    folders = ("games", "families", "procedures", "frames", "bidding")
    modules = [each for folder in folders for each in (DOMAIN / folder).rglob("*.py")]
    for node in (node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(code)), *_]):
                yield from (code,) if name in NAMES else ()
            case ast.keyword(arg="closed", value=ast.Constant(value=str(code))):
                yield code
            case ast.keyword(arg="closed_in", value=ast.Dict(values=values)):
                yield from (str(each.value) for each in values if isinstance(each, ast.Constant))


DOMAIN = Path(__file__).parents[2] / "domain"
CLASSES = [each for each in IllegalMove.__subclasses__() if re.match(r"domain\.(families|games)", each.__module__)]
NAMES = frozenset([each.__name__ for each in CLASSES])


def test_every_code_of_the_rules_is_in_the_sources_and_no_other_is() -> None:
    of_the_pages = frozenset[str]().union(*((facts_of(slug).codes or "").split() for slug in GAMES))
    assert {*codes_in_the_sources()} - COMMON == of_the_pages


def test_every_code_that_rules_declare_is_given_somewhere() -> None:
    assert set[str]().union(*map(declared, CLASSES)) == {*codes_in_the_sources()}
