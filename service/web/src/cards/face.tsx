/** A card's face in the plainest form: its rank and its suit. */

const SUITS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export function Face({ code }: { readonly code: string | null }) {
  if (code === null) return <span class="back" />;
  if (code.startsWith("X")) return <span class="face joker">★</span>;
  const [rank = "", suit = ""] = code;
  return (
    <span class={`face suit-${suit}`}>
      <b>{rank === "T" ? "10" : rank}</b>
      <i>{SUITS[suit]}</i>
    </span>
  );
}
