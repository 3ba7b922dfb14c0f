import { minute, second } from '#platform/time/instant.ts';

/** What a slide shows: some by themselves from what the camp knows, some what was written for it. */
export const slideKinds = ['welcome', 'now', 'meals', 'notice', 'text', 'pictures', 'map', 'countdown', 'clock'] as const;
export type SlideKind = (typeof slideKinds)[number];

/** Grounds of a picture; each is dark with light words, so that no screen lights up a chapel. */
export const themes = ['pine', 'lake', 'ember', 'night'] as const;
export type Theme = (typeof themes)[number];

export const backgrounds = ['plain', 'glow', 'hills'] as const;
export type Background = (typeof backgrounds)[number];

export const orientations = ['landscape', 'portrait'] as const;
export type Orientation = (typeof orientations)[number];

export const displayLimits = {
  slides: 40,
  screens: 500,
  pictures: 24,
  urgent: 20,
  titleLength: 80,
  urgentLength: 280,
  textLength: 600,
  codeTries: 5,
} as const;

/** In seconds. */
export const slideSeconds = { least: 5, usual: 15, most: 600 } as const;

/** A screen says so often that it is there, again soon where nobody answered, and is missed after this silence. */
export const reportInterval = minute;
export const reportRetryDelay = 10 * second;
export const offlineAfter = 2 * minute;

/** A TV's own clock may be so far off before anybody is told. */
export const clockTolerance = 2 * minute;

/** A code is of letters and digits that nobody takes for one another at six metres. */
export const codeAlphabet = 'BCDFGHJKMNPQRTVWXY346789';
export const codeLength = 6;

/** Pure. A code as it was typed, as it is kept. @example codeOf(' kd4-7hm ') === 'KD47HM' */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Pure. A code as a TV shows it. @example codeShown('KD47HM') === 'KD4 7HM' */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

interface SlideInput {
  title?: string | undefined;
  text?: string | undefined;
  at?: string | null | undefined;
  albumId?: string | null | undefined;
}

/** Pure. What a slide lacks to show anything, as a problem beside its field; '' and null are nothing. What the camp knows by itself lacks nothing. */
export function findMissingContent(
  kind: SlideKind,
  { title, text, at, albumId }: SlideInput,
): { field: 'title' | 'at' | 'albumId'; why: 'no-words' | 'nothing-to-show' } | null {
  if ((kind === 'notice' || kind === 'text') && !title && !text) return { field: 'title', why: 'no-words' };
  if (kind === 'countdown' && !at) return { field: 'at', why: 'nothing-to-show' };
  return kind === 'pictures' && !albumId ? { field: 'albumId', why: 'nothing-to-show' } : null;
}

/** Whether a slide is ever shown by its days; '' and null are none. */
export function areDaysInOrder({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }): boolean {
  return !firstDay || !lastDay || firstDay <= lastDay;
}
