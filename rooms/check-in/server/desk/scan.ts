import { and, eq } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Scan } from '#rooms/check-in/shapes/event.ts';
import { secret } from '#rooms/check-in/shapes/family.ts';
import { typedCode } from '#rooms/check-in/server/keeping/codes.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';

/** Which check-in a pass or a code belongs to. */
export async function scan({
  floor,
  input: { eventId, read },
}: CallContext<z.output<typeof Scan>>): Promise<{ id: string } | Refusal<'unknown' | 'other-event'>> {
  const code = typedCode(read);
  // A code is one of its event's; another event may have given the same to somebody else.
  const found = code === null ? await behindPass(floor, read) : await withCode(floor, eventId, code);
  if (found === undefined) return refuse('unknown');
  return found.eventId === eventId ? { id: found.id } : refuse('other-event');
}

async function withCode({ rows }: Floor, eventId: string, code: string) {
  const [found] = await rows
    .select({ id: checkIns.id, eventId: checkIns.eventId })
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), eq(checkIns.code, code), isReal(checkIns.id)));
  return found;
}

async function behindPass({ rows }: Floor, read: string) {
  const asked = secret.safeParse(secretIn(read));
  if (!asked.success) return undefined;
  const [found] = await rows
    .select({ id: checkIns.id, eventId: checkIns.eventId })
    .from(checkIns)
    .where(and(eq(checkIns.secret, asked.data), isReal(checkIns.id)));
  return found;
}

/** A pass holds the address of the private page; somebody may have read off the secret alone. */
function secretIn(read: string): string {
  return URL.parse(read)?.searchParams.get('id') ?? read;
}
