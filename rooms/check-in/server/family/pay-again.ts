import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { bySecret } from '#rooms/check-in/shapes/family.ts';
import { askAnew } from '#rooms/check-in/server/keeping/ask-anew.ts';
import { lockCheckIn } from '#rooms/check-in/server/keeping/check-in.ts';

/** A fresh link where the last one expired, failed or was put away. */
export async function payAgain({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof bySecret>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  return floor.write(caller, async (tx) => {
    const one = await lockCheckIn(tx, input);
    if (one === null) return refuse('gone');
    const asked = await askAnew(tx, floor, one);
    return isRefusal(asked) ? asked : done;
  });
}
