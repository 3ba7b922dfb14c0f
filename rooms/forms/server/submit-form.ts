import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { eventsOf } from '#rooms/reservations/server/door.ts';
import { isOver } from '#rooms/forms/rules.ts';
import type { NewForm, SentForm, Unsent } from '#rooms/forms/shapes.ts';
import { keepForm, keptBefore } from './keep-form.ts';
import { mailConfirmation } from './mails.ts';

/** Keeps a form, once per key however often it is sent. Its leader is mailed the link to its confirmation. */
export async function submitForm({ floor, caller, input }: CallContext<z.output<typeof NewForm>>): Promise<SentForm | Unsent> {
  // First: what arrived stays arrived, also when its answer got lost and its event is long over.
  const before = await keptBefore(floor.rows, input, floor.clock.now());
  if (before) return before;
  const [event] = await eventsOf(floor, [input.eventId]);
  if (event === undefined || isOver(event.endsAt, floor.clock.now())) return refuse('event-over', 'eventId');
  const { name: camp } = await floor.camp();
  return floor.write(caller, async (tx) => {
    const kept = await keepForm(tx, input, tx.now);
    if ('refused' in kept) return kept;
    const { id, secret, isNew } = kept;
    if (isNew) await mailConfirmation(tx, { camp, event: event.name, url: floor.config.publicUrl, secret }, input);
    return { id, secret };
  });
}
