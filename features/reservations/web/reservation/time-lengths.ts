import type { ReservationTexts } from '#features/reservations/i18n/reservation/texts.ts';

/** Lengths that the form offers for set-up and clean-up, in minutes. */
export const usualLengths = [0, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_440];

/** @example '30 minutes', '2 hours', '1 day'; 90 is formatted in minutes */
export function formatLength(minutes: number, w: Pick<ReservationTexts, 'minutes' | 'hours' | 'days'>): string {
  if (minutes !== 0 && minutes % 1_440 === 0) return w.days(minutes / 1_440);
  return minutes !== 0 && minutes % 60 === 0 ? w.hours(minutes / 60) : w.minutes(minutes);
}

export function minutesBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 60_000);
}
