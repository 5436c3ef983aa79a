"""The archive of a running service: a worker fills it, and tables are read from it after all processes were killed."""

from pathlib import Path

import pytest

from tests.polling import until
from tests.system.running import Running, Web, client

pytestmark = pytest.mark.thorough

PATHS = ("", "/events", "/replay?version=6&as=all", "/record")

SETTINGS = {"CARDTABLE_ARCHIVE_AFTER": "0", "CARDTABLE_AUDIT_HOUR": "off"}


def _told(service: Running | Web, table: str) -> list[tuple[int, bytes]]:
    """Returns a spectator's responses."""
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
        service.kill_everything()
        service.settings |= SETTINGS
        service.start().ready()
        assert _told(service, table) == before
        kept = file.read_bytes()
        file.write_bytes(kept[:-1])
        web = Web.on(service, CARDTABLE_ARCHIVE=str(data / "archive")).ready()
        try:
            with client(web.url) as reader:
                assert reader.get(f"/v1/tables/{table}").json()["code"] == "log_damaged"
                assert reader.get("/readyz").json()["failed_audits"] == {"tables": 1, "public": [table]}
            file.write_bytes(kept)
            assert _told(web, table) == before
        finally:
            web.close()
        assert service.stop() == 0
    finally:
        service.close()
