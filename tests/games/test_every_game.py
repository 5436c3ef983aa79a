"""What holds for every game in the registry, tried on matches played at random.

A new game is tried by its registry line alone.
"""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from domain.canonical import canonical
from domain.cards import DECKS, Card
from domain.chance import Stock
from domain.event import Event
from domain.fairness import Stream
from domain.game import SPECTATOR, Situation, Viewer
from domain.moves import Move
from domain.notation import read_move, write_move
from domain.refusals import IllegalMove, NotationError
from domain.registry import GAMES, game_of
from domain.table.commands import KeepTime, MakeMove, TakeSeat
from domain.table.decide import decide, seeded
from domain.table.evolve import evolve, fold
from domain.table.state import Table, before_opening
from domain.table.turn import deadline, waiting_seats
from domain.table.view import table_view
from domain.upcasters import newest_schema
from events.snapshot_codec import from_snapshot, to_snapshot
from tests.games.cases import Case, cases
from tests.games.hidden_cards import redealt
from tests.games.other_moves import OtherMoves
from tests.games.random_play import LONGEST, moves_made, played, some, waits
from tests.playing import SEED

CASES = cases(GAMES)

every_case = pytest.mark.parametrize("case", CASES, ids=str, scope="module")
"""All tests of one case run in a row, so that its match is played once and then forgotten."""


def events_of(case: Case) -> list[Event]:
    first, *_ = played(case)
    opening = case.open().events
    assert first.before.version == len(opening)
    return [*opening, *(event for step in played(case) for event in step.batch)]


def moments(case: Case) -> Iterator[tuple[Table, Event, Table, bool]]:
    """Each event of the game: the table before and after it, and whether it ends its batch."""
    for step in played(case):
        table = step.before
        for event in step.batch:
            before, table = table, evolve(table, event)
            if event.type.startswith(case.game.prefix):
                yield before, event, table, event is step.batch[-1]


def try_move(table: Table, seat: int, move: Move) -> list[Event]:
    return decide(table, MakeMove(seat, move), at=table.at)


def plain_form(event: Event) -> bytes:
    return canonical([event.public_form(), event.private])


@every_case
def test_play_at_random_comes_to_an_end_with_a_place_for_every_seat(case: Case) -> None:
    final = played(case)[-1].after
    assert final.status == "finished", f"not over after {LONGEST} moves"
    outcome = case.game.outcome(final.state)
    assert outcome is not None
    assert sorted(seat for place in outcome.places for seat in place) == list(range(case.seats))
    assert all(outcome.places)
    assert outcome.scores is None or len(outcome.scores) == case.seats
    assert waiting_seats(final) == case.game.waiting(final.state) == ()


@every_case
def test_events_are_of_a_known_type_and_the_newest_schema(case: Case) -> None:
    for event in events_of(case):
        assert event.type in case.game.handlers or event.type.startswith("table.")
        assert event.schema == newest_schema(event.type)
        assert (event.actor is None) <= (event.by == "system")


@every_case
def test_a_deal_gives_out_every_card_of_the_deck_once(case: Case) -> None:
    for event in events_of(case):
        if "shuffle" in event.data and "stock" in event.data:
            deck = DECKS[event.data["shuffle"]["deck"]]
            hands = hands_dealt(event)
            dealt = [code for hand in hands.values() for code in hand]
            shown = event.data["face_up"]
            counts = {str(seat): count for seat, count in enumerate(event.data["counts"]) if count}
            nobody_s = counts.keys() - hands.keys()
            assert {seat: len(hand) for seat, hand in hands.items()} | {
                seat: counts[seat] for seat in nobody_s
            } == counts
            unseen = sum(counts[seat] for seat in nobody_s)
            assert len(dealt) + unseen + len(shown) + event.data["stock"] == len(deck)
            assert len({*dealt, *shown}) == len(dealt) + len(shown)
            assert {*dealt, *shown} <= {card.code for card in deck}


def hands_dealt(event: Event) -> dict[str, list[str]]:
    """By seat: as the seat itself was told, or in a blind deal as all the others were. Nobody is told what a dealer may
    not look at yet."""
    hands: dict[str, list[str]] = {}
    for seat, private in event.private.items():
        told = {seat: private["cards"]} if "cards" in private else private["hands"]
        for other, hand in told.items():
            dealt = [hand[slot] for slot in sorted(hand)] if isinstance(hand, dict) else hand
            assert hands.setdefault(other, dealt) == dealt
    return hands


@every_case
def test_no_card_is_ever_in_two_hands_or_in_a_hand_and_the_stock(case: Case) -> None:
    everyone = frozenset(range(case.seats))
    for _before, _event, table, _last in moments(case):
        hands = case.game.view(table.state, everyone)["hands"]
        held = [code for hand in hands for code in hand["cards"] or []]
        assert all(hand["cards"] is None or len(hand["cards"]) == hand["count"] for hand in hands)
        assert len(set(held)) == len(held)
        for stock in parts(table.state):
            if isinstance(stock, Stock) and stock.left:
                left = seeded(table).shuffled(stock.draw, stock.deck)[-stock.left :]
                assert not {card.code for card in left} & set(held)


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from parts(tuple(each) if isinstance(each, list) else each)  # options are JSON


