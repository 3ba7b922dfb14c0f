import type pg from 'pg';
import { z } from 'zod';
import { sendMail } from '#platform/mail/server/send-mail.ts';
import { eraseMailBodies } from '#platform/mail/server/erase-mail-bodies.ts';
import { deleteUnusedContent } from '#platform/files/server/delete-content.ts';
import { prepareFile } from '#platform/files/server/prepare-file.ts';
import { sweepFiles } from '#platform/files/server/sweep-files.ts';
import { sweepUploads } from '#platform/files/server/uploads/sweep-uploads.ts';
import { sweepPushes } from '#platform/push/server/devices.ts';
import { sendPushesJob } from '#platform/push/server/send-pushes.ts';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';

const emptyPayload = z.object({});

export const platformJobs: AnyJob[] = [
  sendMail,
  sendPushesJob,
  prepareFile,
  deleteUnusedContent,
  sweepFiles,
  sweepUploads,
  job({
    name: 'platform.sweep-changes',
    shape: emptyPayload,
    cron: '5 * * * *',
    run: async (app) => void (await sweepChanges(app.database.pool)),
  }),
  job({ name: 'platform.sweep-limits', shape: emptyPayload, cron: '15 * * * *', run: (app) => sweepLimits(app.database.pool) }),
  job({ name: 'platform.sweep-pushes', shape: emptyPayload, cron: '35 3 * * *', run: (app) => app.write(null, sweepPushes) }),
  job({ name: 'platform.blank-mails', shape: emptyPayload, cron: '25 * * * *', run: (app) => eraseMailBodies(app.rows, app.clock.now()) }),
];

/** Deletes expired rate limit counters, because rate-limiter-flexible never does. */
async function sweepLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
}

/** Deletes changes older than an hour and returns how many. A server that has missed deleted changes reloads its views. */
export async function sweepChanges(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`delete from changes where at < now() - interval '1 hour'`);
  return rowCount ?? 0;
}
