"""`cardtable bot run`: accounts, the tables it opens, and its behaviour when it can't play."""

import json
import re
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from cardtable.bots.bot_file import NoBot
from cardtable.bots.run import Hosting, order_of, runner_of
from cardtable.cli import main
from cardtable.client import Bot, Client, Seeds, SigningKey, Unreachable
from cardtable.client.moves import Move
from cardtable.client.shapes import Table
from domain.registry import GAMES
from tests.bots.files import GOOD
from tests.client.conftest import Simulation, place

__all__ = ["place"]


class First(Bot):
    threads = 0

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return legal_moves[0]


COMMUNE = {"game": "commune", "seats": 2, "bots": ["random"]}


def test_it_opens_a_table_whenever_it_sits_at_none(place: Simulation) -> None:
    """The end of a table to which it was invited opens none while it still sits at its own."""
    client, host = place.client(), place.client("Host")
    runner = runner_of(First(), client, COMMUNE)
    stream = client.messages()
    runner.handle("reset", next(each for each in stream if each).data)
    assert len(list(client.own_tables())) == 1
    invited = host.open_table("commune", 2)["id"]
    client.sit(invited)
    runner.handle("seated", {"table": invited, "view": client.table(invited)})
    ended = {"table": invited, "seat": 1, "view": client.table(invited)}
    for _ in range(2):
        runner.handle("finished", ended)
    assert len(list(client.own_tables())) == 2
    own = next(iter(runner.at))
    for _ in range(2):
        runner.handle("finished", {"table": own, "seat": 0, "view": client.table(own)})
    assert len(list(client.own_tables())) == 3


def test_the_end_of_a_table_is_logged_with_the_slowest_answer(
    place: Simulation, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "cardtable.bot")
    runner_of(First(), place.client(), COMMUNE, 1).run(1)
    assert re.search(r"table t_\w+ is finished; seat 0, places .*; slowest answer \d+\.\d\d s of 86400 s", caplog.text)


class Mistaken(First):
    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return {"type": "fold"}


def test_what_happens_is_written_for_a_program(place: Simulation) -> None:
    written: list[tuple[str, dict[str, Any]]] = []
    runner_of(Mistaken(), place.client(), COMMUNE, 1, lambda what, fields: written.append((what, fields))).run(1)
    kinds = [what for what, _ in written]
    assert (kinds[0], set(kinds[1:-1]), kinds[-1]) == ("opened", {"wrong"}, "over")
    table = written[0][1]["table"]
    assert {fields["table"] for _, fields in written} == {table}
    assert written[1][1]["move"] == {"type": "fold"}
    assert written[-1][1]["status"] == "finished"


def test_it_goes_on_when_the_service_was_gone_for_long(place: Simulation) -> None:
    client = place.client(patience=0)
    policies, gone = client.set_policy, [1, 2, 3]

    def set_policy(policy: Any) -> Any:
        if gone:
            raise Unreachable(f"PUT /v1/me/policy: {gone.pop()}")
        return policies(policy)

    client.set_policy = set_policy  # type: ignore[method-assign]
    runner = runner_of(First(), client, COMMUNE, 2)
    runner.run(2, persistent=True)
    assert len(runner.finished) == 2


# Tables opened for it


class Narrow(First):
    name = "Narrow"
    games = ("commerce", "trentuno")
    presets = ("ante", "wikipedia")
    options = {"jokers": [2, 1], "nothing": [7]}


@pytest.mark.parametrize(("slug", "low", "high"), [(g.slug, *g.seats) for g in GAMES.values()])
def test_any_game_is_opened_without_saying_more(place: Simulation, slug: str, low: int, high: int) -> None:
    client = place.client()
    order = order_of(Hosting(slug), First(), client.game(slug))
    assert low <= order["seats"] <= high
    assert len(order["bots"]) == order["seats"] - 1
    assert client.open_table(**order)["status"] == "playing"


