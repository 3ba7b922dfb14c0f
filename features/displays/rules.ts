import { minute, second } from '#platform/time/instant.ts';

export const slideKinds = ['welcome', 'now', 'meals', 'notice', 'text', 'pictures', 'map', 'countdown', 'clock'] as const;
export type SlideKind = (typeof slideKinds)[number];

/** Background colors. All are dark with light text, so that a screen does not light up a chapel. */
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

export const slideSeconds = { least: 5, usual: 15, most: 600 } as const;

/**
 * Screens report once per `reportInterval`, and retry after `reportRetryDelay` if a report failed. A screen without a report for
 * `offlineAfter` counts as offline.
 */
export const reportInterval = minute;
export const reportRetryDelay = 10 * second;
export const offlineAfter = 2 * minute;

/** Deviation of a TV's own clock that is tolerated without a warning. */
export const clockTolerance = 2 * minute;

/** Letters and digits that are easy to tell apart at six meters. */
export const codeAlphabet = 'BCDFGHJKMNPQRTVWXY346789';
export const codeLength = 6;

/** Normalizes a code that a user typed. @example normalizeCode(' kd4-7hm ') === 'KD47HM' */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Formats a code as a TV shows it. @example formatCode('KD47HM') === 'KD4 7HM' */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

interface SlideInput {
  title?: string | undefined;
  text?: string | undefined;
  at?: string | null | undefined;
  albumId?: string | null | undefined;
}

/** Returns the required field that is missing ('' or null), or null. Slides that show camp data have no required field. */
export function findMissingContent(
  kind: SlideKind,
  { title, text, at, albumId }: SlideInput,
): { field: 'title' | 'at' | 'albumId'; why: 'no-words' | 'nothing-to-show' } | null {
  if ((kind === 'notice' || kind === 'text') && !title && !text) return { field: 'title', why: 'no-words' };
  if (kind === 'countdown' && !at) return { field: 'at', why: 'nothing-to-show' };
  return kind === 'pictures' && !albumId ? { field: 'albumId', why: 'nothing-to-show' } : null;
}

/** Returns whether the last day is not before the first. An empty day ('' or null) has no limit. */
export function areDaysInOrder({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }): boolean {
  return !firstDay || !lastDay || firstDay <= lastDay;
}
