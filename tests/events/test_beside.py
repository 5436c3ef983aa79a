"""The contracts of what is kept beside the log: accounts, answers, the lobby, failures, snapshots."""

import pytest

from events.ports import Account, Failing, KeyReused, LobbyEntry, Ports
from tests.events.batches import OTHER, TABLE, key
from tests.events.test_store import THREADS, all_at_once

ANNA = Account("p_anna", "Anna Ørsted 🂡", "human", 1_790_000_000_000)
BOT = Account("p_bot", "Bot", "bot", 1_790_000_000_001)
TOKEN, ANOTHER = b"\x00" * 31 + b"\xff", b"another digest of 32 bytes......"


class TestAccounts:
    def test_an_account_is_found_by_its_token_and_by_its_id(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, ANOTHER)
        assert ports.accounts.of_token(TOKEN) == ANNA.id
        assert ports.accounts.find([BOT.id, "p_nobody", ANNA.id]) == {ANNA.id: ANNA, BOT.id: BOT}

    def test_nobody_is_found_by_an_unknown_token(self, ports: Ports) -> None:
        assert ports.accounts.of_token(TOKEN) is None
        assert ports.accounts.find([]) == {}
        assert ports.accounts.tokens(ANNA.id) == []

    def test_an_account_may_have_several_tokens(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        assert ports.accounts.of_token(ANOTHER) == ANNA.id
        assert sorted(ports.accounts.tokens(ANNA.id)) == sorted([TOKEN, ANOTHER])

    def test_a_revoked_token_opens_nothing(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.revoke_token(ANNA.id, TOKEN)
        assert ports.accounts.of_token(TOKEN) is None
        assert ports.accounts.tokens(ANNA.id) == [ANOTHER]

    def test_a_revoked_token_gets_no_further_one(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        assert ports.accounts.add_token(ANNA.id, ANOTHER, by=TOKEN)
        ports.accounts.revoke_token(ANNA.id, TOKEN)
        assert not ports.accounts.add_token(ANNA.id, b"stolen", by=TOKEN)
        assert not ports.accounts.add_token(ANNA.id, b"stolen", by=b"bot")
        assert ports.accounts.of_token(b"stolen") is None

    @pytest.mark.parametrize("but", [TOKEN, None])
    def test_all_tokens_but_one_are_revoked_at_once_or_all(self, ports: Ports, but: bytes | None) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.revoke_tokens(ANNA.id, but)
        assert ports.accounts.tokens(ANNA.id) == ([] if but is None else [but])
        assert ports.accounts.of_token(ANOTHER) is None
        assert ports.accounts.of_token(b"bot") == BOT.id

    def test_nobody_revokes_the_token_of_another(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, ANOTHER)
        ports.accounts.revoke_token(BOT.id, TOKEN)
        assert ports.accounts.of_token(TOKEN) == ANNA.id

    def test_erasure_leaves_nothing(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.note_table(ANNA.id, TABLE, 1)
        ports.accounts.erase(ANNA.id)
        assert ports.accounts.find([ANNA.id, BOT.id]) == {BOT.id: BOT}
        assert ports.accounts.of_token(TOKEN) is ports.accounts.of_token(ANOTHER) is None
        assert ports.accounts.tables(ANNA.id) == ports.accounts.tokens(ANNA.id) == []
        assert ports.accounts.of_token(b"bot") == BOT.id

    def test_an_erased_account_takes_nothing_new(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.erase(ANNA.id)
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.note_table(ANNA.id, TABLE, 1)
        assert ports.accounts.of_token(ANOTHER) is None
        assert ports.accounts.tables(ANNA.id) == []

    def test_tables_are_noted_newest_first(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        for at, table in enumerate(["t_a", "t_b", "t_c", "t_a"]):
            ports.accounts.note_table(ANNA.id, table, at)
        assert ports.accounts.tables(ANNA.id) == ["t_a", "t_c", "t_b"]
        assert ports.accounts.tables(BOT.id) == []


class TestAnswers:
    def test_the_first_answer_is_kept(self, ports: Ports) -> None:
        assert ports.answers.claim(key("a"), b"first", 60) == b"first"
        assert ports.answers.claim(key("a"), b"second", 60) == b"first"
        assert ports.answers.claim(key("b"), b"second", 60) == b"second"

    def test_another_request_under_the_key_is_refused(self, ports: Ports) -> None:
        ports.answers.claim(key("a"), b"first", 60)
        assert ports.answers.claim(key("a", "other"), b"first", 60) == KeyReused()

    def test_what_is_kept_can_be_looked_up(self, ports: Ports) -> None:
        assert ports.answers.find(key("a")) is None
        ports.answers.claim(key("a"), b"first", 60)
        assert ports.answers.find(key("a")) == b"first"
        assert ports.answers.find(key("a", "other")) == KeyReused()

    def test_an_answer_may_be_kept_for_ever(self, ports: Ports) -> None:
        assert ports.answers.claim(key("a"), b"first", None) == b"first"
        assert ports.answers.claim(key("a"), b"second", 60) == b"first"
        assert ports.answers.find(key("a")) == b"first"

    def test_32_claims_at_once_agree(self, ports: Ports) -> None:
        kept = all_at_once(lambda n: ports.answers.claim(key("a"), b"%d" % n, 60))
        assert len(kept) == THREADS
        assert len(set(kept)) == 1


def entry(table: str, opened_at: int, *, version: int = 1, game: str = "commune", status: str = "open") -> LobbyEntry:
    return LobbyEntry(table, game, status, opened_at, version, f'{{"v":{version}}}'.encode())


def listed(ports: Ports, **how: object) -> list[str]:
    criteria = {"game": None, "status": None, "before": None, "limit": 10, **how}
    return [each.table for each in ports.lobby.page(**criteria)]  # type: ignore[arg-type]


class TestLobby:
    def test_tables_are_listed_newest_first_by_game_and_status(self, ports: Ports) -> None:
        ports.lobby.put(entry("t_a", 1))
        ports.lobby.put(entry("t_b", 10, game="lorum"))
        ports.lobby.put(entry("t_c", 2, status="playing"))
        assert listed(ports) == ["t_b", "t_c", "t_a"]
        assert listed(ports, game="commune") == ["t_c", "t_a"]
        assert listed(ports, status="open") == ["t_b", "t_a"]
        assert listed(ports, game="commune", status="playing") == ["t_c"]
        assert listed(ports, game="lorum", status="playing") == []

    def test_an_entry_comes_back_as_it_was_put(self, ports: Ports) -> None:
        ports.lobby.put(entry("t_a", 1))
        assert ports.lobby.page(game=None, status=None, before=None, limit=1) == [entry("t_a", 1)]

    def test_a_newer_version_moves_the_table(self, ports: Ports) -> None:
        ports.lobby.put(entry("t_a", 1))
        ports.lobby.put(entry("t_a", 1, version=5, status="finished"))
        assert listed(ports, status="open") == []
        assert ports.lobby.page(game="commune", status="finished", before=None, limit=9) == [
            entry("t_a", 1, version=5, status="finished")
        ]

    @pytest.mark.parametrize("version", [4, 5])
    def test_an_older_version_changes_nothing(self, ports: Ports, version: int) -> None:
        ports.lobby.put(entry("t_a", 1, version=5, status="playing"))
        ports.lobby.put(entry("t_a", 1, version=version, status="open"))
        assert listed(ports, status="open") == []
        assert listed(ports, status="playing") == ["t_a"]

    def test_pages_follow_one_another_also_within_one_millisecond(self, ports: Ports) -> None:
        tables = [("t_a", 7), ("t_b", 7), ("t_c", 7), ("t_d", 8), ("t_e", 12)]
        for table, opened_at in tables:
            ports.lobby.put(entry(table, opened_at))
        seen: list[str] = []
        before = None
        while page := ports.lobby.page(game=None, status=None, before=before, limit=2):
            seen += [each.table for each in page]
            before = (page[-1].opened_at, page[-1].table)
        assert seen == ["t_e", "t_d", "t_c", "t_b", "t_a"]

    def test_an_empty_lobby_has_an_empty_page(self, ports: Ports) -> None:
        assert listed(ports) == []


class TestPolicies:
    def test_a_policy_is_the_accounts_own_until_it_is_dropped(self, ports: Ports) -> None:
        assert ports.policies.find(ANNA.id) is None
        ports.policies.put(ANNA.id, b"first")
        ports.policies.put(ANNA.id, b"second")
        assert (ports.policies.find(ANNA.id), ports.policies.find(BOT.id)) == (b"second", None)
        ports.policies.drop(ANNA.id)
        assert ports.policies.find(ANNA.id) is None


class TestFailures:
    def test_tables_that_have_failed_are_counted_and_the_public_ones_named_latest_first(self, ports: Ports) -> None:
        for at, table in enumerate(["t_a", "t_b", "t_c"]):
            ports.failures.note(table, public=True, at=at)
        ports.failures.note("t_unlisted", public=False, at=9)
        assert ports.failures.failing(2) == Failing(4, ["t_c", "t_b"])

    def test_a_table_that_fails_again_counts_once(self, ports: Ports) -> None:
        for at, public in enumerate([False, True, True]):
            ports.failures.note("t_a", public=public, at=at)
        assert ports.failures.failing(9) == Failing(1, ["t_a"])
        ports.failures.note("t_a", public=False, at=4)
        assert ports.failures.failing(9) == Failing(1, [])

    def test_a_table_that_is_cleared_has_not_failed(self, ports: Ports) -> None:
        ports.failures.note("t_a", public=True, at=1)
        ports.failures.note("t_b", public=False, at=1)
        for table in ("t_a", "t_b", "t_never"):
            ports.failures.clear(table)
        assert ports.failures.failing(9) == Failing(0, [])


class TestSnapshots:
    def test_a_snapshot_is_given_to_the_code_that_made_it(self, ports: Ports) -> None:
        ports.snapshots.save(TABLE, "code-1", b"folded \x00\xff")
        assert ports.snapshots.load(TABLE, "code-1") == b"folded \x00\xff"
        assert ports.snapshots.load(TABLE, "code-2") is None
        assert ports.snapshots.load(OTHER, "code-1") is None

    def test_the_newest_snapshot_replaces_the_one_before(self, ports: Ports) -> None:
        ports.snapshots.save(TABLE, "code-1", b"old")
        ports.snapshots.save(TABLE, "code-2", b"new")
        assert ports.snapshots.load(TABLE, "code-2") == b"new"
