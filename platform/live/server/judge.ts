import type { Caller } from '#platform/http/server/caller.ts';
import { mayCall, type Who } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { DenialCode } from '#platform/live/protocol.ts';
import type { AnyView } from './view.ts';

export type ViewAccess = { scope: unknown } | { denied: DenialCode };

/** Whether this caller may watch this view with this input, and then which list that is. Permission before existence. */
export async function judge({ spec }: AnyView, raw: unknown, caller: Caller | null, floor: Floor): Promise<ViewAccess> {
  const parsed = await spec.shape.safeParseAsync(raw);
  if (!parsed.success) return { denied: 'bad-shape' };
  const input = parsed.data;
  // The view's own shape has just made the input what its rule asks about.
  if (!mayCall(spec.who as Who<unknown>, caller, input)) return { denied: caller === null ? 'sign-in-needed' : 'not-allowed' };
  const scope = spec.scope ? await spec.scope(input, caller, floor) : input;
  return scope === null ? { denied: 'not-found' } : { scope };
}
