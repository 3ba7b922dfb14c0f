import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { PositionChange } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { publishChangeRequestChange } from '#features/accounts/server/topics.ts';
import { changeRequests } from '#features/accounts/server/tables.ts';

export async function requestChange({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PositionChange>>): Promise<Done | Refusal<'no-change'>> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    if (account?.accountType === input.accountType && account.accountArea === input.accountArea) return refuse('no-change');
    await deleteChangeRequest(tx, me.accountId);
    const change = { id: newId(), accountId: me.accountId, newType: input.accountType, newArea: input.accountArea, createdAt: tx.now };
    await tx.rows.insert(changeRequests).values(change);
    tx.record({ kind: 'accounts.change-requested', subject: { type: 'account', id: me.accountId }, after: input });
    publishChangeRequestChange(tx, change);
    return done;
  });
}

export async function withdrawChange({ app, caller }: CallContext<object>): Promise<Done> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => {
    if (await deleteChangeRequest(tx, me.accountId))
      tx.record({ kind: 'accounts.change-withdrawn', subject: { type: 'account', id: me.accountId } });
    return done;
  });
}

async function deleteChangeRequest(tx: Transaction, accountId: string): Promise<boolean> {
  const deleted = await tx.rows.delete(changeRequests).where(eq(changeRequests.accountId, accountId)).returning();
  for (const change of deleted) publishChangeRequestChange(tx, change);
  return deleted.length > 0;
}
