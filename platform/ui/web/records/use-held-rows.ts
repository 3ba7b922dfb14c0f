import { mapById } from '#platform/ui/group-by.ts';
import { useState } from 'react';
import { heldOrder } from './held-order.ts';

type Sections<Row> = readonly (readonly Row[])[];

interface Arrangement<Row> {
  /** As they would stand; must stay the same array while nothing changes. */
  live: Sections<Row>;
  view: string;
  isHeld: boolean;
}

interface Held<Row> extends Arrangement<Row> {
  /** Every row there is now. */
  all: readonly Row[];
  /** Whether those who have left stay, as they last were. */
  keepsGone: boolean;
}

/**
 * Sections of rows as they may be shown: while `isHeld`, everyone stays in place, also those whom the filter no
 * longer lets through. Another `view` (search, filter, order) is the viewer's own wish and shows at once.
 */
export function useHeldRows<Row extends { id: string }>(now: Held<Row>): Sections<Row> {
  const [kept, keep] = useState<Arrangement<Row> & { sections: Sections<Row> }>(() => ({ ...now, sections: now.live }));
  const { live, view, isHeld } = now;
  if (kept.live === live && kept.view === view && kept.isHeld === isHeld) return kept.sections;
  const sections = isHeld && view === kept.view ? heldRows(kept.sections, now) : live;
  keep({ live, view, isHeld, sections });
  return sections;
}

/** Pure. The rows to draw in place of those drawn before, while a pointer is over them. */
export function heldRows<Row extends { id: string }>(
  before: Sections<Row>,
  { live, all, keepsGone }: Pick<Held<Row>, 'live' | 'all' | 'keepsGone'>,
): Row[][] {
  const rows = mapById([...(keepsGone ? before.flat() : []), ...all]);
  const order = heldOrder(before.map(idsOf), live.map(idsOf));
  return order.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id);
}
