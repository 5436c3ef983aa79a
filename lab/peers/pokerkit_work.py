"""PokerKit: hands of no-limit hold'em for two, each action at random; the library deals and pushes chips."""

from collections.abc import Iterator
from random import Random

from pokerkit import Automation, NoLimitTexasHoldem, State

from lab.peers.timed import Done, Work, main

SEATS, STACK = 2, 200


def hands() -> Iterator[Done]:
    random = Random(1)
    while True:
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, STACK, SEATS)
        actions = 0
        while state.status:
            act(state, random)
            actions += 1
        assert actions and sum(state.stacks) == SEATS * STACK
        yield Done(actions, 1)


def act(state: State, random: Random) -> None:
    """Folds if there is something to call, checks or calls, or raises by the least or the most, all equally likely."""
    lowest = state.min_completion_betting_or_raising_to_amount
    highest = state.max_completion_betting_or_raising_to_amount
    folding = ["fold"] if state.checking_or_calling_amount else []
    choices = ["call", *folding, *([] if lowest is None else ["lowest", "highest"])]
    match random.choice(choices):
        case "fold":
            state.fold()
        case "call":
            state.check_or_call()
        case "lowest":
            state.complete_bet_or_raise_to(lowest)
        case _:
            state.complete_bet_or_raise_to(highest)


WORKS: dict[str, Work] = {"holdem": hands}

if __name__ == "__main__":
    main(WORKS)
