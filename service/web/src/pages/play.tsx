/** Starts a match against bots: one press chooses their level and opens the table. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { ensureAccount } from "../api/account";
import type { GameSummary, Strategy } from "../api/answers";
import { openTable } from "../api/calls";
import { Problem } from "../api/client";
import { minutesOf } from "../games/families";
import { prefetchTable } from "./prefetch";
import { navigate } from "../places";
import { levelsOf, starsOf } from "../table/levels";
import { strategySummary, strategyTitle } from "../words/strategies";
import { sentence, useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import { Trouble } from "./trouble";
import { duration, wordsOf } from "../words";

const words = wordsOf("front");

type Playable = Pick<GameSummary, "slug" | "title" | "players" | "strategies">;

/** The usual number of seats of a table against bots, if the game allows it. */
const SEATS = 4;

/** The number of seats for a table against bots. */
export function usualSeats({ min, max }: GameSummary["players"]): number {
  return Math.min(Math.max(SEATS, min), max);
}

/** Opens a table with bots of that level on all other seats, and goes there. It is for practice: in no list, not rated. */
async function playBots({ slug, players }: Playable, level: Strategy): Promise<void> {
  prefetchTable(slug);
  await ensureAccount();
  const seats = usualSeats(players);
  const bots = Array<string>(seats - 1).fill(level.name);
  const table = await openTable({ game: slug, seats, bots, visibility: "unlisted" });
  navigate(`/tables/${table.id}`);
}

/** Opens a table that is in no list, for friends who are brought to it. */
async function openForFriends({ slug, players }: Playable): Promise<void> {
  prefetchTable(slug);
  if (!(await meetOthers())) return;
  await ensureAccount();
  const table = await openTable({ game: slug, seats: usualSeats(players), visibility: "unlisted" });
  navigate(`/tables/${table.id}`);
}

interface FriendsProps {
  readonly game: Playable;
  readonly main?: boolean;
  /** In place of the title of the game. */
  readonly label?: string;
}

/** A press opens a table with the usual rules. */
export function WithFriends({ game, main = false, label }: FriendsProps) {
  const { act, refusal, busy } = useAction();
  return (
    <>
      <button
        type="button"
        class={main ? "main" : ""}
        disabled={busy}
        aria-label={`${game.title}: ${words("friends_short")}`}
        onClick={() => act(() => openForFriends(game))}
      >
        {label ?? game.title}
      </button>
      <Refusal text={refusal} />
    </>
  );
}

/** `2–9 · 10 min`. */
export function briefSizeOf({ slug, players: { min, max } }: Pick<GameSummary, "slug" | "players">): string {
  const minutes = minutesOf(slug);
  const players = min === max ? `${min}` : `${min}–${max}`;
  return minutes === null ? players : `${players} · ${duration(minutes * 60, "short")}`;
}

/** `2 to 9 players, about 10 minutes`. */
export function sizeOf({ slug, players: { min, max } }: Pick<GameSummary, "slug" | "players">): string {
  const players = min === max ? words("players_exactly", { min }) : words("players", { min, max });
  const minutes = minutesOf(slug);
  return minutes === null ? players : `${players}, ${words("minutes", { minutes })}`;
}

interface PlayProps {
  readonly game: Playable;
  /** Only the gentlest level, with these words. */
  readonly first?: string;
  /** The levels above the gentlest. */
  readonly others?: boolean;
}

/** A button for each level, or one for a first match. */
export function Play({ game, first, others }: PlayProps) {
  const [begun, setBegun] = useState<Strategy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  function play(level: Strategy): void {
    setFailure(null);
    setBegun(level);
    playBots(game, level).catch((problem: unknown) => (setFailure(problem), setBegun(null)));
  }
  if (failure && !(failure instanceof Problem && failure.reaction !== "gone")) return <Trouble failure={failure} />;
  const levels = levelsOf(game, usualSeats(game.players)).slice(others ? 1 : 0, first ? 1 : undefined);
  return (
    <>
      <div class="play" role="group" aria-label={words("against_bots", { game: game.title })}>
        {levels.map((level, place) => (
          <button
            key={level.name}
            type="button"
            class={place === 0 && !others ? "main" : ""}
            disabled={begun !== null}
            aria-busy={begun === level}
            aria-label={first ?? words("against_level", { game: game.title, level: strategyTitle(level) })}
            title={strategySummary(level)}
            data-stars={first ? undefined : starsOf(level.name)}
            onClick={() => play(level)}
          >
            {first ?? strategyTitle(level)}
          </button>
        ))}
      </div>
      <Refusal text={failure ? sentence(failure) : null} />
    </>
  );
}
