import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { PlaceChange } from '#rooms/accounts/shapes.ts';
import { holdAccount } from '#rooms/accounts/server/account.ts';
import { changeRequestChanged } from '#rooms/accounts/server/changes.ts';
import { changeRequests } from '#rooms/accounts/server/tables.ts';

/** Asks for another type or area. Asking again replaces what was asked before. */
export async function requestChange({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof PlaceChange>>): Promise<Done | Refusal<'no-change'>> {
  const me = present(caller);
  return floor.write(me, async (tx) => {
    const account = await holdAccount(tx, me.accountId);
    if (account?.accountType === input.accountType && account.accountArea === input.accountArea) return refuse('no-change');
    await forget(tx, me.accountId);
    const change = { id: newId(), accountId: me.accountId, newType: input.accountType, newArea: input.accountArea, createdAt: tx.now };
    await tx.rows.insert(changeRequests).values(change);
    tx.record({ kind: 'accounts.change-requested', subject: { type: 'account', id: me.accountId }, after: input });
    changeRequestChanged(tx, change);
    return done;
  });
}

export async function withdrawChange({ floor, caller }: CallContext<object>): Promise<Done> {
  const me = present(caller);
  return floor.write(me, async (tx) => {
    if (await forget(tx, me.accountId)) tx.record({ kind: 'accounts.change-withdrawn', subject: { type: 'account', id: me.accountId } });
    return done;
  });
}

async function forget(tx: Transaction, accountId: string): Promise<boolean> {
  const forgotten = await tx.rows.delete(changeRequests).where(eq(changeRequests.accountId, accountId)).returning();
  for (const change of forgotten) changeRequestChanged(tx, change);
  return forgotten.length > 0;
}
