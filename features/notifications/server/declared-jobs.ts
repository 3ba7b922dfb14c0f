import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

const OfAccount = z.object({ accountId: z.string() });
const OfMessage = z.object({ id: z.string() });

/** Sends one email with all unread notifications. */
export const mailDigestJob = declareJob('notifications.mail-digest', OfAccount);
/** Sends one push for all notifications that were held during quiet hours. */
export const pushAfterQuietHoursJob = declareJob('notifications.ring-held', OfAccount);

/** Escalates an unconfirmed urgent message to the person on duty. */
export const escalateUrgentJob = declareJob('notifications.go-on', OfMessage);
export const endUrgentMessageJob = declareJob('notifications.end-message', OfMessage);
