/** What a hand is about: what one plays for, and what a good hand is. */

import { Aside } from "../../table/aside";

interface AboutProps {
  readonly goal: string;
  readonly aim: string;
}

export function About({ goal, aim }: AboutProps) {
  return (
    <Aside>
      <p class="about">
        {goal} {aim}
      </p>
    </Aside>
  );
}
