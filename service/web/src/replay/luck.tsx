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
  const rows = [
    ...PARTS.map((part) => ({ name: words(part), cell: (seat: Seat) => seat.course && signed(seat.course[part]) })),
    { name: words("mistakes"), cell: (seat: Seat) => String(seat.mistakes) },
    { name: words("worst"), cell: (seat: Seat) => <Worst seat={seat} company={company} player={player} /> },
  ];
  return (
    <>
      <h3>{words("seats")}</h3>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{words("who")}</th>
              {seats.map(({ seat }) => (
                <th key={seat} scope="col">
                  {company.name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {seats.map((seat) => (
                  <td key={seat.seat}>{cell(seat) ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
