import { type Day, addDays } from '#platform/time/calendar.ts';

/** Maximum number of moves during a stay: a group that would move more often prefers other dates. */
export const maxMoves = 2;

export interface StaySegment<Answer> {
  from: Day;
  to: Day;
  answer: Answer;
}

/**
 * Splits a stay across places with as few moves as possible. Returns an empty list if one place is free for all nights or `maxMoves` does
 * not suffice.
 */
export function findStayWithMoves<Answer>(
  { from, to }: { from: Day; to: Day },
  serves: (from: Day, to: Day) => Answer | null,
): StaySegment<Answer>[] {
  const parts: StaySegment<Answer>[] = [];
  for (let start = from; start < to && parts.length <= maxMoves;) {
    const part = findLongestSegment(start, to, serves);
    if (part === null) return [];
    parts.push(part);
    start = part.to;
  }
  return parts.length > 1 && parts.at(-1)?.to === to ? parts : [];
}

/** A place that serves two nights also serves the first night alone. So the segment grows until `serves` returns null. */
function findLongestSegment<Answer>(from: Day, end: Day, serves: (from: Day, to: Day) => Answer | null): StaySegment<Answer> | null {
  let longest: StaySegment<Answer> | null = null;
  for (let to = addDays(from, 1); to <= end; to = addDays(to, 1)) {
    const answer = serves(from, to);
    if (answer === null) break;
    longest = { from, to, answer };
  }
  return longest;
}
