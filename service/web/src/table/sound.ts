/** A quiet sound when it is the reader's turn, for those who want one. */

import { settings } from "../settings";

const HERTZ = 660;
const SECONDS = 0.25;
const LOUDNESS = 0.08;

export function ring(): void {
  if (!settings().sound) return;
  const context = new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = HERTZ;
  volume.gain.setValueAtTime(LOUDNESS, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
