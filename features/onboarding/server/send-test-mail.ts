import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { noInput } from '#features/onboarding/shapes.ts';
import { testMailTexts } from '#features/onboarding/i18n/texts.ts';
import { testMailKind } from './step-rows.ts';

export async function sendTestMail({ app, caller, request }: CallContext<z.output<typeof noInput>>): Promise<Done> {
  const by = requireCaller(caller);
  const { name } = await app.camp();
  const w = testMailTexts[request.language];
  return app.write(by, async (tx) => {
    await queueMail(tx, {
      to: by.email,
      kind: testMailKind,
      language: request.language,
      subject: w.subject(name),
      paragraphs: [w.body(name)],
      action: { label: w.back, url: `${app.config.publicUrl}/home` },
    });
    return done;
  });
}
