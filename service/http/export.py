"""Exports over HTTP: streamed NDJSON, compressed piece by piece by `Accept-Encoding`."""

from collections.abc import Iterator

from flask import Response

from service.http.compression import coding_of, encoded_piecewise
from service.http.media import NDJSON
from service.http.requests import Request
from service.http.responses import streamed_response


def export_response(request: Request, lines: Iterator[bytes]) -> Response:
    """Returns the lines as a response. Refused with the codes of `streamed_response`.

    If the end is missing, such as when the service stops, the response is truncated, which every HTTP client notices.
    """
    coding = coding_of(request.environ.get("HTTP_ACCEPT_ENCODING"))
    response = streamed_response(request, lines if coding is None else encoded_piecewise(lines, coding), NDJSON)
    response.headers["Vary"] = "Accept-Encoding"
    if coding is not None:
        response.headers["Content-Encoding"] = coding
    return response
