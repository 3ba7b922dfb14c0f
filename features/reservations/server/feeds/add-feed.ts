import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import { canSeeReservation, visibleReservationsOf } from '#features/reservations/rules.ts';
import type { NewFeed } from '#features/reservations/shapes/feeds.ts';
import { topics } from '#features/reservations/topics.ts';
import { calendarFeeds, reservations } from '#features/reservations/server/tables.ts';
import { places } from '#features/places/server/public.ts';

/** Maximum number of active links per account. Nobody needs more. */
const mostPerAccount = 50;

/** Creates a calendar feed and returns its link. The link cannot be read again. */
export async function addFeed({ app, caller, input }: CallContext<z.output<typeof NewFeed>>) {
  const { accountId, ...access } = requireCaller(caller);
  if ((input.kind === 'place' || input.kind === 'list') && visibleReservationsOf(access) !== 'all') throw new CodedError('not-allowed');
  if (input.kind === 'reservation' && !canSeeReservation(access, input.reservationId)) return refuse('gone');
  const token = newToken();
  return app.write(caller, async (tx) => {
    const subject = {
      placeId: input.kind === 'place' ? input.placeId : null,
      reservationId: input.kind === 'reservation' ? input.reservationId : null,
    };
    if (subject.placeId !== null && (await tx.rows.$count(places, eq(places.id, subject.placeId))) === 0) return refuse('gone');
    if (subject.reservationId !== null && (await tx.rows.$count(reservations, eq(reservations.id, subject.reservationId))) === 0)
      return refuse('gone');
    if (
      (await tx.rows.$count(calendarFeeds, and(eq(calendarFeeds.accountId, accountId), isNull(calendarFeeds.revokedAt)))) >= mostPerAccount
    )
      return refuse('too-many');
    const inserted = await tx.rows
      .insert(calendarFeeds)
      .values({ id: input.id, kind: input.kind, ...subject, tokenHash: hashToken(token), accountId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: calendarFeeds.id });
    // The same request was sent again. Only the hash of the link is stored, so only the first answer contains the link.
    if (inserted.length === 0) return refuse('told-already');
    tx.changed(topics.feeds, input.id);
    return { url: `${app.config.publicUrl}/feeds/${token}.ics` };
  });
}

export async function revokeFeed({ app, caller, input }: CallContext<{ id: string }>) {
  return setRevoked({ app, caller, id: input.id, revoked: true });
}

export async function restoreFeed({ app, caller, input }: CallContext<{ id: string }>) {
  return setRevoked({ app, caller, id: input.id, revoked: false });
}

async function setRevoked({ app, caller, id, revoked }: Pick<CallContext<unknown>, 'app' | 'caller'> & { id: string; revoked: boolean }) {
  return app.write(caller, async (tx) => {
    const changed = await tx.rows
      .update(calendarFeeds)
      .set({ revokedAt: revoked ? tx.now : null })
      .where(
        and(
          eq(calendarFeeds.id, id),
          eq(calendarFeeds.accountId, requireCaller(caller).accountId),
          revoked ? isNull(calendarFeeds.revokedAt) : isNotNull(calendarFeeds.revokedAt),
        ),
      )
      .returning({ id: calendarFeeds.id });
    if (changed.length === 0) return refuse('gone');
    tx.changed(topics.feeds, id);
    return done;
  });
}
