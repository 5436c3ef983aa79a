"""Analyses: requesting one, listing those of a table, and reading a result."""

from typing import Annotated, Any

from flask import Response

from service.analyses.stored import STATUSES
from service.answers import Answer, Enum, Json, Number, OpaqueId, Paged, TableId, Time
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import (
    PUBLIC,
    json_response,
    kept_response,
    replayed_header,
)
from service.http.schemas.accounts import PageQuery
from service.views.reasons import Cause

blueprint = Blueprint("analyses", description="The value of each decision of a finished table.")


class Estimate(Answer):
    """A mean over deals of the hidden cards, in the unit of the decision, with at most two decimals."""

    mean: Annotated[Number, "The mean."]
    low: Annotated[Number, "The lower end of its 95% interval."]
    high: Annotated[Number, "The upper end."]


class AnalysedSeat(Answer):
    """The analysis of a seat."""

    seat: Annotated[int, "The seat."]
    decisions: Annotated[int, "Number of decisions it made."]
    judged: Annotated[int, "Number of judged decisions. Those with a single move are not judged."]
    mistakes: Annotated[int, "Number of decisions that clearly lost something."]
    lost: Annotated[Number, "Total loss of these mistakes."]
    unit: Annotated[
        str | None, "Unit of that: lives, tokens, counters, chips, points or hands; null without decisions."
    ]
    worst: Annotated[int | None, "The version of the mistake with the highest lower end of its loss interval."]


class AnalysisView(Answer):
    """An analysis: its progress and its result, without the decisions."""

    id: OpaqueId
    table: TableId
    version: Annotated[int, "The version of the analysis, which changes when a release judges differently."]
    status: Annotated[str, Enum(STATUSES), "failed: the log can't be read, or another release began it."]
    requested_at: Time
    ended_at: Annotated[int | None, "null until it is done or has failed."]
    events: Annotated[int, "Number of events of the table."]
    total: Annotated[int | None, "The number of decisions to judge; null before a worker has begun."]
    percent: Annotated[int, "Progress, from 0 to 100."]
    decisions: Annotated[int, "Number of decisions judged so far."]
    complete: Annotated[bool, "True if all decisions are judged, not only the first 5,000."]
    summary: Annotated[list[AnalysedSeat] | None, "By seat; null until it is done."]


class AnalysisPage(Paged):
    """A page of analyses."""

    analyses: Annotated[list[AnalysisView], "Latest first."]


class JudgedMove(Answer):
    """A move and what it is worth."""

    move: Annotated[Json, "The move."]
    value: Estimate


class JudgedBid(Answer):
    """A bid that was made or called."""

    chance: Annotated[Number, "The chance that it was true, as far as the seat could know, from 0 to 1."]
    held: Annotated[bool, "True if the bid was in fact true."]


class JudgedDecision(Answer):
    """A decision, judged from what its seat could see."""

    version: Annotated[int, "The version of the event of its move."]
    hand: Annotated[int, "The number of the hand."]
    seat: Annotated[int, "The seat."]
    move: Annotated[Json, "The move made."]
    candidates: Annotated[list[JudgedMove], "The best of the moves compared, best first, and the move made."]
    compared: Annotated[int, "Number of moves compared."]
    unit: Annotated[str, "Unit of values: lives, tokens, counters, chips, points or hands."]
    before: Annotated[
        Number | None,
        "The seat's expected standing after the best move, against the average of all seats; null if not judged.",
    ]
    after: Annotated[Number | None, "The same after the move made."]
    loss: Annotated[Estimate | None, "`before` less `after`."]
    mistake: Annotated[
        bool, "True if the loss is clear: its whole interval is above 0, and it is not too small to matter."
    ]
    reason: Annotated[str | None, "For a mistake: the reason, in one sentence."]
    samples: Annotated[int, "The number of deals of the hidden cards in the sample."]
    forced: Annotated[bool, "True if there was only one move."]
    bid: Annotated[JudgedBid | None, "In games with bids."]
    cause: Annotated[Cause | None, "The reason as a code with values; absent in analyses of earlier releases."] = None


class DecisionPage(Paged):
    """A page of decisions."""

    decisions: Annotated[list[JudgedDecision], "Sorted by suspected loss, the largest first."]


@blueprint.operation(
    "POST",
    "/tables/<table_id>/analyses",
    response=(202, AnalysisView),
    other_responses=((200, AnalysisView, None),),
    problems=("not_found", "not_over"),
    key=True,
    limited=True,
)
def request_analysis(request: Request, table_id: str) -> Response:
    """Request the analysis of a finished table

    A worker judges each decision by what its seat could see. A table has one analysis, so a further request returns
    the existing one (200). If that one has failed, the request makes another, at most twice.
    """
    done = request.service.analyses.request_analysis(
        request.player, table_id, request.key_digests(), charge_of(request)
    )
    headers = {"Location": f"/v1/analyses/{done.analysis['id']}", **replayed_header(done.replayed)}
    return json_response(AnalysisView.of(done.analysis), 202 if done.made or done.replayed else 200, headers)


@blueprint.operation(
    "GET",
    "/tables/<table_id>/analyses",
    query=PageQuery,
    response=(200, AnalysisPage),
    problems=("not_found",),
    access="optional",
)
def list_analyses(request: Request, query: dict[str, Any], table_id: str) -> AnalysisPage:
    """The analyses of a table, latest first

    One for each version of the analysis, and earlier failures. They are kept as long as the table.
    """
    page = request.service.analyses.analyses_of(table_id, **query)
    return AnalysisPage([AnalysisView.of(each) for each in page.items], next=page.next)


@blueprint.operation(
    "GET",
    "/analyses/<analysis_id>",
    response=(200, AnalysisView),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_analysis(request: Request, analysis_id: str) -> Response:
    """The progress of an analysis, and its result

    `decisions` of the `total` have been judged so far. They have pages of their own.
    """
    found = request.service.analyses.analysis(analysis_id)
    return kept_response(
        request, f"{found['status']}.{found['percent']}.{found['decisions']}", AnalysisView.of(found).json, PUBLIC
    )


@blueprint.operation(
    "GET",
    "/analyses/<analysis_id>/decisions",
    query=PageQuery,
    response=(200, DecisionPage),
    problems=("not_found",),
    access="optional",
)
def list_judged_decisions(request: Request, query: dict[str, Any], analysis_id: str) -> DecisionPage:
    """The decisions that an analysis has judged so far

    Sorted by suspected loss, the largest first. Each has the moves compared and the loss of the move made against the
    best of them; a mistake has a reason. While the analysis runs, new ones are added at the end.
    """
    page = request.service.analyses.decisions(analysis_id, **query)
    return DecisionPage([JudgedDecision.of(each) for each in page.items], next=page.next)
