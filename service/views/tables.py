"""Renders a table as JSON: the view of one viewer, with the head and the players' names and faces.

Names and faces are those at the time of the request. Everything else is as of the version shown.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Annotated

from domain.kernel import SPECTATOR, Viewer
from domain.registry import game_of
from domain.table import view
from domain.table.state import Table
from events.ports import Accounts
from service.answers import Answer
from service.engine.cache import Loaded
from service.views.players import NamedPlayer, Names, SeatedPlayer, named, with_name


def names_of(accounts: Accounts, tables: Iterable[Table]) -> Names:
    """Returns the existing accounts of all players and invited players at the tables, in one call. House bots have
    none."""
    shown = list(tables)
    players = {seat.player for table in shown for seat in table.seats if seat is not None and seat.player is not None}
    players |= {invitation.player for table in shown for invitation in table.invitations}
    return accounts.find(sorted(players)) if players else {}


def names_tag(names: Names) -> str:
    """Returns a short digest that changes when a name or face changes. It is part of the entity tag."""
    lines = "\n".join(f"{player}={names[player].name}={names[player].face or ''}" for player in sorted(names))
    return sha256(lines.encode()).hexdigest()[:8]


class InvitedPlayer(NamedPlayer):
    """A player for whom a seat is reserved."""


TableView = view.TableView[SeatedPlayer, InvitedPlayer]


class PositionView(Answer):
    """A finished table at a version."""

    table: Annotated[TableView, "As the public saw it."]
    seen: Annotated[
        Mapping[str, view.ViewerPart],
        "The fields that others saw differently: each seat by its number, and all seats together as `all`.",
    ]


class PositionPage(Answer):
    """Positions of a finished table after a version."""

    positions: Annotated[list[PositionView], "In order."]
    next: Annotated[int | None, "If there are more: the `after` of the next page."] = None


def render_table(loaded: Loaded, viewer: Viewer, names: Names, *, settled: bool = True) -> TableView:
    """Renders the Table of the HTTP contract. `settled` is false within a batch, where `turn` is null."""
    game = game_of(loaded.table)
    return view.view_of(
        loaded.table,
        loaded.head,
        viewer,
        lambda seat: with_name(view.player_id(seat), game, names),
        lambda player: InvitedPlayer(*named(player, names)),
        settled=settled,
    )


def render_position(loaded: Loaded, names: Names, *, settled: bool) -> PositionView:
    """Renders the table as each viewer saw it, with the parts they saw alike only once."""
    table = loaded.table
    viewers = {**{str(seat): frozenset((seat,)) for seat in sorted(table.everyone)}, "all": table.everyone}
    return PositionView(
        render_table(loaded, SPECTATOR, names, settled=settled),
        {name: view.viewer_part(table, viewer, settled=settled) for name, viewer in viewers.items()},
    )
