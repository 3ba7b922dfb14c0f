import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { mailUnreadDigest } from './mail-digest.ts';
import { pushAfterQuietHours } from './push-after-quiet-hours.ts';
import { announcedEvents, notifications, urgentMessages } from './tables.ts';
import { notifyJob } from './notify.ts';
import { expireUrgentMessage } from './urgent/end-urgent-message.ts';
import { escalateUrgent } from './urgent/escalate-urgent.ts';

/** Old notifications are deleted. The history of each record keeps the events. */
const retentionDays = 60;

const deleteOldNotifications = job({
  name: 'notifications.sweep',
  shape: z.object({}),
  cron: '40 4 * * *',
  async run(app) {
    const cutoff = addMilliseconds(app.clock.now(), -retentionDays * day);
    await app.rows.delete(notifications).where(lt(notifications.at, cutoff));
    await app.rows.delete(urgentMessages).where(lt(urgentMessages.at, cutoff));
    await app.rows.delete(announcedEvents).where(lt(announcedEvents.at, cutoff));
  },
});

export const jobs: AnyJob[] = [
  notifyJob,
  mailUnreadDigest,
  pushAfterQuietHours,
  escalateUrgent,
  expireUrgentMessage,
  deleteOldNotifications,
];
