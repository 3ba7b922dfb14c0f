import { useState } from 'react';
import { heldOrder } from './held-order.ts';

interface Arrangement<Row> {
  live: readonly (readonly Row[])[];
  view: string;
  held: boolean;
  sections: Row[][];
}

/**
 * Sections of rows as they may be shown: while `held`, everyone stays in place, with those who have
 * left as they last were. Another `view` (search, filter, sort) is the viewer's own wish and shows at once.
 * `live` must stay the same array while nothing changes.
 */
export function useHeldRows<Row extends { id: string }>(live: readonly (readonly Row[])[], view: string, held: boolean): Row[][] {
  const [kept, keep] = useState<Arrangement<Row>>(() => arranged(null, live, view, held));
  if (kept.live === live && kept.view === view && kept.held === held) return kept.sections;
  const now = arranged(kept, live, view, held);
  keep(now);
  return now.sections;
}

function arranged<Row extends { id: string }>(
  before: Arrangement<Row> | null,
  live: readonly (readonly Row[])[],
  view: string,
  held: boolean,
): Arrangement<Row> {
  if (!held || before === null || view !== before.view) return { live, view, held, sections: live.map((section) => [...section]) };
  const rows = new Map([...before.sections.flat(), ...live.flat()].map((row) => [row.id, row]));
  const order = heldOrder(before.sections.map(idsOf), live.map(idsOf));
  return { live, view, held, sections: order.map((ids) => ids.flatMap((id) => rows.get(id) ?? [])) };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id);
}