def test_what_the_command_says_is_kept(place: Simulation) -> None:
    commune = place.client().game("commune")
    order = order_of(Hosting("commune", seats=5, against=("random", "steady")), First(), commune)
    assert (order["seats"], order["bots"]) == (5, ["random", "steady", "random", "steady"])
    assert order_of(Hosting("commune", against=("steady",)), First(), commune)["seats"] == 2
    lorum = place.client().game("lorum")
    assert order_of(Hosting("lorum", against=("random",)), First(), lorum)["bots"] == ["random"] * 3


def test_a_name_that_stands_for_a_preset_opens_tables_with_it(place: Simulation) -> None:
    client = place.client()
    order = order_of(Hosting("bastard-brag"), First(), client.game("bastard-brag"))
    assert client.open_table(**order)["preset"] == "bastard"


def test_preset_and_options_are_those_that_the_bot_plays(place: Simulation) -> None:
    order = order_of(Hosting("trentuno"), Narrow(), place.client().game("trentuno"))
    assert order["preset"] == "wikipedia"
    assert order["options"] == {}
    jokers = First()
    jokers.options = {"jokers": [2, 1], "nothing": [7]}
    order = order_of(Hosting("commune"), jokers, place.client().game("commune"))
    assert (order["preset"], order["options"]) == (None, {"jokers": 2})
    jokers.options = {"jokers": [2, 0]}
    assert order_of(Hosting("commune"), jokers, place.client().game("commune"))["options"] == {}


def test_a_game_that_the_bot_does_not_play_is_not_opened(place: Simulation) -> None:
    with pytest.raises(NoBot, match="Narrow plays commerce, trentuno, not commune"):
        order_of(Hosting("commune"), Narrow(), place.client().game("commune"))


def test_more_house_bots_than_seats_are_not_cut_in_silence(place: Simulation) -> None:
    commune = place.client().game("commune")
    with pytest.raises(NoBot, match="A bot and 2 house bots need 3 seats, not 2"):
        order_of(Hosting("commune", seats=2, against=("random", "steady")), First(), commune)


def test_another_table_is_opened_where_the_only_one_is_let_go(place: Simulation) -> None:
    client, written = place.client(), []
    order = order_of(Hosting("commune", seats=2), First(), client.game("commune"))
    runner = runner_of(First(), client, order, write=lambda what, fields: written.append((what, fields)))
    runner.handle("reset", {"seated": []})
    (dead,) = runner.at
    runner.handle("unreadable", {"table": dead, "code": "log_damaged", "detail": "the log is damaged"})
    assert [what for what, _ in written] == ["opened", "let_go", "opened"]
    assert written[1][1] == {"table": dead, "code": "log_damaged", "why": "the log is damaged"}
    assert len(runner.at - {dead}) == 1


# As a command


@pytest.fixture
def bot_file(tmp_path: Path) -> Path:
    (tmp_path / "my_bot.py").write_text(GOOD)
    return tmp_path / "my_bot.py"


@pytest.fixture
def served(place: Simulation, monkeypatch: pytest.MonkeyPatch) -> Simulation:
    """Connects every bot to the place, whatever the address."""

    def client(url: str, token: str | None, seeds: Seeds, signing_key: SigningKey | None) -> Client:
        http = place.http()
        return Client(url, token, seeds=seeds, signing_key=signing_key, http=http, sleep=lambda _: None)

    monkeypatch.setattr("cardtable.bots.run.Client", client)
    return place


def test_it_opens_an_account_once_and_keeps_it(served: Simulation, bot_file: Path) -> None:
    words = ["bot", "run", str(bot_file), "--matches", "1", "--open", "commune"]
    assert main(words) == 0
    kept = bot_file.with_suffix(".account.json")
    first = kept.read_text()
    assert kept.stat().st_mode & 0o077 == 0
    assert main(words) == 0
    assert kept.read_text() == first
    assert len(list(Client("", json.loads(first)["token"], http=served.http()).own_tables())) == 2


