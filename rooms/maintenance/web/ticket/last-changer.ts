import type { HistoryRow } from '#platform/events/history.ts';

/** Pure. Who changed a field of a record last, by name; null where the history does not say. */
export function lastChanger(history: readonly HistoryRow[], field: string): string | null {
  const changes = history.filter(({ after }) => typeof after === 'object' && after !== null && field in after);
  const [last] = changes.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
  return last?.actorName ?? null;
}
