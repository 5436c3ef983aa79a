import type { Front } from "~/games/front";

const front: Front = {
  family: "lay",
  minutes: 15,
  fan: ["6H", "7H", "8H"],
};

export default front;
