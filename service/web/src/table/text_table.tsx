/** The table in words, for blind readers: a row for each seat, then the middle as the game describes it. */

import type { Table } from "../api/answers";
import { cardNames } from "../cards/names";
import type { GamePage } from "../games/page";
import { Dialog } from "../ui/dialog";
import type { Company } from "./company";
import { Facts } from "./facts";
import { InWords } from "./in_words";
import { NO_PICKING } from "./picking";
import { cardsIn, factsOf } from "./seats";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface TextTableProps {
  readonly table: Table;
  readonly company: Company;
  readonly page: GamePage;
  readonly onClose: () => void;
}

export function TextTable({ table, company, page, onClose }: TextTableProps) {
  const { state } = table;
  const Middle = page.Middle ?? Facts;
  return (
    <Dialog title={words("table_as_text")} onClose={onClose}>
      <table>
        <tbody>
          {table.seats.map(({ seat, player }) => (
            <tr key={seat}>
              <th scope="row">{player ? company.name(seat) : words("free_seat")}</th>
              <td>{handOf(table, page, seat)}</td>
              <td>{factsOf(seat, table, page).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state && (
        <section class="in-words" aria-label={words("middle")}>
          <h3>{words("middle")}</h3>
          <InWords.Provider value={true}>
            <Middle table={{ ...table, state }} company={company} picking={NO_PICKING} />
          </InWords.Provider>
        </section>
      )}
    </Dialog>
  );
}

/** The cards of a seat by name; if they lie face down, their number and the cards that were seen. */
function handOf(table: Table, page: GamePage, seat: number): string {
  const { state } = table;
  const hand = state?.hands[seat];
  if (!hand) return words("cards", { count: 0 });
  if (hand.cards?.length) return cardNames(hand.cards);
  const known = page.known?.(state, seat) ?? [];
  return known.length ? words("cards_known", { count: hand.count, known: cardNames(known) }) : cardsIn(hand, table);
}
