"""Plays a table of each game with the client that openapi-python-client generates: `python player.py URL`.

Prints a line for each game: its slug, how the table ended, and the number of moves.
"""

import sys
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from cardtable_api import AuthenticatedClient, Client
from cardtable_api import models as m
from cardtable_api.api.events import list_events, show_record
from cardtable_api.api.moves import legal_moves, make_move
from cardtable_api.api.players import open_account
from cardtable_api.api.seats import take_seat
from cardtable_api.api.tables import open_table, show_table

M = TypeVar("M")

Table = (
    m.CommuneTable
    | m.CommerceTable
    | m.CommerceClassicTable
    | m.TradeAndBarterTable
    | m.TrentunoTable
    | m.LiarsPokerTable
    | m.ChineseTenTable
    | m.LorumTable
    | m.ThirtyOneTable
    | m.StopTheBusTable
    | m.SchwimmenTable
    | m.VazhushalTable
    | m.CuccuTable
    | m.WhiskyPokerTable
    | m.FanTanTable
)
Record = (
    m.CommuneRecord
    | m.CommerceRecord
    | m.CommerceClassicRecord
    | m.TradeAndBarterRecord
    | m.TrentunoRecord
    | m.LiarsPokerRecord
    | m.ChineseTenRecord
    | m.LorumRecord
    | m.ThirtyOneRecord
    | m.StopTheBusRecord
    | m.SchwimmenRecord
    | m.VazhushalRecord
    | m.CuccuRecord
    | m.WhiskyPokerRecord
    | m.FanTanRecord
)
EventPage = (
    m.CommuneEventPage
    | m.CommerceEventPage
    | m.CommerceClassicEventPage
    | m.TradeAndBarterEventPage
    | m.TrentunoEventPage
    | m.LiarsPokerEventPage
    | m.ChineseTenEventPage
    | m.LorumEventPage
    | m.ThirtyOneEventPage
    | m.StopTheBusEventPage
    | m.SchwimmenEventPage
    | m.VazhushalEventPage
    | m.CuccuEventPage
    | m.WhiskyPokerEventPage
    | m.FanTanEventPage
)
Order = (
    m.CommuneTableRequest
    | m.CommerceTableRequest
    | m.CommerceClassicTableRequest
    | m.TradeAndBarterTableRequest
    | m.TrentunoTableRequest
    | m.LiarsPokerTableRequest
    | m.ChineseTenTableRequest
    | m.LorumTableRequest
    | m.ThirtyOneTableRequest
    | m.StopTheBusTableRequest
    | m.SchwimmenTableRequest
    | m.VazhushalTableRequest
    | m.CuccuTableRequest
    | m.WhiskyPokerTableRequest
    | m.FanTanTableRequest
)

ORDERS: tuple[Order, ...] = (
    m.CommuneTableRequest(game="commune", seats=2, options=m.CommuneOptionsRequest(penalty_limit=1)),
    m.CommerceTableRequest(game="commerce", seats=3, options=m.CommerceOptionsRequest(tokens=1)),
    m.CommerceClassicTableRequest(
        game="commerce-classic", seats=2, options=m.CommerceClassicOptionsRequest(counters=1, horse=False)
    ),
    m.TradeAndBarterTableRequest(
        game="trade-and-barter", seats=3, options=m.TradeAndBarterOptionsRequest(counters=1, horse=False)
    ),
    m.TrentunoTableRequest(game="trentuno", seats=3),
    m.LiarsPokerTableRequest(
        game="liars-poker", seats=2, options=m.LiarsPokerOptionsRequest(start_cards=3, max_cards=3)
    ),
    m.ChineseTenTableRequest(game="chinese-ten", seats=2),
    m.LorumTableRequest(game="lorum", seats=4, options=m.LorumOptionsRequest(dealer_turns=1)),
    m.ThirtyOneTableRequest(game="thirty-one", seats=2, options=m.ThirtyOneOptionsRequest(tokens=1)),
    m.StopTheBusTableRequest(game="stop-the-bus", seats=2, options=m.StopTheBusOptionsRequest(tokens=1)),
    m.SchwimmenTableRequest(game="schwimmen", seats=2, options=m.SchwimmenOptionsRequest(tokens=1)),
    m.VazhushalTableRequest(game="vazhushal", seats=2),
    m.CuccuTableRequest(game="cuccu", seats=2, options=m.CuccuOptionsRequest(lives=1)),
    m.WhiskyPokerTableRequest(game="whisky-poker", seats=2, options=m.WhiskyPokerOptionsRequest(tokens=1)),
    m.FanTanTableRequest(game="fan-tan", seats=3, options=m.FanTanOptionsRequest(deals=1)),
)


