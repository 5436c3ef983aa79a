import type { Front } from "~/games/front";
import { LOSS, PLAY, WORD } from "~/table/cue";

const front: Front = {
  family: "swap",
  minutes: 3,
  fan: ["KS"],
  back: { hue: 24, tile: "M2 8q5-5 10 0 5-5 10 0M-10 20q5-5 10 0 5-5 10 0M14 20q5-5 10 0 5-5 10 0" },
  cues: {
    stood: { ...WORD, says: "keep" },
    lives_lost: LOSS,
    swapped: { ...PLAY, says: "swap", crosses: true },
    swap_refused: {
      ms: 1600,
      says: "cuckoo",
      seat: "with",
      cards: true,
      sound: "flip",
      scene: true,
    },
    stock_refused: { ms: 1600, says: "cuckoo", cards: true, sound: "flip", scene: true },
  },
};

export default front;
