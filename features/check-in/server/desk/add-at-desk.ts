import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { DeskSubmission } from '#features/check-in/shapes/family.ts';
import { readLatestCosts } from '#features/check-in/server/costs/read-costs.ts';
import { findCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent, isEventOpen, validateActivities } from '#features/check-in/server/check-ins/family-event.ts';
import { findFirstFormWhere, findFirstForm } from '#features/check-in/server/check-ins/find-first-form.ts';
import { insertCheckIn } from '#features/check-in/server/check-ins/insert-check-in.ts';
import { notifyFirstForm } from '#features/check-in/server/check-ins/notify-first-form.ts';
import { hashFamilyInput } from '#features/check-in/server/check-ins/family-input.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/** Checks in a family without a phone, or more people of a family that is already registered. They pay at the desk. */
export async function addAtDesk({
  app,
  caller,
  input,
}: CallContext<z.output<typeof DeskSubmission>>): Promise<
  { id: string } | Refusal<'event-over' | 'not-offered' | 'already-sent' | 'nothing-to-join'>
> {
  const { name: camp, zone } = await app.camp();
  const { joinsId, ...family } = input;
  return app.write(requireCaller(caller), async (tx) => {
    // A retry gets the answer of the first call, even if the desk has changed the check-in since.
    const findResend = async () => {
      const before = await findCheckIn(tx.rows, input.id);
      if (before === null) return null;
      return before.bodyHash.equals(hashFamilyInput(input)) ? { id: before.id } : refuse('already-sent');
    };
    const before = await findResend();
    if (before !== null) return before;
    const event = await findFamilyEvent(tx.rows, input.eventId, tx.now);
    if (event === null || !isEventOpen(event, tx.now)) return refuse('event-over');
    const latest = await readLatestCosts(tx.rows);
    const refusal = validateActivities(event, latest.costs, input.persons);
    if (refusal) return refusal;
    const first = await (joinsId === undefined ? findFirstForm(tx, family) : findFirstFormWhere(tx, family, eq(checkIns.id, joinsId)));
    if (joinsId !== undefined && first === null) return refuse('nothing-to-join');
    const checkIn = await insertCheckIn(tx, { ...family, atDesk: true, joinsId: first?.id ?? null }, latest, zone);
    if (checkIn === null) return (await findResend()) ?? refuse('already-sent');
    if (first !== null) await notifyFirstForm(tx, app, first, checkIn, { camp, event: event.name });
    return { id: checkIn.id };
  });
}
