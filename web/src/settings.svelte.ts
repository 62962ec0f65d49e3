// What the reader chose: theme, sound, pace, how a card is played. Kept in the browser.

import { PACES, type Pace } from './table/pace';

export type Theme = 'system' | 'day' | 'night';

const dark = matchMedia('(prefers-color-scheme: dark)');
const stored = (key: string) => localStorage.getItem(key);

class Settings {
  theme = $state<Theme>(readTheme());
  isMuted = $state(stored('muted') === 'yes');
  /** Does one tap play a card at once, instead of choosing it first? */
  playsAtOnce = $state(stored('at-once') === 'yes');
  /** How fast moves are shown. */
  pace = $state<Pace>(PACES.find((pace) => pace === stored('pace')) ?? 'calm');
  /** Does the table wait for a touch after the turn of another? */
  waitsForMe = $state(stored('wait') === 'yes');
  /** Does the reader want every game on the plain table, without pictures? */
  wantsPlain = $state(stored('plain') === 'yes');

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem('theme', theme);
    applyTheme(theme);
  }

  mute(isMuted: boolean): void {
    this.isMuted = isMuted;
    localStorage.setItem('muted', isMuted ? 'yes' : 'no');
  }

  playAtOnce(playsAtOnce: boolean): void {
    this.playsAtOnce = playsAtOnce;
    localStorage.setItem('at-once', playsAtOnce ? 'yes' : 'no');
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem('pace', pace);
  }

  waitForMe(waitsForMe: boolean): void {
    this.waitsForMe = waitsForMe;
    localStorage.setItem('wait', waitsForMe ? 'yes' : 'no');
  }

  /** Tables are laid anew with it: whoever calls loads the page again. */
  wantPlain(wantsPlain: boolean): void {
    this.wantsPlain = wantsPlain;
    localStorage.setItem('plain', wantsPlain ? 'yes' : 'no');
  }
}

function readTheme(): Theme {
  const theme = stored('theme');
  return theme === 'day' || theme === 'night' ? theme : 'system';
}

function applyTheme(theme: Theme): void {
  const isNight = theme === 'night' || (theme === 'system' && dark.matches);
  document.documentElement.dataset.theme = isNight ? 'night' : 'day';
}

export const settings = new Settings();
applyTheme(settings.theme);
dark.addEventListener('change', () => applyTheme(settings.theme));

/** Does the reader want things to keep still? */
export function keepsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
