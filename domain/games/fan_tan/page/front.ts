import type { Front } from "~/games/front";

const front: Front = {
  family: "lay",
  minutes: 15,
  fan: ["6H", "7H", "8H"],
  back: { hue: 186, tile: "M0 12a12 12 0 0 1 24 0M-12 24a12 12 0 0 1 24 0M12 24a12 12 0 0 1 24 0" },
};

export default front;
