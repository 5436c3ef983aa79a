"""`make run` with real processes and real HTTP."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx
import pytest

from bots.verify import verify
from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.processes import descendants, open_files, running
from tests.system.conftest import WAITING_CLIENTS
from tests.system.running import Json, Player, Running, Web
from workers.supervisor import PARTS as PARTS_OF_A_MACHINE

BOTS = {"game": "commune", "seats": 3, "sit": False, "bots": ["random", "random", "random"]}
SERVERS = ("/valkey/valkey.sock", "/queue/valkey.sock")
PARTS = ("service.http", "workers.relay", "workers.projector", "workers.worker", *SERVERS)
ONE_PLAYER = {"game": "commune", "seats": 3, "bots": ["random", "random"]}


@pytest.fixture
def service(breakable_service: Running) -> Running:
    return breakable_service


def test_the_supervisor_prints_its_address_and_strict_durability(service: Running) -> None:
    until(lambda: f"Cardtable is ready at {service.url} (durability: strict)" in service.output())
    [ready] = [line for line in service.output().splitlines() if line.startswith("{")]
    assert json.loads(ready) == {"ready": {"url": service.url, "durability": "strict"}}


def test_a_table_of_house_bots_finishes_and_its_audit_and_record_pass(service: Running) -> None:
    player = service.player()
    table = player.opens(**BOTS)
    assert player.waits_until_over(table)["status"] == "finished"
    audit = player.ask("POST", f"/v1/tables/{table}/audits", bots="full")["id"]
    ended = until(lambda: found if (found := player.ask("GET", f"/v1/audits/{audit}"))["status"] == "passed" else None)
    assert ended["done"] == ended["events"]
    assert verify(player.ask("GET", f"/v1/tables/{table}/record")).status == "passed"
    until(lambda: table in {each["id"] for each in player.ask("GET", "/v1/tables?status=finished")["tables"]})


@pytest.mark.thorough
def test_a_second_instance_on_the_same_data_is_refused(service: Running) -> None:
    second = Running(service.data)
    assert second.process.wait(PATIENCE) == 1
    assert "is already running on" in second.output()
    assert "Traceback" not in second.output()
    assert service.player().ask("GET", "/v1/me")


@pytest.mark.thorough
def test_a_taken_port_is_named_and_the_start_refused(tmp_path: Path, service: Running) -> None:
    second = Running(tmp_path / "var", service.port)
    assert second.process.wait(PATIENCE) == 1
    assert f"can't listen on 127.0.0.1:{service.port}" in second.output()


@pytest.mark.thorough
@pytest.mark.parametrize("shared", ["port", "data"])
def test_of_two_services_started_together_on_one_port_or_data_one_serves_and_the_other_says_why_not(
    tmp_path: Path, shared: str
) -> None:
    port = free_port()
    ports, folders, why = {
        "port": ((port, port), ("one", "two"), f"can't listen on 127.0.0.1:{port}"),
        "data": ((port, None), ("var", "var"), "is already running on"),
    }[shared]
    both = [Running(tmp_path / folder, port) for folder, port in zip(folders, ports, strict=True)]
    try:
        refused = until(lambda: next((each for each in both if each.process.poll() is not None), None))
        assert refused.process.returncode == 1
        assert why in refused.output()
        [serving] = [each for each in both if each is not refused]
        player = serving.ready().player()
        assert all(player.ask("GET", "/v1/me") for _ in range(20)), "every request reaches the service that knows it"
    finally:
        for each in both:
            each.close()


def test_the_embedded_server_listens_on_no_port_and_its_directory_is_private(service: Running) -> None:
    server = service.process_of("valkey-server")
    inodes = {str(each.readlink()) for each in Path(f"/proc/{server}/fd").iterdir()}
    listening = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    assert not any(f"socket:[{fields[9]}]" in inodes for fields in listening)
    assert service.data.stat().st_mode & 0o077 == 0


def test_only_the_supervisor_holds_its_lock_and_its_port(shared_service: Running) -> None:
    """Otherwise a service started after the supervisor was killed would briefly find them taken."""
    name = f"@cardtable/service/127.0.0.1:{shared_service.port}"
    sockets = Path("/proc/net/unix").read_text().splitlines()
    inode = next(words[6] for words in map(str.split, sockets) if words[-1] == name)
    held = {str(shared_service.data / "lock"), f"socket:[{inode}]"}
    holders = {(pid, each) for pid in shared_service.processes() for each in open_files(pid) & held}
    assert holders == {(shared_service.process.pid, each) for each in held}


@pytest.mark.thorough
def test_the_doctor_finds_nothing_wrong(shared_service: Running) -> None:
    shared_service.player().opens(**BOTS)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    examined = subprocess.run(
        [sys.executable, "-m", "cardtable", "doctor", "--json"],
        env={**environment, "CARDTABLE_DATA": str(shared_service.data)},
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(examined.stdout)
    assert [each for each in found["findings"] if each["level"] == "error"] == []
    assert examined.returncode == 0
    assert {"disk", "queues", "relay", "projector", "worker"} <= {each["subject"] for each in found["findings"]}


@pytest.mark.thorough
def test_each_part_serves_its_metrics_at_a_port_of_its_own(service: Running) -> None:
    first = int(service.settings["CARDTABLE_METRICS_PORT"])
    player = service.player()
    player.waits_until_over(player.opens(**BOTS))

    def metrics(number: int) -> str | None:
        try:
            return httpx.get(f"http://127.0.0.1:{first + number}/metrics", timeout=PATIENCE, verify=False).text
        except httpx.HTTPError:
            return None

    served = [until(partial(metrics, number)) for number in range(len(PARTS_OF_A_MACHINE))]
    parts = [re.findall(r'cardtable_started_seconds{part="(\w+)"}', each) for each in served]
    assert parts == [["web"], ["relay"], ["projector"], *[["worker"]] * 4]
    opened = r'cardtable_request_seconds_count\{method="POST",route="/v1/tables",status="201"\} [1-9]'
    assert re.search(opened, served[0])
    assert 'cardtable_queue_workers{queue="tables"} 2.0' in served[1]
    assert any("cardtable_decision_seconds_count" in each for each in served[3:])


# Killing parts


def test_a_game_goes_on_after_each_part_was_killed_and_no_acknowledged_move_is_lost(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER, preset="wikipedia-long")
    acknowledged = [player.moves_once(table)]
    for part in PARTS:
        service.kill_parts(part)
        acknowledged.append(player.moves_once(table))
    _check(player, table, acknowledged)


def _check(player: Player, table: str, acknowledged: Sequence[Json | None]) -> None:
    """Plays the table to its end. Its record must contain the acknowledged moves and pass the verifier."""
    while player.moves_once(table):
        pass
    assert player.table(table)["status"] == "finished"
    events = player.events(table)
    answers = [answer for answer in acknowledged if answer is not None]
    assert answers
    assert [events[each["version"] - 1]["hash"] for each in answers] == [each["head"] for each in answers]
    assert verify(player.ask("GET", f"/v1/tables/{table}/record")).status == "passed"


@pytest.mark.thorough
def test_the_other_parts_go_on_while_a_server_is_restarted(service: Running) -> None:
    for server in SERVERS:
        before = {part: service.process_of(part) for part in PARTS if part != server}
        player = service.player()
        table = player.opens(**ONE_PLAYER)
        killed = service.process_of(server)
        os.kill(killed, signal.SIGKILL)
        while player.moves_once(table):  # the service's own retries are enough for every request
            pass
        assert service.process_of(server) != killed
        assert {part: service.process_of(part) for part in before} == before


def nobody_listens_at(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


@pytest.mark.thorough
def test_an_unsupervised_web_process_ends_with_its_child(service: Running) -> None:
    """A container has no supervisor either."""
    web = Web.on(service).ready()
    try:
        child = until(lambda: descendants(web.process.pid))
        web.process.kill()
        web.process.wait()
        until(lambda: not any(map(running, child)))
        until(lambda: nobody_listens_at(web.port))
    finally:
        web.close()


# Stopping


@pytest.mark.thorough
@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT])
def test_the_service_stops_cleanly_answers_waiting_clients_and_keeps_its_tables(
    service: Running, with_signal: int
) -> None:
    player = service.player()
    table, kept = player.opens(game="commune", seats=2), player.opens(**ONE_PLAYER)

    def waits(seconds: int) -> httpx.Response | None:
        """Returns the response, or None if the process has no free slot for a waiting request."""
        path = f"{service.url}/v1/tables/{table}/events?after=2&wait={seconds}"
        answer = httpx.get(path, timeout=PATIENCE, verify=False)
        return None if answer.status_code == 503 else answer

    with ThreadPoolExecutor(WAITING_CLIENTS) as threads:
        answers = [threads.submit(until, lambda: waits(30)) for _ in range(WAITING_CLIENTS)]
        until(lambda: waits(1) is None)
        assert service.stop(with_signal) == 0
        told = [answer.result() for answer in answers]
    assert {(answer.status_code, len(answer.json()["events"])) for answer in told} == {(200, 0)}
    assert "did not stop in time" not in service.output()
    until(service.all_gone)
    service.start().ready()
    assert player.table(kept)["status"] == "playing"


# Failing to start


@pytest.mark.thorough
def test_a_directory_that_can_not_be_written_to_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = Running(tmp_path / "file" / "var", log=tmp_path / "log")
    assert refused.process.wait(PATIENCE) == 1
    assert refused.output().count("\n") == 1
    assert "can't write to" in refused.output()
    assert "CARDTABLE_DATA" in refused.output()


@pytest.fixture
def heeding_ctrl_c() -> Iterator[None]:
    """A process started in the background may ignore SIGINT, and its children would inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding_ctrl_c")
