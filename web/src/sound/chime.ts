// Sounds made on the spot: no files, nothing to load.

import { settings } from '../settings.svelte';

let context: AudioContext | null = null;

/** Two soft knocks on wood: it is your turn. */
export function chime(): void {
  if (settings.isMuted || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  knock(context, 523, now);
  knock(context, 784, now + 0.13);
}

function knock(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.18, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}
