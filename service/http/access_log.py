"""The access log: a line for each request, with the client's address as the limits see it.

A stream has its line when it begins. There are no headers and no query, so that a log contains no tokens.
"""

import logging
from collections.abc import Iterable
from time import perf_counter
from typing import Any

from service.http.addresses import WsgiApp
from service.logs import FIELDS

_log = logging.getLogger("cardtable.access")


class AccessLog:
    """WSGI middleware: logs each request with the status of its response, and the ms until that began."""

    def __init__(self, app: WsgiApp) -> None:
        self._app = app

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        began = perf_counter()

        def logged(status: str, *rest: Any) -> Any:
            fields = {
                "address": environ.get("REMOTE_ADDR", ""),
                "method": environ["REQUEST_METHOD"],
                "path": environ["PATH_INFO"].encode("latin1").decode(errors="replace"),
                "status": int(status[:3]),
                "ms": round((perf_counter() - began) * 1000, 1),
            }
            _log.info('%(address)s "%(method)s %(path)s" %(status)d %(ms).1f ms', fields, extra={FIELDS: fields})
            return start_response(status, *rest)

        return self._app(environ, logged)
