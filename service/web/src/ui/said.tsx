/** A text in signs for those who see it, and in words for those who hear it. */

interface SaidProps {
  readonly seen: string;
  readonly said: string;
}

export function Said({ seen, said }: SaidProps) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span class="unseen">{said}</span>
    </>
  );
}
