import type { Front } from "~/games/front";
import { LOSS } from "~/table/cue";

const front: Front = {
  family: "bluff",
  minutes: 5,
  fan: ["AS", "KS", "QS"],
  back: { hue: 278, tile: "M2 12q10-10 20 0-10 10-20 0zM12 10a2 2 0 1 0 .01 0z" },
  cues: {
    card_added: { ...LOSS, seat: "seat" },
  },
};

export default front;
