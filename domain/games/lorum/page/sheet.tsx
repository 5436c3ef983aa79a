/** The score sheet: for each dealer the seven kinds of deal, and the chips that each player won or lost in them. */

import { useEffect, useRef } from "preact/hooks";

import type { Company } from "~/table/company";
import type { SheetProps } from "~/games/page";
import { FaceOf } from "~/table/portrait";
import { signedNumber } from "~/ui/signed_number";
import { DEALS_OF_A_DEALER, KINDS, kindName, type State } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

export function Sheet({ table: { state, options }, company }: SheetProps<State>) {
  const { dealer, hand_number, chips, pot, phase } = state;
  const seats = chips.map((_, seat) => seat);
  const turns = Array.from({ length: Number(options.dealer_turns) }, (_, turn) => turn);
  const turn = Math.floor((hand_number - 1) / DEALS_OF_A_DEALER);
  const dealerOf = (each: number) => ((dealer ?? 0) + each - turn + seats.length) % seats.length;
  return (
    <div class="score-sheet">
      <div class="sheet-columns">
        {turns.map((each) => (
          <Column
            key={each}
            {...{ company, seats }}
            dealer={dealerOf(each)}
            results={state.sheet.slice(each * DEALS_OF_A_DEALER, (each + 1) * DEALS_OF_A_DEALER)}
            now={each === turn && phase !== "over" ? (hand_number - 1) % DEALS_OF_A_DEALER : null}
          />
        ))}
      </div>
      <p class="sheet-chips">
        {seats.map((seat) => (
          <span key={seat} class="faced">
            <FaceOf seat={seat} company={company} />
            {company.name(seat)}: {words("chips", { count: chips[seat] ?? 0 })}
          </span>
        ))}
        <span>{words("pot", { count: pot })}</span>
      </p>
    </div>
  );
}

interface ColumnProps {
  readonly dealer: number;
  readonly seats: readonly number[];
  readonly company: Company;
  /** The chips won by each seat in finished deals. */
  readonly results: readonly (readonly number[])[];
  /** The place of the deal that is played; null if it is another dealer's. */
  readonly now: number | null;
}

function Column({ dealer, seats, company, results, now }: ColumnProps) {
  const column = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (now !== null) column.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <table ref={column}>
      <caption>{words("sheet_dealer", company.who(dealer))}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col" class={seat === company.you ? "yours" : ""}>
              <FaceOf seat={seat} company={company} />
              <span>{company.name(seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind, at) => (
          <tr key={kind} aria-current={at === now ? "true" : undefined}>
            <th scope="row">{kindName(kind)}</th>
            {at === now && !results[at] ? (
              <td colSpan={seats.length}>{words("sheet_now")}</td>
            ) : (
              seats.map((seat) => <Won key={seat} chips={results[at]?.[seat]} yours={seat === company.you} />)
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words("sheet_sum")}</th>
          {seats.map((seat) => (
            <Won
              key={seat}
              chips={results.length > 0 ? results.reduce((sum, each) => sum + (each[seat] ?? 0), 0) : undefined}
              yours={seat === company.you}
            />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Empty before a deal is over. */
function Won({ chips, yours }: { readonly chips: number | undefined; readonly yours: boolean }) {
  return (
    <td class={`${(chips ?? 0) < 0 ? "lost" : ""} ${yours ? "yours" : ""}`}>{chips ? signedNumber(chips) : chips}</td>
  );
}
