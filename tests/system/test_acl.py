"""The ACL users in docs/acl, over TLS: each process works with its own user and can do nothing else."""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import redis

from events.redis import embedded
from tests.polling import until
from tests.ports import free_port
from tests.push_service import Receiver
from tests.servers import redis_server
from tests.system.running import Player, client

pytestmark = pytest.mark.thorough

ACL = Path(__file__).parents[2] / "docs" / "acl"

PARTS = {
    "web": ("service.http",),
    "relay": ("workers.relay",),
    "projector": ("workers.projector",),
    "worker": ("workers.worker",),
}

FORBIDDEN: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "web": (("XDEL", "{p00}:log:t_x", "1-0"), ("ZADD", "{failed}:public", "1", "t_x"), ("SADD", "other", "x")),
    "relay": (
        ("XADD", "{p00}:log:t_x", "*", "e", "{}"),
        ("GET", "{accounts}:account:p_x"),
        ("GET", "{p00}:request:a_x"),
    ),
    "projector": (("XADD", "{p00}:log:t_x", "*", "e", "{}"), ("HGETALL", "{accounts}:tokens"), ("GET", "answer:00")),
    "worker": (("GET", "link:00"), ("ZADD", "{projections}:finished", "1", "t_x"), ("GET", "ticket:00")),
}
"""Commands that a process must be denied, in addition to those denied to all."""

NEVER = (
    ("FLUSHALL",),
    ("CONFIG", "SET", "appendonly", "no"),
    ("KEYS", "*"),
    ("MONITOR",),
    ("SHUTDOWN",),
    ("ACL", "LIST"),
)


def password(user: str) -> str:
    return f"the password of {user}".replace(" ", "-")


def users(name: str, folder: Path) -> Path:
    """Writes the documented user file with passwords, and a default user that may only ping the server. Returns its
    path."""
    text = (ACL / name).read_text()
    for user in re.findall(r"^user cardtable-(\w+) ", text, re.MULTILINE):
        text = text.replace(f"#{user.upper()}_PASSWORD_SHA256", f"#{sha256(password(user).encode()).hexdigest()}")
    assert "PASSWORD" not in text
    path = folder / name
    path.write_text(
        text.replace("user default off", "user default on nopass resetchannels resetkeys -@all +ping +auth")
    )
    return path


class Guarded(NamedTuple):
    """The URLs of two servers by user, and an unrestricted client of the log's server."""

    folder: Path
    log_port: int
    queue: str

    def log(self, user: str) -> str:
        name = user if user == "everything" else f"cardtable-{user}"
        ca = self.folder / "server.crt"
        return f"rediss://{name}:{password(user)}@127.0.0.1:{self.log_port}/0?ssl_ca_certs={ca}"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guarded]:
    folder = tmp_path_factory.mktemp("acl")
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    words += ["-addext", "subjectAltName=IP:127.0.0.1"]
    made = ["-keyout", str(folder / "server.key"), "-out", str(folder / "server.crt")]
    subprocess.run(["openssl", *words, *made], check=True, capture_output=True)
    log_port, queue_port = free_port(), free_port()
    tls = {
        "tls-port": str(log_port),
        "tls-cert-file": str(folder / "server.crt"),
        "tls-key-file": str(folder / "server.key"),
        "tls-ca-cert-file": str(folder / "server.crt"),
        "tls-auth-clients": "no",
    }
    accounts = users("users.acl", folder)
    with accounts.open("a") as file:
        file.write(
            f"user everything on #{sha256(password('everything').encode()).hexdigest()} allchannels allkeys +@all\n"
        )
    with ExitStack() as stack:
        stack.enter_context(redis_server(folder / "log", {**embedded.SETTINGS, **tls, "aclfile": str(accounts)}))
        queue = {"port": str(queue_port), "bind": "127.0.0.1", "aclfile": str(users("queue.acl", folder))}
        stack.enter_context(redis_server(folder / "queue", {**embedded.QUEUE_SETTINGS, **queue}))
        yield Guarded(folder, log_port, f"redis://cardtable-queue:{password('queue')}@127.0.0.1:{queue_port}/0")


def _started(guarded: Guarded, stack: ExitStack) -> int:
    """Starts all processes, each as its user. Returns the web process's port."""
    port = free_port()
    for part, words in PARTS.items():
        own = {
            "PATH": "/usr/bin:/bin",
            "CARDTABLE_REDIS_URL": guarded.log(part),
            "CARDTABLE_QUEUE_URL": guarded.queue,
            "CARDTABLE_DURABILITY": "strict",
            "CARDTABLE_BOT_DELAY_MS": "0",
            "CARDTABLE_ARCHIVE": str(guarded.folder / "archive"),
            "CARDTABLE_ARCHIVE_AFTER": "1",
            "CARDTABLE_LISTED_DAYS": "30",
            "CARDTABLE_LIMITS": "public",
            "CARDTABLE_NOTIFY_PRIVATE": "1",
            "CARDTABLE_METRICS_PORT": str(free_port()),
            "CARDTABLE_PORT": str(port),
        }
        output = stack.enter_context((guarded.folder / f"{part}.log").open("wb"))
        process = subprocess.Popen([sys.executable, "-m", *words], env=own, stdout=output, stderr=output)
        stack.callback(process.wait)
        stack.callback(process.terminate)
    return port


