import { buildInsertIfAbsent } from '#platform/database/server/build-insert.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import { createSecretColumns } from '#platform/seal/server/sealed-text.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { chargeLines, openFolio } from '#features/payments/server/public.ts';
import { computePriceLines, sumPriceLines } from '#features/check-in/price.ts';
import type { PhotoAnswer } from '#features/check-in/rules.ts';
import { topics } from '#features/check-in/topics.ts';
import type { CostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { type CheckIn, findCheckIn, formatFamilyName } from './check-in.ts';
import { createFamilyCode } from './codes.ts';
import { lineLabelOf } from './line-labels.ts';
import { toStoredPerson } from './persons.ts';
import { hashFamilyInput, type FamilyInput } from './family-input.ts';

export interface NewCheckIn extends FamilyInput {
  id: string;
  language: Language;
  atDesk: boolean;
  photos?: PhotoAnswer | undefined;
  resendKey?: string | undefined;
  joinsId?: string | null;
}

/**
 * Saves a check-in with its folio and charges. Returns null if a check-in with this key exists; a concurrent insert waits for the first
 * one.
 */
export async function insertCheckIn(
  tx: Transaction,
  { id, language, atDesk, photos, resendKey, joinsId = null, ...family }: NewCheckIn,
  { version, costs }: CostsVersion,
  zone: string,
): Promise<CheckIn | null> {
  const priceLines = computePriceLines(costs, family.persons, joinsId === null);
  const checkIn = await insertOnce(tx, {
    ...family,
    id,
    language,
    atDesk,
    photoConsent: photos ?? null,
    joinsId,
    persons: family.persons.map((person) => toStoredPerson(person, zone)),
    priceLines,
    totalCents: sumPriceLines(priceLines),
    costsVersion: version,
    bodyHash: hashFamilyInput(family),
    resendKeyHash: resendKey === undefined ? null : hashToken(resendKey),
    ...createSecretColumns(newToken()),
    createdAt: tx.now,
    changedAt: tx.now,
  });
  if (checkIn === null) return null;
  const names = { language, costs, persons: family.persons };
  const lines = priceLines.map((line) => ({ line: line.key, label: lineLabelOf(line, names), amountCents: line.amountCents }));
  openFolio(tx, { id, kind: 'check-in', name: formatFamilyName(checkIn), reservationId: checkIn.eventId });
  chargeLines(tx, id, lines);
  tx.record({ kind: atDesk ? 'check-in.added-at-desk' : 'check-in.submitted', subject: { type: 'check-in', id } });
  tx.changed(topics.checkIns, id);
  return checkIn;
}

const initialState = {
  arrivedAt: null,
  arrivedByName: null,
  arrivalKey: null,
  cancelledAt: null,
  cancelReason: '',
  returnedFromPaymentAt: null,
};
type Fresh = Omit<CheckIn, keyof typeof initialState | 'code'>;

/** Retry with another code: a family of this event already has this one. */
async function insertOnce(tx: Transaction, checkInWithoutCode: Fresh): Promise<CheckIn | null> {
  for (;;) {
    const fresh = { ...checkInWithoutCode, code: createFamilyCode() };
    if ((await tx.send(buildInsertIfAbsent(checkIns, fresh)).countRows()) > 0) return { ...fresh, ...initialState };
    if ((await findCheckIn(tx.rows, checkInWithoutCode.id)) !== null) return null;
  }
}
