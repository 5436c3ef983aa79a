"""The secrets in a backup: digests and salts, but no token, no ticket and no code of a link."""

from collections.abc import Iterator
from pathlib import Path

from events.archives.folder import Folder
from events.backups.files import records
from events.backups.manifest import Manifest
from events.copies import ACCOUNTS, GROUPS, LINKS, RESPONSES
from events.redis.log import RedisLog
from service.engine.idempotency import IdempotencyKey, key_of
from service.ids import token_digest
from tests.backups.scene import Scene, backed_up


def test_no_secret_that_a_client_was_given_is_in_a_backup(
    log: RedisLog, scene: Scene, archive: Folder, tmp_path: Path
) -> None:
    web = scene.house.web

    def key(name: str) -> IdempotencyKey:
        return IdempotencyKey(name, key_of("here", name, "POST", "/v1/players", b"{}"))

    issued = web.registry.register("Ann", "human", key("the key of an account"))
    more = web.registry.add_token(issued.player, issued.token, key("the key of a token"))
    link = web.links.open_link(scene.player, scene.waiting, 3600, key("the key of a link"))
    code = web.credentials.make_code(issued.player, token_digest(issued.token)).code
    ticket = web.tickets.issue(token_digest(issued.token), key("the key of a ticket"))
    made = backed_up(log, archive, tmp_path / "backup")
    kept = {group: b"".join(_words(tmp_path / "backup", made, group)) for group in GROUPS}
    assert token_digest(issued.token) in kept[ACCOUNTS]
    assert kept[LINKS] and kept[RESPONSES]
    everything = b"".join((*kept.values(), (tmp_path / "backup" / "manifest.json").read_bytes()))
    for secret in (issued.token, more.token, link.code, code, ticket.text, "the key of"):
        assert secret.encode() not in everything


def _words(folder: Path, made: Manifest, group: str) -> Iterator[bytes]:
    for record in records(folder, made, group):
        for item in record.items:
            yield from (item.key.encode(), *item.words)