def first(moves: Sequence[M], *preferred: type[M]) -> M:
    """Returns the first move of a preferred type, otherwise the first move."""
    return next((move for kind in preferred for move in moves if isinstance(move, kind)), moves[0])


class RefusalError(Exception):
    """A response with a problem."""


def move(table_id: str, client: AuthenticatedClient) -> None:
    """Makes one of the legal moves."""
    make = partial(make_move.sync, table_id, client=client)
    legal = legal_moves.sync(table_id, client=client)
    match legal:
        case m.CommuneLegalMoveList():
            made = make(body=first(legal.legal_moves, m.CommuneCallMove))
        case m.CommerceLegalMoveList():
            made = make(body=first(legal.legal_moves, m.CommerceKnockMove))
        case m.CommerceClassicLegalMoveList():
            made = make(body=first(legal.legal_moves, m.CommerceClassicKnockMove, m.CommerceClassicBlindDeclineMove))
        case m.TradeAndBarterLegalMoveList():
            made = make(body=first(legal.legal_moves, m.TradeAndBarterKnockMove, m.TradeAndBarterPassMove))
        case m.TrentunoLegalMoveList():
            made = make(
                body=first(
                    legal.legal_moves, m.TrentunoKnockMove, m.TrentunoBlindDeclineMove, m.TrentunoDeclineHorseMove
                )
            )
        case m.LiarsPokerLegalMoveList():
            made = make(body=first(legal.legal_moves, m.LiarsPokerCallMove))
        case m.ChineseTenLegalMoveList():
            made = make(body=first(legal.legal_moves, m.ChineseTenPlayMove))
        case m.LorumLegalMoveList():
            made = make(body=first(legal.legal_moves, m.LorumAbandonMove, m.LorumPlayMove))
        case m.ThirtyOneLegalMoveList():
            made = make(body=first(legal.legal_moves, m.ThirtyOneKnockMove, m.ThirtyOneStandMove))
        case m.StopTheBusLegalMoveList():
            made = make(body=first(legal.legal_moves, m.StopTheBusStopTheBusMove, m.StopTheBusStandMove))
        case m.SchwimmenLegalMoveList():
            made = make(body=first(legal.legal_moves, m.SchwimmenKeepMove, m.SchwimmenKnockMove))
        case m.VazhushalLegalMoveList():
            made = make(
                body=first(
                    legal.legal_moves, m.VazhushalDrawStockMove, m.VazhushalDiscardMove, m.VazhushalFinalPassMove
                )
            )
        case m.CuccuLegalMoveList():
            made = make(body=first(legal.legal_moves, m.CuccuStandMove))
        case m.FanTanLegalMoveList():
            made = make(body=first(legal.legal_moves, m.FanTanPlayMove))
        case m.WhiskyPokerLegalMoveList():
            made = make(body=first(legal.legal_moves, m.WhiskyPokerLeaveMove, m.WhiskyPokerKnockMove))
        case refusal:
            raise RefusalError(refusal)
    if made is None or not hasattr(made, "events"):
        raise RefusalError(made)


def open_accounts(address: str, number: int) -> list[AuthenticatedClient]:
    guest = Client(address)
    clients = []
    for each in range(number):
        request = m.AccountRequest(name=f"Player {each}", kind=m.AccountRequestKind.BOT)
        account = open_account.sync(client=guest, body=request)
        if not isinstance(account, m.NewAccount):
            raise RefusalError(account)
        clients.append(AuthenticatedClient(address, token=account.token))
    return clients


def play(address: str, order: Order) -> str:
    players = open_accounts(address, order.seats)
    opened = open_table.sync(client=players[0], body=order)
    if not isinstance(opened, Table):
        raise RefusalError(opened)
    for player in players[1:]:
        take_seat.sync_detailed(opened.id, client=player)
    moves = 0
    while True:
        table = show_table.sync(opened.id, client=players[0])
        if not isinstance(table, Table):
            raise RefusalError(table)
        if table.turn is None:
            break
        move(table.id, players[table.turn.seats[0]])
        moves += 1
    record = show_record.sync(table.id, client=players[0])
    page = list_events.sync(table.id, client=players[0])
    if not isinstance(record, Record) or not isinstance(page, EventPage):
        raise RefusalError(record, page)
    if len(record.events) != len(page.events):
        raise RuntimeError("events are missing")
    return f"{table.game} {table.status.value} {moves}"


if __name__ == "__main__":
    for each in ORDERS:
        print(play(sys.argv[1], each), flush=True)
