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

/** Only what was sent is changed. */
export async function changeProfile({
  app,
  caller,
  input,
}: CallContext<z.output<typeof ProfileChange>>): Promise<Done | Refusal<'not-a-picture'>> {
  const me = requireCaller(caller);
  const profilePic = input.profilePic === undefined ? undefined : await storedPicture(input.profilePic);
  if (profilePic === null) return refuse('not-a-picture', 'profilePic');
  const wanted = { ...input, profilePic };
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    if (account === null) return done;
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== account[field as keyof Account]),
    );
    if (Object.keys(changed).length === 0) return done;
    tx.finalStatement(accountChange(account.id, changed));
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, account[field as keyof Account]]));
    tx.record({
      kind: 'accounts.profile-changed',
      subject: { type: 'account', id: account.id },
      before: brief(before),
      after: brief(changed),
    });
    publishAccountChange(tx, account.id);
    // A phone or a picture says nothing of what somebody may do: their session need not be read again.
    if ('firstName' in changed || 'lastName' in changed) publishCallerChange(tx, account.id);
    return done;
  });
}

/** A history of pictures would be many times longer than all the rest of it. */
function brief(fields: Record<string, unknown>): Record<string, unknown> {
  const { profilePic } = fields;
  return typeof profilePic === 'string' && profilePic.startsWith('data:') ? { ...fields, profilePic: 'picture' } : fields;
}

/** Side of the square, in pixels: twice the 48 px at which the navigation bar shows it. */
const side = 96;
const mostBytes = 32 * 1024;

/**
 * A picture as it is stored: re-encoded, so that nothing but pixels of it is left (no location, no script).
 * Colours ('#rrggbb') and '' go as they are. null when it cannot be read as a picture.
 */
async function storedPicture(given: string): Promise<string | null> {
  if (!given.startsWith('data:')) return given;
  const square = await cropSquarePhoto(Buffer.from(given.slice(given.indexOf(',') + 1), 'base64'), side);
  return square === null || square.length > mostBytes ? null : `data:image/webp;base64,${square.toString('base64')}`;
}
