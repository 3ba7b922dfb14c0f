import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { becomesAdministrator, isPermanentAdministrator } from '#features/accounts/rules.ts';
import type { ChangeApproval, Rejection } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishChangeRequestChange } from '#features/accounts/server/topics.ts';
import { accounts, changeRequests } from '#features/accounts/server/tables.ts';
import { lockAdministrators, hasNoAdministratorLeft } from './administrators.ts';
import { findPermissions, publishAccessChange } from './change-access.ts';

export async function approveChange({
  app,
  caller,
  input,
}: CallContext<z.output<typeof ChangeApproval>>): Promise<Done | Refusal<'gone' | 'last-administrator' | 'confirm-administrator'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    await lockAdministrators(tx);
    const consumed = await consumeChangeRequest(tx, input.id);
    if (consumed === null) return refuse('gone');
    const { change, account } = consumed;
    const before = { accountType: account.accountType, accountArea: account.accountArea };
    const after = { accountType: change.newType, accountArea: change.newArea };
    const permissions = await findPermissions(tx, account.id);
    if (becomesAdministrator({ ...before, permissions }, { ...after, permissions }) && !input.confirmsAdministrator)
      return refuse('confirm-administrator');
    const wasPermanent = account.disabledAt === null && isPermanentAdministrator({ ...before, permissions });
    await tx.rows.update(accounts).set(after).where(eq(accounts.id, account.id));
    if (await hasNoAdministratorLeft(tx, wasPermanent)) return refuse('last-administrator');
    tx.record({ kind: 'accounts.change-approved', subject: { type: 'account', id: account.id }, before, after });
    publishAccessChange(tx, account.id);
    await mails.changeApproved(tx, camp, account, { type: change.newType, area: change.newArea });
    return done;
  });
}

export async function rejectChange({ app, caller, input }: CallContext<z.output<typeof Rejection>>): Promise<Done | Refusal<'gone'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    const consumed = await consumeChangeRequest(tx, input.id);
    if (consumed === null) return refuse('gone');
    const { change, account } = consumed;
    const { newType: type, newArea: area } = change;
    tx.record({
      kind: 'accounts.change-rejected',
      subject: { type: 'account', id: account.id },
      before: { accountType: type, accountArea: area },
      after: { reason: input.reason },
    });
    await mails.changeRejected(tx, camp, account, { type, area, reason: input.reason });
    return done;
  });
}

interface ConsumedChange {
  change: typeof changeRequests.$inferSelect;
  account: Account;
}

/** Deletes the change request, so that only one of two concurrent decisions succeeds. */
async function consumeChangeRequest(tx: Transaction, id: string): Promise<ConsumedChange | null> {
  const [changeRequestRow] = await tx.rows.select().from(changeRequests).where(eq(changeRequests.id, id));
  const account = changeRequestRow && (await lockAccount(tx, changeRequestRow.accountId));
  const [change] = await tx.rows.delete(changeRequests).where(eq(changeRequests.id, id)).returning();
  if (!account || !change) return null;
  publishChangeRequestChange(tx, change);
  return { change, account };
}
