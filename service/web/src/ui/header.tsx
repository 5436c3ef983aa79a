/** The head of every page. */

import { account } from "../api/stored_account";
import { wordsOf } from "../words";

const words = wordsOf("ui");

export function Header() {
  const mine = account();
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
        {mine && <a href={`/players/${mine.id}`}>{words("profile")}</a>}
        <a href="/settings">{words("settings")}</a>
      </nav>
    </header>
  );
}
