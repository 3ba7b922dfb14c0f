import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '#platform/events/server/tables.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { kitchenRows } from './kitchen-rows.ts';

/** Kind of the recorded event. Its subject is the day. */
export const kitchenDigestKind = 'sheets.kitchen-paper';

const kitchenDigestJob = declareJob('sheets.kitchen-paper', z.strictObject({}));

/** Job that sends the kitchen the list of meals once per day, on the evening before. */
export const kitchenDigest = job({
  ...kitchenDigestJob,
  cron: '0 18 * * *',
  async run(app) {
    const { zone } = await app.camp();
    const tomorrow = addDays(dayIn(zone, app.clock.now()), 1);
    const meals = (await kitchenRows(app, { day: tomorrow })).filter(({ day }) => day === tomorrow);
    if (meals.length === 0) return;
    await app.write(null, async (tx) => {
      const earlierDigests = await tx.rows.$count(
        events,
        and(eq(events.kind, kitchenDigestKind), eq(events.subjectType, 'kitchen'), eq(events.subjectId, tomorrow)),
      );
      if (earlierDigests === 0) tx.record({ kind: kitchenDigestKind, subject: { type: 'kitchen', id: tomorrow } });
    });
  },
});
