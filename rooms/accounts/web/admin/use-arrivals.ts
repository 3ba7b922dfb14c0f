import { useState } from 'react';
import { newcomers } from './held-order.ts';

interface Seen<Row> {
  rows: readonly Row[];
  ids: ReadonlySet<string> | null;
  arrived: ReadonlySet<string>;
  announcement: string;
}

/**
 * Who has come since this screen was opened: for a word to those who do not look, and a tint for
 * those who do. Nobody is new while the first whole is `loading`.
 */
export function useArrivals<Row extends { id: string }>(rows: readonly Row[], loading: boolean, say: (arrived: readonly Row[]) => string) {
  const [seen, see] = useState<Seen<Row>>({ rows: [], ids: null, arrived: new Set(), announcement: '' });
  if (!loading && (seen.rows !== rows || seen.ids === null)) see(seenNow(seen, rows, say));
  return { isNew: (id: string) => seen.arrived.has(id), announcement: seen.announcement };
}

function seenNow<Row extends { id: string }>(before: Seen<Row>, rows: readonly Row[], say: (arrived: readonly Row[]) => string): Seen<Row> {
  const now = rows.map((row) => row.id);
  const ids = new Set([...(before.ids ?? []), ...now]);
  const arrived = newcomers(before.ids, now);
  if (arrived.length === 0) return { ...before, rows, ids };
  return {
    rows,
    ids,
    arrived: new Set([...before.arrived, ...arrived]),
    announcement: say(rows.filter((row) => arrived.includes(row.id))),
  };
}
