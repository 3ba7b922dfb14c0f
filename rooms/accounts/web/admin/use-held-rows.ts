import { useLayoutEffect, useMemo, useRef } from 'react';
import { heldOrder } from './held-order.ts';

interface Kept<Row> {
  view: string;
  order: readonly (readonly string[])[];
  rows: ReadonlyMap<string, Row>;
}

/**
 * Sections of rows as they may be shown: while `held`, everyone stays in place, with those who have
 * left as they last were. Another `view` (search, filter, sort) is the viewer's own wish and shows at once.
 */
export function useHeldRows<Row extends { id: string }>(live: readonly (readonly Row[])[], view: string, held: boolean): Row[][] {
  const kept = useRef<Kept<Row>>({ view: '', order: [], rows: new Map() });
  const shown = useMemo(() => {
    const rows = new Map([...kept.current.rows, ...live.flat().map((row) => [row.id, row] as const)]);
    const liveIds = live.map((section) => section.map((row) => row.id));
    const order = held && view === kept.current.view ? heldOrder(kept.current.order, liveIds) : liveIds;
    const sections = order.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
    return { view, order, sections };
  }, [live, view, held]);
  useLayoutEffect(() => {
    kept.current = { view: shown.view, order: shown.order, rows: new Map(shown.sections.flat().map((row) => [row.id, row])) };
  }, [shown]);
  return shown.sections;
}
