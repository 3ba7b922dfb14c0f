import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { parsePassCode } from '#platform/scanner/pass-code.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import type { OtherEventRefusal, ScanInput } from '#features/check-in/shapes/event.ts';
import { secret } from '#features/check-in/shapes/family.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { canWorkAtDesk } from './mark-arrived.ts';

export async function scan({
  app,
  caller,
  input: { eventId, read },
}: CallContext<z.output<typeof ScanInput>>): Promise<{ id: string } | Refusal<'unknown'> | OtherEventRefusal> {
  const code = parsePassCode(read);
  const checkIn = code === null ? await findByPass(app, read) : await findByCode(app, eventId, code);
  if (checkIn === undefined) return refuse('unknown');
  if (checkIn.eventId === eventId) return { id: checkIn.id };
  const [event] = canWorkAtDesk(requireCaller(caller), checkIn.eventId) ? await eventsOf(app, [checkIn.eventId]) : [];
  return {
    refused: 'other-event',
    elsewhere: event === undefined ? null : { eventId: event.id, eventName: event.name, familyId: checkIn.id },
  };
}

const family = { id: checkIns.id, eventId: checkIns.eventId };

/** A code is unique only within one event. If no family of this event has the code, returns the latest family of another event with it. */
async function findByCode({ rows }: AppContext, eventId: string, code: string) {
  const sameCode = and(eq(checkIns.code, code), isNotTestId(checkIns.id));
  const [match] = await rows
    .select(family)
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), sameCode));
  if (match !== undefined) return match;
  const [elsewhere] = await rows.select(family).from(checkIns).where(sameCode).orderBy(desc(checkIns.createdAt)).limit(1);
  return elsewhere;
}

async function findByPass({ rows }: AppContext, read: string) {
  const parsed = secret.safeParse(extractSecret(read));
  if (!parsed.success) return undefined;
  const [checkIn] = await rows
    .select(family)
    .from(checkIns)
    .where(and(eq(checkIns.secretHash, hashToken(parsed.data)), isNotTestId(checkIns.id)));
  return checkIn;
}

/** A pass contains the address of the private page. The input may also be only its secret. */
function extractSecret(read: string): string {
  return URL.parse(read)?.searchParams.get('id') ?? read;
}
