"""Audits: asking for one, those there are, and how far one has come."""

from flask import Response, request

from service import audits
from service.http import answers, forms
from service.http.documented import Blueprint
from service.http.edge import asked, asker, json_answer, page_answer, replayed, service

blueprint = Blueprint("audits", description="Checking a finished table again, from its log alone.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/audits",
    takes=forms.AuditForm,
    gives=(202, answers.Audit),
    refused=("malformed", "not_found", "not_over", "invalid", "too_many_audits"),
    key=True,
    headers={"Location": {"schema": {"type": "string"}}},
)
def request_audit(form: forms.AuditForm, table_id: str) -> Response:
    """Ask for an audit of a table that is over

    A worker derives every deal again, decides every move again and compares the log with the receipts given.
    Asking again makes another audit, as long as not very many of the table are waiting.
    """
    given = asked(body="optional", matched=False)
    audit, again = audits.request_audit(service(), table_id, lambda: forms.load(form, given.value), given.key)
    return json_answer(audit, 202, {"Location": f"/v1/audits/{audit['id']}", **replayed(again)})


@blueprint.operation(
    "GET",
    "/tables/<table_id>/audits",
    takes=forms.PageQuery,
    gives=(200, answers.Audits),
    refused=("not_found", "invalid"),
    access="optional",
)
def list_audits(form: forms.PageQuery, table_id: str) -> Response:
    """The audits of a table, the latest first

    Those that players asked for, and that of the nightly run. They are kept as long as the table.
    """
    asker()
    listing = audits.audits_of(service(), table_id, lambda: forms.load(form, request.args.to_dict()))
    return page_answer("audits", *listing)


@blueprint.operation("GET", "/audits/<audit_id>", gives=(200, answers.Audit), refused=("not_found",), access="optional")
def show_audit(audit_id: str) -> Response:
    """How far an audit has come, and what it found"""
    asker()
    return json_answer(audits.audit(service(), audit_id))
