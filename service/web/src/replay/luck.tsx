/** The seats of an analysed match: what they got, by luck and by their own decisions. */

import type { Analysis } from "../api/calls";
import type { Company } from "../table/company";
import { analysing as words } from "../texts/analysis";
import { rounded } from "./losses";
import type { Player } from "./player";

const PARTS = ["result", "luck", "skill", "rest"] as const;

type Seat = NonNullable<Analysis["summary"]>[number];
type Estimate = Seat["loss"];

interface SeatsProps {
  readonly seats: readonly Seat[];
  readonly company: Company;
  readonly player: Player;
}

export function SeatsTable({ seats, company, player }: SeatsProps) {
  const columns = [
    ...PARTS.map((part) => ({ name: words(part), cell: (seat: Seat) => seat.course && signed(seat.course[part]) })),
    { name: words("mistakes"), cell: (seat: Seat) => String(seat.mistakes) },
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
                  {cell(seat) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{words("unit")}</p>
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

/** `+12 ± 3`. */
function signed({ mean, high }: Estimate): string {
  return `${mean > 0 ? "+" : ""}${rounded(mean)} ± ${rounded(high - mean)}`;
}
