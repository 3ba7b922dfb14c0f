import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { day, later } from '#platform/time/instant.ts';
import { mailDigest } from './mail-digest.ts';
import { ringHeld } from './ring-held.ts';
import { announcedEvents, notifications, urgentMessages } from './tables.ts';
import { tell } from './tell.ts';
import { endMessageAtItsTime } from './urgent/end-message.ts';
import { goOn } from './urgent/go-on.ts';

/** A list that is read on the way needs no year of history; that is kept with each record. */
const keptDays = 60;

const sweep = job({
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

export const jobs: AnyJob[] = [tell, mailDigest, ringHeld, goOn, endMessageAtItsTime, sweep];
