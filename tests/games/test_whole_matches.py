"""Whole matches of every game: random play ends, no card is lost, and the log suffices to replay it."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from cardtable.game.courses import some
from domain.canonical import canonical
from domain.cards import DECKS, Card, Cards
from domain.chance import Stock
from domain.event import LoggedEvent
from domain.kernel import HiddenCard, Record, State
from domain.moves import JsonMove
from domain.table.commands import MakeMove
from domain.table.decide import decide, seeded
from domain.table.evolve import evolve
from domain.table.known import newest_schema
from domain.table.state import before_opening
from domain.table.turn import waiting_seats
from events.snapshot_codec import from_snapshot, to_snapshot
from tests.games.every_game import any_table, any_table_and_every_preset, any_table_and_rare_ones
from tests.games.facts import facts_of
from tests.games.random_play import LONGEST, events_of, moments, moves_made, played, waits
from tests.games.states import fields_of
from tests.games.table_cases import Case
from tests.playing import SEED


@any_table_and_every_preset
def test_random_play_ends_with_a_place_for_every_seat(case: Case) -> None:
    final = played(case)[-1].after
    assert final.status == "finished", f"not over after {LONGEST} moves"
    outcome = case.game.outcome(final.state)
    assert outcome is not None
    assert sorted(seat for place in outcome.places for seat in place) == list(range(case.seats))
    assert all(outcome.places)
    assert outcome.scores is None or len(outcome.scores) == case.seats
    assert waiting_seats(final) == case.game.waiting(final.state) == ()


@any_table
def test_events_are_of_a_known_type_and_the_newest_schema(case: Case) -> None:
    for event in events_of(case):
        assert event.type in case.game.schema_numbers or event.type.startswith("table.")
        assert event.schema == newest_schema(event.type)
        assert (event.actor is None) <= (event.by == "system")


@any_table_and_every_preset
def test_a_deal_gives_out_every_card_of_the_deck_once(case: Case) -> None:
    face_down = facts_of(case.slug).dealt_face_down(events_of(case)[0].data["options"])
    for event in events_of(case):
        if "shuffle" in event.data and "stock" in event.data:
            deck = DECKS[event.data["shuffle"]["deck"]]
            hands = hands_dealt(event)
            dealt = [code for hand in hands.values() for code in hand]
            shown = event.data["face_up"]
            counts = {str(seat): count for seat, count in enumerate(event.data["counts"]) if count}
            unseen = counts.keys() - hands.keys()
            assert {seat: len(hand) for seat, hand in hands.items()} == {
                seat: count for seat, count in counts.items() if seat not in unseen
            }
            lying = len(shown) + face_down + event.data["stock"]
            assert len(dealt) + sum(counts[seat] for seat in unseen) + lying == len(deck)
            assert len({*dealt, *shown}) == len(dealt) + len(shown)
            assert {*dealt, *shown} <= {card.code for card in deck}


def hands_dealt(event: LoggedEvent) -> dict[str, list[str]]:
    """Returns the dealt hands by seat, from the private data of the seat or, in a blind deal, of all others."""
    hands: dict[str, list[str]] = {}
    for seat, private in event.private.items():
        told = {seat: private["cards"]} if "cards" in private else private["hands"]
        for other, hand in told.items():
            dealt = [hand[slot] for slot in sorted(hand)] if isinstance(hand, dict) else hand
            assert hands.setdefault(other, dealt) == dealt
    return hands


@any_table_and_every_preset
def test_no_card_is_ever_in_two_hands_or_in_a_hand_and_the_stock(case: Case) -> None:
    everyone, packs = frozenset(range(case.seats)), dict[int, Cards]()
    for _before, _event, table, _last in moments(case):
        hands = case.game.view(table.state, everyone)["hands"]
        held = [code for hand in hands for code in hand["cards"] or []]
        assert all(hand["cards"] is None or len(hand["cards"]) == hand["count"] for hand in hands)
        assert len(set(held)) == len(held)
        for stock in stocks(table.state):
            if stock.draw not in packs:
                packs[stock.draw] = seeded(table).shuffled(stock.draw, stock.deck)
            left = packs[stock.draw][len(packs[stock.draw]) - stock.left :]
            assert not {card.code for card in left} & set(held)


def stocks(value: Any) -> Iterator[Stock]:
    """Yields the stocks among the fields of a state and its records."""
    for each in fields_of(value).values():
        if isinstance(each, Stock):
            yield each
        elif isinstance(each, State | Record):
            yield from stocks(each)


def parts(value: Any) -> Iterator[Any]:
    """Yields a value and everything in it."""
    yield value
    if isinstance(value, State | Record):
        for each in fields_of(value).values():
            yield from parts(tuple(each) if isinstance(each, list) else each)
    elif isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from parts(tuple(each) if isinstance(each, list) else each)  # options are JSON


@any_table
def test_a_state_is_made_of_plain_values_and_can_be_stored(case: Case) -> None:
    for table in [step.after for step in some([step for step in played(case) if step.after.state], 12)]:
        for part in parts(table.state):
            named_tuple = isinstance(part, tuple) and hasattr(part, "_fields")
            plain = type(part) in (tuple, int, str, bool, dict, type(None), frozenset, Card, HiddenCard, Stock)
            assert plain or named_tuple or isinstance(part, State | Record), f"{type(part)} in the state"
        assert type(table.state) is type(case.game.initial(table.options, case.seats))
        assert copy.deepcopy(table.state) == table.state


@any_table
def test_a_state_comes_back_from_a_snapshot(case: Case) -> None:
    everyone = frozenset(range(case.seats))
    for table in waits(case, 12):
        again, head = from_snapshot(to_snapshot(table, bytes(32)), SEED)
        assert (again, head) == (table, bytes(32))
        assert type(again.state) is type(table.state)
        assert case.game.view(again.state, everyone) == case.game.view(table.state, everyone)


@any_table_and_every_preset
def test_the_state_is_the_fold_of_the_stored_events(case: Case) -> None:
    stored = [LoggedEvent(**json.loads(canonical(_all_of(event)))) for event in events_of(case)]
    table = before_opening(played(case)[0].before.id, SEED)
    known = {step.after.version: step.after for step in played(case)}
    for event in stored:
        table = evolve(table, event)
        if table.version in known:
            assert table == known[table.version]
    assert table == played(case)[-1].after


def _all_of(event: LoggedEvent) -> dict[str, Any]:
    return {**event.public_form(), "private": event.private}


@any_table
def test_the_log_alone_makes_every_batch_again_byte_for_byte(case: Case) -> None:
    for step in moves_made(case):
        made = [(event.actor, move) for event in step.batch if (move := _move_of(case, event)) is not None]
        assert len(made) == 1, [event.type for event in step.batch]
        ((seat, move),) = made
        assert seat is not None
        again = decide(step.before, MakeMove(seat, move), at=step.at)
        assert [plain_form(event) for event in again] == [plain_form(event) for event in step.batch]


def _move_of(case: Case, event: LoggedEvent) -> JsonMove | None:
    if event.actor is None or not event.type.startswith(case.game.prefix):
        return None
    return case.game.move_of(event)


def plain_form(event: LoggedEvent) -> bytes:
    return canonical([event.public_form(), event.private])


@any_table_and_rare_ones
def test_nobody_is_waited_for_within_a_batch(case: Case) -> None:
    for _before, event, table, last in moments(case):
        over = case.game.outcome(table.state) is not None
        assert bool(case.game.waiting(table.state)) is (last and not over), event.type
