"""The container files match the code's requirements."""

import os
import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest

from events.redis.durability import REQUIRED
from service.access.limits import VARIABLES
from service.process.settings import Settings
from tests.yaml_files import read_yaml
from workers.queues import NOTIFICATIONS, QUEUES, REQUESTS, TABLES

ROOT = Path(__file__).parents[2]

IMAGE = (ROOT / "Dockerfile").read_text("utf-8")
PARTS = ("web", "relay", "projector", "worker", "auditor", "notifier")
WORKERS = ("worker", "auditor", "notifier")


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    composed = read_yaml(ROOT / "docker-compose.yml")
    return dict(composed["services"])


def test_compose_runs_two_servers_web_edge_relay_projector_and_workers(services: dict[str, Any]) -> None:
    assert set(services) == {"redis", "queue", "edge", *PARTS}


def test_each_part_runs_a_module_that_exists(services: dict[str, Any]) -> None:
    commands = [services[part]["command"] for part in PARTS]
    assert [command[:2] for command in commands] == [["python", "-m"]] * len(PARTS)
    assert all(find_spec(module) for _, _, module, *_ in commands)


def test_the_compose_server_satisfies_strict_durability(services: dict[str, Any]) -> None:
    words = services["redis"]["command"][1:]
    settings = dict(zip([name.removeprefix("--") for name in words[::2]], words[1::2], strict=True))
    assert settings.items() >= REQUIRED.items()
    assert services["redis"]["volumes"] == ["tables:/data"]


def test_the_parts_wait_for_healthy_servers(services: dict[str, Any]) -> None:
    for part in PARTS:
        assert services[part]["depends_on"] == {
            server: {"condition": "service_healthy"} for server in ("redis", "queue")
        }
        assert services[part]["environment"]["CARDTABLE_DURABILITY"] == "strict"


def test_every_part_has_a_health_check(services: dict[str, Any]) -> None:
    assert all(service["healthcheck"]["test"] for service in services.values())
    for part, checked in (("relay", "relay"), ("projector", "projector"), *((each, "worker") for each in WORKERS)):
        assert services[part]["healthcheck"]["test"][1:] == ["python", "-m", "workers.health", checked]