def _refusals(admin: Any) -> list[tuple[str, str, str]]:
    """Returns the server's denials: user, reason and object."""
    found = admin.execute_command("ACL", "LOG")
    named = [dict(zip(entry[::2], entry[1::2], strict=True)) if isinstance(entry, list) else entry for entry in found]
    return [tuple(str(each[field]) for field in ("username", "reason", "object")) for each in named]  # type: ignore[misc]


def test_each_part_needs_no_more_than_its_user_may(guarded: Guarded) -> None:
    with ExitStack() as stack:
        admin = stack.enter_context(redis.Redis.from_url(guarded.log("everything"), decode_responses=True))
        url = f"http://127.0.0.1:{_started(guarded, stack)}"
        http = stack.enter_context(client(url))

        def ready() -> bool:
            assert _refusals(admin) == []
            try:
                return http.get("/readyz").is_success
            except OSError:
                return False
            except Exception as error:
                assert type(error).__module__.startswith("httpx")
                return False

        until(ready)
        try:
            _play_everything(url, stack)
        finally:
            assert _refusals(admin) == []
        until(lambda: http.get("/readyz").json()["status"] in ("ready", "ok"))
        operator = guarded.log("operator")
        for words in (["doctor"], ["audit", "--all"], ["rebuild"], ["check-log"], ["archive"], ["backup", "backup"]):
            done = subprocess.run(
                [sys.executable, "-m", "cardtable", *words],
                cwd=guarded.folder,
                env={
                    "CARDTABLE_REDIS_URL": operator,
                    "CARDTABLE_QUEUE_URL": guarded.queue,
                    "CARDTABLE_DURABILITY": "strict",
                    "CARDTABLE_ARCHIVE": str(guarded.folder / "archive"),
                },
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, (words, done.stdout + done.stderr)
        assert _refusals(admin) == []


def _play_everything(url: str, stack: ExitStack) -> None:
    ann, bob, gone = (Player(url) for _ in range(3))
    for each in (ann, bob, gone):
        stack.callback(each.http.close)
    table = ann.opens(game="commune", seats=3, bots=["random", "random"])
    for _ in range(3):
        ann.moves_once(table)
    ann.http.delete(f"/v1/tables/{table}/seats/0")
    ann.waits_until_over(table)
    audit = ann.ask("POST", f"/v1/tables/{table}/audits")
    analysis = ann.ask("POST", f"/v1/tables/{table}/analyses")
    until(lambda: ann.ask("GET", f"/v1/audits/{audit['id']}")["status"] == "passed")
    until(lambda: ann.ask("GET", f"/v1/analyses/{analysis['id']}")["status"] == "done")
    ann.ask("POST", f"/v1/tables/{table}/rematch")
    ann.ask("POST", f"/v1/tables/{table}/forks", version=8)
    waiting = ann.opens(game="commune", seats=3)
    ann.ask("POST", f"/v1/tables/{waiting}/invitations", player=bob.id)
    ann.ask("POST", f"/v1/tables/{waiting}/links", seconds=600)
    bob.ask("POST", f"/v1/tables/{waiting}/seats", client_seed_hash="00" * 32)
    assert ann.http.post(f"/v1/tables/{waiting}/reactions", json={"reaction": "hello"}).is_success
    receiver = stack.enter_context(Receiver().running())
    ann.ask("POST", "/v1/me/notifications/channels", kind="webhook", address=f"{receiver.url}/hook", secret="s" * 20)
    until(lambda: ann.ask("GET", "/v1/me/notifications")["channels"][0]["confirmed"])
    assert ann.http.post("/v1/me/notifications/test").is_success
    until(lambda: receiver.got)
    ann.ask("POST", "/v1/me/tickets")
    ann.ask("POST", "/v1/me/tokens")
    for path in (
        "/v1/me",
        "/v1/me/tables",
        "/v1/tables",
        "/v1/feed",
        "/v1/leaderboards/commune",
        f"/v1/players/{ann.id}/tables",
    ):
        ann.ask("GET", path)
    with bob.http.stream("GET", "/v1/me/events", headers={"Accept": "application/x-ndjson"}) as stream:
        assert next(line for line in stream.iter_lines() if line)
    assert gone.http.delete("/v1/me").is_success
    until(lambda: any(each["table"] == table for each in ann.ask("GET", "/v1/feed")["tables"]))


@pytest.mark.parametrize("part", PARTS)
def test_no_user_may_do_what_its_part_does_not_need(guarded: Guarded, part: str) -> None:
    with redis.Redis.from_url(guarded.log(part)) as own:
        assert own.ping()
        for words in (*FORBIDDEN[part], *NEVER):
            with pytest.raises(redis.exceptions.NoPermissionError):
                own.execute_command(*words)


def test_who_has_no_password_may_do_nothing(guarded: Guarded) -> None:
    url = guarded.log("web").replace(password("web"), "wrong")
    with redis.Redis.from_url(url) as wrong, pytest.raises(redis.exceptions.AuthenticationError):
        wrong.ping()
