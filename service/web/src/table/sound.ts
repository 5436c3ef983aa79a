/** Sounds of the table, made on the spot, each as short as the thing is. Off until a person turns them on. */

import { settings } from "../settings";

export type Sound = keyof typeof SOUNDS;

/** Makes a sound at a time of the audio clock. */
type Maker = (context: AudioContext, at: number) => void;

/** Paper: a burst of noise around a pitch in hertz. */
function rustle(pitch: number, seconds: number): Maker {
  return (context, at) => {
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    samples.forEach((_, place) => (samples[place] = (Math.random() * 2 - 1) * (1 - place / samples.length) ** 2));
    const source = new AudioBufferSourceNode(context, { buffer });
    const around = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
    source
      .connect(around)
      .connect(new GainNode(context, { gain: 0.3 }))
      .connect(context.destination);
    source.start(at);
  };
}

/** A tone that goes from one pitch to another, both in hertz, after a delay in seconds. */
function tone(from: number, to: number, seconds: number, loudness: number, delay = 0): Maker {
  return (context, at) => {
    const start = at + delay;
    const oscillator = new OscillatorNode(context, { type: "triangle", frequency: from });
    const gain = new GainNode(context, { gain: loudness });
    oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  };
}

function together(...makers: readonly Maker[]): Maker {
  return (context, at) => makers.forEach((make) => make(context, at));
}

const SOUNDS = {
  deal: rustle(3800, 0.04),
  slide: rustle(2200, 0.07),
  gather: rustle(1200, 0.095),
  flip: rustle(5200, 0.03),
  knock: together(tone(170, 70, 0.045, 0.7), tone(170, 70, 0.045, 0.6, 0.05)),
  chip: together(tone(2600, 2400, 0.03, 0.12), tone(3300, 3100, 0.04, 0.1, 0.025)),
  bid: tone(520, 640, 0.08, 0.18),
  call: tone(640, 380, 0.09, 0.25),
  turn: tone(880, 880, 0.09, 0.12),
  refuse: tone(160, 120, 0.09, 0.25),
  win: together(...[523, 659, 784, 1047].map((pitch, place) => tone(pitch, pitch, 0.09, 0.2, place * 0.07))),
  lose: tone(300, 150, 0.2, 0.2),
} as const satisfies Readonly<Record<string, Maker>>;

let context: AudioContext | null = null;

/** Makes a sound where a person wants sounds. A browser that was not pressed yet stays quiet. */
export function play(sound: Sound): void {
  if (!settings().sound) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound](context, context.currentTime);
}
