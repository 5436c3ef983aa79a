"""Tables as the service answers them: the view of one viewer, with the head and with the players' names.

Names come from the accounts at the moment of asking; everything else is as of the version shown.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from domain.game import Game, Viewer
from domain.registry import game_of
from domain.table.state import Table
from domain.table.view import table_view
from events.ports import Account
from service.loading import Loaded
from service.wiring import Service

Names = Mapping[str, Account]


def names_of(service: Service, tables: Iterable[Table]) -> Names:
    """The accounts of everybody at those tables who still has one; one call, none where only bots sit."""
    shown = list(tables)
    players = {seat.player for table in shown for seat in table.seats if seat is not None and seat.player is not None}
    players |= {invitation.player for table in shown for invitation in table.invitations}
    return service.ports.accounts.find(sorted(players)) if players else {}


def names_tag(names: Names) -> str:
    """A short digest that changes when a name does; for the entity tag."""
    told = "\n".join(f"{player}={names[player].name}" for player in sorted(names))
    return sha256(told.encode()).hexdigest()[:8]


def table_answer(loaded: Loaded, viewer: Viewer, names: Names, *, settled: bool = True) -> dict[str, Any]:
    """The Table of the HTTP contract. `settled` is false inside a batch, where it is nobody's turn."""
    view = table_view(loaded.table, viewer, settled=settled)
    game = game_of(loaded.table)
    seats = [{**seat, "player": named_player(seat["player"], game, names)} for seat in view["seats"]]
    invitations = [{**each, "player": named_player(each["player"], game, names)} for each in view["invitations"]]
    return {**view, "head": loaded.head.hex(), "seats": seats, "invitations": invitations}


def named_player(player: dict[str, Any] | None, game: Game, names: Names) -> dict[str, Any] | None:
    """A seat's player with a name: an account's own, null once it is erased; a house bot's is its strategy's title."""
    if player is None:
        return None
    if player["id"] is None:
        strategy = game.strategy(player["strategy"])
        return {**player, "name": strategy.title if strategy else None}
    account = names.get(player["id"])
    return {**player, "name": account.name if account else None}
