// Prints what the page says of events and moves, by language: `node run.mjs print_sentences.mjs <file of matches>`. A match has
// the game, the seat of the reader, the events as the reader sees them, and moves.

import { readFileSync } from "node:fs";

import { gamePage } from "../src/games/index.ts";
import { sayMove, tell } from "../src/table/tell.ts";
import { LANGUAGES, setLanguage, wordsOf } from "../src/words/index.ts";

const matches = JSON.parse(readFileSync(process.argv[3], "utf8"));
const seats = wordsOf("seat");

/** Seats are called by their numbers, but for the reader's. */
function companyOf(you) {
  const name = (seat) => (Number(seat) === you ? seats("you") : `Player ${seat}`);
  return {
    you,
    name,
    whom: (seat) => (Number(seat) === you ? seats("whom") : name(seat)),
    who: (seat) => ({ who: name(seat), you: Number(seat) === you }),
  };
}

const said = {};
for (const language of Object.keys(LANGUAGES)) {
  await setLanguage(language);
  said[language] = [];
  for (const { game, you, events, moves } of matches) {
    await gamePage(game);
    const company = companyOf(you);
    said[language].push({
      events: events.map((event) => tell(event, company)),
      moves: moves.map((move) => sayMove(move, game)),
    });
  }
}
console.log(JSON.stringify(said));
