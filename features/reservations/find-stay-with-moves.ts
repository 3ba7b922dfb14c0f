import { type Day, addDays } from '#platform/time/calendar.ts';

/** Who moves more often than this would rather come on other dates. */
export const maxMoves = 2;

/** Some nights of a stay, and what serves in them. */
export interface StaySegment<Answer> {
  from: Day;
  to: Day;
  answer: Answer;
}

/**
 * Pure. How every night of a stay has room where the whole stay has none: with as few moves as can be, each part as long
 * as it goes. Empty where the whole stay fits, where some night has no room, or where it takes too many moves.
 * @example roomWithMoves({ from: '2026-06-05', to: '2026-06-09' }, serves) // Jun 5–7 in one place, Jun 7–9 in another
 */
export function findStayWithMoves<Answer>(
  { from, to }: { from: Day; to: Day },
  serves: (from: Day, to: Day) => Answer | null,
): StaySegment<Answer>[] {
  const parts: StaySegment<Answer>[] = [];
  for (let begins = from; begins < to && parts.length <= maxMoves;) {
    const part = findLongestSegment(begins, to, serves);
    if (part === null) return [];
    parts.push(part);
    begins = part.to;
  }
  return parts.length > 1 && parts.at(-1)?.to === to ? parts : [];
}

/** What serves for two nights serves for the first of them, so a part grows until it does not. */
function findLongestSegment<Answer>(from: Day, end: Day, serves: (from: Day, to: Day) => Answer | null): StaySegment<Answer> | null {
  let longest: StaySegment<Answer> | null = null;
  for (let to = addDays(from, 1); to <= end; to = addDays(to, 1)) {
    const answer = serves(from, to);
    if (answer === null) break;
    longest = { from, to, answer };
  }
  return longest;
}
