/** The seats of an analysed match: their mistakes, and what these lost. */

import type { Analysis } from "../api/answers";
import type { Company } from "../table/company";
import { amount } from "./moves";
import type { Player } from "./player";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

type Seat = NonNullable<Analysis["summary"]>[number];

interface SeatsProps {
  readonly seats: readonly Seat[];
  readonly company: Company;
  readonly player: Player;
}

export function SeatsTable({ seats, company, player }: SeatsProps) {
  const columns = [
    { name: words("judged"), cell: (seat: Seat) => String(seat.judged) },
    { name: words("mistakes"), cell: (seat: Seat) => String(seat.mistakes) },
    { name: words("lost"), cell: (seat: Seat) => (seat.mistakes && seat.unit ? amount(seat.lost, seat.unit) : "–") },
    { name: words("worst"), cell: (seat: Seat) => <Worst seat={seat} company={company} player={player} /> },
  ];
  return (
    <>
      <h3>{words("seats")}</h3>
      <table class="by-seat">
        <thead>
          <tr>
            <th scope="col">{words("who")}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">{company.name(seat.seat)}</th>
              {columns.map(({ name, cell }) => (
                <td key={name} data-label={name}>
                  {cell(seat)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{words("explained")}</p>
    </>
  );
}

function Worst({ seat: { seat, worst }, company, player }: { readonly seat: Seat } & Omit<SeatsProps, "seats">) {
  if (worst === null) return <>–</>;
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`${words("show")}: ${company.name(seat)}, ${worst}`}
      onClick={() => player.go(worst)}
    >
      {words("show")}
    </button>
  );
}
