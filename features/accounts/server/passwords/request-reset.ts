import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { logSecurity } from '#platform/http/server/security-log.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import type { idInput, ResetRequest } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { findKnownBrowserKey } from '#features/accounts/server/rate-limit-keys.ts';
import { readCampName } from '#features/accounts/server/mails.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { sendResetLink } from './reset-link.ts';

/**
 * Does the same work for known and unknown addresses, so that the response time does not reveal accounts. A disabled account
 * counts as unknown. A known browser has no rate limit here: strangers cannot block the owner's reset.
 */
export async function requestReset(context: CallContext<z.output<typeof ResetRequest>>): Promise<Done | Refusal<'no-such-account'>> {
  const { app, request, input } = context;
  const email = input.email.toLowerCase();
  const { revealUnknownEmail } = await getCampSettings(app);
  const account = await enabledAccount(app, email);
  const isFromKnown = (await findKnownBrowserKey(context)) !== null;
  await app.write(null, (tx) => tx.enqueue(sendResetMail, { email, isFromKnown }));
  if (account === null) logSecurity(app.log, { event: 'reset-asked-for-unknown-email', address: request.address, requestId: request.id });
  return account === null && revealUnknownEmail ? refuse('no-such-account') : done;
}

/** The job checks the account again when it runs. It may run twice: the second link replaces the first. */
export const sendResetMail = job({
  name: 'accounts.send-reset',
  shape: z.strictObject({ email: z.string(), isFromKnown: z.boolean().default(false) }),
  async run(app, { email, isFromKnown }) {
    const account = await enabledAccount(app, email);
    if (account === null) return;
    const camp = await readCampName(app);
    await app.write(null, (tx) => sendResetLink(app, tx, camp, account, isFromKnown));
  },
});

async function enabledAccount(app: AppContext, email: string): Promise<Account | null> {
  const [account] = await app.rows
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.disabledAt)));
  return account ?? null;
}

/** Emails a reset link to the person. An administrator never chooses another person's password. */
export async function sendResetLinkToPerson({
  app,
  caller,
  input,
}: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'not-found'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (account === null || account.disabledAt !== null) return refuse('not-found');
    await sendResetLink(app, tx, camp, account);
    return done;
  });
}
