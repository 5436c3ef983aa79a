/** What went wrong, in plain words, and what to do next. */

import { forget } from "../api/account";
import { Problem, Unreachable } from "../api/client";
import { navigate } from "../routes";
import { ui as words } from "../texts/ui";
import { verifying } from "../texts/verify";

interface Kind {
  readonly title: string;
  readonly text: string;
  readonly offers: readonly Offer[];
}

type Offer = "again" | "front" | "guest" | "settings";

function kindOf(failure: unknown): Kind {
  if (failure instanceof Unreachable)
    return { title: words("unreachable"), text: words("unreachable_text"), offers: ["again", "front"] };
  if (failure instanceof Problem) return kindOfProblem(failure);
  if ((failure as { code?: string } | null)?.code === "no_page")
    return { title: words("no_page"), text: words("no_page_text"), offers: ["front"] };
  return { title: words("trouble"), text: words("unexpected_text"), offers: ["again", "front"] };
}

function kindOfProblem(problem: Problem): Kind {
  switch (problem.code) {
    case "unauthorized":
      return { title: words("revoked"), text: words("revoked_text"), offers: ["guest", "settings"] };
    case "not_found":
      return { title: words("not_found"), text: words("not_found_text"), offers: ["front"] };
    case "not_over":
      return { title: verifying("not_over"), text: verifying("not_over_text"), offers: ["again", "front"] };
    case "seat_taken":
    case "seat_reserved":
      return { title: words("table_full"), text: words("table_full_text"), offers: ["again", "front"] };
    default:
      return {
        title: words("trouble"),
        text: words("refused_text", { detail: problem.detail }),
        offers: ["again", "front"],
      };
  }
}

const OFFERS: Readonly<Record<Offer, () => { label: string; act: () => void }>> = {
  again: () => ({ label: words("try_again"), act: () => location.reload() }),
  front: () => ({ label: words("to_front"), act: () => navigate("/") }),
  settings: () => ({ label: words("settings"), act: () => navigate("/settings") }),
  guest: () => ({
    label: words("new_account"),
    act: () => {
      forget();
      location.reload();
    },
  }),
};

export function Trouble({ failure }: { readonly failure: unknown }) {
  const { title, text, offers } = kindOf(failure);
  return (
    <section class="trouble" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <p class="buttons">
        {offers.map((offer, index) => {
          const { label, act } = OFFERS[offer]();
          return (
            <button key={offer} type="button" class={index === 0 ? "main" : ""} onClick={act}>
              {label}
            </button>
          );
        })}
      </p>
    </section>
  );
}
