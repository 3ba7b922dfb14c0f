import { eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { type FolioMoney, readFolioMoney } from '#features/payments/server/public.ts';
import { deriveCheckInState } from '#features/check-in/rules.ts';
import type { SubmissionResult } from '#features/check-in/shapes/family.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

export type CheckIn = typeof checkIns.$inferSelect;

export async function findCheckIn(rows: QueryBuilder, id: string): Promise<CheckIn | null> {
  const [checkIn] = await checkInById(rows, { id });
  return checkIn ?? null;
}

export async function findCheckInBySecret(rows: QueryBuilder, secret: string): Promise<CheckIn | null> {
  const [checkIn] = await checkInByHash(rows, { hash: hashToken(secret) });
  return checkIn ?? null;
}

/** Locks the check-in until the transaction ends. The lock order is: first the check-in, then its folio. */
export async function lockCheckIn(tx: Transaction, by: { id: string } | { secret: string }): Promise<CheckIn | null> {
  const [checkIn] =
    'id' in by ? await selectForUpdateById(tx.rows, by) : await selectForUpdateByHash(tx.rows, { hash: hashToken(by.secret) });
  return checkIn ?? null;
}

const checkInById = preparedStatement(['id'], (rows, { id }) => rows.select().from(checkIns).where(eq(checkIns.id, id)));
const checkInByHash = preparedStatement(['hash'], (rows, { hash }) => rows.select().from(checkIns).where(eq(checkIns.secretHash, hash)));
const selectForUpdateById = preparedStatement(['id'], (rows, { id }) =>
  rows.select().from(checkIns).where(eq(checkIns.id, id)).for('update'),
);
const selectForUpdateByHash = preparedStatement(['hash'], (rows, { hash }) =>
  rows.select().from(checkIns).where(eq(checkIns.secretHash, hash)).for('update'),
);

export async function readCheckInMoney(rows: QueryBuilder, id: string): Promise<FolioMoney> {
  const money = (await readFolioMoney(rows, [id])).get(id);
  if (money === undefined) throw new Error(`The check-in ${id} has no folio.`);
  return money;
}

/** Returns the name of the family in lists of payments: `Ruth Hale · Grace Chapel`. */
export function formatFamilyName({ persons, church }: Pick<CheckIn, 'persons' | 'church'>): string {
  return `${persons[0]?.name} · ${church}`;
}

export function hasOpenRequest(request: FolioMoney['request']): boolean {
  return request?.state === 'created' || request?.state === 'received link';
}

/**
 * Returns the payment link only if its amount equals the amount due. The button 'Pay $33.00' must not open a checkout over another amount.
 */
export function payableLinkOf({ restCents, request }: FolioMoney): string | null {
  return restCents > 0 && request?.amountCents === restCents && request.state === 'received link' ? request.link : null;
}

/** Removes the link from money that rows and pages contain. Only `payableLinkOf` may return a link. */
export function removeLinkFromMoney(money: FolioMoney): FolioMoney {
  return { ...money, request: money.request && { ...money.request, link: null } };
}

export async function buildSubmissionResult(rows: QueryBuilder, checkIn: CheckIn): Promise<SubmissionResult> {
  const { id, secret, code, totalCents, cancelledAt } = checkIn;
  const money = await readCheckInMoney(rows, id);
  return {
    id,
    secret,
    code,
    totalCents,
    state: deriveCheckInState(money, cancelledAt),
    link: cancelledAt === null ? payableLinkOf(money) : null,
  };
}
