import { useState } from 'react';
import { newcomers } from './held-order.ts';

interface Seen<Row> {
  rows: readonly Row[];
  ids: ReadonlySet<string> | null;
  came: ReadonlySet<string>;
  latest: readonly Row[];
}

/**
 * Who has come since this screen was opened: a tint for those who look, and `latest` for a word to those who
 * listen. Nobody is new while the first whole is `isLoading`.
 */
export function useNewcomers<Row extends { id: string }>(rows: readonly Row[], isLoading: boolean) {
  const [seen, see] = useState<Seen<Row>>({ rows: [], ids: null, came: new Set(), latest: [] });
  if (!isLoading && (seen.rows !== rows || seen.ids === null)) see(seenNow(seen, rows));
  return { isNew: (id: string) => seen.came.has(id), latest: seen.latest };
}

function seenNow<Row extends { id: string }>(before: Seen<Row>, rows: readonly Row[]): Seen<Row> {
  const now = rows.map((row) => row.id);
  const ids = new Set([...(before.ids ?? []), ...now]);
  const came = newcomers(before.ids, now);
  if (came.length === 0) return { ...before, rows, ids };
  return { rows, ids, came: new Set([...before.came, ...came]), latest: rows.filter((row) => came.includes(row.id)) };
}
