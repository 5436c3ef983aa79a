"""Analyses: requesting one, listing those of a table, and reading a result."""

from typing import Any

from flask import Response

from service.analyses import requests as analyses
from service.encoding import to_json
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import (
    PUBLIC,
    json_response,
    kept_response,
    page_response,
    replayed_header,
)
from service.http.schemas import analyses as schemas
from service.http.schemas.accounts import PageQuery

blueprint = Blueprint("analyses", description="What each decision of a finished table was worth.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/analyses",
    response=(202, schemas.Analysis),
    other_responses=((200, schemas.Analysis, None),),
    problems=("not_found", "not_over"),
    key=True,
    limited=True,
)
def request_analysis(request: Request, table_id: str) -> Response:
    """Request the analysis of a finished table

    A worker judges each decision by what its seat could see. A table has one analysis, so a further request returns
    the existing one (200). If that one has failed, the request makes another, at most twice.
    """
    done = analyses.request_analysis(
        request.service, request.player, table_id, request.key_digests(), charge_of(request)
    )
    headers = {"Location": f"/v1/analyses/{done.analysis['id']}", **replayed_header(done.replayed)}
    return json_response(done.analysis, 202 if done.made or done.replayed else 200, headers)


@blueprint.operation(
    "GET",
    "/tables/<table_id>/analyses",
    query=PageQuery,
    response=(200, schemas.AnalysisPage),
    problems=("not_found",),
    access="optional",
)
def list_analyses(request: Request, query: dict[str, Any], table_id: str) -> Response:
    """The analyses of a table, latest first

    One for each version of the analysis, and earlier failures. They are kept as long as the table.
    """
    return page_response("analyses", analyses.analyses_of(request.service, table_id, **query))


@blueprint.operation(
    "GET",
    "/analyses/<analysis_id>",
    response=(200, schemas.Analysis),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_analysis(request: Request, analysis_id: str) -> Response:
    """The progress of an analysis, and its result

    `decisions` of the `total` have been judged so far. They have pages of their own.
    """
    found = analyses.analysis(request.service, analysis_id)
    return kept_response(
        request, f"{found['status']}.{found['percent']}.{found['decisions']}", lambda: to_json(found), PUBLIC
    )


@blueprint.operation(
    "GET",
    "/analyses/<analysis_id>/decisions",
    query=PageQuery,
    response=(200, schemas.DecisionPage),
    problems=("not_found",),
    access="optional",
)
def list_judged_decisions(request: Request, query: dict[str, Any], analysis_id: str) -> Response:
    """The decisions that an analysis has judged so far

    Sorted by suspected loss, the largest first. Each has the moves compared and the loss of the move made against the
    best of them; a mistake has a reason. While the analysis runs, new ones are added at the end.
    """
    return page_response("decisions", analyses.decisions(request.service, analysis_id, **query))
