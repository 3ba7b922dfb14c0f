import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { computePriceLines, sumPriceLines } from '#features/check-in/price.ts';
import { canFamilyChange } from '#features/check-in/rules.ts';
import type { FamilyChange, PriceChangedRefusal, SubmissionResult } from '#features/check-in/shapes/family.ts';
import { readCostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { changeCheckIn } from '#features/check-in/server/check-ins/change-check-in.ts';
import { lockCheckIn, buildSubmissionResult } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent, isEventOpen, validateActivities, validateStayDates } from '#features/check-in/server/check-ins/family-event.ts';
import { toFormPerson } from '#features/check-in/server/check-ins/persons.ts';

/** Changes a check-in before the family arrives, at its original prices. */
export async function changeByFamily({
  app,
  caller,
  input: { secret, seenCents, changedAt, ...changes },
}: CallContext<z.output<typeof FamilyChange>>): Promise<
  SubmissionResult | PriceChangedRefusal | Refusal<'gone' | 'too-late' | 'changed-meanwhile' | 'not-offered' | 'far-from-event'>
> {
  const { zone } = await app.camp();
  return app.write(caller, async (tx) => {
    const checkIn = await lockCheckIn(tx, { secret });
    const event = checkIn && (await findFamilyEvent(tx.rows, checkIn.eventId, tx.now));
    if (checkIn === null || event === null) return refuse('gone');
    if (!canFamilyChange(checkIn) || !isEventOpen(event, tx.now)) return refuse('too-late');
    const costs = await readCostsVersion(tx.rows, checkIn.costsVersion);
    const before = checkIn.persons.map((person) => toFormPerson(person, zone));
    if (changedAt !== undefined && changedAt !== checkIn.changedAt) {
      // This is a retry after a lost response: the change is already saved.
      const { church, phone, email } = checkIn;
      return isDeepStrictEqual({ church, phone, email, persons: before }, changes)
        ? buildSubmissionResult(tx.rows, checkIn)
        : refuse('changed-meanwhile');
    }
    const refusal = validateActivities(event, costs, changes.persons, checkIn.persons);
    if (refusal) return refusal;
    const tooFar = validateStayDates(event, zone, changes.persons, before);
    if (tooFar) return tooFar;
    const totalCents = sumPriceLines(computePriceLines(costs, changes.persons, checkIn.joinsId === null));
    if (totalCents !== seenCents) return { refused: 'price-changed', costs, totalCents };
    return buildSubmissionResult(tx.rows, await changeCheckIn(tx, app, checkIn, changes, { event, costs, zone }));
  });
}
