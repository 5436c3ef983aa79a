"""The units of a backup, in the form stored by Redis."""

from collections.abc import Mapping, Sequence

from events.copies import Item, Unit
from events.envelope import StoredEvent
from events.errors import LogDamaged
from events.redis import keys
from events.redis.store import stored
from events.redis.stubs import stub_of
from events.stubs import Stub


class RedisUnits:
    def entries(self, unit: Unit) -> list[StoredEvent]:
        try:
            return _entries(_log_of(unit))
        except (ValueError, IndexError):
            raise LogDamaged(unit.id, 1) from None

    def version(self, unit: Unit) -> int:
        try:
            return int(_log_of(unit)[0].partition(b"-")[0])
        except (ValueError, IndexError):
            raise LogDamaged(unit.id, 1) from None

    def stub(self, unit: Unit) -> Stub | None:
        words = _by_key(unit).get(keys.stubs(unit.id))
        return None if words is None else stub_of(words[1])

    def unarchived(self, unit: Unit, entries: Sequence[StoredEvent]) -> Unit:
        words = [f"{entries[-1].version}-0".encode()]
        for each in entries:
            fields = [b"e", each.form, b"h", each.hash]
            fields += [b"s", each.secret] if each.secret else []
            fields += [b"m", b"1"] if each.more else []
            words += [f"{each.version}-0".encode(), str(len(fields)).encode(), *fields]
        log = Item(keys.log(unit.id), "stream", -1, True, words)
        return Unit(unit.id, [log, *(item for item in unit.items if item.key not in (log.key, keys.stubs(unit.id)))])


def _by_key(unit: Unit) -> Mapping[str, list[bytes]]:
    return {item.key: item.words for item in unit.items}


def _log_of(unit: Unit) -> list[bytes]:
    return _by_key(unit).get(keys.log(unit.id), [])


def _entries(words: Sequence[bytes]) -> list[StoredEvent]:
    """Parses the entries in the words of a stream. Raises ValueError or IndexError."""
    entries, at = list[StoredEvent](), 1
    while at < len(words):
        end = at + 2 + int(words[at + 1])
        entries.append(stored(words[at], words[at + 2 : end]))
        at = end
    return entries
