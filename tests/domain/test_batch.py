"""A decision numbers, dates and seals its events, and folds each before the next is decided."""

from collections.abc import Callable
from typing import Any

from domain.cards import cards
from domain.chance import SeededChance, Stock
from domain.fairness import ServerSeed, salt, seal
from domain.kernel import Batch, DealerDrawn
from domain.table.batch import Decision
from domain.table.events import ClientSeedRevealed, SeatReturned
from domain.table.state import before_opening
from domain.terms import Terms
from tests.domain.tiny_game import GAME, TINY, CardDrawn, HandJudged, Knocked, TinyOptions

SEED = ServerSeed(bytes(range(32)))
STATE = TINY.begin(TinyOptions(), 3)
STATE.stock = Stock(1, "52", 40)
TABLE = before_opening("t_batch", SEED)._replace(
    terms=Terms("tiny", 3), version=6, at=100, draws=2, seats=(None,) * 3, state=STATE, status="playing"
)


def decided(rules: Callable[[Batch[Any]], object], at: int = 200) -> Decision:
    made = Decision(TABLE, at, lambda _: SeededChance(SEED, "t_batch", ["x"]))
    made.play(GAME, lambda batch: (rules(batch), None)[1], by="house")
    return made


def test_events_get_the_next_versions_one_time_and_the_games_prefix() -> None:
    made = decided(lambda batch: batch.emit(Knocked(1)))
    made.emit(SeatReturned(1))
    assert [(event.version, event.type, event.at, event.table) for event in made.events] == [
        (7, "tiny.knocked", 200, "t_batch"),
        (8, "table.seat_returned", 200, "t_batch"),
    ]


def test_no_event_is_dated_before_the_table() -> None:
    assert decided(lambda batch: batch.emit(Knocked(1)), at=5).events[0].at == 100


def test_events_of_seats_have_the_origin_given_and_the_others_system() -> None:
    def rules(batch: Batch[Any]) -> None:
        batch.emit(Knocked(0))
        batch.emit(HandJudged((), ()))

    assert [(event.actor, event.by) for event in decided(rules).events] == [(0, "house"), (None, "system")]


def test_each_event_is_folded_before_the_next() -> None:
    seen = []

    def rules(batch: Batch[Any]) -> None:
        for _ in range(2):
            batch.emit(HandJudged((), (2,)))
            seen.append(batch.state.scores[2])

    made = decided(rules)
    assert seen == [1, 2]
    assert (made.now.version, made.now.state.version, made.now.state.scores) == (8, 8, [0, 0, 2])
    assert TABLE.state.scores == [0, 0, 0], "the table before the command stays as it was"


def test_private_data_are_sealed_with_the_salt_of_their_version_and_seat() -> None:
    made = decided(lambda batch: batch.emit(CardDrawn(2, "stock", None, {2: cards("QH")})))
    event, data = made.events[0], {"cards": ["QH"]}
    assert event.private == {"2": data}
    assert event.sealed == {"2": seal(salt(SEED, "t_batch", 7, 2), data)}
    assert "QH" not in repr(event.public_form()) + repr(event) + repr(made)


def test_a_draw_is_used_up_by_the_event_that_carries_it() -> None:
    def rules(batch: Batch[Any]) -> None:
        random = batch.below(3)
        assert (random.draw, random.below) == (2, 3)
        assert batch.below(3) == random, "not used yet"
        batch.emit(DealerDrawn(random.drawn, random))
        assert batch.shuffle("52")[0].data() == {"draw": 3, "deck": "52"}

    decided(rules)


def test_the_repr_of_a_seed_and_of_a_table_shows_nothing_private() -> None:
    assert repr(ClientSeedRevealed(1, "secret")) == "ClientSeedRevealed(actor=1)"
    assert repr(TABLE._replace(state="QH")) == "<table t_batch at version 6>"
