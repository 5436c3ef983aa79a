"""The archive of a running service: a worker fills it, and tables are read from it after everything was killed."""

from pathlib import Path

import pytest

from tests.system.running import Running, client
from tests.waiting import until

pytestmark = pytest.mark.thorough

PATHS = ("", "/events", "/replay?version=6&as=all", "/record")

SETTINGS = {"CARDTABLE_ARCHIVE_AFTER": "0", "CARDTABLE_AUDIT_HOUR": "off"}


def _told(service: Running, table: str) -> list[tuple[int, bytes]]:
    """What a spectator is told."""
    with client(service.url) as spectator:
        answers = [spectator.get(f"/v1/tables/{table}{path}") for path in PATHS]
        return [(each.status_code, each.content) for each in answers]


def test_tables_are_archived_and_read_after_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "var"
    service = Running(data, more={**SETTINGS, "CARDTABLE_ARCHIVE_AFTER": "5"}).ready()
    try:
        player = service.player()
        table = player.opens(game="commune", seats=3, bots=["random", "random"])
        while player.moves_once(table):
            pass
        player.waits_until_over(table)
        before = _told(service, table)
        assert [status for status, _ in before] == [200] * len(PATHS)
        file = until(lambda: next((data / "archive").glob(f"p??/{table}.log"), None))
        assert _told(service, table) == before
        assert player.ask("GET", "/readyz")["warnings"] == []
    finally:
        service.kill_everything()
        service.close()
    service = Running(data, more=SETTINGS).ready()
    try:
        assert _told(service, table) == before
        kept = file.read_bytes()
        file.write_bytes(kept[:-1])
    finally:
        assert service.stop() == 0
        service.close()
    service = Running(data, more=SETTINGS).ready()
    try:
        reader = service.player()
        assert reader.http.get(f"/v1/tables/{table}").json()["code"] == "log_damaged"
        assert reader.ask("GET", "/readyz")["failed_audits"] == {"tables": 1, "public": [table]}
        file.write_bytes(kept)
        assert _told(service, table) == before
    finally:
        assert service.stop() == 0
        service.close()
