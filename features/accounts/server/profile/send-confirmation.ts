import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { emailChangeHours } from '#features/accounts/rules.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { accounts, emailChanges } from '#features/accounts/server/tables.ts';
import { createConfirmationLink } from './pending-email.ts';

/**
 * Emails a confirmation link to the new address, or a note if the address already has an account. Limits emails per recipient,
 * because anyone can enter any address. If the limit blocks an email, the earlier link stays valid.
 */
export const sendConfirmation = job({
  name: 'accounts.send-confirmation',
  shape: z.strictObject({ accountId: z.string() }),
  async run(app, { accountId }) {
    const camp = await readCampName(app);
    await app.write(null, async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account === null || account.disabledAt !== null) return;
      const [pending] = await tx.rows
        .select({ email: emailChanges.email, tokenHash: emailChanges.tokenHash })
        .from(emailChanges)
        .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.endsAt, tx.now)));
      if (!pending) return;
      const [owner] = await tx.rows.select().from(accounts).where(eq(accounts.email, pending.email));
      if (owner === undefined) {
        if (pending.tokenHash !== null && (await mails.emailConfirmation.isHeld(tx, pending))) return;
        const link = await createConfirmationLink(app, tx, accountId);
        await mails.emailConfirmation(tx, camp, { ...account, email: pending.email }, { link, hours: emailChangeHours });
      } else if (owner.disabledAt === null) {
        await mails.emailInUse(tx, camp, owner, {});
      }
    });
  },
});
