import type { Front } from "~/games/front";
import { TAKE, TURN_UP, UNSEEN } from "~/table/cue";

const front: Front = {
  family: "lay",
  minutes: 3,
  fan: ["4H", "6D", "TH"],
  back: { hue: 346, tile: "M0 20h20V4H4v12h12V8H8v4h4M24 20h-4" },
  cues: {
    dealer_captured: TAKE,
    captured: { ...TAKE, ms: 850, between: true },
    card_left: { ms: 450, cards: true, seat: "seat" },
    stock_flipped: { ...TURN_UP, ms: 650, between: true },
    choice_opened: { ms: 700, cards: true, seat: "seat", from: "stock", sound: "flip" },
    capture_chosen: UNSEEN,
  },
};

export default front;
