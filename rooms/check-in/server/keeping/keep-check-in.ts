import { insertionOnce } from '#platform/database/server/insertion.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashOf, newToken } from '#platform/http/server/tokens.ts';
import { storedSecret } from '#platform/seal/server/sealed-text.ts';
import type { Language } from '#platform/words/words.ts';
import { charge, openFolio } from '#rooms/payments/server/door.ts';
import { priceOf, totalOf } from '#rooms/check-in/price.ts';
import type { PhotoAnswer } from '#rooms/check-in/rules.ts';
import { topics } from '#rooms/check-in/topics.ts';
import type { VersionOfCosts } from '#rooms/check-in/server/costs/costs-of.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';
import { type CheckIn, checkInOf, nameOfFamily } from './check-in.ts';
import { newCode } from './codes.ts';
import { labelOf } from './line-words.ts';
import { storedPerson } from './persons.ts';
import { bodyHashOf, type Typed } from './typed.ts';

export interface NewCheckIn extends Typed {
  id: string;
  language: Language;
  atDesk: boolean;
  photos?: PhotoAnswer | undefined;
  resendKey?: string | undefined;
  /** The family's first form, where this is a later one. */
  joinsId?: string | null;
}

/**
 * Keeps a check-in with its folio and what it is charged. null when there is one of this key already:
 * however many come at once, one is first and the others wait here until it is there.
 */
export async function keepCheckIn(
  tx: Transaction,
  { id, language, atDesk, photos, resendKey, joinsId = null, ...typed }: NewCheckIn,
  { version, costs }: VersionOfCosts,
  zone: string,
): Promise<CheckIn | null> {
  const priceLines = priceOf(costs, typed.persons, joinsId === null);
  const kept = await insertOnce(tx, {
    ...typed,
    id,
    language,
    atDesk,
    photos: photos ?? null,
    joinsId,
    persons: typed.persons.map((person) => storedPerson(person, zone)),
    priceLines,
    totalCents: totalOf(priceLines),
    costsVersion: version,
    bodyHash: bodyHashOf(typed),
    resendKeyHash: resendKey === undefined ? null : hashOf(resendKey),
    ...storedSecret(newToken()),
    createdAt: tx.now,
    changedAt: tx.now,
  });
  if (kept === null) return null;
  const names = { language, costs, persons: typed.persons };
  const lines = priceLines.map((line) => ({ line: line.key, label: labelOf(line, names), amountCents: line.amountCents }));
  openFolio(tx, { id, kind: 'check-in', name: nameOfFamily(kept), reservationId: kept.eventId });
  charge(tx, id, lines);
  tx.record({ kind: atDesk ? 'check-in.added-at-desk' : 'check-in.submitted', subject: { type: 'check-in', id } });
  tx.changed(topics.checkIns, id);
  return kept;
}

/** What becomes of one later. */
const notYet = { arrivedAt: null, arrivedByName: null, arrivalKey: null, cancelledAt: null, cancelReason: '', returnedAt: null };
type Fresh = Omit<CheckIn, keyof typeof notYet | 'code'>;

/** A code that another family of the event has is thrown again. */
async function insertOnce(tx: Transaction, one: Fresh): Promise<CheckIn | null> {
  for (;;) {
    const fresh = { ...one, code: newCode() };
    if ((await tx.send(insertionOnce(checkIns, fresh)).wrote()) > 0) return { ...fresh, ...notYet };
    if ((await checkInOf(tx.rows, one.id)) !== null) return null;
  }
}
