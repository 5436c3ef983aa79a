/** An error in plain words, with the next step. */

import { forget } from "../api/account";
import { Problem, Unreachable, checkReachable } from "../api/client";
import { navigate } from "../places";
import { whyOf } from "../words/refusals";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("ui");

/** The thing that an address names. If it is missing, the message uses its word. */
export type Sought = "table" | "game" | "link" | "tournament" | "player" | "day";

interface Kind {
  readonly title: string;
  readonly text: string;
  readonly offers: readonly Offer[];
}

type Offer = "again" | "front" | "guest" | "settings";

function kindOf(failure: unknown, sought: Sought): Kind {
  if (failure instanceof Unreachable)
    return { title: words("unreachable"), text: words("unreachable_text"), offers: ["again", "front"] };
  if (failure instanceof Problem) return kindOfProblem(failure, sought);
  if ((failure as { code?: string } | null)?.code === "no_page")
    return { title: words("no_page"), text: words("no_page_text"), offers: ["front"] };
  return { title: words("trouble"), text: words("unexpected_text"), offers: ["again", "front"] };
}

function kindOfProblem(problem: Problem, sought: Sought): Kind {
  switch (problem.code) {
    case "unauthorized":
      return { title: words("revoked"), text: words("revoked_text"), offers: ["guest", "settings"] };
    case "not_found":
      return { title: words(`no_${sought}`), text: words(`no_${sought}_text`), offers: ["front"] };
    case "not_over":
      return { title: words("not_over"), text: words("not_over_text"), offers: ["again", "front"] };
    case "seat_taken":
    case "seat_reserved":
    case "table_started":
      return { title: words("table_full"), text: words("table_full_text"), offers: ["again", "front"] };
    case "log_damaged":
    case "newer_release":
    case "earlier_release":
      return { title: words("not_shown"), text: whyOf(problem), offers: ["front", "again"] };
    default:
      return {
        title: words(problem.reaction === "wait" ? "not_now" : "trouble"),
        text: whyOf(problem),
        offers: ["again", "front"],
      };
  }
}

/** Loads the document again as soon as the service answers; until then this page stays. */
async function loadAgain(): Promise<void> {
  await checkReachable();
  location.reload();
}

const OFFERS: Readonly<Record<Offer, { readonly label: () => string; readonly run: () => Promise<void> | void }>> = {
  again: { label: () => words("try_again"), run: loadAgain },
  front: { label: () => words("to_front"), run: () => navigate("/") },
  settings: { label: () => words("settings"), run: () => navigate("/settings") },
  guest: {
    label: () => words("new_account"),
    run: () => {
      forget();
      return loadAgain();
    },
  },
};

interface TroubleProps {
  readonly failure: unknown;
  readonly sought?: Sought;
}

export function Trouble({ failure, sought = "table" }: TroubleProps) {
  const { title, text, offers } = kindOf(failure, sought);
  const { act, refusal, busy } = useAction();
  return (
    <section class="trouble" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <p class="buttons">
        {offers.map((offer, index) => (
          <button
            key={offer}
            type="button"
            class={index === 0 ? "main" : ""}
            disabled={busy}
            onClick={() => act(async () => OFFERS[offer].run())}
          >
            {OFFERS[offer].label()}
          </button>
        ))}
      </p>
      <Refusal text={refusal} />
    </section>
  );
}
