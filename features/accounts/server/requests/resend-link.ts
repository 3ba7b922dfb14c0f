import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { idInput } from '#features/accounts/shapes.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { createAccountLink } from './create-account-link.ts';
import { lockRequest } from './open-requests.ts';

export async function resendLink({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'gone'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    const request = await lockRequest(tx, input.id);
    if (!request?.pending || request.email === null) return refuse('gone');
    const { id, email, firstName, language } = request;
    const link = await createAccountLink(app, tx, id);
    await mails.approved(tx, camp, { email, firstName, language }, { link });
    tx.record({ kind: 'accounts.link-sent-again', subject: { type: 'account', id } });
    return done;
  });
}
