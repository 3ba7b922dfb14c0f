import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { RoomAnswer, RoomQuestion } from '../../shapes/room.ts';

/** Which places serve so many people on those dates, or the nearest dates that work, and what stands in the way. */
export async function haveYouRoom(_ask: Ask<z.output<typeof RoomQuestion>>): Promise<RoomAnswer> {
  throw new Error('not built yet');
}
