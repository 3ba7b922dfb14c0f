import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { EmailUndoLink } from '#features/accounts/shapes.ts';
import { isUniqueViolation } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishAccountChange } from '#features/accounts/server/topics.ts';
import { hashPassword } from '#features/accounts/server/passwords/hashing.ts';
import { sendResetLink } from '#features/accounts/server/passwords/reset-link.ts';
import { forgetBrowsers } from '#features/accounts/server/sessions/known-browser.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { formatFullName } from '#features/accounts/server/access/permissions.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { cancelPendingEmail } from './pending-email.ts';
import { consumeEmailUndo, findEmailUndo } from './email-undo.ts';

type Link = z.output<typeof EmailUndoLink>;

/**
 * Returns the address that the link restores. `isPending` means that the account still has this address, because the new one is not
 * confirmed.
 */
export async function readEmailUndo({
  app,
  input,
}: CallContext<Link>): Promise<{ email: string; isPending: boolean } | Refusal<'not-found'>> {
  const undo = await findEmailUndo(app.rows, app.clock.now(), input.secret);
  return undo === null ? refuse('not-found') : { email: undo.email, isPending: undo.account.email === undo.email };
}

/** Restores the earlier address, makes the password unusable and emails a reset link to that address: the thief may know the password. */
export async function undoEmail(
  context: CallContext<Link>,
  consume = consumeEmailUndo,
): Promise<Done | Refusal<'not-found' | 'email-taken'>> {
  const { app, input } = context;
  const expected = await findEmailUndo(app.rows, app.clock.now(), input.secret);
  if (expected === null) return refuse('not-found');
  const passwordHash = await hashPassword(newToken());
  const camp = await readCampName(app);
  try {
    const answer = await app.write({ accountId: expected.account.id, name: formatFullName(expected.account) }, async (tx) => {
      const undo = await consume(tx, input.secret);
      if (undo === null) return refuse('not-found');
      const { account, email } = undo;
      await tx.rows.update(accounts).set({ email, passwordHash }).where(eq(accounts.id, account.id));
      await cancelPendingEmail(tx, account.id);
      await endSessions(tx, account.id);
      await forgetBrowsers(tx, account.id);
      tx.record({
        kind: 'accounts.email-restored',
        subject: { type: 'account', id: account.id },
        before: { email: account.email },
        after: { email },
      });
      publishAccountChange(tx, account.id);
      if (account.email !== email) await mails.emailRestored(tx, camp, account, { email });
      await sendResetLink(app, tx, camp, { ...account, email });
      return done;
    });
    if (!('refused' in answer) && context.caller?.accountId === expected.account.id) context.request.setSession(null);
    return answer;
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return refuse('email-taken');
    throw error;
  }
}
