"""Exports over HTTP: NDJSON as a stream, compressed piece by piece by `Accept-Encoding`."""

from collections.abc import Iterator

from flask import Response

from service.http.compression import coding_of, encoded_piecewise
from service.http.media import NDJSON
from service.http.requests import Request
from service.http.responses import streamed_response


def export_response(request: Request, lines: Iterator[bytes]) -> Response:
    """The lines as a response; Refused as `streamed_response` is.

    Without its end, as when the service stops, the response is cut, which every HTTP client notices.
    """
    coding = coding_of(request.environ.get("HTTP_ACCEPT_ENCODING"))
    response = streamed_response(request, lines if coding is None else encoded_piecewise(lines, coding), NDJSON)
    response.headers["Vary"] = "Accept-Encoding"
    if coding is not None:
        response.headers["Content-Encoding"] = coding
    return response
