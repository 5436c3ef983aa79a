// The small bidding game, for two players. Each has five cards of one pack that the other doesn't see. A bid says that both
// hands together hold so many cards of a rank; it is a number below 52, the number of cards counting before the rank. Each bid
// is higher than the one before, until a player calls. If the bid is true, the caller gets a penalty, otherwise the bidder
// does; who gets it opens the next hand. The third penalty loses the game.
//
// It has what boardgame.io offers for such a game: hidden hands are stripped from views, and moves run on the server only.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const RANKS = 13;
const PACK = 52;
const HAND = 5;
const LIMIT = 3;

function deal(random) {
  const pack = random.Shuffle(Array.from({ length: PACK }, (_, card) => card));
  return { 0: { hand: pack.slice(0, HAND) }, 1: { hand: pack.slice(HAND, 2 * HAND) } };
}

function bid({ G, playerID }, height) {
  if (!Number.isInteger(height) || height <= G.bid || height >= PACK) return INVALID_MOVE;
  G.bid = height;
  G.next = 1 - Number(playerID);
}

function call({ G, playerID, random }) {
  if (G.bid < 0) return INVALID_MOVE;
  const cards = [...G.players[0].hand, ...G.players[1].hand];
  const found = cards.filter((card) => card % RANKS === G.bid % RANKS).length;
  const caller = Number(playerID);
  const loser = found > Math.floor(G.bid / RANKS) ? caller : 1 - caller;
  G.penalties[loser] += 1;
  G.shown = cards;
  G.next = loser;
  G.bid = -1;
  G.players = deal(random);
}

module.exports.Bidding = {
  name: 'bidding',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => ({ players: deal(random), bid: -1, next: 0, penalties: [0, 0], shown: null }),
  moves: {
    bid: { move: bid, client: false },
    call: { move: call, client: false },
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => G.next },
  },
  endIf: ({ G }) => (G.penalties.includes(LIMIT) ? { loser: G.penalties.indexOf(LIMIT) } : undefined),
  playerView: PlayerView.STRIP_SECRETS,
};
