"""The access log: a line for each request, with the client's address as the limits see it.

A stream is logged when it begins. Headers and queries are left out, so that a log contains no tokens.
"""

import logging
from time import perf_counter
from typing import Any

from service.http.measures import Respond
from service.process.logs import FIELDS

_log = logging.getLogger("cardtable.access")


def logged(environ: dict[str, Any], start_response: Respond) -> Respond:
    """Logs a request with the status of its response, and the time until the response began, in milliseconds."""
    began = perf_counter()

    def begun(status: str, *rest: Any) -> Any:
        fields = {
            "address": environ.get("REMOTE_ADDR", ""),
            "method": environ["REQUEST_METHOD"],
            "path": environ["PATH_INFO"].encode("latin1").decode(errors="replace"),
            "status": int(status[:3]),
            "ms": round((perf_counter() - began) * 1000, 1),
        }
        _log.info('%(address)s "%(method)s %(path)s" %(status)d %(ms).1f ms', fields, extra={FIELDS: fields})
        return start_response(status, *rest)

    return begun