def test_ctrl_c_while_modules_are_imported_is_answered_in_one_line(tmp_path: Path) -> None:
    """A module that never finishes stands in for all imported modules."""
    (tmp_path / "rq.py").write_text("print('importing', flush=True)\nwhile True: pass\n")
    with subprocess.Popen(
        [sys.executable, "-m", "workers"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{Path.cwd()}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as starting:
        try:
            assert starting.stdout is not None
            assert starting.stdout.readline() == "importing\n"
            starting.send_signal(signal.SIGINT)
            _, said = starting.communicate(timeout=PATIENCE)
        finally:
            starting.kill()
    assert (starting.returncode, said) == (130, "cardtable: stopped before it had started\n")


# Killing everything


@pytest.mark.thorough
def test_killing_the_supervisor_ends_all_parts_and_the_next_one_starts_at_once(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER)
    answer = player.moves_once(table)
    assert answer is not None
    service.kill_supervisor()
    killed = service.seen
    service.start().ready()
    assert not any(map(running, killed))
    assert player.events(table)[answer["version"] - 1]["hash"] == answer["head"]


@pytest.mark.thorough
def test_all_games_continue_after_killing_all_processes(service: Running) -> None:
    players = [service.player() for _ in range(3)]
    watched = [players[0].opens(**BOTS) for _ in range(6)]
    played = {player.opens(**ONE_PLAYER): player for player in players}
    acknowledged = {table: [player.moves_once(table) for _ in range(3)] for table, player in played.items()}
    service.kill_everything()
    before = len(service.output())
    service.start().ready()
    for table, player in played.items():
        _check(player, table, acknowledged[table])
    for table in watched:
        assert players[0].waits_until_over(table)["status"] == "finished"
        assert verify(players[0].ask("GET", f"/v1/tables/{table}/record")).status == "passed"
    assert "Traceback" not in service.output()[before:]
