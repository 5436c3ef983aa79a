"""The search of stored values finds planted cards, tokens, seeds and exception texts."""

from typing import Any

import pytest
from redis import Redis

from domain.table.state import Table
from events.redis.log import RedisLog
from events.snapshot_codec import from_snapshot, to_snapshot
from lab.tests.leaks.planting import around
from service.engine import cache
from service.engine.cache import Loaded
from tests.secrecy.at_rest import look_for_cards, look_for_seeds_and_tokens, look_for_what_failed
from tests.secrecy.conftest import connection, log, own_signals
from tests.secrecy.harness import Leak
from tests.secrecy.secrets import hidden_cards
from workers import stuck_jobs

__all__ = ["connection", "log", "own_signals"]


@pytest.fixture
def _cards_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_cards(summary: dict[str, Any], loaded: Loaded) -> dict[str, Any]:
        return {**summary, "cards": sorted(hidden_cards(loaded.table))}

    around(monkeypatch, "service.projections.summary.summary_of", with_cards)


@pytest.mark.usefixtures("_cards_in_the_lobby")
def test_planted_cards_are_found(log: RedisLog, connection: Redis) -> None:
    with pytest.raises(Leak, match="entries"):
        look_for_cards("commerce", log, connection)


@pytest.fixture
def _tokens_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("service.players.accounts", "service.http.requests", "tests.secrecy.world"):
        monkeypatch.setattr(f"{place}.token_digest", str.encode)


@pytest.mark.usefixtures("_tokens_as_they_are")
def test_planted_tokens_are_found(log: RedisLog, connection: Redis) -> None:
    with pytest.raises(Leak, match="accounts"):
        look_for_seeds_and_tokens("commerce", log, connection)


@pytest.fixture
def _seeds_in_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = from_snapshot, to_snapshot
    monkeypatch.setattr(cache, "to_snapshot", lambda table, head: write(table, head) + _seed(table).encode())
    monkeypatch.setattr(cache, "from_snapshot", lambda snapshot, seed: read(snapshot[: -len(seed.reveal())], seed))


def _seed(table: Table) -> str:
    assert table.server_seed is not None
    return table.server_seed.reveal()


@pytest.mark.usefixtures("_seeds_in_snapshots")
def test_a_planted_seed_is_found(log: RedisLog, connection: Redis) -> None:
    with pytest.raises(Leak, match="snapshot"):
        look_for_seeds_and_tokens("commerce", log, connection)


@pytest.mark.usefixtures("own_signals")
def test_a_planted_exception_text_is_found(log: RedisLog, connection: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stuck_jobs, "outline", lambda error: f"fails: {error}")
    with pytest.raises(Leak, match="holds"):
        look_for_what_failed("commerce", log, connection)
