"""Deprecated operations: their table, and the headers of their responses (RFC 9745 and RFC 8594).

The policy is docs/api-policy.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from flask import Response
from werkzeug.http import http_date

NOTICE = timedelta(days=180)
"""Minimum time from an operation's deprecation to its removal."""


@dataclass(frozen=True)
class Deprecation:
    """A deprecated operation: the date of deprecation, the last day, and the address of a page with the reason.

    Raises ValueError if the notice is shorter than `NOTICE`.
    """

    since: datetime
    sunset: datetime
    page: str

    def __post_init__(self) -> None:
        if self.sunset - self.since < NOTICE:
            raise ValueError(f"an operation stays for {NOTICE.days} days after its deprecation")

    def mark(self, response: Response) -> Response:
        """Adds the headers to a response."""
        since, sunset = f"@{int(self.since.timestamp())}", http_date(self.sunset.astimezone(UTC))
        link = f'<{self.page}>; rel="deprecation"; type="text/html"'
        response.headers.extend([("Deprecation", since), ("Sunset", sunset), ("Link", link)])
        return response


DEPRECATED: Mapping[str, Deprecation] = {}
"""Deprecated operations by id."""
