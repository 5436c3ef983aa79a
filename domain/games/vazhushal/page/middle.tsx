/** The stock with the negative joker, the line of discards, the melds of the others, and below them the reader's own. */

import { useContext } from "preact/hooks";

import { cardSign } from "~/cards/names";
import { Aside } from "~/table/aside";
import { TableCard } from "~/table/card";
import { useDrop } from "~/table/drag";
import type { Zone } from "~/table/geometry";
import { STOCK } from "~/table/goals";
import { InWords } from "~/table/in_words";
import { useLayout } from "~/table/layout";
import { Caption, Cards, pressOf, Stock } from "~/table/piles";
import { Said } from "~/ui/said";
import type { ViewProps } from "~/games/page";
import { facesOf, moved, useDraft } from "./draft";
import { rulesOf } from "./judge";
import { Meld, OwnMelds } from "./melds";
import { sizesOf, type Count, type Sizes } from "./sizes";
import { layoutOf, LINE_END, type Layout, type State } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("vazhushal");

export function Middle({ table, company, picking }: ViewProps<State>) {
  const { state } = table;
  const { stock, negative, line, wild_faces } = state;
  const { you } = company;
  const { picked, choosing } = picking;
  const draft = useDraft(table, you ?? 0);
  const rules = rulesOf(table);
  const inWords = useContext(InWords);
  const deepest = choosing ? line.findIndex((code) => picked.has(code) || draft.added.has(code)) : -1;
  const taken = new Set(deepest < 0 ? [] : line.slice(deepest));
  const others = table.seats.map(({ seat }) => seat).filter((seat) => seat !== you && layoutOf(state, seat).length > 0);
  const counted = (layout: Layout) => layout.map((meld) => counts(meld, rules.wild));
  const room = useLayout();
  const sizes = sizesOf(
    room,
    line.length + 1,
    you === null ? null : counted(draft.layout),
    others.map((seat) => counted(layoutOf(state, seat))),
  );
  const put = (cards: ReadonlySet<string>, to: number | null) => {
    draft.change(moved(draft.layout, cards, to, rules.wild));
    picking.putBack();
  };
  const felt = useDrop((card) => choosing && put(new Set([...picked, card]), null));
  const discards = useDrop((card) => choosing && !picked.has(card) && picking.pick(card));
  return (
    <div class="melding" ref={felt} style={inWords ? undefined : styleOf(sizes, room.middle)}>
      <Aside>
        <p class="about">
          {words(you !== null && layoutOf(state, you).length ? "about_laid" : "about")} {words("about_points")}
        </p>
      </Aside>
      <div class="spread">
        <Stock count={stock} onPress={pressOf(picking, STOCK)} />
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
        <div class="line" ref={discards}>
          <Cards codes={line} label={words("line")} picking={picking} marked={taken} small next={LINE_END} />
        </div>
      </div>
      <Aside>
        <p class="count">
          {wild_faces.length ? words("wild", { cards: wild_faces.map(cardSign).join(", ") }) : words("wild_jokers")}
        </p>
      </Aside>
      {(sizes.their > 0 || inWords) && others.length > 0 && (
        <div class="all-laid">
          {others.map((seat) => (
            <div key={seat} class="laid">
              <b>
                <Said seen={company.name(seat)} said={words("melds_of", { ...company.who(seat) })} />
              </b>
              {layoutOf(state, seat).map((meld) => (
                <Meld key={meld[0]?.id} meld={meld} picking={picking} />
              ))}
            </div>
          ))}
        </div>
      )}
      {you !== null && (!inWords || draft.layout.length > 0) && (
        <OwnMelds
          {...{ draft, rules, picking, put }}
          laid={layoutOf(state, you)}
          label={choosing ? words("builder") : words("melds_of", { ...company.who(you) })}
        />
      )}
    </div>
  );
}

function counts(meld: Layout[number], wild: ReadonlySet<string>): Count {
  return { cards: meld.length, wild: meld.filter((entry) => facesOf(entry, meld, wild).length > 1).length };
}

/** The sizes for the styles. */
function styleOf(sizes: Sizes, { w, h }: Zone) {
  const all = Object.entries({ w: Math.floor(w), h: Math.floor(h), ...sizes });
  return Object.fromEntries(all.map(([name, size]) => [`--${name}`, Number.isFinite(size) ? `${size}px` : size]));
}
