import type { Instant } from '#platform/time/instant.ts';

export interface HistoryRow {
  id: string;
  at: Instant;
  /** Format `feature.what-happened`, with the verb in the past tense. */
  kind: string;
  actorName: string | null;
  before: unknown;
  after: unknown;
}

/** Returns who last changed a field of a record, and when. Returns an empty object if the history contains no such change. */
export function lastChange(history: readonly HistoryRow[], field: string): { by?: string; at?: Instant } {
  const [last] = history
    .filter(({ before, after }) => field in fieldsOf(after) && fieldsOf(before)[field] !== fieldsOf(after)[field])
    .toSorted((left, right) => (left.at === right.at ? 0 : left.at < right.at ? 1 : -1));
  return last?.actorName ? { by: last.actorName, at: last.at } : {};
}

/** Returns the person of the latest event of a record. Returns undefined if there is no event, or the latest one has no person. */
export function lastActor(history: readonly HistoryRow[]): string | undefined {
  return history.toSorted((left, right) => Number(right.id) - Number(left.id))[0]?.actorName ?? undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
