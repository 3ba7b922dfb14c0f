import { useState } from 'react';
import type { DeskRow } from '#rooms/check-in/shapes.ts';

interface Seen {
  rows: readonly DeskRow[];
  ids: ReadonlySet<string> | null;
  arrived: ReadonlySet<string>;
  latest: readonly DeskRow[];
}

/** Who has checked in since this screen was opened: a tint for who looks, a word for who listens. */
export function useNewcomers(rows: readonly DeskRow[], isLoading: boolean) {
  const [seen, see] = useState<Seen>({ rows: [], ids: null, arrived: new Set(), latest: [] });
  if (!isLoading && (seen.rows !== rows || seen.ids === null)) see(seenNow(seen, rows));
  return { isNew: (id: string) => seen.arrived.has(id), latest: seen.latest };
}

function seenNow(before: Seen, rows: readonly DeskRow[]): Seen {
  const ids = new Set(rows.map(({ id }) => id));
  const latest = before.ids === null ? [] : rows.filter(({ id }) => before.ids?.has(id) === false);
  if (latest.length === 0) return { ...before, rows, ids: new Set([...(before.ids ?? []), ...ids]) };
  return {
    rows,
    ids: new Set([...(before.ids ?? []), ...ids]),
    arrived: new Set([...before.arrived, ...latest.map(({ id }) => id)]),
    latest,
  };
}
