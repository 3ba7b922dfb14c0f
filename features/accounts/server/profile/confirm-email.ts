import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { EmailConfirmationLink } from '#features/accounts/shapes.ts';
import { isUniqueViolation } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishAccountChange, publishCallerChange } from '#features/accounts/server/topics.ts';
import { formatFullName } from '#features/accounts/server/access/permissions.ts';
import { accounts, resetTokens } from '#features/accounts/server/tables.ts';
import { findPendingEmail, consumePendingEmail } from './pending-email.ts';
import { createUndoLink } from './email-undo.ts';

type Link = z.output<typeof EmailConfirmationLink>;

export async function readEmailConfirmation({ app, input }: CallContext<Link>): Promise<{ email: string } | Refusal<'not-found'>> {
  const pending = await findPendingEmail(app.rows, app.clock.now(), input.secret);
  return pending === null ? refuse('not-found') : { email: pending.email };
}

/**
 * Switches the account to its new address and emails an undo link to the old one. Refuses with 'email-taken' if another account
 * has the address by now. The link then stays valid, because the address may become free.
 */
export async function confirmEmail(
  context: CallContext<Link>,
  consume = consumePendingEmail,
): Promise<Done | Refusal<'not-found' | 'email-taken'>> {
  const { app, input } = context;
  const expected = await findPendingEmail(app.rows, app.clock.now(), input.secret);
  if (expected === null) return refuse('not-found');
  const camp = await readCampName(app);
  try {
    return await app.write({ accountId: expected.account.id, name: formatFullName(expected.account) }, async (tx) => {
      const pending = await consume(tx, input.secret);
      if (pending === null) return refuse('not-found');
      const { account, email } = pending;
      await tx.rows.update(accounts).set({ email }).where(eq(accounts.id, account.id));
      // A reset link in the old mailbox must no longer work for this account.
      await tx.rows.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
      tx.record({
        kind: 'accounts.email-changed',
        subject: { type: 'account', id: account.id },
        before: { email: account.email },
        after: { email },
      });
      publishAccountChange(tx, account.id);
      publishCallerChange(tx, account.id);
      await mails.emailChanged(tx, camp, account, { newEmail: email, link: await createUndoLink(app, tx, account) });
      return done;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return refuse('email-taken');
    throw error;
  }
}
