"""Presence of followers, of a table or of everything: recorded while it lasts, and no more often than needed."""

from events.errors import LogUnavailable
from events.memory.values import MemoryValues
from service.live.presence import NOTE_AGAIN_SECONDS, Presence, has_open
from tests.service.fakes import Counted


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_who_follows_is_noted_now_and_then() -> None:
    notes, time = Counted(MemoryValues()), Time()
    presence = Presence(notes, time)
    for _ in range(3):
        presence.follows([("p_ann", "t_1"), (None, "t_1"), ("p_bob", "p_bob")])
    assert notes.calls["put"] == 2
    time.now += NOTE_AGAIN_SECONDS
    presence.follows([("p_ann", "t_1")])
    assert notes.calls["put"] == 3


def test_a_page_is_open_on_its_table_or_on_everything() -> None:
    notes = MemoryValues()
    Presence(notes).follows([("p_ann", "t_1"), ("p_bob", "p_bob")])
    assert has_open(notes, "p_ann", "t_1")
    assert not has_open(notes, "p_ann", "t_2")
    assert has_open(notes, "p_bob", "t_2")


def test_an_outage_ends_no_stream() -> None:
    notes = Counted(MemoryValues())

    def gone() -> None:
        raise LogUnavailable("gone")

    notes.before["put"] = gone
    Presence(notes).follows([("p_ann", "t_1")])
