import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  fan: ["QH", "KH", "AH"],
};

export default front;
