import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { idInput } from '#features/forms/shapes.ts';
import { confirmationPath } from './mails.ts';
import { groupForms } from './tables.ts';

/** Returns the form's private link, so that staff can give it to the leader. Each call is recorded. */
export async function revealPrivateLink({
  app,
  caller,
  input,
}: CallContext<z.output<typeof idInput>>): Promise<{ path: string } | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [form] = await tx.rows.select({ secret: groupForms.secret }).from(groupForms).where(eq(groupForms.id, input.id));
    if (form === undefined) return refuse('gone');
    tx.record({ kind: 'forms.private-link-opened', subject: { type: 'group-form', id: input.id } });
    return { path: confirmationPath(form) };
  });
}
