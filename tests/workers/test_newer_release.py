"""After a rollback, data written by a newer release is reported and left alone, and everything else continues."""

import json
import logging

import pytest

from events.channels import PROGRESS
from events.notices import Notice
from events.redis import keys
from events.redis.log import connect
from events.subjects import UNKNOWN
from service.answers.encoding import to_json
from service.notifications.channels import Channel
from service.notifications.choices import CHOICES, Choices
from service.notifications.progress import Progress, Waiting
from service.players.passkeys import _Kept
from service.players.policies import Policy
from service.process.clock import SteadyClock
from tests.workers.house import ListedJobs
from workers.fair_queue import UNKNOWN as NO_FACTS
from workers.relay import GROUP, Relay

NEWER = "x_0123456789abcdef"
"""A subject of a kind unknown to this release."""


def test_the_relay_leaves_subjects_of_a_newer_release_alone(redis_url: str, caplog: pytest.LogCaptureFixture) -> None:
    log = connect(redis_url, mode="strict")
    feeds, jobs = log.ports.feeds, ListedJobs()
    relay = Relay(feeds, jobs, SteadyClock(log.ports.clock), "relay", lambda _: NO_FACTS)
    log.server.call(keys.DUES[7], "ZADD", keys.DUES[7], 1, NEWER)
    log.server.call(keys.FEEDS[7], "XADD", keys.FEEDS[7], "*", "t", NEWER, "v", 1, "d", 1)
    feeds.hasten("m_0123456789abcdef")
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            relay.round(1)
    assert jobs.taken() == [("notification", "m_0123456789abcdef")]
    assert log.server.call(keys.DUES[7], "ZSCORE", keys.DUES[7], NEWER) == b"1"
    assert [record.getMessage() for record in caplog.records if "newer release" in record.getMessage()] == [
        "due entries such as 'x_' are of a newer release: they are left alone"
    ]
    log.close()


def test_an_entry_of_a_newer_release_does_not_end_a_reader_of_the_feed(redis_url: str) -> None:
    log = connect(redis_url, mode="strict")
    log.server.call(keys.FEEDS[7], "XADD", keys.FEEDS[7], "*", "t", NEWER, "v", 1)
    entries = log.ports.feeds.read(GROUP, "reader", 10, 1)
    assert [(each.kind, each.subject) for each in entries] == [(UNKNOWN, NEWER)]
    log.close()


def test_a_channel_of_a_newer_release_is_read_without_its_new_field() -> None:
    stored = to_json({"kind": "push", "address": "https://push.example/1", "created": 1, "colour": "red"})
    assert Channel.stored(stored) == Channel("push", "https://push.example/1", 1)


def test_nothing_that_is_kept_for_an_account_fails_by_a_new_field() -> None:
    """Lists grow at their ends, and objects by a field."""
    waiting = Waiting(Notice(1, "your_turn", "t_x", 3, 2), 7, "c_x", 1)
    progress = json.loads(Progress(5, (waiting,)).to_bytes())
    progress["waiting"][0][0].append("new")
    progress["waiting"][0].append("new")
    stored = to_json({**progress, "colour": "red"})
    assert Progress.stored({PROGRESS: stored}) == Progress(5, (waiting,))
    assert bytes(_Kept.read(to_json(["AAAA", 3, "new"]))) == to_json(["AAAA", 3])
    assert Policy.of({"games": None, "max_tables": 2, "colour": "red"}).max_tables == 2
    kinds: dict[str, list[str]] = {each: [] for each in ("push", "webhook", "mail", "pigeon")}
    assert (
        Choices.stored({CHOICES: to_json({"kinds": kinds, "quiet_hours": None, "colour": "red"})}).quiet_hours is None
    )
