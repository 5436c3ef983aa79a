/** What a hand is about, above everything else in the middle: what one plays for, and what a good hand is. */

import { changeSettings, settings } from "../../settings";

interface AboutProps {
  readonly goal: string;
  readonly aim: string;
}

/** Whoever knows what a good hand is folds it away; this browser keeps it so. */
export function About({ goal, aim }: AboutProps) {
  return (
    <details
      class="about"
      open={settings().aims}
      onToggle={(event) => changeSettings({ aims: event.currentTarget.open })}
    >
      <summary>{goal}</summary>
      {aim}
    </details>
  );
}
