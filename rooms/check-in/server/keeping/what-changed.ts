import { canonical } from '#platform/live/canonical.ts';
import type { CheckIn } from './check-in.ts';

const reply = ['church', 'phone', 'email', 'persons', 'totalCents'] as const;

type Told = Partial<Pick<CheckIn, (typeof reply)[number]>>;

/** For its history: fields as they were and are, of the persons those that differ. null when nothing does. */
export function whatChanged(before: CheckIn, after: CheckIn): { before: Told; after: Told } | null {
  const fields = reply.filter((field) => canonical(before[field]) !== canonical(after[field]));
  if (fields.length === 0) return null;
  return { before: partOf(before, after, fields), after: partOf(after, before, fields) };
}

function partOf(one: CheckIn, other: CheckIn, fields: readonly (typeof reply)[number][]): Told {
  const others = new Set(other.persons.map(canonical));
  return Object.fromEntries(
    fields.map((field) => [field, field === 'persons' ? one.persons.filter((person) => !others.has(canonical(person))) : one[field]]),
  );
}
