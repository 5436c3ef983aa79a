/** The head of every page. */

import { wordsOf } from "../words";

const words = wordsOf("ui");

export function Header() {
  return (
    <header class="top">
      <a class="skip" href="#main">
        {words("skip")}
      </a>
      <a class="home" href="/">
        <span aria-hidden="true">♠</span> {words("home")}
      </a>
      <nav>
        <a href="/tournaments">{words("tournaments")}</a>
        <a href="/leaderboards/commune">{words("leaderboards")}</a>
        <a href="/settings">{words("settings")}</a>
      </nav>
    </header>
  );
}
