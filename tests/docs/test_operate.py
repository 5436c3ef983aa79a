"""The operators' pages are correct: their commands run as written, and the programs accept their configuration.

Each block of commands has an entry here, by its first line: the function that runs it, or a program it needs that this
machine lacks. A comment before a block, `<!-- run by tests/... -->`, names another test that runs it, or that reads it
from the page by its beginning.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.redis import embedded
from events.redis.log import connect, server_at
from service.process.settings import Settings
from tests.edge import NGINX
from tests.events.batches import TABLE, batch
from tests.ports import free_port
from tests.required_programs import lacks
from tests.servers import redis_server
from tests.system.running import Running

ROOT = Path(__file__).parents[2]
PAGES = (
    "first-day",
    "operate",
    "deploy",
    "monitoring",
    "backups",
    "storage",
    "proxies",
    "optional",
    "cluster",
    "troubleshooting",
)
PAGE = "\n".join((ROOT / "docs" / f"{page}.md").read_text("utf-8") for page in PAGES)
"""The text of all pages."""

UNITS = ROOT / "docs" / "systemd"

BLOCK = re.compile(
    r"(?:<!-- run by (?P<test>\S+) -->\n+)?^```(?P<language>\w+)\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL
)
BLOCKS = [found for found in BLOCK.finditer(PAGE) if found["language"] in ("sh", "bash")]

SKIPPED = {
    "docker-compose up --detach": "docker-compose, with images",
    "sudo useradd": "systemd as the first process",
    "sudo install -d -m 0700 -o 10001": "docker-compose, with images",
    "sudo tee /usr/local/bin/cardtable": "systemd as the first process",
    "sudo git -C /opt/cardtable pull": "systemd as the first process",
}
"""Blocks that can't be run in a test, each with its requirement. `sh -n` and the tests below check them."""


def _first_line(block: "re.Match[str]") -> str:
    return block["text"].splitlines()[0]


def _is_run_by(test: str, line: str) -> bool:
    """True if a test contains the command literally, or runs the page's command that begins with one of its texts."""
    text = (ROOT / test).read_text("utf-8")
    return line in text or any(line.startswith(beginning) for beginning in re.findall(r'\.runs\("([^"]+)"', text))


