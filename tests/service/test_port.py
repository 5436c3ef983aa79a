"""A port belongs to one service, even if two are started at the same time."""

import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from service.process.port import PortTaken, take_port
from service.process.settings import Settings

TAKES = """
import sys
from service.process.port import PortTaken, take_port
from service.process.settings import Settings
port = int(sys.argv[1])
sys.stdin.readline()
try:
    mine = take_port(Settings(port=port), "web")
except PortTaken:
    print("taken", flush=True)
else:
    print("mine", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def settings() -> Iterator[Settings]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    yield Settings(port=port)


def test_a_port_can_be_taken_once_and_again_when_it_is_given_back(settings: Settings) -> None:
    with take_port(settings, "web"), pytest.raises(PortTaken, match=rf"127.0.0.1:{settings.port}.*CARDTABLE_PORT"):
        take_port(settings, "web")
    take_port(settings, "web").close()


def test_a_port_on_which_another_program_listens_is_taken(settings: Settings) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind((settings.host, settings.port))
        other.listen()
        with pytest.raises(PortTaken, match="already in use"):
            take_port(settings, "web")


def test_an_address_of_another_machine_is_named() -> None:
    with pytest.raises(PortTaken, match=r"192\.0\.2\.1:8000"):
        take_port(Settings(host="192.0.2.1"), "web")


def test_of_processes_that_start_together_one_gets_the_port(settings: Settings) -> None:
    words = [sys.executable, "-c", TAKES, str(settings.port)]
    processes = [
        subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) for _ in range(4)
    ]
    try:
        for each in processes:
            assert each.stdin is not None
            each.stdin.write("go\n")
        said = [each.stdout.readline().strip() for each in processes if each.stdout is not None]
        assert sorted(said) == ["mine", "taken", "taken", "taken"]
    finally:
        for each in processes:
            each.communicate("stop\n")
