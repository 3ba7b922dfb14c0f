import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { CheckIn } from './check-in.ts';

const diffFields = ['church', 'phone', 'email', 'persons', 'totalCents'] as const;

type CheckInDiff = Partial<Pick<CheckIn, (typeof diffFields)[number]>>;

/** For its history: fields as they were and are, of the persons those that differ. null when nothing does. */
export function diffCheckIns(before: CheckIn, after: CheckIn): { before: CheckInDiff; after: CheckInDiff } | null {
  const fields = diffFields.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
  if (fields.length === 0) return null;
  return { before: partOf(before, after, fields), after: partOf(after, before, fields) };
}

function partOf(one: CheckIn, other: CheckIn, fields: readonly (typeof diffFields)[number][]): CheckInDiff {
  const others = new Set(other.persons.map(canonicalJson));
  return Object.fromEntries(
    fields.map((field) => [field, field === 'persons' ? one.persons.filter((person) => !others.has(canonicalJson(person))) : one[field]]),
  );
}
