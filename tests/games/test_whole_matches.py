"""Whole matches of every game: random play ends, no card is lost, and the log suffices to replay it."""

from domain.cards import DECKS
from domain.logged_event import LoggedEvent
from domain.table.known import newest_schema
from events.snapshot_codec import from_snapshot, to_snapshot
from tests.games.every_game import any_table, any_table_and_every_preset
from tests.games.facts import facts_of
from tests.games.random_play import events_of, waits
from tests.games.table_cases import Case
from tests.playing import SEED


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


@any_table
def test_a_state_comes_back_from_a_snapshot(case: Case) -> None:
    everyone = frozenset(range(case.seats))
    for table in waits(case, 12):
        again, head = from_snapshot(to_snapshot(table, bytes(32)), SEED)
        assert (again, head) == (table, bytes(32))
        assert type(again.state) is type(table.state)
        assert case.game.view(again.state, everyone) == case.game.view(table.state, everyone)
