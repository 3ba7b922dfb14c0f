import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { closeFolio, type FolioMoney, lockFolio } from '#features/payments/server/public.ts';
import type { Cancellation } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { readCostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { changeCheckIn } from '#features/check-in/server/check-ins/change-check-in.ts';
import { type CheckIn, lockCheckIn, readCheckInMoney } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent } from '#features/check-in/server/check-ins/family-event.ts';
import { toFormPerson } from '#features/check-in/server/check-ins/persons.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/** Cancels a check-in. The family's payments stay as a credit until they are refunded. */
export async function cancelCheckIn({
  app,
  caller,
  input: { id, reason, seen },
}: CallContext<z.output<typeof Cancellation>>): Promise<Done | Refusal<'gone' | 'cancelled' | 'changed-meanwhile'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const checkIn = await lockCheckIn(tx, { id });
    if (checkIn === null) return refuse('gone');
    if (checkIn.cancelledAt !== null) return refuse('cancelled');
    await lockFolio(tx, id);
    if (seen !== undefined && !isAsExpected(seen, checkIn, await readCheckInMoney(tx.rows, id))) return refuse('changed-meanwhile');
    await tx.rows.update(checkIns).set({ cancelledAt: tx.now, cancelReason: reason, changedAt: tx.now }).where(eq(checkIns.id, id));
    await closeFolio(tx, id, reason);
    await transferDayFee(tx, app, checkIn);
    tx.record({
      kind: 'check-in.cancelled',
      subject: { type: 'check-in', id },
      before: { cancelledAt: null, cancelReason: '' },
      after: { cancelledAt: tx.now, cancelReason: reason },
    });
    tx.changed(topics.checkIns, id);
    return done;
  });
}

function isAsExpected(
  { isHere, balanceCents, undecidedIds }: NonNullable<z.output<typeof Cancellation>['seen']>,
  { arrivedAt }: CheckIn,
  money: FolioMoney,
): boolean {
  const hasNewPayment = money.undecided.some(({ id }) => undecidedIds?.includes(id) === false);
  return isHere === (arrivedAt !== null) && balanceCents === money.balanceCents && !hasNewPayment;
}

/** Cancels a family's first form: the next active form becomes the first one and is charged the day fee. */
async function transferDayFee(tx: Transaction, app: AppContext, cancelled: CheckIn): Promise<void> {
  const isActiveLaterForm = and(eq(checkIns.joinsId, cancelled.id), isNull(checkIns.cancelledAt));
  const [next, ...others] = await tx.rows
    .select()
    .from(checkIns)
    .where(isActiveLaterForm)
    .orderBy(asc(checkIns.createdAt), asc(checkIns.id))
    .for('update');
  const event = next && (await findFamilyEvent(tx.rows, next.eventId, tx.now));
  if (!next || event === null || event === undefined) return;
  const { zone } = await app.camp();
  const costs = await readCostsVersion(tx.rows, next.costsVersion);
  const persons = next.persons.map((person) => toFormPerson(person, zone));
  await setJoinedForm(tx, next.id, null);
  await changeCheckIn(tx, app, { ...next, joinsId: null }, { ...next, persons }, { event, costs, zone });
  // The cancelled form gets a reference to its successor, so that its secret still opens the family's page.
  for (const { id } of [...others, cancelled]) await setJoinedForm(tx, id, next.id);
}

async function setJoinedForm(tx: Transaction, id: string, joinsId: string | null): Promise<void> {
  await tx.rows.update(checkIns).set({ joinsId, changedAt: tx.now }).where(eq(checkIns.id, id));
  tx.changed(topics.checkIns, id);
}
