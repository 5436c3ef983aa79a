"""Contract tests for moderation records, run against every implementation."""

from events.ports import Account, Ports


def test_what_is_hidden_is_hidden_until_it_is_shown(ports: Ports) -> None:
    for subject in ("t_1", "g_1", "t_1"):
        ports.moderation.hide(subject, hidden=True)
    ports.moderation.hide("t_2", hidden=False)
    assert ports.moderation.hidden() == {"t_1", "g_1"}
    ports.moderation.hide("t_1", hidden=False)
    assert ports.moderation.hidden() == {"g_1"}


def test_lines_come_newest_first(ports: Ports) -> None:
    for line in (b"1", b"2", b"3"):
        ports.moderation.add("log", line)
    ports.moderation.add("reports", b"a report")
    assert ports.moderation.newest("log", 2) == [b"3", b"2"]
    assert ports.moderation.newest("reports", 9) == [b"a report"]


def test_an_account_is_suspended_until_it_is_not(ports: Ports) -> None:
    ports.accounts.create(Account("p_ann", "Ann", "human", 1), b"token")
    assert ports.accounts.of_token(b"token") == "p_ann"
    for suspended in (True, False):
        ports.accounts.suspend("p_ann", suspended=suspended)
        assert ports.accounts.suspended() == ({"p_ann"} if suspended else set())
        assert ports.accounts.of_token(b"token") == "p_ann"
        assert ports.accounts.is_suspended("p_ann") is suspended
