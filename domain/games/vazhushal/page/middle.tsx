/** The stock with the negative joker, the line of discards, and the melds of everybody. */

import { cardSign } from "~/cards/names";
import { Aside } from "~/table/aside";
import { TableCard } from "~/table/card";
import { RATIO, type Geometry } from "~/table/geometry";
import { useLayout } from "~/table/layout";
import { Caption, Cards, Stock } from "~/table/piles";
import { Said } from "~/ui/said";
import type { ViewProps } from "~/games/page";
import { useDraft } from "./draft";
import { Melds } from "./melds";
import { layoutOf, LINE_END, type State } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("vazhushal");

export function Middle({ table, company, picking }: ViewProps<State>) {
  const { state } = table;
  const { stock, negative, line, wild_faces } = state;
  const you = company.you;
  const { added } = useDraft(table, you ?? 0);
  const deepest = picking.choosing ? line.findIndex((code) => picking.picked.has(code) || added.has(code)) : -1;
  const taken = new Set(deepest < 0 ? [] : line.slice(deepest));
  const laying = picking.choosing ? you : null;
  const seats = table.seats
    .map(({ seat }) => seat)
    .filter((seat) => seat !== laying && layoutOf(state, seat).length > 0);
  return (
    <>
      <Aside>
        <p class="about">
          {words(you !== null && layoutOf(state, you).length ? "about_laid" : "about")} {words("about_points")}
        </p>
      </Aside>
      <div class="spread">
        <Stock count={stock} />
        {negative && (
          <div class="pile">
            <TableCard code={negative} picked={picking.picked.has(negative)} />
            <Aside>
              <small>{words(wild_faces.length ? "negative" : "negative_plain")}</small>
            </Aside>
            {wild_faces.length > 0 && (
              <Caption>{words("wild_tag", { cards: wild_faces.map(cardSign).join(" ") })}</Caption>
            )}
          </div>
        )}
        <div class="line" style={lineOf(useLayout(), line.length + 1)}>
          <Cards codes={line} label={words("line")} picking={picking} marked={taken} small next={LINE_END} />
        </div>
      </div>
      <Aside>
        <p class="count">
          {wild_faces.length ? words("wild", { cards: wild_faces.map(cardSign).join(", ") }) : words("wild_jokers")}
        </p>
      </Aside>
      <div class="all-laid spare">
        {seats.map((seat) => (
          <div key={seat} class="laid">
            <b>
              <Said seen={company.name(seat)} said={words("melds_of", { ...company.who(seat) })} />
            </b>
            <Melds layout={layoutOf(state, seat)} picking={picking} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The narrowest card of the line, and the least of it that stays to be seen. */
const CARD = 34;
const STRIP = 25;

/** The line in as many rows as its cards need to be pressed, but in no more than two. */
function lineOf({ middle, middleCard }: Geometry, count: number) {
  const card = Math.max(CARD, Math.min(middleCard * 0.7, middle.h * 0.28));
  const room = middle.w - 2 * (card + 12) - 12;
  const rows = (room - card) / Math.max(1, count - 1) < STRIP && middle.h > 100 ? 2 : 1;
  const inRow = Math.max(1, Math.ceil(count / rows));
  const step = inRow > 1 ? Math.min(card * 1.06, (room - card) / (inRow - 1)) : card;
  return {
    "--card": `${card}px`,
    "--room": `${room}px`,
    "--columns": inRow > 1 ? `repeat(${inRow - 1}, ${step}px) ${card}px` : `${card}px`,
    "--row": `${rows > 1 ? Math.max(STRIP, card * 0.8) : card * RATIO}px`,
  };
}
