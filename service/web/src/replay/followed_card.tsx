/** The path of a card during the hand. Later positions stay hidden until the reader asks for them. */

import { useEffect, useState } from "preact/hooks";

import { cardName } from "../cards/names";
import type { Company } from "../table/company";
import { courseOf, type Sighting } from "./course";
import { handAt, type Eyes, type LoggedEvent } from "./log";
import type { Player } from "./player";
import { plainly, sentenceOf } from "./sentences";
import { wordsOf } from "../words";

const words = wordsOf("replay");

interface FollowedCardProps {
  readonly card: string;
  readonly log: readonly LoggedEvent[];
  readonly eyes: Eyes;
  readonly company: Company;
  readonly player: Player;
  readonly onClose: () => void;
}

export function FollowedCard({ card, log, eyes, company, player, onClose }: FollowedCardProps) {
  const [later, setLater] = useState(false);
  const hand = handAt(log, player.version);
  useEffect(() => setLater(false), [card, hand]);
  const course = courseOf(log, player.version, card, eyes);
  const shown = course.filter(({ event }) => later || event.version <= player.seen);

  function textOf({ event, openly, seats }: Sighting): string {
    if (openly) return sentenceOf(event, "public", company) ?? plainly(event);
    return seats.map((seat) => words("card_had", company.who(seat))).join(" ");
  }

  return (
    <section class="followed" aria-label={words("card_course")}>
      <h2>{words("card_title", { card: cardName(card), hand })}</h2>
      {shown.length === 0 && <p>{words("card_unknown")}</p>}
      <ol>
        {shown.map((sighting) => (
          <li key={sighting.event.version}>
            <button
              type="button"
              class="step"
              aria-current={sighting.event.version === player.version ? "step" : undefined}
              onClick={() => player.go(sighting.event.version)}
            >
              {textOf(sighting)}
            </button>
          </li>
        ))}
      </ol>
      <p class="buttons">
        {!later && player.seen < player.last && (
          <button type="button" class="quiet" onClick={() => setLater(true)}>
            {words("card_later")}
          </button>
        )}
        <button type="button" class="quiet" onClick={onClose}>
          {words("card_close")}
        </button>
      </p>
    </section>
  );
}
