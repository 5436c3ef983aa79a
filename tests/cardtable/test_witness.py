"""`cardtable witness`, and `cardtable verify` against a service's log of heads."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest

from cardtable import logged, verify
from cardtable.client import ApiError, Client
from cardtable.commands import witness as command
from domain.head_log import Checkpoint, LogKey
from events.head_tree import Tile
from events.ports import Ports
from service.heads.growth import append_heads
from service.heads.signing import kept_name
from tests.cardtable.conftest import Printed, Terminal
from tests.cardtable.test_watch import played
from tests.client.conftest import Simulation

URL = "http://simulator"


class Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def at_an_address(place: Simulation) -> Iterator[str]:
    """Serves the service at a real address, because the verifier doesn't use a client."""
    with make_server("127.0.0.1", 0, place._answer, handler_class=Quiet) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def ports_of(terminal: Terminal) -> Ports:
    return terminal.place.simulator.service.ports


def ended(terminal: Terminal) -> str:
    """A finished table that is included in the log of heads."""
    table = played(terminal, "commune")
    ports = ports_of(terminal)
    ports.finished.number(2**53)
    while append_heads(ports, 100):
        pass
    return table


def goes_back(terminal: Terminal) -> None:
    """Replaces the log of heads with another one of the same size, as a dishonest operator could."""
    heads = ports_of(terminal).heads
    size = heads.size()
    assert heads.append(size, size, {Tile(0, 0): bytes(32 * size)})


def looks(terminal: Terminal, folder: Path, *words: str) -> Printed:
    return terminal.run("witness", URL, "--folder", str(folder), *words)


