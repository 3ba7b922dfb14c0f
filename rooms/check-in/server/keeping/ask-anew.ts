import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { Floor } from '#platform/server/floor.ts';
import { lockFolio } from '#rooms/payments/server/door.ts';
import { costsOfVersion } from '#rooms/check-in/server/costs/costs-of.ts';
import { askForMoney } from './ask-for-money.ts';
import { type CheckIn, isAsked, moneyOfOne } from './check-in.ts';
import { eventOf } from './event-of.ts';
import { familiesPayWay } from './families-pay-way.ts';

/** What was asked for, and of which event. */
export interface AskedAnew {
  owedCents: number;
  event: string;
}

/**
 * A link for the rest that is owed, unless there is one already: two who ask at once get the same. `wants-a-look`
 * when what has arrived and is undecided may pay all of it: nobody is asked twice.
 */
export async function askAnew(
  tx: Transaction,
  floor: Floor,
  one: CheckIn,
): Promise<AskedAnew | Refusal<'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  if ((await familiesPayWay(floor)) === 'none') return refuse('no-cards');
  await lockFolio(tx, one.id);
  const { balanceCents, restCents: owedCents, request } = await moneyOfOne(tx.rows, one.id);
  if (balanceCents <= 0 || one.cancelledAt !== null) return refuse('nothing-owed');
  if (owedCents === 0) return refuse('wants-a-look');
  const event = await eventOf(tx.rows, one.eventId, tx.now);
  if (isAsked(request) && request?.amountCents === owedCents) return { owedCents, event: event?.name ?? '' };
  const costs = await costsOfVersion(tx.rows, one.costsVersion);
  await askForMoney(tx, floor, one, { event, owedCents, names: { language: one.language, costs, persons: one.persons } });
  return { owedCents, event: event?.name ?? '' };
}
