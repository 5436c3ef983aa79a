"""Audits: asking for one, and how far it has come."""

from flask import Response

from service import audits
from service.http import answers, forms
from service.http.documented import Blueprint, operation
from service.http.edge import asked, asker, json_answer, replayed, service

blueprint = Blueprint("audits", description="Checking a finished table again, from its log alone.")


@blueprint.route("/tables/<table_id>/audits", methods=["POST"])
@blueprint.arguments(forms.AuditForm, required=False)
@blueprint.response(202, answers.Audit, headers={"Location": {"schema": {"type": "string"}}})
@operation("malformed", "not_found", "not_over", "invalid", key=True)
def request_audit(form: forms.AuditForm, table_id: str) -> Response:
    """Ask for an audit of a table that is over

    A worker derives every deal again, decides every move again and compares the log with the receipts given.
    """
    given = asked(body="optional")
    audit, again = audits.request_audit(service(), table_id, lambda: forms.load(form, given.value), given.key)
    return json_answer(audit, 202, {"Location": f"/v1/audits/{audit['id']}", **replayed(again)})


@blueprint.route("/audits/<audit_id>", methods=["GET"])
@blueprint.response(200, answers.Audit)
@operation("not_found", token="optional")
def show_audit(audit_id: str) -> Response:
    """How far an audit has come, and what it found"""
    asker()
    return json_answer(audits.audit(service(), audit_id))
