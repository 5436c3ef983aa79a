"""Deprecated operations: the table of them, and what their responses say (RFC 9745 and RFC 8594).

The policy is docs/api-policy.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from werkzeug.http import http_date

NOTICE = timedelta(days=180)
"""How long an operation stays after its deprecation, at least."""


@dataclass(frozen=True)
class Deprecation:
    """A deprecated operation: since when, its last day, and the address of the page that says why.

    ValueError where the notice is shorter than `NOTICE`.
    """

    since: datetime
    sunset: datetime
    page: str

    def __post_init__(self) -> None:
        if self.sunset - self.since < NOTICE:
            raise ValueError(f"an operation stays for {NOTICE.days} days after its deprecation")

    @property
    def headers(self) -> list[tuple[str, str]]:
        return [
            ("Deprecation", f"@{int(self.since.timestamp())}"),
            ("Sunset", http_date(self.sunset.astimezone(UTC))),
            ("Link", f'<{self.page}>; rel="deprecation"; type="text/html"'),
        ]


DEPRECATED: Mapping[str, Deprecation] = {}
"""The deprecated operations by their ids."""
