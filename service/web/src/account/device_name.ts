/** The name of a browser in the list of devices, such as `Firefox on Linux`. */

const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|Chromium\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

export function deviceName(agent = navigator.userAgent): string {
  const [browser = "Browser", system] = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => mark.test(agent))?.[1]);
  return system ? `${browser} on ${system}` : browser;
}
