import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { type FolioMoney, readFolioMoney } from '#features/payments/server/public.ts';
import { deriveCheckInState } from '#features/check-in/rules.ts';
import type { eventIdInput } from '#features/check-in/shapes/event.ts';
import { type DeskRow, passMarkLength } from '#features/check-in/shapes/family.ts';
import { type CheckIn, removeLinkFromMoney } from '#features/check-in/server/check-ins/check-in.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

export async function deskRows(
  app: AppContext,
  { eventId }: z.output<typeof eventIdInput>,
  ids: readonly string[] | undefined,
): Promise<DeskRow[]> {
  const checkInRows = ids ? await selectSomeOfEvent(app.rows, { eventId, ids: [...ids] }) : await selectOfEvent(app.rows, eventId);
  const moneyById = await readFolioMoney(
    app.rows,
    checkInRows.map(({ id }) => id),
  );
  return checkInRows.flatMap((checkIn) => {
    const money = moneyById.get(checkIn.id);
    return money === undefined ? [] : [rowOf(checkIn, money)];
  });
}

const firstForms = alias(checkIns, 'first_forms');

const {
  bodyHash: _hash,
  resendKeyHash: _resendKeyHash,
  returnedFromPaymentAt: _returned,
  secret: _secret,
  ...columns
} = getTableColumns(checkIns);

function selectOfEvent(rows: QueryBuilder, eventId: string | Placeholder, condition?: SQL) {
  return rows
    .select({ ...columns, joinsCode: firstForms.code })
    .from(checkIns)
    .leftJoin(firstForms, eq(firstForms.id, checkIns.joinsId))
    .where(and(eq(checkIns.eventId, eventId), isNotTestId(checkIns.id), condition))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id));
}

// Prepare this statement, because each change of a family reloads its desk row.
const selectSomeOfEvent = preparedStatement(['eventId', 'ids'], (rows, { eventId, ids }) =>
  selectOfEvent(rows, eventId, sql`${checkIns.id} = any(${ids})`),
);

type DeskColumns = Omit<CheckIn, 'bodyHash' | 'resendKeyHash' | 'returnedFromPaymentAt' | 'secret'> & { joinsCode: string | null };

/** Returns the mark by which an offline desk recognizes a scanned pass. The mark does not reveal the secret. */
export function passMarkOf(secretHash: Buffer): string {
  return secretHash.toString('base64url').slice(0, passMarkLength);
}

/** Builds a desk row without links, because not everyone at the desk may open a family's page or its checkout. */
function rowOf({ priceLines, photoConsent, secretHash, ...checkIn }: DeskColumns, folioMoney: FolioMoney): DeskRow {
  const money = removeLinkFromMoney(folioMoney);
  const state = deriveCheckInState(money, checkIn.cancelledAt);
  return { ...checkIn, photos: photoConsent, passMark: passMarkOf(secretHash), lines: priceLines, money, state };
}
