import { lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { failureResetPeriod } from '#features/accounts/rules.ts';
import { deleteSessions } from './sessions/end-sessions.ts';
import { sendResetMail } from './passwords/request-reset.ts';
import { sendConfirmation } from './profile/send-confirmation.ts';
import { saveRequestSilently } from './requests/request-account.ts';
import { expireEventPermissions } from './access/expire-event-permissions.ts';
import { topics } from './topics.ts';
import {
  accountLinks,
  accountRequests,
  emailChanges,
  emailUndos,
  knownBrowsers,
  pendingSignIns,
  resetTokens,
  sessions,
  signInFailures,
} from './tables.ts';

export const deleteExpiredRows = job({
  name: 'accounts.sweep',
  shape: z.strictObject({}),
  cron: '17 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      const expired = await tx.rows
        .delete(accountRequests)
        .where(lte(accountRequests.endsAt, tx.now))
        .returning({ id: accountRequests.id });
      for (const { id } of expired) {
        tx.record({ kind: 'accounts.request-died', subject: { type: 'account', id } });
        tx.changed(topics.requests, id);
      }
      await tx.rows.delete(accountLinks).where(lte(accountLinks.endsAt, tx.now));
      await tx.rows.delete(resetTokens).where(lte(resetTokens.expiresAt, tx.now));
      await tx.rows.delete(emailChanges).where(lte(emailChanges.endsAt, tx.now));
      await tx.rows.delete(emailUndos).where(lte(emailUndos.endsAt, tx.now));
      await deleteSessions(tx, lte(sessions.expiresAt, tx.now));
      await tx.rows.delete(knownBrowsers).where(lte(knownBrowsers.expiresAt, tx.now));
      await tx.rows.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, tx.now));
      await tx.rows.delete(signInFailures).where(lt(signInFailures.lastAt, addMilliseconds(tx.now, -failureResetPeriod)));
    }),
});

export const jobs = [saveRequestSilently, sendResetMail, sendConfirmation, expireEventPermissions, deleteExpiredRows];
