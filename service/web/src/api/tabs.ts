/**
 * The tabs of a browser share their streams.
 *
 * A browser has six connections to a service that speaks HTTP/1.1, for all its tabs together. So one tab, the one that
 * was shown last, holds a browser lock and the streams of all tabs. A tab that is shown takes the lock over; when its tab
 * ends, another one gets it. All tabs announce their subjects and positions on a channel, where the tab with the lock
 * publishes the events.
 *
 * It has a stream for each subject that is shown or was used last, at most MOST, and reads the others in turn. A browser
 * without locks, such as one that came without https, has no channel either: there each tab has its own streams while it
 * is shown.
 */

import { own } from "../base";
import { newKey, Problem } from "./client";
import { actsForAnother, ownToken, token } from "./stored_account";
import { Subscription, type Listener, type Subject } from "./subscription";

export type { Subject };

/** Streams of one browser. */
const MOST = 2;

/** Milliseconds between two reads of what has no stream: while it can be seen, and while it can't. */
const READ_SHOWN = 1000;
const READ_HIDDEN = 5000;

/** Milliseconds in which a tab says only once that it is used. */
const USED = 2000;

const LOCK = own("cardtable.streams");

export interface Follower {
  /** At present; `after` changes with what came. */
  subject(): Subject;
  onMessage(kind: string, data: string): void;
  onConnected(now: boolean): void;
  onRefused(problem: Problem): void;
}

/** The subjects that a tab follows, and the time when a person last looked at it or pressed something there. */
interface Wants {
  readonly told: "wants";
  readonly tab: string;
  readonly subjects: readonly Subject[];
  readonly shown: boolean;
  readonly used: number;
}

type TabMessage =
  | Wants
  /** A tab that from now on follows for all tabs, and asks for their wishes. */
  | { readonly told: "leads"; readonly shown: boolean }
  | { readonly told: "message"; readonly path: string; readonly kind: string; readonly data: string }
  | { readonly told: "connected"; readonly path: string; readonly now: boolean }
  | { readonly told: "refused"; readonly path: string; readonly why: Readonly<Problem> };

const tab = newKey();
const followers = new Set<Follower>();
let channel: BroadcastChannel | null = null;
let leader: Leader | null = null;
let takesPart = false;
let used = 0;

/** Follows until the function that it returns is called, or the service refuses. */
export function attend(follower: Follower): () => void {
  if (actsForAnother()) return attendAlone(follower);
  followers.add(follower);
  if (takesPart) publish();
  else takePart();
  return () => {
    if (followers.delete(follower)) publish();
  };
}

/** Other tabs follow as the browser's account, and would hear and say what another one must not. */
function attendAlone(follower: Follower): () => void {
  const subscription = new Subscription(follower.subject(), follower, token);
  const watch = new AbortController();
  addEventListener("online", () => subscription.hurry(), { signal: watch.signal });
  addEventListener("offline", () => subscription.cut(), { signal: watch.signal });
  subscription.stream(true);
  return () => {
    watch.abort();
    subscription.stream(false);
  };
}

const isShown = () => document.visibilityState === "visible";
const lockOf = (name: string) => `${LOCK}.${name}`;

function takePart(): void {
  takesPart = true;
  used = Date.now();
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("online", () => leader?.hurry());
  addEventListener("offline", () => leader?.cut());
  addEventListener("storage", () => leader?.arrange());
  for (const kind of ["pointerdown", "keydown", "focus"])
    addEventListener(kind, onUse, { capture: true, passive: true });
  if (!navigator.locks || !globalThis.BroadcastChannel) {
    leader = new Leader(false);
    publish();
    return;
  }
  channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  // Held as long as the tab lives, so that a tab waiting for this lock learns that it is gone.
  void navigator.locks.request(lockOf(tab), () => {
    publish();
    return new Promise(() => undefined);
  });
  void lead(isShown());
}

function onVisibility(): void {
  used = Date.now();
  publish();
  if (!isShown()) {
    if (leader && channel) tell({ told: "leads", shown: false });
  } else if (leader) {
    leader.hurry();
  } else {
    void lead(true);
  }
}

function onUse(): void {
  if (Date.now() - used < USED) return;
  used = Date.now();
  publish();
}

/** Ends waiting for the lock. */
let waits = new AbortController();

/** Waits for the lock, or takes it; follows for all until another tab takes it; waits for it again. */
async function lead(takesOver: boolean): Promise<void> {
  waits.abort();
  const own = (waits = new AbortController());
  const follows = new Leader(true);
  const hold = () => {
    leader = follows;
    tell({ told: "leads", shown: isShown() });
    return new Promise(() => undefined);
  };
  await navigator.locks
    .request(LOCK, takesOver ? { steal: true } : { signal: own.signal }, hold)
    .catch(() => undefined);
  follows.end();
  if (leader === follows) leader = null;
  if (waits === own) void lead(false);
}

function publish(): void {
  const subjects = [...followers].map((each) => each.subject());
  tell({ told: "wants", tab, subjects, shown: isShown(), used });
}

function tell(message: TabMessage): void {
  channel?.postMessage(message);
  hear(message);
}

