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
import { bodyHashOf } from '#features/check-in/server/check-ins/family-input.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/** A family without a phone, or more people of one, checked in by the desk. It pays there. */
export async function addAtDesk({
  app,
  caller,
  input,
}: CallContext<z.output<typeof DeskSubmission>>): Promise<
  { id: string } | Refusal<'event-over' | 'not-offered' | 'already-sent' | 'nothing-to-join'>
> {
  const { name: camp, zone } = await app.camp();
  const { joinsId, ...typed } = input;
  return app.write(requireCaller(caller), async (tx) => {
    // After the desk changed it, a resend of what came first is still answered as it was.
    const resent = async () => {
      const before = await findCheckIn(tx.rows, input.id);
      if (before === null) return null;
      return before.bodyHash.equals(bodyHashOf(input)) ? { id: before.id } : refuse('already-sent');
    };
    const before = await resent();
    if (before !== null) return before;
    const event = await findFamilyEvent(tx.rows, input.eventId, tx.now);
    if (event === null || !isEventOpen(event, tx.now)) return refuse('event-over');
    const latest = await readLatestCosts(tx.rows);
    const notOffered = validateActivities(event, latest.costs, input.persons);
    if (notOffered) return notOffered;
    const first = await (joinsId === undefined ? findFirstForm(tx, typed) : findFirstFormWhere(tx, typed, eq(checkIns.id, joinsId)));
    if (joinsId !== undefined && first === null) return refuse('nothing-to-join');
    const kept = await insertCheckIn(tx, { ...typed, atDesk: true, joinsId: first?.id ?? null }, latest, zone);
    if (kept === null) return (await resent()) ?? refuse('already-sent');
    if (first !== null) await notifyFirstForm(tx, app, first, kept, { camp, event: event.name });
    return { id: kept.id };
  });
}