@every_case
def test_a_state_is_made_of_plain_values_and_can_be_stored(case: Case) -> None:
    for table in [step.after for step in some([step for step in played(case) if step.after.state], 12)]:
        for part in parts(table.state):
            named_tuple = isinstance(part, tuple) and hasattr(part, "_fields")
            plain = type(part) in (tuple, int, str, bool, dict, type(None), Card, Stock)
            assert plain or named_tuple, f"{type(part)} in the state"
        assert type(table.state) is case.game.state_type
        assert copy.deepcopy(table.state) == table.state


@every_case
def test_a_state_comes_back_from_a_snapshot(case: Case) -> None:
    everyone = frozenset(range(case.seats))
    for table in waits(case, 12):
        again, head = from_snapshot(to_snapshot(table, bytes(32)), SEED)
        assert (again, head) == (table, bytes(32))
        assert type(again.state) is case.game.state_type
        assert case.game.view(again.state, everyone) == case.game.view(table.state, everyone)


@every_case
def test_the_state_is_the_fold_of_the_stored_events(case: Case) -> None:
    stored = [Event(**json.loads(canonical(_all_of(event)))) for event in events_of(case)]
    table = before_opening(played(case)[0].before.id, SEED)
    known = {step.after.version: step.after for step in played(case)}
    for event in stored:
        table = evolve(table, event)
        if table.version in known:
            assert table == known[table.version]
    assert table == played(case)[-1].after


def _all_of(event: Event) -> dict[str, Any]:
    return {**event.public_form(), "private": event.private}


@every_case
def test_the_log_alone_makes_every_batch_again_byte_for_byte(case: Case) -> None:
    for step in moves_made(case):
        made = [(event.actor, move) for event in step.batch if (move := _move_of(case, event)) is not None]
        assert len(made) == 1, [event.type for event in step.batch]
        ((seat, move),) = made
        assert seat is not None
        again = decide(step.before, MakeMove(seat, move), at=step.at)
        assert [plain_form(event) for event in again] == [plain_form(event) for event in step.batch]


def _move_of(case: Case, event: Event) -> Move | None:
    if event.actor is None or not event.type.startswith(case.game.prefix):
        return None
    return case.game.move_of(event)


@every_case
def test_nobody_is_waited_for_within_a_batch(case: Case) -> None:
    for _before, event, table, last in moments(case):
        over = case.game.outcome(table.state) is not None
        assert bool(case.game.waiting(table.state)) is (last and not over), event.type


@every_case
def test_who_is_waited_for_is_in_the_match_and_can_move(case: Case) -> None:
    for step in some(played(case), 40):
        state = step.after.state
        for seat in waiting_seats(step.after):
            assert not case.game.eliminated(state, seat)
            assert case.game.legal_moves(state, seat)
    for table in waits(case, 6):
        out = [seat for seat in range(case.seats) if case.game.eliminated(table.state, seat)]
        assert not any(case.game.legal_moves(table.state, seat) for seat in out)


@every_case
def test_every_legal_move_is_listed_once_in_normal_form_and_accepted(case: Case) -> None:
    stream = Stream(b"listed")
    for table in waits(case, 6):
        for seat in range(case.seats):
            listed = list(case.game.legal_moves(table.state, seat))
            assert len({canonical(move) for move in listed}) == len(listed)
            for move in stream.shuffled(listed)[:12]:
                assert case.game.normalise(table.state, seat, move) == move
                assert try_move(table, seat, move)


@every_case
def test_a_move_that_is_not_listed_is_refused_and_changes_nothing(case: Case) -> None:
    stream = Stream(b"not listed")
    for table in waits(case, 6):
        before = copy.deepcopy(table.state)
        for seat in range(case.seats):
            listed = {canonical(move) for move in case.game.legal_moves(table.state, seat)}
            for move in OtherMoves(case.game, table, seat, stream).some(16):
                if _accepts(table, seat, move):
                    normal = canonical(case.game.normalise(table.state, seat, move))
                    assert normal in listed or not case.game.complete(table.state, seat), move
                else:
                    assert canonical(move) not in listed, move
        assert table.state == before


def _accepts(table: Table, seat: int, move: Move) -> bool:
    """Refusals of the two families only; anything else is an error."""
    try:
        return bool(try_move(table, seat, move))
    except (NotationError, IllegalMove):
        return False


@every_case
def test_moves_can_be_written_in_a_line_and_read_back(case: Case) -> None:
    for table in waits(case, 4):
        for seat in waiting_seats(table):
            for move in case.game.legal_moves(table.state, seat)[:50]:
                assert read_move(case.game, write_move(case.game, seat, move)) == (seat, move)


