import { and, desc, eq, getTableColumns, inArray, notLike } from 'drizzle-orm';
import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import { type FolioMoney, moneyOf } from '../../../payments/server/door.ts';
import { stateOf } from '../../rules.ts';
import type { byEvent, DeskRow } from '../../shapes.ts';
import type { CheckIn } from '../keeping/check-in.ts';
import { checkIns } from '../tables.ts';

/** The check-ins of one event with their money, latest first. */
export async function deskRows(
  floor: Floor,
  { eventId }: z.output<typeof byEvent>,
  ids: readonly string[] | undefined,
): Promise<DeskRow[]> {
  const found = await floor.rows
    .select(columns)
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), notLike(checkIns.id, 'test%'), ids && inArray(checkIns.id, [...ids])))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id));
  const monies = await moneyOf(
    floor.rows,
    found.map(({ id }) => id),
  );
  return found.flatMap((one) => {
    const money = monies.get(one.id);
    return money === undefined ? [] : [rowOf(one, money)];
  });
}

const { bodyHash: _hash, returnedAt: _returned, ...columns } = getTableColumns(checkIns);

function rowOf({ priceLines, ...one }: Omit<CheckIn, 'bodyHash' | 'returnedAt'>, money: FolioMoney): DeskRow {
  return { ...one, lines: priceLines, money, state: stateOf(money, one.cancelledAt) };
}