function hear(message: TabMessage): void {
  switch (message.told) {
    case "wants":
      return leader?.note(message);
    case "leads":
      if (!message.shown && isShown() && !leader) void lead(true);
      return publish();
    case "message":
      return at(message.path, (follower) => follower.onMessage(message.kind, message.data));
    case "connected":
      return at(message.path, (follower) => follower.onConnected(message.now));
    case "refused": {
      const { status, code, detail, errors, retryAfter } = message.why;
      at(message.path, (follower) => {
        followers.delete(follower);
        follower.onRefused(new Problem(status, code, detail, errors, retryAfter));
      });
      return publish();
    }
  }
}

function at(path: string, run: (follower: Follower) => void): void {
  for (const follower of [...followers]) if (follower.subject().path === path) run(follower);
}

/** The subscriptions shared by several tabs. */
interface Common {
  readonly subject: Subject;
  readonly shown: boolean;
  readonly used: number;
}

/** Follows for all tabs, or for this one where tabs can't share. */
class Leader {
  private readonly wants = new Map<string, Wants>();
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly ended = new AbortController();
  /** The addresses that are read in turn, the next one first. */
  private turns: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause: number | null = null;

  constructor(private readonly forAll: boolean) {}

  note(wants: Wants): void {
    const known = this.wants.get(wants.tab);
    this.wants.set(wants.tab, wants);
    for (const subject of wants.subjects) {
      if (!known?.subjects.some((each) => each.path === subject.path))
        this.subscriptions.get(subject.path)?.join(subject.after);
    }
    if (!known && this.forAll && wants.tab !== tab) void this.untilGone(wants.tab);
    this.arrange();
  }

  /** Begins, changes and ends subscriptions by the present wishes. */
  arrange(): void {
    const common = this.common();
    const streamed = new Set(this.streamed(common).map(({ subject }) => subject.path));
    for (const [path, subscription] of this.subscriptions) {
      if (common.some(({ subject }) => subject.path === path)) continue;
      subscription.stream(false);
      this.subscriptions.delete(path);
    }
    for (const { subject } of common) {
      const subscription = this.subscriptions.get(subject.path) ?? this.begin(subject);
      subscription.stream(streamed.has(subject.path));
    }
    const read = common.filter(({ subject }) => subject.after !== null && !streamed.has(subject.path));
    const paths = read.map(({ subject }) => subject.path);
    this.turns = [
      ...this.turns.filter((path) => paths.includes(path)),
      ...paths.filter((path) => !this.turns.includes(path)),
    ];
    this.readEvery(read.length === 0 ? null : read.some(({ shown }) => shown) ? READ_SHOWN : READ_HIDDEN);
  }

  private readEvery(pause: number | null): void {
    if (pause === this.pause) return;
    this.pause = pause;
    clearTimeout(this.timer);
    if (pause !== null) this.timer = setTimeout(() => void this.readNext(), pause);
  }

  hurry(): void {
    for (const subscription of this.subscriptions.values()) subscription.hurry();
  }

  cut(): void {
    for (const subscription of this.subscriptions.values()) subscription.cut();
  }

  end(): void {
    this.ended.abort();
    this.wants.clear();
    this.arrange();
  }

  /** The wishes of all tabs in their order: subjects that need a stream, then those shown, then those used last. */
  private common(): readonly Common[] {
    const found = new Map<string, Common>();
    for (const { subjects, shown, used } of this.wants.values()) {
      for (const subject of subjects) {
        const other = found.get(subject.path);
        const after = Math.min(subject.after ?? 0, other?.subject.after ?? Infinity);
        found.set(subject.path, {
          subject: { ...subject, after: subject.after === null ? null : after },
          shown: shown || (other?.shown ?? false),
          used: Math.max(used, other?.used ?? 0),
        });
      }
    }
    const rank = ({ subject, shown }: Common) => (subject.lesser ? 3 : subject.after === null ? 0 : shown ? 1 : 2);
    return [...found.values()].sort((one, other) => rank(one) - rank(other) || other.used - one.used);
  }

  /**
   * The subscriptions with a stream. One that is not visible has a stream only if it can't be polled or was the last
   * used of all tabs.
   */
  private streamed(common: readonly Common[]): readonly Common[] {
    const seen = common.filter(
      ({ subject, shown }) => shown || (this.forAll && subject.after === null && !subject.lesser),
    );
    return (seen.length || !this.forAll ? seen : common.slice(0, 1)).slice(0, MOST);
  }

  private begin(subject: Subject): Subscription {
    const { path } = subject;
    const listener: Listener = {
      onMessage: (kind, data) => tell({ told: "message", path, kind, data }),
      onConnected: (now) => tell({ told: "connected", path, now }),
      onRefused: ({ status, code, detail, errors, retryAfter }) =>
        tell({ told: "refused", path, why: { status, code, detail, errors, retryAfter } as Problem }),
    };
    const subscription = new Subscription(subject, listener, ownToken);
    this.subscriptions.set(path, subscription);
    return subscription;
  }

  private async readNext(): Promise<void> {
    const [path, ...others] = this.turns;
    if (path === undefined) return;
    this.turns = [...others, path];
    await this.subscriptions.get(path)?.read();
    const { pause } = this;
    this.pause = null;
    this.readEvery(pause);
  }

  /** Forgets a tab that is closed or has crashed: its lock is free then. */
  private async untilGone(other: string): Promise<void> {
    const gone = () => {
      this.wants.delete(other);
      this.arrange();
    };
    await navigator.locks.request(lockOf(other), { signal: this.ended.signal }, gone).catch(() => undefined);
  }
}