class Machine:
    """A folder like a checkout, and a service that runs there. Commands are run in the folder."""

    def __init__(self, place: Path) -> None:
        self.place = place
        bin_folder = place / ".venv" / "bin"
        bin_folder.mkdir(parents=True)
        (bin_folder / "cardtable").symlink_to(Path(sys.executable).with_name("cardtable"))
        self.metrics = free_port()
        self.service = Running(place / "var", CARDTABLE_METRICS_PORT=str(self.metrics)).ready()

    def types(self, commands: str) -> str:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", commands],
            cwd=self.place,
            env={**inherited, "PYTHONPATH": str(ROOT), "CARDTABLE_DATA": str(self.place / "var")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, commands + done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    machine = Machine(tmp_path_factory.mktemp("operate"))
    try:
        player = machine.service.player()
        player.moves_once(player.opens(game="commune", seats=2, bots=["random"]))
        yield machine
        assert machine.service.stop() == 0
    finally:
        machine.service.close()


def _doctor(machine: Machine, commands: str) -> None:
    told, as_json = (machine.types(line) for line in commands.splitlines())
    assert re.search(r"^ok +durability ", told, re.MULTILINE)
    assert json.loads(as_json)


def _metrics(machine: Machine, commands: str) -> None:
    """Reads the metrics of the service, which is already running, on a separate port."""
    if not shutil.which("curl"):
        pytest.skip(lacks("curl"))
    start, curl = commands.splitlines()
    assert start == "CARDTABLE_METRICS_PORT=9100 make run"
    assert "cardtable_request_seconds" in machine.types(curl.replace("9100", str(machine.metrics), 1))


def _backup(machine: Machine, commands: str) -> None:
    told = machine.types(commands)
    assert "backed up into backups/monday: 1 tables, 1 accounts" in told
    assert "verified: 1 tables, 1 accounts" in told


def _restore(machine: Machine, commands: str) -> None:
    if not (machine.place / "backups").exists():
        machine.types(".venv/bin/cardtable backup backups/monday")
    assert "restored: 1 tables, 1 accounts" in machine.types(commands)


def _dump(machine: Machine, commands: str) -> None:
    """Runs the commands on a server without an append-only file, which then has one."""
    if not shutil.which("redis-cli"):
        pytest.skip(lacks("redis-cli"))
    folder, port = machine.place / "dump", free_port()
    settings = {**embedded.SETTINGS, "appendonly": "no", "port": str(port), "bind": "127.0.0.1"}
    with redis_server(folder, settings) as server:
        log = connect(server.url, mode="relaxed")
        log.ports.store.append(TABLE, 0, batch(size=2), due=None)
        log.close()
        machine.types(f'redis-cli() {{ command redis-cli -p {port} "$@"; }}\n{commands}')
        server.process.wait(30)
    with redis_server(folder) as server:
        log = connect(server.url, mode="strict")
        assert len(log.ports.store.read(TABLE)) == 2
        log.close()


def _digest(machine: Machine, commands: str) -> None:
    told = machine.types(f"WEB_PASSWORD=secret\n{commands}")
    assert re.fullmatch(r"[0-9a-f]{64}", told.split()[0])


def _url(machine: Machine, commands: str) -> None:
    """Checks that the setting is a URL that the service can read."""
    url = machine.types(f'{commands}\nprintf %s "$CARDTABLE_REDIS_URL"')
    ca = subprocess.run([sys.executable, "-m", "certifi"], capture_output=True, text=True, check=True).stdout.strip()
    server_at(url.replace("/etc/cardtable/ca.crt", ca)).close()


def _settings(machine: Machine, commands: str) -> None:
    """Checks that every part of the service can read the settings."""
    told = machine.types(f"{commands}\nenv -0")
    set_there = dict(each.split("=", 1) for each in told.split("\0") if each.startswith("CARDTABLE_"))
    settings = Settings.from_env(set_there)
    assert settings.redis_url is not None
    assert (settings.durability, settings.replicas) == ("strict", True)
    assert settings.queue_url not in (None, settings.redis_url)
    server_at(settings.redis_url).close()


def _first_check(machine: Machine, commands: str) -> None:
    if not shutil.which("curl"):
        pytest.skip(lacks("curl"))
    told = machine.types(commands.replace("http://127.0.0.1:8000", machine.service.url))
    assert json.JSONDecoder().raw_decode(told)[0]["status"] in ("ready", "degraded")
    assert re.search(r"^ok +durability ", told, re.MULTILINE)


def _first_backup(machine: Machine, commands: str) -> None:
    assert "verified: 1 tables, 1 accounts" in machine.types(commands)


RUN: dict[str, Callable[[Machine, str], None]] = {
    "curl --silent http://127.0.0.1:8000/readyz": _first_check,
    ".venv/bin/cardtable backup backups/first": _first_backup,
    ".venv/bin/cardtable doctor ": _doctor,
    "CARDTABLE_METRICS_PORT=9100 make run": _metrics,
    ".venv/bin/cardtable backup backups/monday": _backup,
    "CARDTABLE_DATA=restored .venv/bin/cardtable restore": _restore,
    "redis-cli CONFIG SET appendonly yes": _dump,
    'printf %s "$WEB_PASSWORD"': _digest,
    "CARDTABLE_REDIS_URL='rediss://": _url,
    "export CARDTABLE_REDIS_URL=redis+cluster://": _settings,
}


def _entries(block: "re.Match[str]") -> list[str]:
    return [line for line in (*RUN, *SKIPPED) if _first_line(block).startswith(line)]


def test_every_block_is_run_by_something_and_can_be_read_by_a_shell() -> None:
    wrong = []
    for block in BLOCKS:
        line = _first_line(block)
        if block["test"]:
            wrong += [] if _is_run_by(block["test"], line.strip()) else [f"{block['test']} does not run {line}"]
            continue
        wrong += [] if len(_entries(block)) == 1 else [f"nothing runs the commands that begin with {line}"]
        done = subprocess.run(["bash", "-n", "-c", block["text"]], capture_output=True, text=True, check=False)
        wrong += [f"{line}: {done.stderr}"] if done.returncode else []
    assert wrong == []


OWN = [block for block in BLOCKS if not block["test"]]


@pytest.mark.thorough
@pytest.mark.parametrize("block", OWN, ids=_first_line)
def test_the_commands_of_the_page_do_what_it_says(block: "re.Match[str]", machine: Machine) -> None:
    [entry] = _entries(block)
    if entry in SKIPPED:
        pytest.skip(f"needs {SKIPPED[entry]}")
    RUN[entry](machine, block["text"])


def test_every_entry_here_is_in_the_page() -> None:
    lines = [_first_line(block) for block in BLOCKS]
    assert [entry for entry in (*RUN, *SKIPPED) if not any(line.startswith(entry) for line in lines)] == []


def nginx_settings() -> list[str]:
    """Returns the page's settings for nginx: at a separate host, and the location below a path of another one."""
    return [found["text"] for found in BLOCK.finditer(PAGE) if found["language"] == "nginx"]


def test_nginx_takes_the_settings_of_the_page(tmp_path: Path) -> None:
    if NGINX is None:
        pytest.skip(lacks("nginx"))
    settings, below = nginx_settings()
    temporary = "".join(f"{each}_temp_path t-{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    file = tmp_path / "nginx.conf"
    both = f"{temporary}\n{settings} server {{ listen 8081; {below} }}"
    file.write_text(f"pid nginx.pid; error_log stderr; events {{}} http {{ access_log off; {both} }}")
    said = subprocess.run([NGINX, "-t", "-p", tmp_path, "-c", file], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


@pytest.fixture
def units(tmp_path: Path) -> list[Path]:
    """The units, with the tests' Python in place of an installation's."""
    for unit in UNITS.iterdir():
        text = unit.read_text("utf-8").replace("/opt/cardtable/.venv/bin/python", sys.executable)
        (tmp_path / unit.name).write_text(text)
    return sorted(tmp_path.iterdir())


def test_the_units_of_systemd_start_parts_of_the_service() -> None:
    modules = [
        found for unit in UNITS.iterdir() for found in re.findall(r"^ExecStart=.* -m (\S+)$", unit.read_text(), re.M)
    ]
    assert sorted(modules) == ["service.http", "workers.projector", "workers.relay", "workers.worker"]
    for unit in UNITS.glob("*.service"):  # systemd gives up after five starts in ten seconds, unless told otherwise
        assert "\nStartLimitIntervalSec=0\n" in unit.read_text().partition("[Service]")[0]
    for unit in re.findall(r"cardtable-\S+\.service", (UNITS / "cardtable.target").read_text()):
        assert (UNITS / re.sub(r"@\w+", "@", unit)).exists()


def test_parts_are_restarted_in_one_order_wherever_the_page_says_how() -> None:
    """The order of the table: relays, projectors, workers, web processes."""
    order = ["relay", "projector", "worker", "web"]
    table = re.findall(r"^\| [1-4] \| (\w+)s \|", PAGE, re.MULTILINE)
    loops = [
        line.split(" in ")[1].rstrip("; do").split() for line in re.findall(r"^for part in .*$", PAGE, re.MULTILINE)
    ]
    others = ("auditor", "notifier")
    found = [[each.partition("@")[0] for each in loop if not each.startswith(others)] for loop in loops]
    assert [list(dict.fromkeys(each)) for each in (table, *found)] == [order] * 3


def test_systemd_finds_no_fault_in_the_units_and_little_exposure(units: list[Path]) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("this machine has no systemd-analyze")
    said = subprocess.run([analyze, "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    for unit in (each for each in units if each.suffix == ".service"):
        command: list[str | Path] = [analyze, "security", "--offline=true", "--threshold=15", unit]
        judged = subprocess.run(command, capture_output=True, text=True, check=False)
        assert judged.returncode == 0, judged.stdout[-300:]
