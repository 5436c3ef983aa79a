/** Before the first table with people: a guest says once who it is, or that it stays one. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { ensureAccount, isGuest, isIntroduced } from "../api/account";
import { fetchPart } from "../parts";
import { wordsReady } from "../words";
import type { IntroductionProps } from "./introduction";

interface Asked extends IntroductionProps {
  readonly Introduction: ComponentType<IntroductionProps>;
}

let show: (asked: Asked | null) => void = () => {};

/** Opens an account if there is none. False if its owner, asked for a name, would rather not sit down. */
export async function meetOthers(): Promise<boolean> {
  const mine = await ensureAccount();
  if (!isGuest(mine) || isIntroduced()) return true;
  const { Introduction } = await fetched();
  return new Promise<boolean>((onDone) => show({ Introduction, mine, onDone })).finally(() => show(null));
}

async function fetched() {
  const module = await fetchPart(() => import("./introduction"));
  await wordsReady();
  return module;
}

/** The place of the question, over any page. Leaving the page leaves it unanswered. */
export function Meeting() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    show = setAsked;
  }, []);
  useEffect(() => {
    const leave = () => asked?.onDone(false);
    addEventListener("popstate", leave);
    return () => removeEventListener("popstate", leave);
  }, [asked]);
  return asked && <asked.Introduction mine={asked.mine} onDone={asked.onDone} />;
}
