import type { Instant } from '#platform/time/instant.ts';

/** One thing that happened to a record, as its history shows it. */
export interface HistoryRow {
  id: string;
  at: Instant;
  /** `room.what-happened`, past tense. */
  kind: string;
  /** As it was then; null when nobody in particular did it: a visitor, a job, the clock. */
  actorName: string | null;
  before: unknown;
  after: unknown;
}

/** Pure. Returns who changed a field of a record last and when; empty where the history does not say. */
export function lastChange(history: readonly HistoryRow[], field: string): { by?: string; at?: Instant } {
  const [last] = history
    .filter(({ before, after }) => field in fieldsOf(after) && fieldsOf(before)[field] !== fieldsOf(after)[field])
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
  return last?.actorName ? { by: last.actorName, at: last.at } : {};
}

/** Pure. Returns who acted on a record last; undefined where nobody in particular did, or nothing happened. */
export function lastActor(history: readonly HistoryRow[]): string | undefined {
  return history.toSorted((one, other) => Number(other.id) - Number(one.id))[0]?.actorName ?? undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
