import { type Day, daysLater } from '../../platform/time/calendar.ts';

/** How far around the wanted dates others are looked for, in days. */
export const daysLookedAround = 60;
const mostOffered = 3;

/**
 * The nearest dates of the same length that serve, nearest first, and of two equally near the later;
 * none that begin before `today`.
 */
export function nearestDates<Answer>(
  { from, to }: { from: Day; to: Day },
  today: Day,
  serves: (from: Day, to: Day) => Answer | null,
): { from: Day; to: Day; answer: Answer }[] {
  const found: { from: Day; to: Day; answer: Answer }[] = [];
  for (let away = 1; away <= daysLookedAround && found.length < mostOffered; away += 1) {
    for (const days of [away, -away]) {
      const [first, last] = [daysLater(from, days), daysLater(to, days)];
      const answer = first < today || found.length === mostOffered ? null : serves(first, last);
      if (answer !== null) found.push({ from: first, to: last, answer });
    }
  }
  return found;
}
