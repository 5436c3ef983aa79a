import type { Front } from "~/games/front";
import { PLAY, WORD } from "~/table/cue";

const front: Front = {
  family: "swap",
  minutes: 5,
  fan: ["7S", "8S", "AS"],
  back: { hue: 206, tile: "M0 6q6-6 12 0t12 0M0 18q6-6 12 0t12 0" },
  cues: {
    packet_kept: { ...PLAY, says: "keep" },
    packet_swapped: { ...PLAY, says: "swap" },
    shoved: { ...WORD, says: "shove" },
    widow_renewed: { ms: 1000, from: "stock", cards: true, sound: "flip" },
  },
};

export default front;
