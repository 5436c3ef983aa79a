import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  first: true,
  fan: ["AH", "KH", "TH"],
  back: { hue: 160, tile: "M0 0 24 24M24 0 0 24" },
};

export default front;
