/** Starts a rated match: a quick seat against people, after saying what counts. */

import { useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import type { GameDetail } from "../api/answers";
import { quickSeat } from "../api/calls";
import { navigate } from "../places";
import { useAction } from "../ui/action";
import { SlideField } from "../ui/fields";
import { Refusal } from "../ui/refusal";
import { prefetchTable } from "./prefetch";
import { wordsOf } from "../words";

const words = wordsOf("front");

interface RatedProps {
  readonly game: GameDetail;
  /** True if this is the page's main action. */
  readonly main?: boolean;
}

export function RatedSeat({ game: { slug, players, presets }, main = false }: RatedProps) {
  const { min, max } = presets[0]?.players ?? players;
  const [seats, setSeats] = useState(Math.max(min, 2));
  const { act, refusal, busy } = useAction();

  async function sit(): Promise<void> {
    prefetchTable(slug);
    await ensureAccount();
    const table = await quickSeat(slug, seats);
    navigate(`/tables/${table.id}`);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    act(sit);
  }

  return (
    <form class="rated-seat" onSubmit={submit}>
      <h2>{words("rated_title")}</h2>
      <details>
        <summary>{words("rated_about")}</summary>
        <p>{words("rated_rules")}</p>
      </details>
      {min < max && <SlideField label={words("seats")} {...{ min, max }} value={seats} onChange={setSeats} />}
      <Refusal text={refusal} />
      <p class="buttons">
        <button type="submit" class={main ? "main" : ""} disabled={busy}>
          {words("rated_sit")}
        </button>
      </p>
    </form>
  );
}
