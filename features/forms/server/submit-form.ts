import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { isPastGracePeriod } from '#features/forms/rules.ts';
import type { NewForm, SubmittedForm, SubmitRefusal } from '#features/forms/shapes.ts';
import { saveForm, findEarlierSubmission } from './save-form.ts';
import { mailConfirmation } from './mails.ts';

/** Keeps a form, once per key however often it is sent. Its leader is mailed the link to its confirmation. */
export async function submitForm({ app, caller, input }: CallContext<z.output<typeof NewForm>>): Promise<SubmittedForm | SubmitRefusal> {
  // First: what arrived stays arrived, also when its answer got lost and its event is long over.
  const before = await findEarlierSubmission(app.rows, input, app.clock.now());
  if (before) return before;
  const [event] = await eventsOf(app, [input.eventId]);
  if (event === undefined || isPastGracePeriod(event.endsAt, app.clock.now())) return refuse('event-over', 'eventId');
  const { name: camp } = await app.camp();
  return app.write(caller, async (tx) => {
    const kept = await saveForm(tx, input, tx.now);
    if ('refused' in kept) return kept;
    const { id, secret, isNew } = kept;
    if (isNew) await mailConfirmation(tx, { camp, event: event.name, url: app.config.publicUrl, secret }, input);
    return { id, secret };
  });
}
