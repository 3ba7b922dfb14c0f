import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { byId } from '#features/check-in/shapes/event.ts';
import type { PrivatePage } from '#features/check-in/shapes/family.ts';
import { lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { privatePath } from '#features/check-in/server/check-ins/private-page-url.ts';

/** Returns the path of a family's private page. Records each call, because the link allows changes to the bill. */
export async function revealPrivateLink({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<PrivatePage | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const checkIn = await lockCheckIn(tx, input);
    if (checkIn === null) return refuse('gone');
    tx.record({ kind: 'check-in.private-link-opened', subject: { type: 'check-in', id: checkIn.id } });
    return { path: privatePath(checkIn) };
  });
}
