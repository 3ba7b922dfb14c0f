import { useState } from 'react';
import type { LiveState } from '../../../../platform/live/web/watch.ts';

interface Watched<Row> {
  rows: readonly Row[];
  state: LiveState;
}

/** While a wider window is being fetched, what was known of the narrower one stays in sight. */
export function useSteadyRows<Row>({ rows, state }: Watched<Row>): Watched<Row> {
  const [last, setLast] = useState<Watched<Row> | null>(null);
  const isHere = state !== 'loading';
  if (isHere && (last?.rows !== rows || last.state !== state)) setLast({ rows, state });
  return isHere || last === null ? { rows, state } : last;
}
