"""The access log: a line for each request, with the client's address as the limits see it.

A stream has its line when it begins. There are no headers and no query, so that a log contains no tokens.
"""

import logging

from flask import Response, request

from service.logs import FIELDS

_log = logging.getLogger("cardtable.access")


def log_request(response: Response, seconds: float) -> None:
    """Logs the present request and its response, which took so long to begin."""
    fields = {
        "address": request.remote_addr,
        "method": request.method,
        "path": request.path,
        "status": response.status_code,
        "ms": round(seconds * 1000, 1),
    }
    _log.info('%(address)s "%(method)s %(path)s" %(status)d %(ms).1f ms', fields, extra={FIELDS: fields})
