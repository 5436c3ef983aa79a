/** The table in words, for those who don't see it: a row for each seat, then everything that lies in the middle. */

import type { Table } from "../api/calls";
import { cardNames } from "../cards/names";
import type { GamePage } from "../games/page";
import { table as words } from "../texts/table";
import { Dialog } from "../ui/dialog";
import type { Company } from "./company";
import { Facts } from "./facts";
import { NO_PICKING } from "./picking";
import { factsOf } from "./seats";

interface TextTableProps {
  readonly table: Table;
  readonly company: Company;
  readonly page: GamePage;
  readonly onClose: () => void;
}

export function TextTable({ table, company, page, onClose }: TextTableProps) {
  const { state } = table;
  return (
    <Dialog title={words("table_as_text")} onClose={onClose}>
      <table>
        <tbody>
          {table.seats.map(({ seat, player }) => (
            <tr key={seat}>
              <th scope="row">{player ? company.name(seat) : words("free_seat")}</th>
              <td>
                {state?.hands[seat]?.cards
                  ? cardNames(state.hands[seat]?.cards ?? [])
                  : words("cards", { count: state?.hands[seat]?.count ?? 0 })}
              </td>
              <td>{factsOf(seat, table, page).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state && <Facts table={{ ...table, state }} company={company} picking={NO_PICKING} />}
    </Dialog>
  );
}
