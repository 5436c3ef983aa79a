/** A refusal of the service, announced at once by a screen reader. */
export function Refusal({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p class="refusal" role="alert">
      {text}
    </p>
  );
}
