import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { isPastGracePeriod } from '#features/forms/rules.ts';
import type { NewForm, SubmittedForm, SubmitRefusal } from '#features/forms/shapes.ts';
import { saveForm, findEarlierSubmission } from './save-form.ts';
import { mailConfirmation } from './mails.ts';

/** Saves a form once per key, and emails the confirmation link to the leader. */
export async function submitForm({ app, caller, input }: CallContext<z.output<typeof NewForm>>): Promise<SubmittedForm | SubmitRefusal> {
  // Check for a retry first, because a stored form stays accepted after the grace period.
  const earlier = await findEarlierSubmission(app.rows, input, app.clock.now());
  if (earlier) return earlier;
  const [event] = await eventsOf(app, [input.eventId]);
  if (event === undefined || isPastGracePeriod(event.endsAt, app.clock.now())) return refuse('event-over', 'eventId');
  const { name: camp } = await app.camp();
  return app.write(caller, async (tx) => {
    const saved = await saveForm(tx, input, tx.now);
    if ('refused' in saved) return saved;
    const { id, secret, isNew } = saved;
    if (isNew) await mailConfirmation(tx, { camp, event: event.name, url: app.config.publicUrl, secret }, input);
    return { id, secret };
  });
}
