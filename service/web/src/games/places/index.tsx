/**
 * The page of a game that has none of its own: drawn from its schemas, which say where the fields of its state lie and
 * which way the cards of its moves go, and with the words of its package.
 */

import type { GameDetail, SharedState } from "../../api/answers";
import { gameDetail, ownWords } from "../../api/catalogue";
import { CUES_OF } from "../../table/cues";
import { sentence } from "../../table/tell";
import { spokenWithin } from "../../ui/schema";
import { addWords, language, wordsOfGame, type Words } from "../../words";
import type { GamePage } from "../page";
import { bySuit, handBySuit } from "../rows/hand";
import { controlsOf } from "./controls";
import { middleOf } from "./middle";
import { Plan } from "./plan";

/** The schemas and words of a game, from which its page is made. */
export interface Made {
  readonly detail: GameDetail;
  readonly words: string;
}

const RANKS = "23456789TJQKA";

/** More cards than are won at a table, of two packs. */
const MOST = 105;

export async function placesPage(slug: string, made?: Made): Promise<GamePage> {
  const game = slug.replaceAll("-", "_");
  if (made) addWords(slug, async () => made.words);
  const plan = new Plan(made?.detail ?? (await gameDetail(slug)));
  if (plan.places.length === 0) return {};
  CUES_OF.set(slug, plan.cues);
  const words = wordsOfGame(game as never) as Words<string>;
  const counted = plan.places.filter(({ kind }) => kind === "count" || kind === "score" || kind === "won");
  const numbers = (state: SharedState, seat: number) =>
    counted.flatMap(({ name, kind }) => {
      const count = countAt(state[name as keyof SharedState], seat);
      return count === null ? [] : [{ name, kind, count }];
    });
  const fact = (name: string, count: number) => words(`fact-${name}`, { count }) || `${count} ${spokenWithin(name)}`;
  return {
    Middle: middleOf(plan, words),
    Controls: controlsOf(plan, (phase) => words(`hint-${phase}`)),
    Hand: handBySuit(RANKS),
    needs: () => ({ controls: plan.isSimple ? "buttons" : "moves" }),
    picks: (move, table) => plan.picks(move, table),
    goals: (move, table) => plan.goals(move, table),
    atOnce: () => plan.atOnce,
    seatFacts: (state, seat) =>
      numbers(state, seat)
        .filter(({ kind, count }) => count !== 0 || kind !== "won")
        .map(({ name, count }) => fact(name, count)),
    factSigns: () =>
      Object.fromEntries(
        counted
          .filter(({ kind }) => kind === "won")
          .flatMap(({ name }) => Array.from({ length: MOST }, (_, count) => [fact(name, count), `${count}▯`])),
      ),
    won: (state, seat) => numbers(state, seat).find(({ kind }) => kind === "won")?.count ?? 0,
    shown: ({ hands }) => Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, sorted(cards)])),
    judged: ({ judgement }, company) => {
      const name = plan.judges(judgement ?? {});
      const said = name && sentence(name, judgement ?? {}, company, game);
      return said ? [said] : [];
    },
  };
}

/** Fetches them for a file that is opened without the service. */
export async function madeOf(slug: string): Promise<Made> {
  return { detail: await gameDetail(slug), words: await ownWords(slug, language()) };
}

/** A number of a seat, or how many cards it has there; null where the table has one for all. */
function countAt(value: unknown, seat: number): number | null {
  const own = value !== null && typeof value === "object" ? (value as Readonly<Record<number, unknown>>)[seat] : null;
  return Array.isArray(own) ? own.length : typeof own === "number" ? own : null;
}

function sorted(cards: readonly string[]): readonly string[] {
  return bySuit(cards, RANKS, String);
}
