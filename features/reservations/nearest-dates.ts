import { type Day, addDays } from '#platform/time/calendar.ts';

export const searchRadiusDays = 60;
const mostOnSameDays = 3;
const mostOffered = 5;

/** Finds alternative dates of the same length, from `today` on: first those on the same weekdays, then the nearest. */
export function nearestDates<Answer>(
  { from, to }: { from: Day; to: Day },
  today: Day,
  serves: (from: Day, to: Day) => Answer | null,
): { from: Day; to: Day; answer: Answer }[] {
  const results: { from: Day; to: Day; answer: Answer }[] = [];
  function search(shifts: readonly number[], maxCount: number): void {
    for (const days of shifts) {
      if (results.length >= maxCount) return;
      const [first, last] = [addDays(from, days), addDays(to, days)];
      const answer = first < today ? null : serves(first, last);
      if (answer !== null) results.push({ from: first, to: last, answer });
    }
  }
  const shifts = Array.from({ length: searchRadiusDays }, (_, index) => [index + 1, -index - 1]).flat();
  search(
    shifts.filter((days) => days % 7 === 0),
    mostOnSameDays,
  );
  search(
    shifts.filter((days) => days % 7 !== 0),
    mostOffered,
  );
  return results;
}