def test_the_health_check_of_a_web_process_asks_it_and_no_proxy(
    services: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = services["web"]["healthcheck"]["test"][1:]
    elsewhere = {f"{scheme}_proxy": "http://127.0.0.1:1" for scheme in ("http", "all")}
    with HTTPServer(("127.0.0.1", 0), _Ready) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        command = [sys.executable, *(word.replace(":8000/", f":{server.server_port}/") for word in words[1:])]
        assert subprocess.run(command, env={**os.environ, **elsewhere}, check=False).returncode == 0
        monkeypatch.setattr(_Ready, "status", 503)
        assert subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode != 0
        server.shutdown()


class _Ready(BaseHTTPRequestHandler):
    """A web process that is ready until its status is changed."""

    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/readyz" else 404)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def test_every_queue_has_a_worker_and_nothing_waits_for_audits_or_notifications(services: dict[str, Any]) -> None:
    tables, rest, notified = (services[part]["command"][3:] for part in WORKERS)
    assert sorted([*tables, *rest, *notified]) == sorted(QUEUES)
    assert TABLES in tables
    assert REQUESTS in rest
    assert notified == [NOTIFICATIONS]


def test_who_sends_messages_has_the_limits_of_the_web_process(services: dict[str, Any]) -> None:
    web, notifier = (services[part]["environment"] for part in ("web", "notifier"))
    limits = {name: value for name, value in web.items() if name.startswith("CARDTABLE_LIMIT")}
    assert "public" in limits["CARDTABLE_LIMITS"]
    assert notifier.items() >= limits.items()


def test_the_jobs_have_a_server_of_their_own_that_writes_nothing_to_the_disk(services: dict[str, Any]) -> None:
    urls = services["worker"]["environment"]
    assert urls["CARDTABLE_QUEUE_URL"] == services["relay"]["environment"]["CARDTABLE_QUEUE_URL"]
    assert urls["CARDTABLE_QUEUE_URL"] != urls["CARDTABLE_REDIS_URL"]
    assert services["queue"]["command"][1:5] == ["--appendonly", "no", "--save", ""]


def test_the_edge_is_the_only_way_in(services: dict[str, Any]) -> None:
    assert [name for name, service in services.items() if "ports" in service] == ["edge"]
    edge = services["edge"]
    web = services["web"]
    assert web["environment"]["CARDTABLE_TRUSTED_PROXIES"] == edge["networks"]["edge"]["ipv4_address"]
    assert edge["environment"]["EDGE_WEB"] == "web:8000 resolve"
    assert edge["depends_on"]["web"] == {"condition": "service_healthy"}
    assert {"edge", "default"} == set(web["networks"])


def test_no_other_container_can_get_the_address_that_is_trusted(services: dict[str, Any]) -> None:
    [network] = read_yaml(ROOT / "docker-compose.yml")["networks"]["edge"]["ipam"]["config"]
    trusted = ip_address(services["web"]["environment"]["CARDTABLE_TRUSTED_PROXIES"])
    assert trusted in ip_network(network["subnet"])
    assert trusted not in ip_network(network["ip_range"])
    assert ip_network(network["ip_range"]).subnet_of(ip_network(network["subnet"]))  # type: ignore[arg-type]


def test_the_edge_has_a_value_for_each_setting_of_its_configuration(services: dict[str, Any]) -> None:
    templates = [each.read_text() for each in (ROOT / "service" / "edge").glob("*.template")]
    used = set(re.findall(r"\$\{(\w+)\}", "".join(templates)))
    assert {name for name in services["edge"]["environment"] if name.startswith("EDGE_")} == used


FIXED = {"CARDTABLE_DATA", "CARDTABLE_PORT"}
"""Settings for a single machine. Containers have no embedded server's data, and their port is fixed."""


def test_no_setting_of_the_operator_is_dropped(services: dict[str, Any]) -> None:
    asked = Asked()
    Settings.from_env(asked)
    known = asked.names | {f"CARDTABLE_{name}" for name in ("LIMITS", *VARIABLES)}
    passed_on = {name for name in services["web"]["environment"] if name.startswith("CARDTABLE_")}
    assert (known - passed_on, passed_on - known) == (FIXED, set())


class Asked(dict[str, str]):
    """An environment without variables. `names` records the look-ups."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        self.names.add(name)
        return default


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_scaled(services: dict[str, Any], part: str) -> None:
    assert not {"container_name", "ports"} & services[part].keys()
    assert "ipv4_address" not in str(services[part].get("networks"))


def test_there_are_two_web_processes_so_that_one_can_be_restarted(services: dict[str, Any]) -> None:
    assert services["web"]["deploy"]["replicas"] == 2


def test_nginx_is_one_that_looks_names_up_again(services: dict[str, Any]) -> None:
    release = services["edge"]["image"].removeprefix("nginx:").removesuffix("-alpine")
    assert tuple(map(int, release.split("."))) >= (1, 28)


@pytest.mark.parametrize("name", ["redis", "queue", "edge", *PARTS])
def test_no_container_has_rights_that_it_does_not_need(services: dict[str, Any], name: str) -> None:
    service = services[name]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["pids_limit"] > 0
    if name == "edge":  # the only service that starts as root
        assert set(service["cap_add"]) == {"CHOWN", "DAC_OVERRIDE", "NET_BIND_SERVICE", "SETGID", "SETUID"}
    else:
        assert service["read_only"] is True
        assert "cap_add" not in service
    assert "mem_limit" in service or name == "redis"


def test_a_web_container_may_have_all_threads_that_its_settings_allow(services: dict[str, Any]) -> None:
    assert services["web"]["pids_limit"] > Settings.from_env({}).threads + 256


def test_compose_accepts_the_file() -> None:
    compose = shutil.which("docker-compose")
    if compose is None:
        pytest.skip("there is no docker-compose on this machine")
    subprocess.run([compose, "--file", str(ROOT / "docker-compose.yml"), "config", "--quiet"], check=True, cwd=ROOT)


def test_the_image_holds_every_package() -> None:
    copied = {line.split()[1] for line in IMAGE.splitlines() if line.startswith("COPY ")}
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "examples", "lab", "tools"}
    assert packages <= copied


def test_the_image_has_nothing_that_builds_and_nobody_with_rights() -> None:
    """The first stage contributes only the packages, and the lock has a hash for each of their files."""
    first, last = IMAGE.split("\n\nFROM ")
    assert "--require-hashes --only-binary :all: --requirement requirements.lock" in first
    assert "pip install" not in last
    [user] = re.findall(r"^USER (\d+)$", last, re.MULTILINE)
    assert int(user) > 0


def test_the_image_gets_what_is_built_of_the_page_and_no_sources_of_it() -> None:
    left_out = (ROOT / ".dockerignore").read_text().splitlines()
    assert left_out.index("service/web/*") < left_out.index("!service/web/dist")
