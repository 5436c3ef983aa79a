/** The moves of games of exchanges as a player would say them. */

import type { Move } from "../../api/answers";
import { cardName } from "../../cards/names";
import { sayStakes } from "../hands/purse";
import { spokenBlind } from "./blind";
import { spoken } from "./controls";
import { isBlind, isExchange } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("exchange");

const PLAIN = ["pass", "shove", "stand", "knock", "keep", "swap"] as const;

export function sayExchange(move: Move): string | undefined {
  if (isExchange(move)) return move.stop ? `${spoken(move)} ${words("exchange_stop")}` : spoken(move);
  if (isBlind(move)) return spokenBlind(move);
  if (move.type === "blind_decline") return words("look");
  if (move.type === "pounce") return words("pounce", { card: cardName(String(move.card)) });
  const plain = PLAIN.find((type) => type === move.type);
  return plain ? words(plain) : sayStakes(move);
}
