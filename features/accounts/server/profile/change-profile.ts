import type { z } from 'zod';
import { compileRowUpdate } from '#platform/database/server/row-update.ts';
import { cropSquarePhoto } from '#platform/files/server/photo.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { ProfileChange } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { publishAccountChange, publishCallerChange } from '#features/accounts/server/topics.ts';
import { accounts } from '#features/accounts/server/tables.ts';

const accountChange = compileRowUpdate(accounts);

export async function changeProfile({
  app,
  caller,
  input,
}: CallContext<z.output<typeof ProfileChange>>): Promise<Done | Refusal<'not-a-picture'>> {
  const me = requireCaller(caller);
  const profilePic = input.profilePic === undefined ? undefined : await encodePicture(input.profilePic);
  if (profilePic === null) return refuse('not-a-picture', 'profilePic');
  const changes = { ...input, profilePic };
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    if (account === null) return done;
    const changed = Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== undefined && value !== account[field as keyof Account]),
    );
    if (Object.keys(changed).length === 0) return done;
    tx.finalStatement(accountChange(account.id, changed));
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, account[field as keyof Account]]));
    tx.record({
      kind: 'accounts.profile-changed',
      subject: { type: 'account', id: account.id },
      before: summarize(before),
      after: summarize(changed),
    });
    publishAccountChange(tx, account.id);
    // Callers are cached with their name only, so a new phone number or picture evicts nothing.
    if ('firstName' in changed || 'lastName' in changed) publishCallerChange(tx, account.id);
    return done;
  });
}

/** Replaces pictures by a short note in the history, because a picture is large. */
function summarize(fields: Record<string, unknown>): Record<string, unknown> {
  const { profilePic } = fields;
  return typeof profilePic === 'string' && profilePic.startsWith('data:') ? { ...fields, profilePic: 'picture' } : fields;
}

/** Side of a stored picture in pixels: twice the 48 px of the navigation bar, for sharp display. */
const sideLength = 96;
const maxBytes = 32 * 1024;

/** Re-encodes a picture to remove metadata such as the location, and scripts. Returns null if the image cannot be decoded. */
async function encodePicture(value: string): Promise<string | null> {
  if (!value.startsWith('data:')) return value;
  const square = await cropSquarePhoto(Buffer.from(value.slice(value.indexOf(',') + 1), 'base64'), sideLength);
  return square === null || square.length > maxBytes ? null : `data:image/webp;base64,${square.toString('base64')}`;
}
