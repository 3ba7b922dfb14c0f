import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, later } from '#platform/time/instant.ts';
import { announcedEvents, notifications, urgentMessages } from './tables.ts';

/** A list that is read on the way needs no year of history; that is kept with each record. */
const keptDays = 60;

export const sweep = job({
  name: 'notifications.sweep',
  shape: z.object({}),
  every: '40 4 * * *',
  async run(floor) {
    const before = later(floor.clock.now(), -keptDays * day);
    await floor.rows.delete(notifications).where(lt(notifications.at, before));
    await floor.rows.delete(urgentMessages).where(lt(urgentMessages.at, before));
    await floor.rows.delete(announcedEvents).where(lt(announcedEvents.at, before));
  },
});
