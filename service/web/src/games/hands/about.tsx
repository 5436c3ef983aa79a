/** The aim of a hand: the stakes, and a good hand. */

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
