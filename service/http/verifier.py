"""The verifier to take away: the service offers what is needed to check it without believing it."""

from flask import Response, request

from service.http.documented import Blueprint
from service.verifier import NAME, verifier

ZIP = "application/zip"

blueprint = Blueprint("verifier", description="Checking a record without the service.", prefix="")


@blueprint.operation(
    "GET",
    f"/{NAME}",
    gives=(200, {}),
    content_type=ZIP,
    access="none",
    headers={
        "ETag": {
            "description": "The SHA-256 of the file, in hex and in quotes: compare it with that of a file made from "
            "the source.",
            "schema": {"type": "string", "pattern": '^"[0-9a-f]{64}"$'},
        }
    },
    unchanged=True,
)
def download_verifier() -> Response:
    """The verifier of records, as one file

    A zip app for Python 3.11 or newer, which needs nothing else: `python3 -I verifier.pyz record.json`. The same
    source gives the same bytes.
    """
    made = verifier()
    response = Response(made.data, mimetype=ZIP)
    response.set_etag(made.digest)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Disposition"] = f'attachment; filename="{NAME}"'
    response.make_conditional(request)
    return response
