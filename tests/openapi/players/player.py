"""Plays a table of each game with the client that openapi-python-client generates: `python player.py URL`.

A line for each game: its slug, how the table ended, and the number of moves.
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
T = TypeVar("T")

ORDERS = (
    m.CommuneTableRequest(game="commune", seats=2, options=m.CommuneOptionsRequest(penalty_limit=1)),
    m.CommerceTableRequest(game="commerce", seats=3, options=m.CommerceOptionsRequest(tokens=1)),
    m.CommerceClassicTableRequest(
        game="commerce-classic", seats=2, options=m.CommerceClassicOptionsRequest(counters=1, horse=False)
    ),
    m.TradeAndBarterTableRequest(
        game="trade-and-barter", seats=3, options=m.TradeAndBarterOptionsRequest(counters=1, horse=False)
    ),
    m.TrentunoTableRequest(game="trentuno", seats=3),
    m.LiarsPokerTableRequest(game="liars-poker", seats=2, options=m.LiarsPokerOptionsRequest(max_cards=2)),
    m.ChineseTenTableRequest(game=m.ChineseTenTableRequestGame.CHINESE_TEN, seats=2),
    m.LorumTableRequest(game="lorum", seats=4, options=m.LorumOptionsRequest(dealer_turns=1)),
    m.ThirtyOneTableRequest(game="thirty-one", seats=2, options=m.ThirtyOneOptionsRequest(tokens=1)),
    m.StopTheBusTableRequest(game="stop-the-bus", seats=2, options=m.StopTheBusOptionsRequest(tokens=1)),
    m.SchwimmenTableRequest(game="schwimmen", seats=2, options=m.SchwimmenOptionsRequest(tokens=1)),
    m.VazhushalTableRequest(game=m.VazhushalTableRequestGame.VAZHUSHAL, seats=2),
    m.CuccuTableRequest(game=m.CuccuTableRequestGame.CUCCU, seats=2, options=m.CuccuOptionsRequest(lives=1)),
)


def first(moves: Sequence[M], *preferred: type[M]) -> M:
    """The first move of a preferred type, else the first move."""
    return next((move for kind in preferred for move in moves if isinstance(move, kind)), moves[0])


Problem = (
    m.BadRequestProblem
    | m.ConflictProblem
    | m.ForbiddenProblem
    | m.NotFoundProblem
    | m.PreconditionFailedProblem
    | m.ProblemDetails
    | m.UnauthorizedProblem
    | m.UnavailableProblem
)


def answer(given: T | Problem | None) -> T:
    """The answer, if it is no refusal."""
    if given is None or isinstance(given, Problem):
        raise RuntimeError(f"refused: {given}")
    return given


def move(table_id: str, client: AuthenticatedClient) -> m.Batch:
    """Makes one of the legal moves."""
    make = partial(make_move.sync, table_id, client=client)
    legal = answer(legal_moves.sync(table_id, client=client))
    match legal:
        case m.CommuneLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.CommuneCallMove)))
        case m.CommerceLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.CommerceKnockMove)))
        case m.CommerceClassicLegalMoveList():
            return answer(
                make(body=first(legal.legal_moves, m.CommerceClassicKnockMove, m.CommerceClassicBlindDeclineMove))
            )
        case m.TradeAndBarterLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.TradeAndBarterKnockMove, m.TradeAndBarterPassMove)))
        case m.TrentunoLegalMoveList():
            return answer(
                make(
                    body=first(
                        legal.legal_moves, m.TrentunoKnockMove, m.TrentunoBlindDeclineMove, m.TrentunoDeclineHorseMove
                    )
                )
            )
        case m.LiarsPokerLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.LiarsPokerCallMove)))
        case m.ChineseTenLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.ChineseTenPlayMove)))
        case m.LorumLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.LorumAbandonMove, m.LorumPlayMove)))
        case m.ThirtyOneLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.ThirtyOneKnockMove, m.ThirtyOneStandMove)))
        case m.StopTheBusLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.StopTheBusStopTheBusMove, m.StopTheBusStandMove)))
        case m.SchwimmenLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.SchwimmenKeepMove, m.SchwimmenKnockMove)))
        case m.VazhushalLegalMoveList():
            return answer(
                make(
                    body=first(
                        legal.legal_moves, m.VazhushalDrawStockMove, m.VazhushalDiscardMove, m.VazhushalFinalPassMove
                    )
                )
            )
        case m.CuccuLegalMoveList():
            return answer(make(body=first(legal.legal_moves, m.CuccuStandMove)))


def open_accounts(address: str, number: int) -> list[AuthenticatedClient]:
    guest = Client(address)
    requests = [m.AccountRequest(name=f"Player {each}", kind=m.AccountRequestKind.BOT) for each in range(number)]
    accounts = [answer(open_account.sync(client=guest, body=request)) for request in requests]
    return [AuthenticatedClient(address, token=account.token) for account in accounts]


def play(address: str, order: "Order") -> str:
    players = open_accounts(address, order.seats)
    table = answer(open_table.sync(client=players[0], body=order))
    for player in players[1:]:
        table = answer(take_seat.sync(table.id, client=player))
    moves = 0
    while table.turn is not None:
        move(table.id, players[table.turn.seats[0]])
        table = answer(show_table.sync(table.id, client=players[0]))
        moves += 1
    record = answer(show_record.sync(table.id, client=players[0]))
    page = answer(list_events.sync(table.id, client=players[0]))
    assert len(record.events) == len(page.events)
    return f"{table.game} {table.status.value} {moves}"


if __name__ == "__main__":
    for order in ORDERS:
        print(play(sys.argv[1], order), flush=True)
