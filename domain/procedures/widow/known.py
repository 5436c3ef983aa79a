"""The state of a hand round a widow, or of STOCK, as one seat knows it by its view."""

from collections.abc import Mapping
from typing import Any

from domain.cards import Card, Cards, cards
from domain.chance import Stock, Unseen
from domain.frames.ledger import Pool
from domain.frames.tokens import Tokens
from domain.game import Situation
from domain.procedures.hands import HAND_SIZE, OPEN_PHASES
from domain.procedures.widow.state import DEALER_BLIND, State
from domain.search.imagining import DRAWN


def known_state(situation: Situation, deck: str) -> State:
    """Of hidden hands it has nothing. What a view doesn't show stays as it began."""
    view, options, hands = situation.state, dict(situation.options), situation.state["hands"]
    return State(
        options=options,
        phase=view["phase"],
        hand_number=view["hand_number"],
        since=0,
        dealer=view["dealer"],
        places=tuple(int(hand["out"]) for hand in hands),
        hands=tuple(cards(hand["cards"] or ()) for hand in hands),
        taken=tuple(map(cards, view["taken"])),
        locked=tuple(view.get("locked", _pounced(view) if "pounce" in options else ())),
        widow=cards(view.get("widow", ())),
        stock=Stock(DRAWN, deck, view["stock"]),
        turn=None if view["phase"] in OPEN_PHASES else situation.seat,
        queue=tuple(view["queue"]),
        knocker=view.get("knocker"),
        pass_run=view.get("pass_run", view.get("shove_run", 0)),
        turns=view.get("turns", 0),
        round=view.get("round", 0),
        rounds=view.get("rounds", 0),
        knocked=tuple(view.get("knocked", ())),
        unseen=Unseen(DRAWN, deck, tuple(range(HAND_SIZE))) if view["phase"] == DEALER_BLIND else None,
        discards=cards(view.get("discards", view.get("aside", ()))),
        tokens=Tokens(tuple(view["tokens"]), view["standoffs"]) if "tokens" in view else None,
        pool=_pool(view) if "pool" in view else None,
    )


def _pounced(view: Mapping[str, Any]) -> list[int]:
    return [hand["seat"] for hand in view["hands"] if hand["count"] > HAND_SIZE]


def _pool(view: Mapping[str, Any]) -> Pool:
    return Pool(tuple(view["ledger"]), view["pool"], view["pot"], tuple(view["counters"]), view["horse"])


def cards_seen(state: State) -> set[Card]:
    """All cards in a state as a seat knows it."""
    held: Cards = sum(state.hands + state.taken, state.widow + state.discards)
    return set(held)
