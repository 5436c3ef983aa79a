"""A table as JSON: the view of one viewer, with the head and the players' names and faces.

These are those of the accounts at the time of the request. Everything else is as of the version shown.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from domain.game import HostedGame
from domain.kernel import Viewer
from domain.registry import game_of
from domain.table.state import Table
from domain.table.view import table_view
from events.ports import Account
from service.engine.cache import Loaded
from service.wiring import Service

Names = Mapping[str, Account]


def names_of(service: Service, tables: Iterable[Table]) -> Names:
    """The existing accounts of all players and invited players at the tables, in one call; none for house bots."""
    shown = list(tables)
    players = {seat.player for table in shown for seat in table.seats if seat is not None and seat.player is not None}
    players |= {invitation.player for table in shown for invitation in table.invitations}
    return service.ports.accounts.find(sorted(players)) if players else {}


def names_tag(names: Names) -> str:
    """A short digest that changes when a name or face changes; part of the entity tag."""
    lines = "\n".join(f"{player}={names[player].name}={names[player].face or ''}" for player in sorted(names))
    return sha256(lines.encode()).hexdigest()[:8]


def render_table(loaded: Loaded, viewer: Viewer, names: Names, *, settled: bool = True) -> dict[str, Any]:
    """The Table of the HTTP contract. `settled` is false inside a batch, where `turn` is null."""
    view = table_view(loaded.table, viewer, settled=settled)
    game = game_of(loaded.table)
    seats = [{**seat, "player": with_name(seat["player"], game, names)} for seat in view["seats"]]
    invitations = [{**each, "player": with_name(each["player"], game, names)} for each in view["invitations"]]
    return {
        **view,
        "opener": loaded.table.opener,
        "head": loaded.head.hex(),
        "seats": seats,
        "invitations": invitations,
    }


def with_name(player: dict[str, Any] | None, game: HostedGame, names: Names) -> dict[str, Any] | None:
    """A seat's player with its name and face. The name is null for an erased account, the strategy's title for a house
    bot; for one of a strategy that this release doesn't have, its name as a title."""
    if player is None:
        return None
    if player["id"] is None:
        strategy = game.strategy(player["strategy"])
        title = strategy.title if strategy else player["strategy"].partition("/")[0].title()
        return {**player, "name": title, "face": None}
    return {**player, **name_and_face(player["id"], names)}


def name_and_face(player: str, names: Names) -> dict[str, Any]:
    """The present name and face of a player, both None for an erased account."""
    account = names.get(player)
    return {"name": account and account.name, "face": account and account.face}


def account_view(account: Account) -> dict[str, Any]:
    """An account as everybody sees it."""
    return {"id": account.id, "name": account.name, "kind": account.kind, "face": account.face}
