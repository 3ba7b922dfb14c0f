import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

/** Asks staff on duty whether to reopen. Declared separately from its handler, because the handler enqueues the job again. */
export const pauseReminderJob = declareJob('pauses.remind', z.strictObject({ id: z.string() }));
