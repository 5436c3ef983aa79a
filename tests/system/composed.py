"""The services of docker-compose.yml as processes on given servers, without the proxy."""

import os
import secrets
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import httpx

from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.system.test_containers import PARTS, ROOT
from tests.yaml_files import read_yaml


class Composed:
    """A running process for each service. `settings` are environment variables; `own` adds a service's variables, by
    its name."""

    def __init__(
        self, folder: Path, settings: Mapping[str, str], own: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = {**settings, "CARDTABLE_PORT": str(self.port)}
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        self._environment = {**inherited, **self.settings}
        self._log = folder / f"{secrets.token_hex(4)}.log"
        services = read_yaml(ROOT / "docker-compose.yml")["services"]
        with self._log.open("wb") as output:
            self._processes = [
                subprocess.Popen(
                    [sys.executable, *services[part]["command"][1:]],
                    env={**self._environment, **(own or {}).get(part, {})},
                    stdout=output,
                    stderr=output,
                )
                for part in PARTS
            ]

    def ready(self) -> "Composed":
        """Waits until the web process is ready and every service has sent a heartbeat."""
        until(self.is_well)
        return self

    def is_well(self) -> bool:
        for each in self._processes:
            assert each.poll() is None, self.output()
        try:
            said = httpx.get(f"{self.url}/readyz", timeout=PATIENCE, verify=False)
        except httpx.HTTPError:
            return False
        return said.is_success and said.json()["status"] == "ready" and said.json()["durability"] == "strict"

    def output(self) -> str:
        return self._log.read_text()

    def close(self) -> None:
        for each in self._processes:
            each.kill()
            each.wait()
