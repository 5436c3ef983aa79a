"""What a player has chosen: which kinds come by which kind of channel, and the quiet hours."""

import json
from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from service.encoding import to_json, with_known_fields

YOUR_TURN, INVITATION, ROUND_PAIRED, TABLE_OVER = KINDS = ("your_turn", "invitation", "round_paired", "table_over")
"""What a player can be told of."""

PUSH, WEBHOOK, MAIL = CHANNEL_KINDS = ("push", "webhook", "mail")

CHOICES = "choices"
"""The name under which they are stored beside the channels."""


class QuietHours(NamedTuple):
    """From `start` to `end` of each day, as `22:00`, by the clocks of an IANA time `zone`."""

    start: str
    end: str
    zone: str

    def until(self, now: int) -> int | None:
        """When the quiet hours end in which a time in ms is; None outside of them, and where they have no length."""
        here = datetime.fromtimestamp(now / 1000, ZoneInfo(self.zone))
        start, end = time.fromisoformat(self.start), time.fromisoformat(self.end)
        clock = here.time().replace(tzinfo=None)
        quiet = start <= clock < end if start <= end else clock >= start or clock < end
        if not quiet:
            return None
        day = here.date() + timedelta(days=1 if clock >= end else 0)
        end = end.replace(fold=here.fold)  # in an hour that comes twice, that of now: else it would be past
        return round(datetime.combine(day, end, ZoneInfo(self.zone)).timestamp() * 1000)


class Choices(NamedTuple):
    """The kinds that come by each kind of channel: all, until the player says otherwise."""

    push: tuple[str, ...] = KINDS
    webhook: tuple[str, ...] = KINDS
    mail: tuple[str, ...] = KINDS
    quiet: QuietHours | None = None

    def wanted(self, kind: str, channel_kind: str) -> bool:
        return kind in getattr(self, channel_kind)

    def as_data(self) -> dict[str, Any]:
        kinds = {each: list(getattr(self, each)) for each in CHANNEL_KINDS}
        return {"kinds": kinds, "quiet_hours": None if self.quiet is None else self.quiet._asdict()}

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> "Choices":
        quiet = data["quiet_hours"]
        kinds = {each: tuple(kind for kind in KINDS if kind in data["kinds"][each]) for each in CHANNEL_KINDS}
        return cls(**kinds, quiet=None if quiet is None else with_known_fields(QuietHours, quiet))

    @classmethod
    def stored(cls, values: Mapping[str, bytes]) -> "Choices":
        """Those among the values of a player's channels."""
        found = values.get(CHOICES)
        return cls() if found is None else cls.of_data(json.loads(found))

    def to_bytes(self) -> bytes:
        return to_json(self.as_data())
