"""A player's choices: the kinds sent by each kind of channel, and the quiet hours."""

import json
from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Annotated, Any, Self
from zoneinfo import ZoneInfo

from service.answers import Answer, Enum

YOUR_TURN, INVITATION, ROUND_PAIRED, TABLE_OVER = KINDS = ("your_turn", "invitation", "round_paired", "table_over")
"""Kinds of notifications."""

PUSH, WEBHOOK, MAIL = CHANNEL_KINDS = ("push", "webhook", "mail")

CHOICES = "choices"
"""Name of the choices, stored beside the channels."""


class QuietHours(Answer):
    """Hours in which nothing is sent."""

    start: Annotated[str, "As `22:00`."]
    end: Annotated[str, "As `07:30`."]
    zone: Annotated[str, "An IANA time zone."]

    def until(self, now: int) -> int | None:
        """Returns the end of the quiet hours around a Unix time in ms. None outside of them, and if they are empty."""
        here = datetime.fromtimestamp(now / 1000, ZoneInfo(self.zone))
        start, end = time.fromisoformat(self.start), time.fromisoformat(self.end)
        clock = here.time().replace(tzinfo=None)
        quiet = start <= clock < end if start <= end else clock >= start or clock < end
        if not quiet:
            return None
        day = here.date() + timedelta(days=1 if clock >= end else 0)
        end = end.replace(fold=here.fold)  # in a repeated hour, the current one; the other is over
        return round(datetime.combine(day, end, ZoneInfo(self.zone)).timestamp() * 1000)


class ChosenKinds(Answer):
    """The kinds of notifications for each kind of channel."""

    push: Annotated[list[Annotated[str, Enum(KINDS)]], "By push."]
    webhook: Annotated[list[Annotated[str, Enum(KINDS)]], "By webhooks."]
    mail: Annotated[list[Annotated[str, Enum(KINDS)]], "By mail."]


class Choices(Answer):
    """A player's choices, also in their stored form. By default all kinds are sent."""

    kinds: ChosenKinds
    quiet_hours: Annotated[QuietHours | None, "null for none."]

    def wanted(self, kind: str, channel_kind: str) -> bool:
        return kind in getattr(self.kinds, channel_kind)

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> Self:
        """Returns the choices from data, without kinds that this release doesn't have."""
        given = {each: [kind for kind in KINDS if kind in data["kinds"][each]] for each in CHANNEL_KINDS}
        return cls.of({**data, "kinds": given})

    @classmethod
    def stored(cls, values: Mapping[str, bytes]) -> Self:
        """Returns the choices among the values of a player's channels."""
        found = values.get(CHOICES)
        every = ChosenKinds(*([*KINDS] for _ in CHANNEL_KINDS))
        return cls(every, None) if found is None else cls.of_data(json.loads(found))
