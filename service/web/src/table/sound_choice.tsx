/** Turns the sounds of the table on and off. */

import { useState } from "preact/hooks";

import { changeSettings, settings } from "../settings";
import { play } from "./sound";
import { wordsOf } from "../words";

const words = wordsOf("table");

export function SoundChoice() {
  const [sound, setSound] = useState(settings().sound);

  function turn(): void {
    changeSettings({ sound: !sound });
    setSound(!sound);
    play("turn");
  }

  return (
    <button type="button" class="quiet" onClick={turn}>
      {words(sound ? "sound_on" : "sound_off")}
    </button>
  );
}