def test_it_signs_with_a_key_that_it_keeps(
    served: Simulation, bot_file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["bot", "run", str(bot_file), "--matches", "1", "--open", "commune", "--sign", "--json"]
    assert main(words) == main(words) == 0
    file = tmp_path / "my_bot.account.signing-key"
    assert file.stat().st_mode & 0o077 == 0
    written = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    key = SigningKey.kept_in(file).public
    assert [each["account"]["signing_key"] for each in written if "account" in each] == [key, key]
    client = Client("", http=served.http())
    for table in [each["over"]["table"] for each in written if "over" in each]:
        (tmp_path / "record.json").write_text(json.dumps(client.record(table)))
        check = ["verify", str(tmp_path / "record.json"), "--bots", "none"]
        assert main([*check, "--signer", f"0:{key}"]) == 0
        assert main([*check, "--signer", f"0:{'0' * 64}"]) == 1
        assert "signed all of its" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "holds no account: Expecting property name"),
        ("[]", "holds no account: it has no token; remove it to open a new one"),
        ('{"token": 7}', "holds no account: it has no token; remove it to open a new one"),
        ('{"token": "ct_unknown"}', "remove the file to open a new account"),
    ],
)
def test_a_bad_account_file_is_named(
    served: Simulation, bot_file: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    bot_file.with_suffix(".account.json").write_text(text)
    assert main(["bot", "run", str(bot_file)]) == 2
    error = capsys.readouterr().err
    assert error.splitlines()[-1].startswith("cardtable: ")
    assert "my_bot.account.json" in error
    assert sentence in error
    assert "Traceback" not in error


def test_a_file_of_seeds_that_cant_be_read_is_named(
    served: Simulation, bot_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (bot_file.parent / "my_bot.account.seeds.json").write_text("{")
    assert main(["bot", "run", str(bot_file)]) == 2
    assert "my_bot.account.seeds.json holds no seeds: " in capsys.readouterr().err


def test_no_account_is_opened_that_cant_be_kept(
    served: Simulation, bot_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = bot_file.parent / "missing" / "account.json"
    assert main(["bot", "run", str(bot_file), "--account", str(missing)]) == 2
    assert f"the account can't be kept in {missing}: No such file or directory" in capsys.readouterr().err


def test_what_the_service_refuses_is_said_in_a_line(
    served: Simulation, bot_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "run", str(bot_file), "--open", "lorum"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "cardtable: A bot plays commune, not lorum"
    assert main(["bot", "run", str(bot_file), "--open", "chess"]) == 1
    assert capsys.readouterr().err.splitlines()[-1].endswith(" (not_found)")


@pytest.mark.parametrize("url", ["ftp://127.0.0.1", "http://"])
def test_what_is_no_address_is_said_at_once(bot_file: Path, capsys: pytest.CaptureFixture[str], url: str) -> None:
    assert main(["bot", "run", str(bot_file), "--url", url]) == 2
    assert capsys.readouterr().err.startswith(f"cardtable: '{url}' is not an address of a service; write one like")
    assert list(bot_file.parent.glob("*.json")) == []


def test_a_service_that_is_down_is_waited_for_until_ctrl_c(
    bot_file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now, tries = [0.0], []

    def request(*_: Any, **__: Any) -> httpx.Response:
        tries.append(now[0])
        if now[0] > 100:
            raise KeyboardInterrupt
        raise httpx.ConnectError("[Errno 111] Connection refused")

    def sleep(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr("cardtable.client.transport.time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr("cardtable.bots.run.Client", partial(Client, sleep=sleep))
    monkeypatch.setattr(httpx.Client, "request", request)
    assert main(["bot", "run", str(bot_file), "--url", "127.0.0.1:9"]) == 0
    first = caplog.messages[0]
    assert first.startswith("the service at http://127.0.0.1:9 does not answer (ConnectError: [Errno 111] Connection")
    assert len(tries) > 20
    assert list(bot_file.parent.glob("*.json")) == [], "no account was opened"
