"""The house bot of My Game: it draws while it is more likely than not to stay below fifteen."""

from cardtable.game import DECKS, GameBot, Seat, Stream

from my_game.game import FIFTEEN, MY_GAME, Draw, MyGameMove, MyGameState, Stand, total


class MyGameBot(GameBot[MyGameState, MyGameMove]):
    def policy(self, s: MyGameState, seat: Seat, stream: Stream) -> MyGameMove:
        hand = s.hands[seat]
        unseen = [card for card in DECKS["52"] if card not in hand]
        safe = sum(total((*hand, card)) <= FIFTEEN for card in unseen)
        return Draw() if s.stock.left and 2 * safe > len(unseen) else Stand()

    def worth(self, s: MyGameState, seat: Seat) -> int:
        """The seat's hands won against those of the others."""
        return len(s.scores) * s.scores[seat] - sum(s.scores)


BOT = MyGameBot(MY_GAME)
