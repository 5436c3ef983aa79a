"""Accounts: opening one, one's own, its tables and its tokens."""

from flask import Response, request

from service import accounts, lobby, policies
from service.accounts import GivenKey
from service.http import answers, edge, forms, table_answers
from service.http.documented import Blueprint
from service.http.edge import asked, json_answer, page_answer, player, replayed, service

blueprint = Blueprint("players", description="Accounts, their tokens and their tables.")


@blueprint.operation(
    "POST",
    "/players",
    takes=forms.PlayerForm,
    gives=(201, answers.NewAccount),
    refused=("malformed", "unauthorized", "invalid"),
    access="none",
    key=True,
)
def open_account(form: forms.PlayerForm) -> Response:
    """Open an account

    The token is shown here and kept only as a digest. Under an `Idempotency-Key` the answer can be had again for
    24 hours, token included, from the same address: choose a key that nobody can guess.
    """
    body, value = edge.read_body("required")
    key_text = edge.idempotency_key()
    edge.asker()
    given = None
    if key_text is not None:
        # There is no player yet, so the sender's address stands in for one.
        given = GivenKey(key_text, edge.key_for(f"address {request.remote_addr}", key_text, body))
    answer, again = accounts.register(service(), lambda: forms.load(form, value), given)
    return json_answer(answer, 201, replayed(again))


@blueprint.operation("GET", "/me", gives=(200, answers.Account))
def own_account() -> Response:
    """The own account"""
    account = accounts.account(service(), player())
    return json_answer({"id": account.id, "name": account.name, "kind": account.kind})


@blueprint.operation("DELETE", "/me", gives=(204, None), refused=("seeding", "busy"))
def erase_account() -> Response:
    """Erase the own account

    Leaves the tables that have not started, closes those it opened, resigns from the others, and then erases the
    name and all tokens. What happened at tables stays in their logs, under an id that means nothing any more.
    Refused, for half a minute at most, while a table of others that reveals its seeds may start with the sender.
    """
    accounts.erase(service(), player())
    return Response(status=204)


@blueprint.operation(
    "GET", "/me/tables", takes=forms.PageQuery, gives=(200, table_answers.OwnTables), refused=("invalid",)
)
def own_tables(form: forms.PageQuery) -> Response:
    """The own tables

    Where the sender sits, or which the sender opened; unlisted ones too.
    """
    who = player()
    return page_answer("tables", *lobby.own_tables(service(), who, **forms.load(form, request.args.to_dict())))


@blueprint.operation(
    "GET", "/players/<player_id>", gives=(200, answers.PublicAccount), refused=("not_found",), access="optional"
)
def show_player(player_id: str) -> Response:
    """An account as everybody sees it

    With its policy: what it takes part in.
    """
    edge.asker()
    return json_answer(policies.player_in_public(service(), player_id))


@blueprint.operation(
    "PUT",
    "/me/policy",
    takes=forms.PolicyForm,
    gives=(200, answers.Policy),
    refused=("malformed", "invalid", "unknown_game", "unknown_preset", "unknown_option"),
)
def set_policy(form: forms.PolicyForm) -> Response:
    """Say which games, options and how many tables the account takes part in

    For bots above all. Whoever invites the account to something else is refused.
    """
    given = asked(matched=False)
    return json_answer(policies.set_policy(service(), given.player, lambda: forms.load(form, given.value)))


@blueprint.operation("DELETE", "/me/policy", gives=(204, None))
def drop_policy() -> Response:
    """Take part in everything again"""
    policies.drop_policy(service(), player())
    return Response(status=204)


@blueprint.operation("POST", "/me/tokens", gives=(201, answers.NewToken), refused=("malformed",), key=True)
def open_token() -> Response:
    """A further token

    A body is not needed.
    """
    given = asked(body="optional", matched=False)
    answer, again = accounts.new_access(service(), given.player, edge.given_token() or "", given.given_key)
    return json_answer(answer, 201, replayed(again))


@blueprint.operation("DELETE", "/me/tokens", takes=forms.RevokeQuery, gives=(204, None), refused=("invalid",))
def revoke_tokens(form: forms.RevokeQuery) -> Response:
    """Revoke tokens

    The one that asks; with `which=others` all but that one, with `which=all` all. An account without a token is
    out of reach for ever, though its seats are played on.
    """
    who, token = player(), edge.given_token()
    assert token is not None
    accounts.revoke(service(), who, token, **forms.load(form, request.args.to_dict()))
    return Response(status=204)
