"""The stored values: cards, salts and the seed are only in the secret parts of the log, and tokens nowhere.

Snapshots hold the hands, and no request reads them (the harness has one at every table); they hold no seed either.
"""

import signal
from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis

from domain.table.state import Table
from events.redis.log import RedisLog
from events.snapshot_codec import from_snapshot, to_snapshot
from service.engine import cache
from service.engine.cache import Loaded
from tests.games.every_game import every_game
from tests.secrecy.at_rest import (
    a_match_with_house_bots,
    clean,
    look_for_cards,
    look_for_seeds_and_tokens,
    look_for_what_failed,
)
from tests.secrecy.harness import Leak
from tests.secrecy.planting import around
from tests.secrecy.secrets import hidden_cards, secrets_of
from workers import stuck


@pytest.fixture
def connection(redis_url: str) -> Iterator[Redis]:
    with Redis.from_url(redis_url) as connection:
        yield connection


@pytest.fixture
def _own_signals() -> Iterator[None]:
    """Restores the signal handlers that RQ replaces while it works."""
    kept = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    yield
    for each, handler in kept.items():
        signal.signal(each, handler)


@every_game
def test_cards_are_only_in_secret_parts_and_snapshots(slug: str, log: RedisLog, connection: Redis) -> None:
    look_for_cards(slug, log, connection)


@every_game
def test_the_seed_and_the_salts_are_only_in_secret_parts_and_tokens_nowhere(
    slug: str, log: RedisLog, connection: Redis
) -> None:
    look_for_seeds_and_tokens(slug, log, connection)


@every_game
@pytest.mark.usefixtures("_own_signals")
def test_an_exception_of_a_house_bot_leaves_no_card_behind(
    slug: str, log: RedisLog, connection: Redis, capfd: pytest.CaptureFixture[str]
) -> None:
    look_for_what_failed(slug, log, connection)
    written = capfd.readouterr()
    match, turn = a_match_with_house_bots(slug)
    for text in written:
        clean(text, hidden_cards(match.steps[turn].before), secrets_of(match), "what a worker writes")


# Planted leaks are found


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


@pytest.mark.usefixtures("_own_signals")
def test_a_planted_exception_text_is_found(log: RedisLog, connection: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stuck, "outline", lambda error: f"fails: {error}")
    with pytest.raises(Leak, match="holds"):
        look_for_what_failed("commerce", log, connection)
