"""Exports over HTTP: NDJSON as a stream, compressed piece by piece by `Accept-Encoding`."""

from collections.abc import Iterator
from contextlib import ExitStack

from flask import Response, request

from service.http.compression import coding_of, encoded_piecewise
from service.http.context import gate
from service.http.media import NDJSON


def export_response(lines: Iterator[bytes]) -> Response:
    """The lines as a response, with a place in the gate until it ends; Refused `too_many_streams`.

    Without its end, as when the service stops, the response is cut, which every HTTP client notices.
    """
    coding = coding_of(request.headers.get("Accept-Encoding"))
    place = ExitStack()
    place.enter_context(gate().place())
    response = Response(lines if coding is None else encoded_piecewise(lines, coding), mimetype=NDJSON)
    response.call_on_close(place.close)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Accept-Encoding"
    if coding is not None:
        response.headers["Content-Encoding"] = coding
    return response
