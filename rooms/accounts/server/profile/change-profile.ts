import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { ProfileChange } from '#rooms/accounts/shapes.ts';
import { type Account, holdAccount } from '#rooms/accounts/server/account.ts';
import { accountChanged, callerChanged } from '#rooms/accounts/server/changes.ts';
import { accounts } from '#rooms/accounts/server/tables.ts';
import { storedPicture } from './profile-picture.ts';

/** Only what was sent is changed. */
export async function changeProfile({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof ProfileChange>>): Promise<Done | Refusal<'not-a-picture'>> {
  const me = present(caller);
  const profilePic = input.profilePic === undefined ? undefined : await storedPicture(input.profilePic);
  if (profilePic === null) return refuse('not-a-picture', 'profilePic');
  const wanted = { ...input, profilePic };
  return floor.write(me, async (tx) => {
    const account = await holdAccount(tx, me.accountId);
    if (account === null) return done;
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== account[field as keyof Account]),
    );
    if (Object.keys(changed).length === 0) return done;
    tx.finalStatement(tx.rows.update(accounts).set(changed).where(eq(accounts.id, account.id)).returning({ id: accounts.id }));
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, account[field as keyof Account]]));
    tx.record({
      kind: 'accounts.profile-changed',
      subject: { type: 'account', id: account.id },
      before: brief(before),
      after: brief(changed),
    });
    accountChanged(tx, account.id);
    callerChanged(tx, account.id);
    return done;
  });
}

/** A history of pictures would be many times longer than all the rest of it. */
function brief(fields: Record<string, unknown>): Record<string, unknown> {
  const { profilePic } = fields;
  return typeof profilePic === 'string' && profilePic.startsWith('data:') ? { ...fields, profilePic: 'picture' } : fields;
}
