import type { Instant } from '#platform/time/instant.ts';

export interface HistoryRow {
  id: string;
  at: Instant;
  /** `feature.what-happened`, past tense. */
  kind: string;
  actorName: string | null;
  before: unknown;
  after: unknown;
}

/** Returns who last changed a field of a record and when; empty if the history does not know. Pure. */
export function lastChange(history: readonly HistoryRow[], field: string): { by?: string; at?: Instant } {
  const [last] = history
    .filter(({ before, after }) => field in fieldsOf(after) && fieldsOf(before)[field] !== fieldsOf(after)[field])
    .toSorted((left, right) => (left.at === right.at ? 0 : left.at < right.at ? 1 : -1));
  return last?.actorName ? { by: last.actorName, at: last.at } : {};
}

/** Returns who last acted on a record; undefined without an event, or if the last one has no person. Pure. */
export function lastActor(history: readonly HistoryRow[]): string | undefined {
  return history.toSorted((left, right) => Number(right.id) - Number(left.id))[0]?.actorName ?? undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
