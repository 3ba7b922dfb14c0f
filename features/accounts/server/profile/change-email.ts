import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import { emailChangeHours, isRecentSignIn } from '#features/accounts/rules.ts';
import type { EmailChange } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishEmailChange } from '#features/accounts/server/topics.ts';
import { endOwnSession } from '#features/accounts/server/sessions/end-sessions.ts';
import { emailChanges } from '#features/accounts/server/tables.ts';
import { cancelPendingEmail, savePendingEmail } from './pending-email.ts';
import { createUndoLink } from './email-undo.ts';
import { sendConfirmation } from './send-confirmation.ts';

/**
 * Starts an email change. Without a recent sign-in, ends the session (the 'Stale Login' message). A job checks whether another
 * account uses the address, so that neither the response nor its timing reveals accounts.
 */
export async function changeEmail(context: CallContext<z.output<typeof EmailChange>>): Promise<Done | Refusal<'requires-recent-login'>> {
  const { app, input } = context;
  const me = requireCaller(context.caller);
  if (!isRecentSignIn(me.authenticatedAt, app.clock.now())) {
    await endOwnSession({ ...context, input: { id: me.sessionId } });
    return refuse('requires-recent-login');
  }
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    if (account === null || account.email === input.email) return done;
    await savePendingEmail(tx, account.id, input.email);
    tx.record({
      kind: 'accounts.email-change-requested',
      subject: { type: 'account', id: account.id },
      before: { email: account.email },
      after: { email: input.email },
    });
    await tx.enqueue(sendConfirmation, { accountId: account.id });
    await mails.emailChangeRequested(tx, camp, account, { newEmail: input.email, link: await createUndoLink(app, tx, account) });
    return done;
  });
}

export async function resendEmailChange({ app, caller }: CallContext<object>): Promise<Done | Refusal<'gone'>> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => {
    await lockAccount(tx, me.accountId);
    const renewed = await tx.rows
      .update(emailChanges)
      .set({ endsAt: addMilliseconds(tx.now, emailChangeHours * hour) })
      .where(and(eq(emailChanges.accountId, me.accountId), gt(emailChanges.endsAt, tx.now)))
      .returning({ accountId: emailChanges.accountId });
    if (renewed.length === 0) return refuse('gone');
    publishEmailChange(tx, me.accountId);
    await tx.enqueue(sendConfirmation, { accountId: me.accountId });
    return done;
  });
}

export async function cancelEmailChange({ app, caller }: CallContext<object>): Promise<Done> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => {
    await lockAccount(tx, me.accountId);
    await cancelPendingEmail(tx, me.accountId);
    return done;
  });
}
