"""The reason why a move was a mistake: from the game itself, or else from bids, hands or deals."""

from typing import Any, NamedTuple

from bots.analysis.bids import bid_at_stake, is_true, share_of_true
from bots.analysis.estimate import Estimate, in_units
from bots.analysis.rollouts import AnyBot, PlayedOut
from domain.cards import Cards
from domain.families.auction_events import Call
from domain.families.bids import Bid
from domain.families.match import HAND_SIZE, MatchGame
from domain.kernel import are_known, move_data
from domain.search.determinization import Determinizer
from domain.search.observation import Observation
from domain.search.percentiles import percentiles_of
from domain.search.phrases import percent, quoted, valued
from domain.search.reasons import Reason

TELLING = 10
"""The smallest difference between two moves that counts as a reason, in percent of the deals or of all hands."""


LIKELY = 50
"""The chance in percent from which a bid counts as too likely to be called."""


class Mistake(NamedTuple):
    """The moves played out, the move made first. `best` is the position of the best one, and `lost` the loss against
    it."""

    bot: AnyBot
    seen: Observation[Any]
    moves: list[Any]
    best: int
    found: PlayedOut
    lost: Estimate

    @property
    def pair(self) -> tuple[Any, Any]:
        """The move made, and the best one."""
        return self.moves[0], self.moves[self.best]


def reason_for(mistake: Mistake) -> Reason:
    made, best = mistake.pair
    return (
        mistake.bot.reason(mistake.seen, made, best, mistake.found.deals)
        or _by_bids(mistake)
        or _by_hands(mistake)
        or _by_cost(mistake)
        or _by_deals(mistake)
    )


def reason_against(mistake: Mistake) -> Reason | None:
    """Returns the reason against a move that is not made yet. None if the deals don't separate it from the best one."""
    bids = None if isinstance(mistake.pair[0], Call) else _by_bids(mistake)
    said = bids or _by_hands(mistake) or _by_cost(mistake)
    return said or (_by_deals(mistake, "is") if mistake.lost.low > 0 else None)


def _by_bids(mistake: Mistake) -> Reason | None:
    """Explains a mistake by the chance of the bid made or called, or of the previous bid, which should have been
    called."""
    (made, best), state, deals = mistake.pair, mistake.seen.state, mistake.found.deals
    bid, other = bid_at_stake(state, made), bid_at_stake(state, best)
    if bid is None or other is None:
        return None
    chance, better = (share_of_true(mistake.bot, each, deals) for each in (bid, other))
    if isinstance(made, Call):
        return _called(mistake, bid, chance) if chance >= LIKELY else None
    if isinstance(best, Call):
        rare = f"only {better}%" if better else "none"
        said = f"The bid before it, {other}, is true in {rare} of the possible deals."
        values = {"bid": other.wire(), "percent": better}
        return Reason("earlier_bid_unlikely", said, values) if better < LIKELY else None
    if better < chance + TELLING:
        return None
    return Reason(
        "other_bid_likelier",
        f"{str(bid).capitalize()} is true in {chance}% of the possible deals, {other} in {better}%.",
        {"bid": bid.wire(), "percent": chance, "best_bid": other.wire(), "best_percent": better},
    )


def _called(mistake: Mistake, bid: Bid, chance: int) -> Reason:
    """Explains why a bid should not have been called."""
    bot, state, own = mistake.bot, mistake.seen.state, mistake.seen.state.hands[mistake.seen.seat]
    if is_true(bot, bid, own, state):
        return Reason("held_by_caller", "The bid was true in the caller's own hand.", {"bid": bid.wire()})
    left = Determinizer(mistake.seen).left
    count = sum(is_true(bot, bid, (*own, card), state) for card in left)
    values = {"bid": bid.wire(), "percent": chance}
    if count:
        said = f"{count} of the {len(left)} unseen cards make the bid true: {chance}%."
        return Reason("bid_by_unseen", said, {**values, "count": count, "whole": len(left)})
    return Reason("bid_likely", f"The bid is true in {chance}% of the possible deals.", values)


def _by_hands(mistake: Mistake) -> Reason | None:
    """Explains a mistake by the better hand that the best move leaves."""
    game, seen, (made, best) = mistake.bot.game(mistake.seen.state), mistake.seen, mistake.pair
    if not isinstance(game, MatchGame):
        return None
    hands = [left_by(move, seen.state.hands[seen.seat]) for move in (made, best)]
    if any(len(hand) != HAND_SIZE or not are_known(hand) for hand in hands):
        return None
    options = seen.state.options
    ranking = game.hands_ranked(options)
    known = percentiles_of(game.deck(options), ranking)
    below = [100 * known.percentile(hand) // known.whole for hand in hands]
    if below[1] < below[0] + TELLING:
        return None
    values = [ranking.value(hand) for hand in hands]
    return Reason(
        "better_hand",
        f"With {quoted(best)} the hand is {valued(values[1])}, which beats {below[1]}% of all hands; "
        f"with {quoted(made)} it is {valued(values[0])}, which beats {below[0]}%.",
        _moves(mistake)
        | {"hand": values[0].data(), "percent": below[0], "best_hand": values[1].data(), "best_percent": below[1]},
    )


def _moves(mistake: Mistake) -> dict[str, Any]:
    made, best = mistake.pair
    return {"made": move_data(made), "best": move_data(best)}


def left_by(move: Any, hand: Cards) -> Cards:
    """Returns the hand after the move. Empty if the move draws unknown cards."""
    fields = move.__dict__
    if "give" in fields and "take" in fields:
        return tuple([card for card in hand if card not in fields["give"]]) + tuple(fields["take"])
    if "card" in fields:
        return tuple([card for card in hand if card is not fields["card"]])
    return () if fields else hand


def _by_cost(mistake: Mistake) -> Reason | None:
    """Explains a mistake by the chance of losing a token, a life or a hand with either move."""
    lost = [mistake.found.lost[place] for place in (0, mistake.best)]
    number = len(lost[0])
    costs = [sum(map(bool, column)) for column in lost]
    if None in lost[0] or 100 * (costs[0] - costs[1]) < TELLING * number:
        return None
    one = {"lives": "life"}.get(unit := mistake.bot.unit(mistake.seen.state), unit.removesuffix("s"))
    made, best = map(quoted, mistake.pair)
    shares = [percent(cost, number) for cost in costs]
    return Reason(
        "costs_more_often",
        f"With {made} a {one} is lost in {shares[0]}% of the possible deals, with {best} in {shares[1]}%.",
        _moves(mistake) | {"unit": unit, "percent": shares[0], "best_percent": shares[1]},
    )


def _by_deals(mistake: Mistake, is_or_was: str = "was") -> Reason:
    values = mistake.found.values
    pairs = list(zip(values[0], values[mistake.best], strict=True))
    better = sum(one < other for one, other in pairs)
    more = in_units(mistake.lost.mean)
    best, unit = quoted(mistake.pair[1]), mistake.bot.unit(mistake.seen.state)
    return Reason(
        "gains_more",
        f"The best move {is_or_was} {best}: it brings {more:g} {unit} more on average, and does better in {better} of "
        f"{len(pairs)} possible deals.",
        _moves(mistake) | {"unit": unit, "gain": more, "count": better, "whole": len(pairs)},
    )
