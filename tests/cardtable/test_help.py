"""The help texts and documentation pages are accurate: the commands they show are run."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cardtable.cli import cardtable
from tests.cardtable.conftest import Terminal
from tests.cardtable.test_watch import played

ROOT = Path(__file__).parents[2]
PAGES = ("docs/command-line.md", "docs/package.md", "README.md", "docs/tournaments.md")
FOR_PEOPLE = ("play", "watch", "replay", "tables", "tournament", "export", "login", "whoami", "logout")
"""Commands whose examples need only a service."""

HASTE = (("--friends 1", "--friends 0"), ("--follow", ""), ("--after 1200", ""), ("--hand 3", "--hand 1"))
"""Replacements in the examples: nobody else joins, nothing else happens, and little has happened so far."""


def members(group: click.Group) -> dict[str, click.Command]:
    """Returns the commands of a group by name."""
    context = click.Context(group)
    found = {name: group.get_command(context, name) for name in group.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


def commands() -> Iterator[tuple[str, click.Command]]:
    """Yields every command with its full name."""
    for name, command in members(cardtable).items():
        if isinstance(command, click.Group):
            yield from ((f"{name} {each}", inner) for each, inner in members(command).items())
        else:
            yield name, command


def examples_of_help() -> list[str]:
    context = click.Context(cardtable)
    for_people = filter(None, (cardtable.get_command(context, name) for name in FOR_PEOPLE))
    lines = (line for command in for_people for line in (command.epilog or "").splitlines())
    return [line.strip() for line in lines if line.startswith("  cardtable ")]


def examples_of_pages() -> list[str]:
    """Returns the lines of the pages' shell examples that need only a service."""
    lines: list[str] = []
    for page in PAGES:
        for block in re.findall(r"^```sh\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL):
            words = (line.removeprefix(".venv/bin/") for line in block.splitlines())
            lines += [line for line in words if re.match(rf"cardtable ({'|'.join(FOR_PEOPLE)})\b", line)]
    return lines


EXAMPLES = [line for line in dict.fromkeys([*examples_of_help(), *examples_of_pages()]) if "--quick" not in line]
"""All examples except the one that waits for another person."""


@pytest.mark.parametrize("line", EXAMPLES)
def test_examples_do_what_they_say(
    line: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    over = played(terminal, "commune")
    token = terminal.client("Ann").token or ""
    record = terminal.client("Bob").record(over)
    Path("record.json").write_text(json.dumps(record))
    cup = terminal.client("Cy").open_tournament("Cup", "commune", round_count=1)["id"]
    waiting = terminal.run("play", "cuccu", "--json", lines=["quit"]).values[0]["table"]["id"]
    player = terminal.run("whoami", "--json").values[0]["id"]
    table = waiting if line.startswith("cardtable play") else over
    last = record["events"][-1]["version"]
    for shown, real in (
        ("t_4f9k2m1x8c7v6b5n3q0z", table),
        ("p_5d0c8a", player),
        ("g_4f9k2m1x8c7v6b5n3q0z", cup),
        ("--at 40", f"--at {last}"),
        *HASTE,
    ):
        line = line.replace(shown, real)
    words = shlex.split(re.sub(r"[|<>].*", "", line), comments=True)
    if "login" in words:
        terminal.run("logout")
    printed = terminal.run(*words[1:], lines=[token if "login" in words else "quit"])
    assert (printed.status, printed.err) == (0, "")


def test_there_are_examples_of_every_command_for_people() -> None:
    shown = {line.split()[1] for line in examples_of_help()}
    assert shown == set(FOR_PEOPLE)
    assert len(examples_of_pages()) >= 7


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_help_says_how_a_command_ends(name: str, terminal: Terminal) -> None:
    printed = terminal.run(name, "--help")
    assert printed.status == 0
    assert "Exits with 0" in printed.out
    assert "Examples:" in printed.out


def test_every_command_prints_json() -> None:
    """Two commands are exempt: `verify` is the stand-alone verifier, which reads its own arguments, and `mcp` speaks a
    protocol."""
    without = [name for name, command in commands() if not any("--json" in each.opts for each in command.params)]
    assert without == ["mcp", "verify"]


def test_the_page_names_every_command() -> None:
    page = (ROOT / PAGES[0]).read_text("utf-8")
    assert [name for name, _ in commands() if f"`{name}" not in page] == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_commands_and_games(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_CARDTABLE_COMPLETE", f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", "cardtable play comm")
    monkeypatch.setenv("COMP_CWORD", "comm" if shell == "fish" else "2")
    with pytest.raises(SystemExit):
        cardtable([], prog_name="cardtable")
    words = set(re.findall(r"[a-z-]+", capsys.readouterr().out))
    assert {"commune", "commerce", "commerce-classic"} <= words
    assert "lorum" not in words
