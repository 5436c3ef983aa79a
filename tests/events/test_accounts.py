"""Contract tests for accounts, run against every implementation."""

import pytest

from events.accounts import DAY, PASSKEY, RECOVERY
from events.accounts import TOKEN as T
from events.ports import Account, Credential, Ports
from tests.events.batches import TABLE

ANNA = Account("p_anna", "Anna Ørsted 🂡", "human", 1_790_000_000_000)
BOT = Account("p_bot", "Bot", "bot", 1_790_000_000_001)
TOKEN, ANOTHER = b"\x00" * 31 + b"\xff", b"another digest of 32 bytes......"


class TestAccounts:
    def test_an_account_is_found_by_its_token_and_by_its_id(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, ANOTHER)
        assert ports.accounts.of_token(TOKEN) == ANNA.id
        assert ports.accounts.find([BOT.id, "p_nobody", ANNA.id]) == {ANNA.id: ANNA, BOT.id: BOT}

    def test_an_unknown_token_belongs_to_no_account(self, ports: Ports) -> None:
        assert ports.accounts.of_token(TOKEN) is None
        assert ports.accounts.find([]) == {}
        assert ports.accounts.tokens(ANNA.id) == []

    def test_an_account_may_have_several_tokens(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        assert ports.accounts.of_token(ANOTHER) == ANNA.id
        assert ports.accounts.of_tokens([b"unknown", ANOTHER, TOKEN]) == [None, ANNA.id, ANNA.id]
        assert ports.accounts.of_tokens([]) == []
        assert sorted(ports.accounts.tokens(ANNA.id)) == sorted([TOKEN, ANOTHER])

    def test_an_erased_account_is_not_suspended_any_more(self, ports: Ports) -> None:
        for account in (ANNA.id, "p_other"):
            ports.accounts.suspend(account, suspended=True)
        ports.accounts.erase(ANNA.id)
        assert ports.accounts.suspended() == {"p_other"}

    def test_an_account_gets_another_name_or_face_unless_it_was_erased(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        renamed = ANNA._replace(name="Ann")
        assert ports.accounts.change(renamed)
        assert ports.accounts.find([ANNA.id]) == {ANNA.id: renamed}
        faced = renamed._replace(face="owl")
        assert ports.accounts.change(faced)
        assert ports.accounts.find([ANNA.id]) == {ANNA.id: faced}
        assert ports.accounts.change(renamed)
        assert ports.accounts.find([ANNA.id]) == {ANNA.id: renamed}, "it has no face again"
        assert ports.accounts.of_token(TOKEN) == ANNA.id
        ports.accounts.erase(ANNA.id)
        assert not ports.accounts.change(faced)
        assert ports.accounts.find([ANNA.id]) == {}

    def test_a_closed_account_has_no_name_and_no_token_but_its_tables(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        assert ports.accounts.note_table(ANNA.id, TABLE, 1)
        assert ports.accounts.close(ANNA.id, 7) == 7
        assert ports.accounts.find([ANNA.id]) == {}
        assert ports.accounts.of_token(TOKEN) is None
        assert ports.accounts.tokens(ANNA.id) == []
        assert not ports.accounts.note_table(ANNA.id, "t_another", 2)
        assert ports.accounts.close(ANNA.id, 9) == 7, "the time of the first call"
        assert ports.accounts.tables(ANNA.id) == ports.accounts.older_tables(ANNA.id, 0, 9) == [TABLE]
        ports.accounts.erase(ANNA.id)
        assert ports.accounts.tables(ANNA.id) == []
        assert ports.accounts.close(ANNA.id, 11) == 11, "nothing is left of the first one"

    def test_a_revoked_token_is_unknown(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.revoke_token(ANNA.id, TOKEN)
        assert ports.accounts.of_token(TOKEN) is None
        assert ports.accounts.tokens(ANNA.id) == [ANOTHER]

    def test_a_revoked_token_cannot_add_another(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        assert ports.accounts.add_token(ANNA.id, ANOTHER, by=TOKEN)
        ports.accounts.revoke_token(ANNA.id, TOKEN)
        assert not ports.accounts.add_token(ANNA.id, b"stolen", by=TOKEN)
        assert not ports.accounts.add_token(ANNA.id, b"stolen", by=b"bot")
        assert ports.accounts.of_token(b"stolen") is None

    @pytest.mark.parametrize("but", [TOKEN, None])
    def test_all_tokens_or_all_but_one_are_revoked_together(self, ports: Ports, but: bytes | None) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.revoke_tokens(ANNA.id, but)
        assert ports.accounts.tokens(ANNA.id) == ([] if but is None else [but])
        assert ports.accounts.of_token(ANOTHER) is None
        assert ports.accounts.of_token(b"bot") == BOT.id

    def test_an_account_cannot_revoke_another_accounts_token(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, ANOTHER)
        ports.accounts.revoke_token(BOT.id, TOKEN)
        assert ports.accounts.of_token(TOKEN) == ANNA.id

    def test_erasure_removes_name_tokens_and_tables(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.note_table(ANNA.id, TABLE, 1)
        ports.accounts.erase(ANNA.id)
        assert ports.accounts.find([ANNA.id, BOT.id]) == {BOT.id: BOT}
        assert ports.accounts.of_token(TOKEN) is ports.accounts.of_token(ANOTHER) is None
        assert (ports.accounts.tables(ANNA.id), ports.accounts.tokens(ANNA.id)) == ([], [])
        assert ports.accounts.of_token(b"bot") == BOT.id

    def test_nothing_can_be_added_to_an_erased_account(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.erase(ANNA.id)
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        ports.accounts.note_table(ANNA.id, TABLE, 1)
        assert ports.accounts.of_token(ANOTHER) is None
        assert ports.accounts.tables(ANNA.id) == []

    def test_tables_are_listed_newest_first_by_their_first_time(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        for at, table in enumerate(["t_a", "t_b", "t_c", "t_a"]):
            ports.accounts.note_table(ANNA.id, table, at)
        assert ports.accounts.tables(ANNA.id) == ["t_c", "t_b", "t_a"]
        assert ports.accounts.tables(BOT.id) == []

    def test_older_tables_are_found_and_forgotten(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        for at in range(5):
            ports.accounts.note_table(ANNA.id, f"t_{at}", at)
        assert ports.accounts.older_tables(ANNA.id, 5, 9) == []
        assert ports.accounts.older_tables(ANNA.id, 2, 9) == ["t_0", "t_1", "t_2"]
        assert ports.accounts.older_tables(ANNA.id, 2, 2) == ["t_0", "t_1"]
        ports.accounts.forget_tables(ANNA.id, ["t_0", "t_2", "t_9"])
        ports.accounts.forget_tables(ANNA.id, [])
        assert ports.accounts.tables(ANNA.id) == ["t_4", "t_3", "t_1"]

    def test_credentials_are_listed_with_what_is_known_of_them(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN, Credential("Firefox on Linux", 5))
        assert ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN)
        assert ports.accounts.keep(ANNA.id, PASSKEY + b"key", Credential("Key", 6, b"\x00\xff"), TOKEN)
        assert ports.accounts.keep(ANNA.id, RECOVERY + b"code", Credential(created=7), TOKEN)
        assert ports.accounts.credentials(ANNA.id) == {
            T + TOKEN: Credential("Firefox on Linux", 5),
            T + ANOTHER: Credential(),
            PASSKEY + b"key": Credential("Key", 6, b"\x00\xff"),
            RECOVERY + b"code": Credential(created=7),
        }
        assert ports.accounts.credentials(BOT.id) == {}

    def test_the_day_of_the_last_use_of_a_token_is_kept(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN, Credential("Here", 5))
        ports.accounts.of_token(TOKEN)
        assert ports.accounts.credentials(ANNA.id)[T + TOKEN].used is None
        ports.accounts.revoke_token(BOT.id, ANOTHER)  # clears the cache
        assert ports.accounts.of_token(TOKEN, lambda: 3 * DAY + 7) == ANNA.id
        assert ports.accounts.credentials(ANNA.id)[T + TOKEN] == Credential("Here", 5, used=3 * DAY)
        assert ports.accounts.keep(ANNA.id, T + TOKEN, Credential("There", 5), TOKEN, replace=True)
        assert ports.accounts.credentials(ANNA.id)[T + TOKEN] == Credential("There", 5, used=3 * DAY)
        assert ports.accounts.of_token(b"unknown", lambda: 1) is None

    def test_a_new_recovery_code_takes_the_place_of_the_one_before(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        assert ports.accounts.of_recovery(b"one") is None
        assert ports.accounts.keep(ANNA.id, RECOVERY + b"one", Credential(created=1), TOKEN)
        assert ports.accounts.of_recovery(b"one") == ANNA.id
        assert ports.accounts.keep(ANNA.id, RECOVERY + b"two", Credential(created=2), TOKEN)
        assert ports.accounts.of_recovery(b"one") is None
        assert ports.accounts.of_recovery(b"two") == ANNA.id
        assert set(ports.accounts.credentials(ANNA.id)) == {T + TOKEN, RECOVERY + b"two"}
        assert ports.accounts.of_token(b"two") is None, "a code is no token"
        assert ports.accounts.drop(ANNA.id, RECOVERY + b"two")
        assert not ports.accounts.drop(ANNA.id, RECOVERY + b"two")
        assert ports.accounts.of_recovery(b"two") is None

    def test_a_token_is_added_by_a_code_or_a_passkey_while_it_is_there(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        code, key = RECOVERY + b"code", PASSKEY + b"key"
        for name in (code, key):
            ports.accounts.keep(ANNA.id, name, Credential(), TOKEN)
            assert not ports.accounts.add_token(BOT.id, b"stolen", name)
            assert ports.accounts.add_token(ANNA.id, b"by " + name, name, Credential("There"))
            ports.accounts.drop(ANNA.id, name)
            assert not ports.accounts.add_token(ANNA.id, b"stolen", name)
        assert ports.accounts.of_token(b"by " + code) == ports.accounts.of_token(b"by " + key) == ANNA.id
        assert ports.accounts.of_token(b"stolen") is None

    def test_nothing_is_kept_for_a_revoked_token_or_in_place_of_nothing(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN)
        ports.accounts.create(BOT, b"bot")
        assert not ports.accounts.keep(ANNA.id, RECOVERY + b"code", Credential(), by=b"bot")
        assert not ports.accounts.keep(ANNA.id, T + ANOTHER, Credential("Name"), TOKEN, replace=True)
        assert not ports.accounts.keep(ANNA.id, PASSKEY + b"key", Credential("Name"), TOKEN, replace=True)
        assert set(ports.accounts.credentials(ANNA.id)) == {T + TOKEN}

    def test_what_is_known_of_a_token_goes_with_it(self, ports: Ports) -> None:
        ports.accounts.create(ANNA, TOKEN, Credential("Here"))
        ports.accounts.add_token(ANNA.id, ANOTHER, TOKEN, Credential("There"))
        ports.accounts.add_token(ANNA.id, b"third", TOKEN, Credential("Elsewhere"))
        ports.accounts.keep(ANNA.id, RECOVERY + b"code", Credential(), TOKEN)
        ports.accounts.revoke_token(ANNA.id, ANOTHER)
        assert set(ports.accounts.credentials(ANNA.id)) == {T + TOKEN, T + b"third", RECOVERY + b"code"}
        ports.accounts.revoke_tokens(ANNA.id)
        assert set(ports.accounts.credentials(ANNA.id)) == {RECOVERY + b"code"}, "codes and passkeys stay"

    @pytest.mark.parametrize("removal", ["close", "erase"])
    def test_a_closed_account_is_opened_by_nothing(self, ports: Ports, removal: str) -> None:
        ports.accounts.create(ANNA, TOKEN)
        code, key = RECOVERY + b"code", PASSKEY + b"key"
        for name in (code, key):
            ports.accounts.keep(ANNA.id, name, Credential(), TOKEN)
        _ = ports.accounts.close(ANNA.id, 1) if removal == "close" else ports.accounts.erase(ANNA.id)
        assert ports.accounts.credentials(ANNA.id) == {}
        assert ports.accounts.of_recovery(b"code") is None
        assert not any(ports.accounts.add_token(ANNA.id, ANOTHER, name) for name in (code, key))