def test_a_witness_keeps_what_it_sees(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "seen"
    first = looks(terminal, folder).out
    name = kept_name(ports_of(terminal).service_keys)
    assert first == f"{name}: its key and its first checkpoint are kept.\n"
    ended(terminal)
    assert looks(terminal, folder).out == f"{name}: 1 head, 0 before.\n"
    assert looks(terminal, folder).out == f"{name}: 1 head, as before.\n"
    assert looks(terminal, folder, "--json").values[0]["kept"] is False
    assert len((folder / "checkpoints.jsonl").read_text("utf-8").splitlines()) == 2
    other = tmp_path / "other"
    looks(terminal, other)
    printed = terminal.run("witness", "--compare", str(folder), str(other))
    assert (printed.status, printed.out) == (0, "Both have seen the same log, up to 1 head.\n")
    printed = terminal.run("witness", URL, "--compare", str(folder), str(other))
    assert printed.status == 0


def test_a_witness_tells_of_two_logs(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "seen"
    ended(terminal)
    looks(terminal, folder)
    goes_back(terminal)
    printed = looks(terminal, folder, "--every", "1")
    assert printed.status == 1
    assert printed.out.startswith("There are two logs: two different ones of 1 head are signed.\nThe evidence is in ")
    (evidence,) = folder.glob("evidence-*.json")
    kept = json.loads(evidence.read_text("utf-8"))
    assert len({Checkpoint.opened(note, LogKey.parse(kept["key"])).root for note in kept["checkpoints"]}) == 2
    other = tmp_path / "other"
    looks(terminal, other)
    printed = terminal.run("witness", "--compare", str(folder), str(other), "--json")
    assert printed.status == 1 and printed.values[0]["two_logs"] is True


def test_a_witness_may_know_the_key(terminal: Terminal, tmp_path: Path) -> None:
    key = terminal.client("Ann").log_key()
    assert looks(terminal, tmp_path / "a", "--key", key).status == 0
    wrong = str(LogKey(LogKey.parse(key).name, bytes(range(32))))
    printed = looks(terminal, tmp_path / "a", "--key", wrong)
    assert printed.status == 2 and "with another key" in printed.err
    printed = looks(terminal, tmp_path / "b", "--key", wrong)
    assert printed.status == 1 and "no valid signature" in printed.out
    assert looks(terminal, tmp_path / "c", "--key", "x").status == 2


def test_a_witness_tells_that_the_log_stands_still(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_790_000_000_000
    monkeypatch.setattr(command, "_now", lambda: now)
    ended(terminal)
    played(terminal, "commune")
    ports = ports_of(terminal)
    ports.finished.number(2**53)
    folder = tmp_path / "seen"
    assert looks(terminal, folder).status == 0
    name = kept_name(ports.service_keys)
    as_before = f"{name}: 1 head, as before.\n"
    now += 59 * 60_000
    assert (looks(terminal, folder).status, looks(terminal, folder).out) == (0, as_before)
    now += 60_000
    printed = looks(terminal, folder)
    assert printed.status == 3
    assert printed.out == (f"{as_before}{name} stands still at 1 head: 1 more were in the feed 60 minutes ago.\n")
    (_, said) = looks(terminal, folder, "--json").values
    assert (said["stands_still"], said["size"], said["tables"], said["seen"]) == (True, 1, 2, now - 3_600_000)
    assert append_heads(ports, 10) == 1
    assert looks(terminal, folder).status == looks(terminal, folder).status == 0
    (folder / "awaited.json").write_text("{", "utf-8")
    assert looks(terminal, folder).status == 2


def test_what_can_not_be_done_is_said(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    assert terminal.run("witness").status == 2
    printed = terminal.run("witness", "--compare", str(tmp_path / "a"), str(tmp_path / "a"))
    assert printed.status == 2 and "no folder of a witness" in printed.err
    looks(terminal, tmp_path / "b")
    ended(terminal)
    looks(terminal, tmp_path / "c")
    printed = terminal.run("witness", "--compare", str(tmp_path / "b"), str(tmp_path / "c"))
    assert printed.status == 2 and "no size of the log in common" in printed.err
    assert terminal.run("witness", URL, "--compare", str(tmp_path / "b"), str(tmp_path / "c")).status == 0


def test_a_record_is_checked_by_the_log(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    first = ended(terminal)
    looks(terminal, tmp_path / "seen")
    second = ended(terminal)
    client = terminal.client("Bob")
    for name, table in (("first", first), ("second", second)):
        Path(f"{name}.json").write_text(json.dumps(client.record(table)), "utf-8")
    Path("proof.json").write_text(json.dumps(client.inclusion_proof(first, 1)), "utf-8")
    Path("checkpoint").write_text(json.loads((tmp_path / "seen/checkpoints.jsonl").read_text("utf-8"))["checkpoint"])
    key = client.log_key()

    def verified(*words: str) -> tuple[int, str]:
        status = verify.main([*words, "--bots", "none"])
        captured = capsys.readouterr()
        return status, captured.out + captured.err

    with at_an_address(terminal.place) as url:
        for words in (
            ("first.json", "--log", url),
            ("first.json", "--log", url, "--key", key),
            ("first.json", "--log", url, "--witness", "seen"),
            ("first.json", "--proof", "proof.json", "--key", key),
            ("first.json", "--proof", "proof.json", "--checkpoint", "checkpoint", "--key", key),
            ("first.json", "--proof", "proof.json", "--witness", "seen"),
            ("second.json", "--log", url),
        ):
            status, printed = verified(*words)
            assert status == 0, printed
            assert "whether the record was replaced before it was in the log" in printed
        status, printed = verified("second.json", "--log", url, "--witness", "seen")
        assert status == 2 and "not yet in the checkpoint that you have kept" in printed
        status, printed = verified("second.json", "--proof", "proof.json", "--key", key)
        assert status == 1 and "does not have this head" in printed
        goes_back(terminal)
        status, printed = verified("first.json", "--log", url)
        assert status == 1 and "does not have this head" in printed
        assert verified("first.json", "--log", url, "--witness", "seen")[0] == 0, "it is in the log that was seen"
    monkeypatch.setattr(logged, "SECONDS", 1)
    assert verified("first.json", "--log", "http://127.0.0.1:1")[0] == 2
    with pytest.raises(SystemExit):
        verify.main(["first.json", "--key", key])
    with pytest.raises(SystemExit):
        verify.main(["first.json", "--proof", "proof.json"])
    with pytest.raises(SystemExit):
        verify.main(["first.json", "--log", "ftp://x"])


def test_a_witness_goes_on_while_the_service_does_not_answer(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shows_nothing(_: Client) -> str:
        raise ApiError(404, {"code": "not_found", "detail": "there is nothing here"})

    def is_enough(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Client, "log_key", shows_nothing)
    monkeypatch.setattr("cardtable.commands.witness.time.sleep", is_enough)
    printed = looks(terminal, tmp_path / "seen", "--every", "60")
    assert (printed.status, printed.out) == (
        130,
        "The service does not show its log of heads: there is nothing here.\n",
    )
    printed = looks(terminal, tmp_path / "seen")
    assert printed.status == 2 and "does not show its log of heads" in printed.err
    monkeypatch.undo()
    (tmp_path / "file").write_text("")
    assert looks(terminal, tmp_path / "file" / "seen").status == 2
