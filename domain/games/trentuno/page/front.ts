import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 5,
  fan: ["AD", "KD", "7D"],
  back: { hue: 322, tile: "M0 24 12 0 24 24z" },
};

export default front;
