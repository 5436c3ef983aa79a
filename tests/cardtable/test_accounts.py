"""Accounts kept by commands: one for each service, and none with a lost token."""

import errno
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import click
import httpx
import pytest

from cardtable.bots.run import take_account
from cardtable.cli import cardtable as commands
from cardtable.client import Bot, Client, SigningKey
from cardtable.terminal.connection import connected
from tests.cardtable.conftest import Terminal

URL = "http://cards.example"


class Opening(httpx.BaseTransport):
    """Opens accounts and counts them."""

    def __init__(self) -> None:
        self.opened = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.opened += 1
        return httpx.Response(
            201, json={"id": f"p_{self.opened}", "name": "Ann", "kind": "human", "token": f"ct_{self.opened}"}
        )


def at_once(command: Callable[[], object]) -> None:
    start = threading.Barrier(8)

    def started() -> None:
        start.wait()
        command()

    threads = [threading.Thread(target=started) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


def test_first_commands_at_once_open_one_account(config: Path) -> None:
    service, tokens = Opening(), list[str | None]()
    http = httpx.Client(transport=service, base_url=URL)

    def command() -> None:
        with click.Context(commands, obj=http).scope(), connected(URL, account=True) as client:
            tokens.append(client.token)

    at_once(command)
    assert (service.opened, tokens) == (1, ["ct_1"] * 8)
    assert json.loads((config / "accounts.json").read_text())[URL]["token"] == "ct_1"


def test_first_processes_of_a_bot_open_one_account(tmp_path: Path) -> None:
    service, tokens, keys = Opening(), list[str | None](), list[str]()
    http = httpx.Client(transport=service, base_url=URL)

    def command() -> None:
        client = Client(URL, http=http)
        take_account(client, Bot(), URL, tmp_path / "bot.account.json")
        tokens.append(client.token)
        keys.append(SigningKey.kept_in(tmp_path / "bot.signing-key").public)

    at_once(command)
    assert (service.opened, tokens, len(set(keys))) == (1, ["ct_1"] * 8, 1)


def test_an_account_that_cant_be_kept_is_not_opened(
    terminal: Terminal, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(Client, "open_account", lambda *_: opened.append(_))

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for words in (("play", "cuccu"), ("login", "--name", "Ann"), ("mcp",), ("analyse", "t_1")):
        config.parent.joinpath("cardtable").write_text("a file in place of the folder")
        said = f"cardtable: {config} can't be used: File exists; XDG_CONFIG_HOME names another folder\n"
        printed = terminal.run(*words)
        assert (printed.status, printed.err) == (2, said), words
        config.unlink()
        with monkeypatch.context() as disk:
            disk.setattr(os, "fsync", full)
            printed = terminal.run(*words)
        said = f"cardtable: {config / 'accounts.json'} can't be used: No space left on device"
        assert (printed.status, printed.err) == (2, f"{said}; XDG_CONFIG_HOME names another folder\n"), words
        assert sorted(each.name for each in config.iterdir()) == ["accounts.json.lock"]
        config.joinpath("accounts.json.lock").unlink()
        config.rmdir()
    assert opened == []


def test_seeds_that_cant_be_kept_end_the_command_in_a_line(terminal: Terminal, config: Path) -> None:
    assert terminal.run("login", "--name", "Ann").status == 0
    config.joinpath("seeds.json.lock").mkdir()
    printed = terminal.run("play", "cuccu")
    assert printed.status == 2
    assert printed.err.startswith(f"cardtable: {config / 'seeds.json.lock'} can't be used: Is a directory")
    assert terminal.run("tables", "--mine", "--json").values == []


def test_without_a_home_only_commands_that_need_an_account_are_refused(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(Path, "home", home)
    assert terminal.run("tables").status == 0
    assert terminal.run("export", "--feed").status == 0
    assert "there is no account" in terminal.run("whoami").err
    said = "cardtable: there is no home directory to keep an account in; set HOME or XDG_CONFIG_HOME\n"
    for words in (("play", "cuccu"), ("login", "--name", "Ann"), ("logout",), ("mcp",)):
        printed = terminal.run(*words)
        assert (printed.status, printed.err) == (2, said), words


def test_another_account_takes_no_place_of_one_whose_token_only_the_file_has(terminal: Terminal) -> None:
    terminal.run("login", "--name", "Ann")
    printed = terminal.run("login", "--name", "Bob")
    assert printed.status == 2
    assert "is kept for http://simulator; `cardtable logout` forgets that account" in printed.err
    assert terminal.run("login", "--token", lines=[terminal.client("Bob").token or ""]).status == 2
    assert terminal.run("whoami").out.startswith("Ann (p_")


def test_a_damaged_file_of_accounts_is_not_read_where_a_token_is_given(
    terminal: Terminal, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.mkdir()
    config.joinpath("accounts.json").write_text("[]")
    monkeypatch.setenv("CARDTABLE_TOKEN", terminal.client("Ann").token or "")
    assert terminal.run("whoami").status == 0
