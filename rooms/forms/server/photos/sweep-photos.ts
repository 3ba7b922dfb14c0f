import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { formPhotos } from '#rooms/forms/server/tables.ts';
import { photoShelf } from './photo-shelf.ts';

/** Photos whose form never came, and files of requests that were broken off: gone after a day. */
export const sweepPhotos = job({
  name: 'forms.sweep-photos',
  shape: z.strictObject({}),
  every: '40 3 * * *',
  run: sweep,
});

async function sweep(floor: Floor): Promise<void> {
  const before = later(floor.clock.now(), -day);
  await floor.write(null, (tx) => tx.rows.delete(formPhotos).where(and(eq(formPhotos.kept, false), lt(formPhotos.createdAt, before))));
  await photoShelf(floor).sweep(before, async (ids) => {
    const named = await floor.rows.select({ id: formPhotos.id }).from(formPhotos).where(inArray(formPhotos.id, ids));
    return new Set(named.map(({ id }) => id));
  });
}
