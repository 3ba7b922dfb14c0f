import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { CheckIn } from './check-in.ts';

const diffFields = ['church', 'phone', 'email', 'persons', 'totalCents'] as const;

type CheckInDiff = Partial<Pick<CheckIn, (typeof diffFields)[number]>>;

/**
 * Returns the changed fields before and after, for the history; `persons` has only the changed ones. Returns null if nothing has changed.
 */
export function diffCheckIns(before: CheckIn, after: CheckIn): { before: CheckInDiff; after: CheckInDiff } | null {
  const fields = diffFields.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
  if (fields.length === 0) return null;
  return { before: partOf(before, after, fields), after: partOf(after, before, fields) };
}

function partOf(checkIn: CheckIn, other: CheckIn, fields: readonly (typeof diffFields)[number][]): CheckInDiff {
  const others = new Set(other.persons.map(canonicalJson));
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'persons' ? checkIn.persons.filter((person) => !others.has(canonicalJson(person))) : checkIn[field],
    ]),
  );
}
