"""A batch numbers, dates and seals its events, and folds each of them before the next is decided."""

from domain.chance import SeededChance
from domain.event import Draft, Event
from domain.fairness import ServerSeed, salt, seal
from domain.table.batch import TableBatch
from domain.table.state import Table, before_opening

SEED = ServerSeed(bytes(range(32)))
TABLE = before_opening("t_batch", SEED)._replace(version=6, at=100, draws=2)


def fold(table: Table, event: Event) -> Table:
    used = "shuffle" in event.data or "random" in event.data
    return table._replace(version=event.version, at=event.at, draws=table.draws + used, state=event.type)


def batch(at: int = 200) -> TableBatch:
    return TableBatch(TABLE, fold, lambda _: SeededChance(SEED, "t_batch", ["x"]), at=at, by="house", prefix="tiny.")


def test_events_get_the_next_versions_one_time_and_the_games_prefix() -> None:
    made = batch()
    made.emit(Draft("knocked", {}, actor=1))
    made.emit_for_table(Draft("finished", {"places": [], "scores": None}))
    assert [(event.version, event.type, event.at, event.table) for event in made.events] == [
        (7, "tiny.knocked", 200, "t_batch"),
        (8, "table.finished", 200, "t_batch"),
    ]


def test_events_of_seats_have_the_origin_given_and_the_others_system() -> None:
    made = batch()
    made.emit(Draft("knocked", {}, actor=0))
    made.emit(Draft("hand_judged", {}))
    assert [(event.actor, event.by) for event in made.events] == [(0, "house"), (None, "system")]


def test_each_event_is_folded_before_the_next() -> None:
    made = batch()
    made.emit(Draft("knocked", {}, actor=0))
    assert made.state == "tiny.knocked"
    assert made.table.version == 7


def test_private_data_are_sealed_with_the_salt_of_their_version_and_seat() -> None:
    made = batch()
    data = {"cards": ["QH"]}
    made.emit(Draft("card_drawn", {"card": None}, actor=2, private={2: data}))
    event = made.events[0]
    assert event.private == {"2": data}
    assert event.sealed == {"2": seal(salt(SEED, "t_batch", 7, 2), data)}
    assert "QH" not in repr(event.public_form()) + repr(event) + repr(made)


def test_a_draw_is_used_up_by_the_event_that_carries_it() -> None:
    made = batch()
    random = made.draw_below(5)
    assert random["draw"] == 2 and random["below"] == 5
    assert made.draw_below(5) == random, "not used yet"
    made.emit(Draft("dealer_drawn", {"random": random}))
    assert made.shuffle("52")[0] == {"draw": 3, "deck": "52"}


def test_the_repr_of_a_draft_and_of_a_table_shows_nothing_private() -> None:
    draft = Draft("card_drawn", {}, actor=2, private={2: {"cards": ["QH"]}})
    assert repr(draft) == "<draft card_drawn>"
    assert repr(TABLE._replace(state="QH")) == "<table t_batch at version 6>"
