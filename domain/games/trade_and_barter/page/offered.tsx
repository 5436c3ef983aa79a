/** A card that is offered: on the line between the two players, where that leaves the middle. */

import { useContext } from "preact/hooks";

import { TableCard } from "~/table/card";
import type { Geometry, Zone } from "~/table/geometry";
import { InWords } from "~/table/in_words";
import { useLayout } from "~/table/layout";
import { NamedCards } from "~/table/piles";
import { othersOf } from "~/table/seats";
import { neighbourOf, OFFER, type BarterTable } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("trade_and_barter");

/** The offered card, or, if there is none, the place for one of the reader's. */
export function Offered({ table }: { readonly table: BarterTable }) {
  const layout = useLayout();
  const { offer } = table.state;
  const { seat } = table.viewer;
  const between = offer ? [offer.from, offer.to] : seat === null ? [] : [seat, neighbourOf(table)];
  if (useContext(InWords)) return offer?.card ? <NamedCards codes={[offer.card]} label={words("on_offer")} /> : null;
  const zones = between.map((each) => (each === seat ? layout.hand : layout.seats[othersOf(table).indexOf(each)]));
  return (
    <div class="offered" data-place={OFFER} style={edgeBetween(zones, layout)}>
      {offer ? <TableCard key={offer.card} code={offer.card} small /> : <span class="card small kept" />}
    </div>
  );
}

/** The middle of the line between zones, moved outwards to the edge of the middle. */
function edgeBetween(zones: readonly (Zone | undefined)[], { middle, middleCard }: Geometry) {
  const [x, y] = [middle.w / 2, middle.h / 2];
  const [away, down] = zones.reduce<readonly [number, number]>(
    ([right, low], zone) =>
      zone
        ? [right + (zone.x + zone.w / 2 - middle.x - x) / 2, low + (zone.y + zone.h / 2 - middle.y - y) / 2]
        : [right, low],
    [0, 0],
  );
  // Opposite each other they have the stock between them: the card lies beside it.
  const aside = Math.abs(away) < x / 2 ? (away < 0 ? -x : x) / 2 : away;
  const reach = Math.min((x - middleCard / 2) / Math.abs(aside), (y - middleCard / 2) / Math.max(1, Math.abs(down)));
  return { left: `${x + aside * reach}px`, top: `${y + down * reach}px` };
}
