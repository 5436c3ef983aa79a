import type { Front } from "~/games/front";
import { PLAY, TURN_UP, UNSEEN, WORD } from "~/table/cue";

const front: Front = {
  family: "swap",
  minutes: 5,
  fan: ["7D", "8D", "9D"],
  back: { hue: 128, tile: "M3 8h16l-4-4M21 17H5l4 4" },
  cues: {
    traded: { ...TURN_UP, says: "trade" },
    barter_offered: { ...WORD, says: "offer" },
    bartered: { ...PLAY, says: "deal", crosses: true },
    barter_refused: { ...WORD, says: "no" },
    turn_ended: UNSEEN,
  },
};

export default front;
