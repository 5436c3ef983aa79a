import { wordsOf } from "../words";

const words = wordsOf("ui");

/** A note that the page is incomplete or may be old, with the reason. */
export function Incomplete({ why }: { readonly why: string | null }) {
  return why === null ? null : (
    <p class="notice" role="status">
      {words("incomplete", { why })}
    </p>
  );
}
