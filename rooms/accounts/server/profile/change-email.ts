import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import { isRecent } from '../../rules.ts';
import type { EmailChange } from '../../shapes.ts';
import { holdAccount, isTaken } from '../account.ts';
import { campName, letters } from '../letters.ts';
import { accountChanged, callerChanged } from '../news.ts';
import { endOwnSession } from '../sessions/end-sessions.ts';
import { accounts, resetTokens } from '../tables.ts';
import { newUndoLink } from './email-undo.ts';

/** Only soon after signing in; else the session ends, as the screen's 'Stale Login' says. The old address is told, and can be put back. */
export async function changeEmail(
  ask: Ask<z.output<typeof EmailChange>>,
): Promise<Done | Refusal<'requires-recent-login' | 'email-taken'>> {
  const { floor, input } = ask;
  const me = present(ask.caller);
  if (!isRecent(me.authenticatedAt, floor.clock.now())) {
    await endOwnSession({ ...ask, input: { id: me.sessionId } });
    return refuse('requires-recent-login');
  }
  const camp = await campName(floor);
  try {
    return await floor.write(me, async (tx) => {
      const account = await holdAccount(tx, me.accountId);
      if (account === null || account.email === input.email) return done;
      await tx.rows.update(accounts).set({ email: input.email }).where(eq(accounts.id, account.id));
      // A link that lies in the old mailbox must not open the account any more.
      await tx.rows.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
      tx.record({
        kind: 'accounts.email-changed',
        subject: { type: 'account', id: account.id },
        before: { email: account.email },
        after: { email: input.email },
      });
      accountChanged(tx, account.id);
      callerChanged(tx, account.id);
      await letters.emailChanged(tx, camp, account, { newEmail: input.email, link: await newUndoLink(floor, tx, account) });
      return done;
    });
  } catch (error) {
    if (isTaken(error, 'accounts_email_key')) return refuse('email-taken', 'email');
    throw error;
  }
}
