import { useState } from 'react';
import type { LiveState } from '#platform/live/web/watch.ts';

interface Watched<Row> {
  rows: readonly Row[];
  state: LiveState;
}

/** While a wider window is being fetched, what was known of the narrower one stays in sight; `isBehind` until it has come. */
export function useSteadyRows<Row>({ rows, state }: Watched<Row>): { rows: readonly Row[]; isBehind: boolean } {
  const [last, setLast] = useState<readonly Row[]>(rows);
  const isBehind = state === 'loading';
  if (!isBehind && last !== rows) setLast(rows);
  return { rows: isBehind ? last : rows, isBehind };
}
