import { belongsTo, keptViews } from '#platform/live/web/kept-views.ts';
import { live } from '#platform/live/web/live.ts';
import type { Path } from '#rooms/screens.ts';
import { fetchForVisitor } from './installed.ts';

/** All that a visitor's device keeps of the camp. */
const keptForAll = /^(?:map\.(?:plan|marks|now)|sheets\.(?:sheet|rows))\n/;
const nobody = '';

/** From now on a screen that is open to everybody opens here without a network, as it was last seen. */
export async function keepForVisitor(path: Path): Promise<void> {
  await belongsTo(nobody);
  const views = keptViews();
  live.keepOn({
    ...views,
    keep: (key, rows, kept) => {
      if (keptForAll.test(key)) views.keep(key, rows, kept);
    },
  });
  live.keepAll();
  await fetchForVisitor(path);
}
