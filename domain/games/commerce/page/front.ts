import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 5,
  fan: ["9C", "9D", "9H"],
  back: { hue: 56, tile: "M12 4a8 8 0 1 0 .01 0zM12 9v6" },
};

export default front;
