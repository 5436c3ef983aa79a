import type { Front } from "~/games/front";
import { PLAY, TAKE, TURN_UP } from "~/table/cue";

const front: Front = {
  family: "lay",
  minutes: 5,
  fan: ["5C", "6C", "7C"],
  back: { hue: 302, tile: "M12 0q8 12 0 24-8-12 0-24M0 12q12-8 24 0-12 8-24 0" },
  cues: {
    redealt: { ms: 1200, from: "stock", sound: "deal" },
    negative_turned: TURN_UP,
    line_taken: { ...TAKE, ms: 1100, seat: "actor" },
    melds_laid: { ...PLAY, ms: 1100 },
    went_out: { ms: 1100, says: "out", seat: "seat" },
    stock_exhausted: { ms: 900 },
  },
};

export default front;
