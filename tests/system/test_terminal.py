"""The command line on a real terminal, against the whole service: prompts, colours, Ctrl-C, and two friends."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.polling import PATIENCE
from tests.system.cutting_proxy import CuttingProxy
from tests.system.running import Player, Running

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PROMPT = "> "


class Screen:
    """A command on a terminal, with its output and keyboard input."""

    def __init__(self, terminal: int, command: subprocess.Popen[bytes]) -> None:
        self._terminal = terminal
        self.command = command
        self._unread = ""
        self.written = ""

    def wait_for(self, text: str) -> str:
        """Returns the output up to a text, starting after the previous match."""
        while text not in self._unread:
            assert self._more(), f"{text!r} is not on the screen: {self.written[-2000:]}"
        before, _, self._unread = self._unread.partition(text)
        return before + text

    def wait_for_one(self, *texts: str) -> str:
        """Returns whichever of these texts appears first."""
        while not any(text in self._unread for text in texts):
            assert self._more(), f"none of {texts} is on the screen: {self.written[-2000:]}"
        return min((text for text in texts if text in self._unread), key=self._unread.index)

    def rest(self) -> str:
        """Returns the remaining output until the command ends."""
        while self._more():
            pass
        return self._unread

    def type(self, line: str) -> None:
        os.write(self._terminal, line.encode() + b"\n")

    def press_ctrl_c(self) -> None:
        os.write(self._terminal, b"\x03")

    def _more(self) -> bool:
        if not select.select([self._terminal], [], [], PATIENCE)[0]:
            return False
        try:
            data = os.read(self._terminal, 65536)
        except OSError:  # Linux's response to a closed other side
            return False
        text = data.decode().replace("\r\n", "\n")
        self._unread += text
        self.written += text
        return bool(data)


def _heeds_ctrl_c() -> None:
    """Makes standard input the process's terminal and restores SIGINT, which background processes ignore by default."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def on_terminal(*words: str, home: Path, columns: int = 80, **environ: str) -> Iterator[Screen]:
    """Runs `cardtable` on a pseudo-terminal."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {**os.environ, "XDG_CONFIG_HOME": str(home), "TERM": "xterm", "PYTHONUTF8": "1", **environ}
    for name in {"COLUMNS", "LINES", "NO_COLOR", "CARDTABLE_TOKEN"} - set(environ):
        environment.pop(name, None)
    command = subprocess.Popen(
        [sys.executable, "-m", "cardtable", *words],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        env=environment,
        start_new_session=True,
        preexec_fn=_heeds_ctrl_c,  # noqa: PLW1509 - it only makes two calls of the system
    )
    os.close(inner)
    try:
        yield Screen(outer, command)
    finally:
        command.kill()
        command.wait()
        os.close(outer)


@pytest.fixture
def url(service: Running) -> str:
    return service.url


def test_a_game_is_left_with_ctrl_c_and_played_on_to_its_end(url: str, tmp_path: Path) -> None:
    with on_terminal("play", "cuccu", "--name", "Ann", "--url", url, home=tmp_path, columns=50) as screen:
        shown = screen.wait_for("> ") + screen.wait_for(PROMPT)
        assert re.search("[♣♦♥♠]", shown)
        assert "\x1b[1m" in shown
        assert all(len(ESCAPES.sub("", line)) <= 50 for line in shown.splitlines())
        screen.press_ctrl_c()
        left = screen.rest()
        assert screen.command.wait(PATIENCE) == 130
    back = re.search(r"cardtable (play t_\w+)", left)
    assert back
    assert "Traceback" not in screen.written
    with on_terminal(*back[1].split(), "--url", url, home=tmp_path) as screen:
        screen.wait_for("It is your turn.")
        screen.type("?")
        screen.wait_for("leave the game for good")
        screen.type("resign")
        screen.wait_for("Resign for good?")
        screen.type("yes")
        assert "The table is abandoned." in screen.rest()
        assert screen.command.wait(PATIENCE) == 0


@pytest.mark.thorough
def test_without_colours_there_are_no_escapes(url: str, tmp_path: Path) -> None:
    with on_terminal("play", "commune", "--url", url, home=tmp_path, NO_COLOR="1") as screen:
        screen.wait_for("It is your turn.")
        screen.wait_for(PROMPT)
        assert not re.search(r"\x1b\[[0-9;]*m", screen.written)
        screen.type("quit")
        screen.rest()
        assert screen.command.wait(PATIENCE) == 0


@pytest.mark.thorough
def test_two_friends_play_at_two_terminals(url: str, tmp_path: Path) -> None:
    with on_terminal("play", "cuccu", "--friends", "1", "--name", "Ann", "--url", url, home=tmp_path / "a") as ann:
        invitation = re.search(r"cardtable (play t_\w+)", ann.wait_for("to join with") + ann.wait_for("\n"))
        assert invitation
        with on_terminal(*invitation[1].split(), "--name", "Bob", "--url", url, home=tmp_path / "b") as bob:
            for screen in (ann, bob):
                screen.wait_for("The match begins.")
                screen.wait_for("Hand 1 is dealt")
            turns = {screen.wait_for_one("It is your turn.", "Waiting for ") for screen in (ann, bob)}
            assert turns == {"It is your turn.", "Waiting for "}


@pytest.mark.thorough
def test_a_game_is_watched_through_a_proxy_that_cuts(url: str, tmp_path: Path) -> None:
    player, proxy = Player(url), CuttingProxy(httpx.URL(url).port or 80, messages=4, lose=sys.maxsize)
    table = player.opens(game="commune", seats=3, bots=["random", "random"])
    words = ("watch", table, "--from-start", "--json", "--url", proxy.url)
    with (
        proxy.running(),
        subprocess.Popen(
            [sys.executable, "-m", "cardtable", *words],
            env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "PYTHONUTF8": "1"},
            stdout=subprocess.PIPE,
        ) as command,
    ):
        while player.moves_once(table):
            pass
        values = [json.loads(line) for line in command.stdout or ()]
        assert command.wait(PATIENCE) == 0
    player.http.close()
    assert proxy.cut_streams >= 3, "however short the game was"
    versions = [value["event"]["version"] for value in values if "event" in value]
    assert versions == list(range(1, values[-1]["over"]["version"] + 1))


@pytest.mark.thorough
def test_a_replay_is_scrubbed(tmp_path: Path) -> None:
    record = Path(__file__).parents[2] / "docs" / "vectors" / "records" / "commune.json"
    with on_terminal("replay", str(record), home=tmp_path) as screen:
        screen.wait_for("1/49>")
        for line, text in (
            ("hand 2", "hand 2: bidding"),
            ("", "bids "),
            ("b", "hand 2: bidding"),
            ("seat 0", "You"),
            ("seat all", "Player 0"),
            ("n", "hand 3: bidding"),
            ("p", "hand 2: bidding"),
            ("end", "The game is over."),
            ("jump", "'jump' is not possible here."),
        ):
            screen.type(line)
            screen.wait_for(text)
            screen.wait_for(PROMPT)
        screen.type("q")
        screen.rest()
        assert screen.command.wait(PATIENCE) == 0
