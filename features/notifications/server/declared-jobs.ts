import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

const OfAccount = z.object({ accountId: z.string() });
const OfMessage = z.object({ id: z.string() });

/** One mail for all that somebody has not read. */
export const mailDigestJob = declareJob('notifications.mail-digest', OfAccount);
/** One ring for all that came at night. */
export const pushAfterQuietHoursJob = declareJob('notifications.ring-held', OfAccount);

/** When an urgent message was not seen by all, whoever is on duty is told of it. */
export const escalateUrgentJob = declareJob('notifications.go-on', OfMessage);
/** An urgent message ends at its time. */
export const endUrgentMessageJob = declareJob('notifications.end-message', OfMessage);
