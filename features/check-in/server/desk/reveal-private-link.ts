import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { byId } from '#features/check-in/shapes/event.ts';
import type { PrivatePage } from '#features/check-in/shapes/family.ts';
import { lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { privatePath } from '#features/check-in/server/check-ins/private-page-url.ts';

/**
 * The way to a family's private page, for a printed pass or to show it to them. Whoever has it can change
 * the bill, so it is given to those who may change the bill anyway, and each giving is recorded.
 */
export async function revealPrivateLink({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<PrivatePage | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const one = await lockCheckIn(tx, input);
    if (one === null) return refuse('gone');
    tx.record({ kind: 'check-in.private-link-opened', subject: { type: 'check-in', id: one.id } });
    return { path: privatePath(one) };
  });
}
