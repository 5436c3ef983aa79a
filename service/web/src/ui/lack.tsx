import { wordsOf } from "../words";

const words = wordsOf("ui");

/** Says that what is shown lacks something or may be old, and why. */
export function Lack({ why }: { readonly why: string | null }) {
  return why === null ? null : (
    <p class="notice" role="status">
      {words("lack", { why })}
    </p>
  );
}
