"""Routes of the log of heads: checkpoints, and proofs for clients that keep them."""

from typing import Annotated, Any

from flask import Response

from service.answers import Answer
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import PUBLIC, PUBLIC_FOR_A_MOMENT, PUBLIC_FOR_EVER, encoded_response, json_response
from service.http.schemas import heads as schemas

TEXT = "text/plain"

blueprint = Blueprint("heads", description="The log of heads, which shows that finished tables stay as they were.")


@blueprint.operation("GET", "/log/key", response=(200, {"type": "string"}), response_type=TEXT, access="ignored")
def show_log_key(request: Request) -> Response:
    """The public key of the log of heads

    Its name, id and Ed25519 key, joined by `+`, in the C2SP format. It never changes. Keep it: a service that shows
    another key shows another log.
    """
    return encoded_response(f"{request.service.proofs.key_of()}\n".encode(), TEXT, headers=PUBLIC)


@blueprint.operation("GET", "/log/checkpoint", response=(200, {"type": "string"}), response_type=TEXT, access="ignored")
def show_checkpoint(request: Request) -> Response:
    """The current checkpoint of the log of heads

    The log's name, size and root in base64, one per line, and the signature: a signed note in the C2SP format. The
    leaves are the public tables of the feed in the order of their positions, added about a second after them.
    """
    return encoded_response(request.service.proofs.checkpoint().encode(), TEXT, headers=PUBLIC_FOR_A_MOMENT)


Hashes = Annotated[list[str], "In hex, in the order of RFC 6962."]


class InclusionProof(Answer):
    """Shows that the log of heads has a table."""

    table: Annotated[str, "The id of the table."]
    position: Annotated[int, "Position in the feed. The leaf has the index below it."]
    size: Annotated[int, "The size of the log."]
    hashes: Hashes
    checkpoint: Annotated[str, "The signed checkpoint at that size."]


class ConsistencyProof(Answer):
    """Shows that the log of heads has only grown."""

    old: Annotated[int, "The smaller size."]
    new: Annotated[int, "The larger size."]
    hashes: Hashes


@blueprint.operation(
    "GET",
    "/log/proofs/inclusion",
    query=schemas.InclusionQuery,
    response=(200, InclusionProof),
    problems=("not_found", "position_out_of_range"),
    access="ignored",
)
def prove_inclusion(request: Request, query: dict[str, Any]) -> Response:
    """A proof that the log of heads has a table

    `cardtable verify` checks it against a record. A table that is not public, or whose position is beyond `size`, is
    `not_found`.
    """
    found = request.service.proofs.inclusion(**query)
    proof = InclusionProof(found.table, found.position, found.size, _in_hex(found.hashes), found.checkpoint)
    return json_response(proof, headers=PUBLIC if query["size"] is None else PUBLIC_FOR_EVER)


@blueprint.operation(
    "GET",
    "/log/proofs/consistency",
    query=schemas.ConsistencyQuery,
    response=(200, ConsistencyProof),
    problems=("position_out_of_range",),
    access="ignored",
)
def prove_consistency(request: Request, query: dict[str, Any]) -> Response:
    """A proof that the log of heads has only grown

    Between two of its sizes. `cardtable witness` requests it whenever the checkpoint has changed.
    """
    hashes = request.service.proofs.consistency(**query)
    return json_response(ConsistencyProof(**query, hashes=_in_hex(hashes)), headers=PUBLIC_FOR_EVER)


def _in_hex(hashes: list[bytes]) -> list[str]:
    return [each.hex() for each in hashes]
