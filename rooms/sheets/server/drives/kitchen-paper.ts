import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '#platform/events/server/tables.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { kitchenRows } from './kitchen-rows.ts';

/** What the notice of it hears; its subject is the day. */
export const kitchenPaper = 'sheets.kitchen-paper';

const kitchenPaperJob = declareJob('sheets.kitchen-paper', z.strictObject({}));

/** The evening before a day with meals the kitchen is told of all of them, as they stand then: once for each day. */
export const tellKitchen = job({
  ...kitchenPaperJob,
  every: '0 18 * * *',
  async run(floor) {
    const { zone } = await floor.camp();
    const tomorrow = daysLater(dayIn(zone, floor.clock.now()), 1);
    const meals = (await kitchenRows(floor, { day: tomorrow })).filter(({ day }) => day === tomorrow);
    if (meals.length === 0) return;
    await floor.write(null, async (tx) => {
      const known = await tx.rows.$count(
        events,
        and(eq(events.kind, kitchenPaper), eq(events.subjectType, 'kitchen'), eq(events.subjectId, tomorrow)),
      );
      if (known === 0) tx.record({ kind: kitchenPaper, subject: { type: 'kitchen', id: tomorrow } });
    });
  },
});
