import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { nothing } from '#rooms/first-steps/shapes.ts';
import { firstStepMails } from '#rooms/first-steps/words/words.ts';
import { trialMail } from './steps.ts';

/** A mail to whoever asks, to see whether mails arrive. */
export async function sendTrial({ floor, caller, request }: CallContext<z.output<typeof nothing>>): Promise<Done> {
  const by = present(caller);
  const { name } = await floor.camp();
  const w = firstStepMails[request.language];
  return floor.write(by, async (tx) => {
    await queueMail(tx, {
      to: by.email,
      kind: trialMail,
      language: request.language,
      subject: w.subject(name),
      paragraphs: [w.body(name)],
      action: { label: w.back, url: `${floor.config.publicUrl}/home` },
    });
    return done;
  });
}
