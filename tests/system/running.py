"""The whole service as processes, and a player that uses only its HTTP API."""

import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.processes import command, descendants, running

Json = dict[str, Any]


def client(url: str) -> httpx.Client:
    """Returns a client for plain HTTP. It starts faster because it loads no certificates."""
    return httpx.Client(base_url=url, timeout=PATIENCE, verify=False)


def is_ready(url: str) -> bool:
    """True if the web process at this address is ready."""
    try:
        return httpx.get(f"{url}/readyz", timeout=PATIENCE, verify=False).is_success
    except httpx.HTTPError:
        return False


class Running:
    """A supervisor on a data directory, by default on a free port. `settings` and `more` are environment variables.

    `code` is the folder of another release's code, which may lack the command.
    """

    def __init__(
        self,
        data: Path,
        port: int | None = None,
        log: Path | None = None,
        code: Path | None = None,
        more: Mapping[str, str] | None = None,
        **settings: str,
    ) -> None:
        self.data = data
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log or data.parent / f"{secrets.token_hex(4)}.log"
        own = {"CARDTABLE_PORT": str(self.port), "CARDTABLE_DATA": str(data), "CARDTABLE_BOT_DELAY_MS": "0"}
        self.settings = {**own, **(more or {}), **settings}
        self._code = code
        self._players: list[Player] = []
        self.seen: set[int] = set()
        self.start()

    def start(self) -> "Running":
        """Starts the supervisor, or restarts it on the same data and port after it has exited."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *(("cardtable", "run", "--json") if self._code is None else ("workers",))],
                cwd=self._code,
                env={**inherited, **self.settings},
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        self._ended, self.seen = self.seen, {self.process.pid}
        return self

    def ready(self) -> "Running":
        """Waits until the service is ready. Processes that are still being killed may answer, and are waited out
        first."""
        until(lambda: not any(map(running, self._ended)))
        until(self._is_ready)
        return self

    def _is_ready(self) -> bool:
        assert self.process.poll() is None, self.output()
        self.processes()
        return is_ready(self.url)

    def player(self, kind: str = "human") -> "Player":
        """Returns a new player."""
        self._players.append(Player(self.url, kind))
        return self._players[-1]

    def adopt(self, player: "Player") -> None:
        """Moves a player of another service here, with the same token."""
        player.moves_to(self.url)
        self._players.append(player)

    def processes(self) -> set[int]:
        """Returns the supervisor and all its descendants, including those found by earlier calls."""
        now = {self.process.pid} | descendants(self.process.pid)
        self.seen |= now
        return now

    def process_of(self, words: str) -> int:
        """Returns the supervisor's child whose command contains these words."""
        return until(lambda: self._find(words))

    def _find(self, words: str) -> int | None:
        return next((pid for pid in sorted(descendants(self.process.pid)) if words in command(pid)), None)

    def kill_parts(self, *parts: str) -> None:
        """Kills the parts with these words in their commands at once, and waits until their replacements run.

        A process that is being killed may still answer for a moment.
        """
        killed = [self.process_of(part) for part in parts]
        going = {*killed}.union(*map(descendants, killed))
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        until(lambda: not any(map(running, going)))
        until(lambda: all(self._find(part) not in {None, *going} for part in parts))
        self.ready()

    def output(self) -> str:
        return self.log.read_text()

    def stop(self, with_signal: int = signal.SIGTERM) -> int:
        """Stops the service like a service manager or Ctrl-C. Returns the exit code."""
        self.processes()
        self.process.send_signal(with_signal)
        return self.process.wait(PATIENCE)

    def kill_supervisor(self) -> None:
        self.processes()
        self.process.kill()
        self.process.wait()

    def kill_everything(self) -> None:
        """Kills all processes at once, as if the machine had run out of memory."""
        for pid in self.processes():
            with suppress(ProcessLookupError):  # it has already exited
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """Ends all processes and closes all connections."""
        for player in self._players:
            player.http.close()
        if self.process.poll() is None:
            self.kill_everything()

    def all_gone(self) -> bool:
        return not any(map(running, self.seen))


class Web:
    """A web process on a log, with its own cache. Its output goes to a folder."""

    def __init__(self, folder: Path, redis_url: str, **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        own = {
            "CARDTABLE_PORT": str(self.port),
            "CARDTABLE_REDIS_URL": redis_url,
            "CARDTABLE_DURABILITY": "strict",
        }
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        self.log = folder / f"{secrets.token_hex(4)}.log"
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "service.http"],
                env={**inherited, **own, **settings},
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    @classmethod
    def on(cls, service: Running, **settings: str) -> "Web":
        """Starts another web process on the log of a running service."""
        return cls(service.data.parent, f"unix://{service.data / 'valkey' / 'valkey.sock'}", **settings)

    def ready(self) -> "Web":
        until(self._is_ready)
        return self

    def _is_ready(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        return is_ready(self.url)

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Kills the process."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Player:
    """An account."""

    def __init__(self, url: str, kind: str = "human") -> None:
        self.http = client(url)
        opened = self.ask("POST", "/v1/players", name="Ann", kind=kind)
        self.id, self.token = opened["id"], opened["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    @classmethod
    def known(cls, url: str, player: str, token: str) -> "Player":
        """Returns a player whose account already exists."""
        known = cls.__new__(cls)
        known.id, known.token, known.http = player, token, client(url)
        known.http.headers["Authorization"] = f"Bearer {token}"
        return known

    def moves_to(self, url: str) -> None:
        self.http.close()
        self.http = client(url)
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, /, **body: Any) -> Json:
        headers = {"Idempotency-Key": secrets.token_hex(16)} if method == "POST" else {}
        answer = self.http.request(method, path, json=body or None, headers=headers)
        assert answer.is_success, answer.text
        return dict(answer.json())

    def opens(self, **wanted: Any) -> str:
        return str(self.ask("POST", "/v1/tables", **wanted)["id"])

    def table(self, table: str) -> Json:
        return self.ask("GET", f"/v1/tables/{table}")

    def events(self, table: str) -> list[Json]:
        found: list[Json] = []
        while True:
            page = self.ask("GET", f"/v1/tables/{table}/events?after={len(found)}&limit=1000")
            found += page["events"]
            if not page.get("next"):
                return found

    def moves_once(self, table: str) -> Json | None:
        """Waits for the player's turn and makes the first legal move. Returns the response, or None if the table is
        over."""
        while True:
            now = self.table(table)
            if now["status"] in ("finished", "abandoned"):
                return None
            if now["turn"] and now["viewer"]["seat"] in now["turn"]["seats"]:
                break
            self.ask("GET", f"/v1/tables/{table}/events?after={now['version']}&wait=10")
        legal = self.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
        return self.ask("POST", f"/v1/tables/{table}/moves", **legal[0])

    def waits_until_over(self, table: str) -> Json:
        while (now := self.table(table))["status"] not in ("finished", "abandoned"):
            self.ask("GET", f"/v1/tables/{table}/events?after={now['version']}&wait=10")
        return now
