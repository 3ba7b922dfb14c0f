import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

const OfAccount = z.object({ accountId: z.string() });

/** One mail for all that somebody has not read. */
export const mailDigestJob = declareJob('notifications.mail-digest', OfAccount);
/** One ring for all that came at night. */
export const ringHeldJob = declareJob('notifications.ring-held', OfAccount);

/** When an urgent message was not seen by all, whoever is on duty is told of it. */
export const goOnJob = declareJob('notifications.go-on', z.object({ id: z.string() }));
