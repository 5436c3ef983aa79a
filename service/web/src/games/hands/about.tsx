/** What a hand is about, above everything else in the middle: what one plays for, and what a good hand is. */

interface AboutProps {
  readonly goal: string;
  readonly aim: string;
}

export function About({ goal, aim }: AboutProps) {
  return (
    <div class="about">
      <p>
        <b>{goal}</b>
      </p>
      <p>{aim}</p>
    </div>
  );
}
