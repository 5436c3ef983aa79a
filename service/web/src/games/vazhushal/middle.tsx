/** The stock with the negative joker, the line of discards, and the melds of everybody. */

import { cardSign } from "../../cards/names";
import { Aside } from "../../table/aside";
import { TableCard } from "../../table/card";
import { Cards, Stock } from "../../table/piles";
import { vazhushal as words } from "../../texts/vazhushal";
import { Said } from "../../ui/said";
import type { ViewProps } from "../page";
import { useDraft } from "./draft";
import { Melds } from "./melds";
import { layoutOf, type State } from "./state";

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
          </div>
        )}
        <div class="line">
          <Cards codes={line} label={words("line")} picking={picking} marked={taken} small />
        </div>
      </div>
      <Aside>
        <p class="count">
          {wild_faces.length ? words("wild", { cards: wild_faces.map(cardSign).join(", ") }) : words("wild_jokers")}
        </p>
      </Aside>
      {seats.map((seat) => (
        <div key={seat} class="laid">
          <b>
            <Said seen={company.name(seat)} said={words("melds_of", { ...company.who(seat) })} />
          </b>
          <Melds layout={layoutOf(state, seat)} picking={picking} />
        </div>
      ))}
    </>
  );
}
