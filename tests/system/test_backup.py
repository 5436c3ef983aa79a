"""Backups of a running service with people and bots at its tables, and of a stopped one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

import pytest

from events.redis.key_kinds import kind_of_key
from events.redis.server import Server
from tests.polling import PATIENCE, until
from tests.system.running import Player, Running, client

pytestmark = pytest.mark.thorough

SETTINGS = {"CARDTABLE_ARCHIVE_AFTER": "2", "CARDTABLE_AUDIT_HOUR": "off", "CARDTABLE_LIMITS": "off"}

PLAYERS = 4


def cardtable(data: Path, *words: str) -> str:
    """Runs an operator's command, which must succeed. Returns its output."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    command = subprocess.run(
        [sys.executable, "-m", "cardtable", *words],
        env={**inherited, "CARDTABLE_DATA": str(data)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert command.returncode == 0, command.stdout + command.stderr
    return command.stdout


@contextmanager
def running(data: Path) -> Iterator[Running]:
    service = Running(data, more=SETTINGS).ready()
    try:
        yield service
        assert service.stop() == 0
    finally:
        service.close()


class Acknowledged(NamedTuple):
    """An acknowledged move."""

    table: str
    version: int
    head: str


class Crowd:
    """Players who play game after game, each in a thread. `moves` are their acknowledged moves."""

    def __init__(self, service: Running) -> None:
        self.players = [service.player() for _ in range(PLAYERS)]
        self.moves: list[Acknowledged] = []
        self._stopping = Event()
        self._threads = [Thread(target=self._play, args=(player,)) for player in self.players]
        for thread in self._threads:
            thread.start()

    def _play(self, player: Player) -> None:
        while not self._stopping.is_set():
            table = player.opens(game="commune", seats=3, bots=["random", "random"])
            while not self._stopping.is_set():
                made = player.moves_once(table)
                if made is None:
                    break
                self.moves.append(Acknowledged(table, made["version"], made["head"]))

    def stop(self) -> None:
        self._stopping.set()
        for thread in self._threads:
            thread.join()


def _told(url: str, token: str | None, path: str) -> tuple[int, bytes]:
    with client(url) as reader:
        answer = reader.get(path, headers={"Authorization": f"Bearer {token}"} if token else {})
        return answer.status_code, answer.content


def _events(url: str, token: str | None, table: str, limit: int) -> list[Any]:
    status, content = _told(url, token, f"/v1/tables/{table}/events?limit={limit}")
    assert status == 200, content
    return list(json.loads(content)["events"])


def _undisclosed(events: list[Any]) -> list[Any]:
    """Returns the events without the parts disclosed at the end of a table."""
    return [{name: value for name, value in event.items() if name != "disclosed"} for event in events]


def test_a_live_backup_has_what_was_acknowledged_and_is_played_on(tmp_path: Path) -> None:
    data, folder, other = tmp_path / "var", tmp_path / "backup", tmp_path / "other"
    with running(data) as service:
        crowd = Crowd(service)
        try:
            until(lambda: len(crowd.moves) >= 40 and len({each.table for each in crowd.moves}) >= PLAYERS)
            before = list(crowd.moves)
            with ThreadPoolExecutor(1) as pool:
                backup = pool.submit(cardtable, data, "backup", str(folder), "--json")
                until(lambda: len(crowd.moves) > len(before))
                found = json.loads(backup.result())
            after = len(crowd.moves)
            until(lambda: len(crowd.moves) > after)
        finally:
            crowd.stop()
        with closing(Server(f"unix://{data / 'valkey' / 'valkey.sock'}")) as server:
            assert [name for name in server.scan("*") if kind_of_key(name) is None] == []
        cardtable(other, "restore", str(folder))
        with running(other) as restored:
            assert found["tables"] >= len({each.table for each in before}) >= PLAYERS
            viewers = [None, *(player.token for player in crowd.players[:2])]
            for table in {each.table for each in before}:
                size = json.loads(_told(service.url, None, f"/v1/tables/{table}")[1])["version"]
                for token in viewers:
                    theirs = _events(service.url, token, table, size)
                    ours = _events(restored.url, token, table, size)
                    own = [move for move in before if move.table == table]
                    assert [ours[move.version - 1]["hash"] for move in own] == [move.head for move in own]
                    last = max(move.version for move in own)  # the two may differ after this version
                    assert _undisclosed(ours[:last]) == _undisclosed(theirs[:last])
            for player in crowd.players:
                own_tables = json.loads(_told(restored.url, player.token, "/v1/me/tables")[1])["tables"]
                restored.adopt(player)
                for each in own_tables:
                    while player.moves_once(each["id"]):
                        pass
            assert "PASSED" in cardtable(other, "audit", "--all")
            assert "rebuild gives the same bytes" in cardtable(other, "rebuild", "--check")


PATHS = ("", "/events?limit=1000", "/moves", "/replay?version=5", "/record", "/audits")


def _everything(url: str, tokens: list[str | None], tables: list[str]) -> dict[str, tuple[int, bytes]]:
    paths = [f"/v1/tables/{table}{path}" for table in tables for path in PATHS]
    paths += [
        "/v1/me",
        "/v1/me/tables",
        "/v1/tables",
        "/v1/feed",
        "/v1/leaderboards/commune",
        "/v1/tables?status=finished",
    ]
    return {f"{token} {path}": _told(url, token, path) for token in tokens for path in paths}


def _waits_for(player: Player, table: str) -> bool:
    """True if no house bot is to move."""
    now = player.table(table)
    return now["turn"] is None or now["turn"]["seats"] == [0]


def _settled(url: str, tokens: list[str | None], tables: list[str]) -> dict[str, tuple[int, bytes]] | None:
    """Returns the service's responses once its lists match the tables, or None if they don't yet."""
    ended = [json.loads(_told(url, None, path)[1]) for path in ("/v1/feed", "/v1/tables?status=finished")]
    if not all(tables[0] in json.dumps(each) for each in ended):
        return None
    told = _everything(url, tokens, tables)
    return told if told == _everything(url, tokens, tables) else None


def _is_interrupted_and_lets_no_service_start(data: Path, folder: Path) -> None:
    """Checks a restore that is killed before its end."""
    script = (
        "import os\nfrom events.redis import copies\n"
        "copies.RedisCopies.end = lambda _: os.kill(os.getpid(), 9)\n"
        f"from cardtable.cli import main\nmain(['restore', {str(folder)!r}])"
    )
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    killed = subprocess.run(
        [sys.executable, "-c", script],
        env={**inherited, "CARDTABLE_DATA": str(data)},
        capture_output=True,
        check=False,
    )
    assert killed.returncode == -9, killed.stderr
    refused = Running(data, more=SETTINGS)
    try:
        assert refused.process.wait(PATIENCE) == 1
        assert "a restore of this log has not ended; `cardtable restore`" in refused.output()
    finally:
        refused.close()


def test_a_cold_backup_answers_every_question_with_the_same_bytes_also_after_an_interrupted_restore(
    tmp_path: Path,
) -> None:
    data, folder, other = tmp_path / "var", tmp_path / "backup", tmp_path / "other"
    with running(data) as service:
        ann, bob = service.player(), service.player()
        tables = [ann.opens(game=game, seats=3, bots=["random"] * 2) for game in ("commune", "commerce", "commune")]
        for _ in range(60):
            if ann.moves_once(tables[0]) is None:
                break
        for table in tables[1:]:
            ann.moves_once(table)
        tables.append(ann.opens(game="commune", seats=2))
        ann.http.delete(f"/v1/tables/{tables[0]}/seats/0")
        ann.waits_until_over(tables[0])
        ann.ask("POST", f"/v1/tables/{tables[0]}/audits")
        tokens: list[str | None] = [None, ann.token, bob.token]
        until(lambda: [*data.glob(f"archive/p??/{tables[0]}.log")])
        for table in tables[1:3]:
            until(partial(_waits_for, ann, table))
        before = until(partial(_settled, service.url, tokens, tables))
    cardtable(data, "backup", str(folder))
    _is_interrupted_and_lets_no_service_start(other, folder)
    cardtable(other, "restore", str(folder))
    assert list(other.glob(f"archive/p??/{tables[0]}.log"))
    with running(other) as restored:
        assert _everything(restored.url, tokens, tables) == before
        restored.adopt(ann)
        restored.adopt(bob)
        assert ann.moves_once(tables[1])
        assert bob.ask("POST", f"/v1/tables/{tables[-1]}/seats")["seats"][1]["player"]["id"] == bob.id
