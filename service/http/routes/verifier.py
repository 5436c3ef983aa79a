"""Download of the stand-alone verifier."""

from flask import Response

from service.http.operations import Blueprint
from service.http.requests import Request
from service.verifier import NAME, verifier

BINARY = "application/octet-stream"

blueprint = Blueprint("verifier", description="Checking a record without the service.", prefix="")


@blueprint.operation(
    "GET",
    f"/{NAME}",
    response=(200, {"type": "string", "format": "binary"}),
    response_type=BINARY,
    access="ignored",
    response_headers={
        "ETag": {
            "description": "The SHA-256 of the file, in hex and in quotes: compare it with that of a file built from "
            "the source.",
            "schema": {"type": "string", "pattern": '^"[0-9a-f]{64}"$'},
        },
        "Content-Disposition": {"description": "The name of the file.", "schema": {"type": "string"}},
    },
    may_be_unchanged=True,
)
def download_verifier(request: Request) -> Response:
    """The verifier of records, as one file

    A zip app for Python 3.11 or newer without dependencies: `python3 -I verifier.pyz record.json`. The same source
    gives the same bytes. Don't trust a verifier served by the service under test; build it yourself and compare.
    """
    made = verifier()
    response = Response(made.data, mimetype=BINARY)
    response.set_etag(made.digest)
    response.headers["Cache-Control"] = "no-cache"
    response.make_conditional(request.environ)
    if response.status_code != 304:
        response.headers["Content-Disposition"] = f'attachment; filename="{NAME}"'
    return response
