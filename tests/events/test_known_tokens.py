"""A process's token cache: an entry outlives its token by at most one second."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from events.accounts import DAY, Account, Credential
from events.errors import WritesRefused
from events.redis.accounts import FRESH_SECONDS, KEPT_SECONDS, REMEMBERED, TOKENS, RedisAccounts
from events.redis.log import RedisLog

ANNA = Account("p_anna", "Anna", "human", 1_790_000_000_000)
TOKEN, ANOTHER = b"a" * 32, b"b" * 32


class Process:
    """A process with its own clock that counts its look-ups."""

    def __init__(self, log: RedisLog) -> None:
        self.now = 0.0
        self.asked = 0
        self.accounts = RedisAccounts(log.server, log.guard, lambda: self.now)
        ask = self.accounts._ask

        def counted(token: bytes, now: float) -> str | None:
            self.asked += 1
            return ask(token, now)

        self.accounts._ask = counted  # type: ignore[method-assign]


@pytest.fixture
def here(log: RedisLog) -> Process:
    process = Process(log)
    process.accounts.create(ANNA, TOKEN)
    process.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
    return process


@pytest.fixture
def there(log: RedisLog, here: Process) -> Process:
    return Process(log)


def test_a_suspended_account_is_known_though_the_cache_was_just_emptied(here: Process, there: Process) -> None:
    here.accounts.suspend(ANNA.id, suspended=True)
    assert here.accounts.is_suspended(ANNA.id) and there.accounts.is_suspended(ANNA.id)
    assert there.accounts.of_token(TOKEN) == ANNA.id
    there.accounts.revoke_token("p_another", b"c" * 32)
    assert there.accounts.is_suspended(ANNA.id)


def test_a_token_is_asked_for_once_a_second(there: Process) -> None:
    for _ in range(3):
        assert there.accounts.of_token(TOKEN) == ANNA.id
    assert there.asked == 1
    there.now += FRESH_SECONDS
    assert there.accounts.of_token(TOKEN) == ANNA.id
    assert there.asked == 2


def test_one_question_a_second_serves_all_tokens_that_are_known(there: Process) -> None:
    for token in (TOKEN, ANOTHER):
        there.accounts.of_token(token)
    there.now += FRESH_SECONDS
    for token in (TOKEN, ANOTHER, TOKEN):
        assert there.accounts.of_token(token) == ANNA.id
    assert there.asked == 3


Revoke = Callable[[Process], object]
WAYS: dict[str, Revoke] = {
    "one token": lambda process: process.accounts.revoke_token(ANNA.id, TOKEN),
    "all tokens": lambda process: process.accounts.revoke_tokens(ANNA.id),
    "all others": lambda process: process.accounts.revoke_tokens(ANNA.id, but=ANOTHER),
    "the account closed": lambda process: process.accounts.close(ANNA.id, 1),
    "the account erased": lambda process: process.accounts.erase(ANNA.id),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_revocation_holds_here_at_once_and_there_within_a_second(here: Process, there: Process, way: str) -> None:
    for process in (here, there):
        for token in (TOKEN, ANOTHER):
            assert process.accounts.of_token(token) == ANNA.id
    WAYS[way](here)
    assert here.accounts.of_token(TOKEN) is None
    there.now += FRESH_SECONDS
    there.accounts.of_token(ANOTHER)  # any look-up notices the revocation
    assert there.accounts.of_token(TOKEN) is None


def test_an_account_that_has_no_token_left_makes_nobody_ask_for_all_tokens_anew(here: Process, there: Process) -> None:
    """Erasing an account closes it repeatedly."""
    mine, second = b"m" * 32, b"s" * 32
    here.accounts.create(ANNA._replace(id="p_ben"), mine)
    here.accounts.add_token("p_ben", second, mine)
    here.accounts.close(ANNA.id, 1)
    for token in (mine, second):
        there.accounts.of_token(token)
    here.accounts.close(ANNA.id, 2)
    here.accounts.erase(ANNA.id)
    here.accounts.revoke_tokens("p_nobody")
    there.now += FRESH_SECONDS
    asked = there.asked
    for token in (mine, second):
        assert there.accounts.of_token(token) == "p_ben"
    assert there.asked == asked + 1


def test_an_answer_that_was_asked_for_before_is_not_taken_for_new(here: Process, there: Process) -> None:
    there.accounts._ask(TOKEN, there.now)
    there.now += FRESH_SECONDS
    there.accounts._ask(ANOTHER, there.now - FRESH_SECONDS)
    assert there.accounts._known.asked == 0
    here.accounts.revoke_token(ANNA.id, TOKEN)
    assert there.accounts.of_token(TOKEN) is None


@pytest.mark.parametrize("way", WAYS)
def test_a_reply_that_was_under_way_during_a_revocation_is_not_remembered(
    here: Process, log: RedisLog, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    call = log.server.call

    def revoked_meanwhile(*command: Any) -> Any:
        reply = call(*command)
        monkeypatch.undo()
        WAYS[way](here)
        return reply

    monkeypatch.setattr(log.server, "call", revoked_meanwhile)
    assert here.accounts.of_token(TOKEN) == ANNA.id, "the request came before the revocation"
    assert here.accounts.of_token(TOKEN) is None


def test_an_unknown_token_is_asked_for_each_time(there: Process) -> None:
    assert there.accounts.of_token(b"x" * 32) is None
    there.accounts.create(ANNA._replace(id="p_ben"), b"x" * 32)
    assert there.accounts.of_token(b"x" * 32) == "p_ben"


def test_so_many_tokens_are_remembered(there: Process) -> None:
    there.accounts.of_token(TOKEN)
    there.accounts._known.accounts.update({b"%032d" % number: ANNA.id for number in range(REMEMBERED)})
    there.accounts.of_token(ANOTHER)
    assert there.accounts._known.accounts == {ANOTHER: ANNA.id}


def test_the_number_of_revocations_is_no_token(here: Process, log: RedisLog) -> None:
    here.accounts.revoke_token(ANNA.id, TOKEN)
    assert log.server.call(TOKENS, "HGET", TOKENS, b"") == b"1"
    assert here.accounts.tokens(ANNA.id) == [ANOTHER]


def test_a_revocation_that_nobody_counted_is_noticed_within_a_minute(log: RedisLog, there: Process) -> None:
    for second in range(round(KEPT_SECONDS)):
        there.now = second * FRESH_SECONDS
        assert there.accounts.of_token(TOKEN) == ANNA.id
        assert there.accounts.of_token(ANOTHER) == ANNA.id
        if not second:
            log.server.call(TOKENS, "HDEL", TOKENS, ANOTHER)
    there.now = KEPT_SECONDS
    assert there.accounts.of_token(TOKEN) == ANNA.id
    assert there.accounts.of_token(ANOTHER) is None


def test_a_use_is_noted_once_for_each_process_token_and_day(
    there: Process, log: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, noted = log.server.run, []

    def counted(*call: Any) -> Any:
        noted.append(call)
        return run(*call)

    monkeypatch.setattr(log.server, "run", counted)
    for time in (1, 2, DAY, DAY + 1):
        there.accounts.of_token(TOKEN, lambda time=time: time)  # type: ignore[misc]
        there.now += FRESH_SECONDS
    assert len(noted) == 2
    assert there.accounts.credentials(ANNA.id)[b"t" + TOKEN].used == DAY


def test_a_use_that_cannot_be_noted_is_a_use_all_the_same(
    there: Process, log: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: Any) -> Any:
        raise WritesRefused("the disk is full")

    monkeypatch.setattr(log.server, "run", refused)
    assert there.accounts.of_token(TOKEN, lambda: 1) == ANNA.id


def test_a_token_of_an_earlier_release_is_listed_and_can_be_named(here: Process, log: RedisLog) -> None:
    log.server.call("{accounts}:tokens", "DEL", f"{{accounts}}:credentials:{ANNA.id}")
    assert here.accounts.credentials(ANNA.id) == {b"t" + TOKEN: Credential(), b"t" + ANOTHER: Credential()}
    assert here.accounts.keep(ANNA.id, b"t" + TOKEN, Credential("Phone"), ANOTHER, replace=True)
    assert here.accounts.credentials(ANNA.id)[b"t" + TOKEN].name == "Phone"


def test_a_token_is_known_before_it_is_known_whether_its_account_is_suspended(here: Process) -> None:
    """Another thread may read the cache between two of its updates."""
    here.accounts.suspend(ANNA.id, suspended=True)
    here.accounts._ask(TOKEN, here.now)
    here.accounts._known.suspended.clear()
    assert here.accounts._ask(TOKEN, here.now) == ANNA.id
    assert here.accounts.is_suspended(ANNA.id)


@pytest.mark.parametrize("suspended", [True, False])
def test_a_process_that_dies_while_it_suspends_leaves_no_account_half_suspended(
    here: Process, there: Process, log: RedisLog, monkeypatch: pytest.MonkeyPatch, suspended: bool
) -> None:
    here.accounts.suspend(ANNA.id, suspended=not suspended)
    there.accounts.of_token(TOKEN)
    for name in ("run_once", "once"):
        monkeypatch.setattr(log.server, name, _last(getattr(log.server, name), monkeypatch, log))
    with suppress(KeyboardInterrupt):
        here.accounts.suspend(ANNA.id, suspended=suspended)
    monkeypatch.undo()
    there.now += FRESH_SECONDS
    there.accounts.of_token(TOKEN)
    assert there.accounts.is_suspended(ANNA.id) is suspended


def test_a_process_that_dies_while_it_erases_leaves_no_suspension(
    here: Process, log: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.accounts.suspend(ANNA.id, suspended=True)
    for name in ("run_once", "once"):
        monkeypatch.setattr(log.server, name, _last(getattr(log.server, name), monkeypatch, log))
    with suppress(KeyboardInterrupt):
        here.accounts.erase(ANNA.id)
    monkeypatch.undo()
    assert here.accounts.suspended() == frozenset()


def _last(send: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, log: RedisLog) -> Callable[..., Any]:
    """Returns a function that sends one last command; the process is killed before the next one."""

    def ended(*_: Any) -> Any:
        raise KeyboardInterrupt

    def sent(*command: Any) -> Any:
        reply = send(*command)
        for name in ("run_once", "once"):
            monkeypatch.setattr(log.server, name, ended)
        return reply

    return sent
