import { setCacheOwner, openViewCache } from '#platform/live/web/view-cache.ts';
import { live } from '#platform/live/web/live.ts';
import type { Path } from '#features/screens.ts';
import { cacheScreenForVisitor } from './install-worker.ts';

/** All views of the camp that the device of a visitor stores. */
const publicViews = /^(?:map\.(?:plan|marks|now)|sheets\.(?:sheet|rows))\n/;
const noOwner = '';

export async function cacheForVisitor(path: Path): Promise<void> {
  await setCacheOwner(noOwner);
  const views = openViewCache();
  live.setCache({
    ...views,
    save: (key, rows, copy) => {
      if (publicViews.test(key)) views.save(key, rows, copy);
    },
  });
  live.saveAll();
  await cacheScreenForVisitor(path);
}
