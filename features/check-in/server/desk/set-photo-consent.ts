import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { PhotoAnswer } from '#features/check-in/rules.ts';
import { type CheckIn, lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import type { FamilyPhotoConsent, DeskPhotoConsent } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';

/** Saves a family's photo consent that staff enter at the desk. */
export async function setPhotoConsent({ app, caller, input: { id, photos } }: CallContext<z.output<typeof DeskPhotoConsent>>) {
  return app.write(requireCaller(caller), async (tx) => savePhotoConsent(tx, await lockCheckIn(tx, { id }), photos));
}

/**
 * Saves the consent from the family's private page. This is possible at any time, because a family may change its mind after pictures were
 * taken.
 */
export async function setOwnPhotoConsent({ app, caller, input: { secret, photos } }: CallContext<z.output<typeof FamilyPhotoConsent>>) {
  return app.write(caller, async (tx) => savePhotoConsent(tx, await lockCheckIn(tx, { secret }), photos));
}

export async function savePhotoConsent(
  tx: Transaction,
  checkIn: CheckIn | null,
  photos: PhotoAnswer | null,
): Promise<Done | Refusal<'gone'>> {
  if (checkIn === null) return refuse('gone');
  if (checkIn.photoConsent === photos) return done;
  const { id } = checkIn;
  await tx.rows.update(checkIns).set({ photoConsent: photos }).where(eq(checkIns.id, id));
  tx.record({
    kind: 'check-in.photos-said',
    subject: { type: 'check-in', id },
    before: { photos: checkIn.photoConsent },
    after: { photos },
  });
  tx.changed(topics.checkIns, id);
  return done;
}
