import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { GuestPage, PageAsked } from '../../shapes.ts';

/** All that the guest page needs. Anybody may ask, so nothing is told that is not on the poster. */
export async function guestPage(_ask: Ask<z.output<typeof PageAsked>>): Promise<GuestPage> {
  throw new Error('not built yet');
}