@every_case
def test_the_quiet_move_is_legal_and_ends_the_turn(case: Case) -> None:
    for table in waits(case, 16):
        seat, at = waiting_seats(table)[0], deadline(table)
        move, _more = case.game.quiet(table.state, seat, Stream(b"quiet"))
        assert _accepts(table, seat, move)
        assert at is not None
        batch = decide(table, KeepTime(), at=at)
        after = fold(table, batch)
        assert {(event.actor, event.by) for event in batch if event.actor is not None} == {(seat, "deadline")}
        assert after.over or after.state.since == at


@every_case
def test_a_view_is_canonical_json_and_begins_as_all_views_do(case: Case) -> None:
    for table in waits(case, 6):
        for viewer in viewers(case):
            view = case.game.view(table.state, viewer)
            assert json.loads(canonical(view)) == view
            assert list(view)[:4] == ["phase", "hand_number", "dealer", "hands"]
            assert [hand["seat"] for hand in view["hands"]] == list(range(case.seats))
            assert all(list(hand)[:4] == ["seat", "count", "cards", "out"] for hand in view["hands"])


def viewers(case: Case) -> list[Viewer]:
    return [SPECTATOR, *(frozenset((seat,)) for seat in range(case.seats))]


def everything_told(table: Table, viewer: Viewer) -> bytes:
    """All that a viewer is told of a table: its view, and in a seat the legal moves and the answers to others."""
    told: list[Any] = [table_view(table, viewer), table_view(table, viewer, settled=False)]
    game = game_of(table)
    for seat in viewer:
        told += [list(game.legal_moves(table.state, seat)), game.complete(table.state, seat)]
        told += [_answer(table, seat, move) for move in OtherMoves(game, table, seat, Stream(b"asked")).some(12)]
    return canonical(told)


def _answer(table: Table, seat: int, move: Move) -> Any:
    try:
        return len(try_move(table, seat, move)) > 0
    except (NotationError, IllegalMove) as refusal:
        return [refusal.code, refusal.message]


@every_case
def test_hidden_cards_change_nothing_that_a_viewer_is_told(case: Case) -> None:
    stream, compared, differed, concealed = Stream(b"hidden"), 0, False, False
    steps = [index for index, step in enumerate(played(case)) if waiting_seats(step.after)]
    for index in [steps[-1 - len(steps) * nth // 8] for nth in range(8)]:
        course = played(case)[: index + 1]
        dealt = course[-1].after
        concealed |= any(hand["cards"] is None for hand in case.game.view(dealt.state, SPECTATOR)["hands"])
        for viewer in stream.shuffled(viewers(case))[:4]:
            other = redealt(course, viewer, stream)
            if other is not None:
                compared += 1
                # Where all hands are known only the stock lies otherwise, and no state holds the stock.
                differed |= other.state != dealt.state
                assert everything_told(other, viewer) == everything_told(dealt, viewer)
    assert compared
    assert differed or not concealed


@every_case
def test_no_hand_is_in_any_repr(case: Case) -> None:
    for table in waits(case, 4):
        state, seat = table.state, waiting_seats(table)[0]
        situation = case.game.situation(state, seat)
        text = repr((table, state, situation))
        held = [code for hand in case.game.view(state, table.everyone)["hands"] for code in hand["cards"] or []]
        assert not [code for code in held if re.search(rf"\b{re.escape(code)}\b", text)]  # AD is in TRADING


@every_case
def test_house_bots_choose_a_legal_move_and_always_the_same(case: Case) -> None:
    for table in waits(case, 5):
        for strategy in case.game.strategies:
            seat = waiting_seats(table)[0]
            situation = case.game.situation(table.state, seat)
            move = strategy.choose(situation, Stream(b"bot"))
            assert _accepts(table, seat, move)
            assert strategy.choose(_over_http(situation), Stream(b"bot")) == move


def _over_http(situation: Situation) -> Situation:
    return situation._replace(
        options=json.loads(canonical(situation.options)),
        state=json.loads(canonical(situation.state)),
        legal_moves=json.loads(canonical(list(situation.legal_moves))),
    )


def with_fewest_seats(all_cases: list[Case]) -> list[Case]:
    fewest: dict[tuple[str, str], Case] = {}
    for case in all_cases:
        if not case.options:
            fewest.setdefault((case.slug, case.preset), case)
    return list(fewest.values())


@pytest.mark.parametrize("case", with_fewest_seats(CASES), ids=str)
def test_house_bots_finish_a_match_among_themselves(case: Case) -> None:
    match, moves = case.open(), 0
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    strategy = case.game.strategies[0]
    while not match.table.over and moves < LONGEST:
        moves += 1
        seat = waiting_seats(match.table)[0]
        match.move(seat, strategy.choose(case.game.situation(match.state, seat), Stream(b"%d" % match.table.version)))
    assert match.table.over


@pytest.mark.parametrize("slug", GAMES)
def test_the_catalogue_of_a_game_is_complete(slug: str) -> None:
    game = GAMES[slug]
    assert game.slug == slug
    assert game.summary and game.rules_text.startswith("# ")
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    assert len({strategy.id for strategy in game.strategies}) == len(game.strategies) > 1
    assert game.strategies[0].name != "random"
    canonical([spec.schema() for spec in game.moves])
    assert {option.name for option in game.options} >= {name for preset in game.presets for name in preset.options}
