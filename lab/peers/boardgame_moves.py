"""Moves of the small bidding game over boardgame.io's socket.io, in the same sequence as ours and on one connection."""

import json
import time
from typing import Any

from lab.bench.moves import BIDS_A_HAND
from lab.load import Connection
from lab.peers.served import Moves
from lab.peers.websocket import WebSocket


def moves(port: int) -> Moves:
    lobby = Connection(port)
    while True:
        match = lobby.ask("/games/bidding/create", {"numPlayers": 2})["matchID"]
        joined = [{"playerID": str(n), "playerName": f"Bench {n}"} for n in range(2)]
        credentials = [lobby.ask(f"/games/bidding/{match}/join", each)["playerCredentials"] for each in joined]
        table = BoardgameTable(port, match, credentials)
        over = False
        while not over:
            for move in [*(("bid", [height]) for height in range(BIDS_A_HAND)), ("call", [])]:
                latency, over = table.move(*move)
                yield latency, over
        table.close()


class BoardgameTable:
    """A match of boardgame.io, followed and played over one socket.io connection (Engine.IO 4, one WebSocket)."""

    def __init__(self, port: int, match: str, credentials: list[str]) -> None:
        self._match, self._credentials = match, credentials
        self._socket = WebSocket(port, "/socket.io/?EIO=4&transport=websocket")
        self._socket.send("40/bidding,")
        while not self._socket.receive().startswith("40/bidding,"):
            pass
        self._emit("sync", match, "0", credentials[0], 2)
        self._state: dict[str, Any] = self._next("sync")[1]["state"]

    def move(self, name: str, arguments: list[int]) -> tuple[float, bool]:
        """Makes a move. Returns the milliseconds until the new state arrived, and true if the match is over."""
        player, before = self._state["ctx"]["currentPlayer"], self._state["_stateID"]
        payload = {
            "type": name,
            "args": arguments,
            "playerID": player,
            "credentials": self._credentials[int(player)],
        }
        began = time.perf_counter()
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, before, self._match, player)
        answer = self._next("update")
        latency = (time.perf_counter() - began) * 1000
        self._state = answer[1]
        assert self._state["_stateID"] > before, answer
        return latency, "gameover" in self._state["ctx"]

    def close(self) -> None:
        self._socket.close()

    def _emit(self, *message: object) -> None:
        self._socket.send(f"42/bidding,{json.dumps(message)}")

    def _next(self, kind: str) -> list[Any]:
        """Returns the arguments of the next message of that kind. Skips others, and answers pings of Engine.IO."""
        while True:
            text = self._socket.receive()
            if text == "2":
                self._socket.send("3")
            elif text.startswith("42/bidding,"):
                name, *arguments = json.loads(text[len("42/bidding,") :])
                if name == kind:
                    return list(arguments)
