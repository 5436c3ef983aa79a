import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  fan: ["QH", "KH", "AH"],
  back: { hue: 252, tile: "M0 0q12 6 12 12T0 24M24 0Q12 6 12 12t12 12" },
};

export default front;
