import { and, asc, eq, gt, inArray, lt, not, like, type SQL, sql } from 'drizzle-orm';
import type { Floor, Someone } from '../../../../platform/server/floor.ts';
import { dayIn, momentIn } from '../../../../platform/time/calendar.ts';
import { day, type Instant, later } from '../../../../platform/time/instant.ts';
import { dutiesOf } from '../../../point-persons/server/door.ts';
import type { Entry } from './calendar-file.ts';
import { maySee, seesOf } from '../../rules.ts';
import { bookings, type calendarFeeds, places, reservations } from '../tables.ts';

type Feed = typeof calendarFeeds.$inferSelect;

/** Programs keep what they were told; a quarter back and two years ahead is what anybody looks at. */
const daysBack = 90;
const daysAhead = 730;
const mostEntries = 2_000;

/** What a feed shows to its owner as they stand now; null when they may see nothing of it any more. */
export async function feedEntries(floor: Floor, feed: Feed, owner: Someone): Promise<Entry[] | null> {
  const now = floor.clock.now();
  const span = { from: later(now, -daysBack * day), until: later(now, daysAhead * day) };
  const sees = seesOf(owner);
  if (feed.kind === 'place') return sees === 'all' && feed.placeId !== null ? placeEntries(floor, feed.placeId, span) : null;
  if (feed.kind === 'list') return sees === 'all' ? stayEntries(floor, undefined, span) : null;
  if (feed.kind === 'reservation') {
    const { reservationId } = feed;
    return reservationId !== null && maySee(owner, reservationId) ? stayEntries(floor, eq(reservations.id, reservationId)) : null;
  }
  const named = owner.permissions.filter((one) => one.startsWith('view-event-') && one !== 'view-event-*');
  const ids = named.map((one) => one.slice('view-event-'.length));
  const stays = ids.length > 0 ? await stayEntries(floor, inArray(reservations.id, ids), span) : [];
  return [...stays, ...(await dutyEntries(floor, owner, span))];
}

interface Span {
  from: Instant;
  until: Instant;
}

async function stayEntries(floor: Floor, which: SQL | undefined, span?: Span): Promise<Entry[]> {
  const found = await floor.rows
    .select()
    .from(reservations)
    .where(
      and(
        which,
        not(like(reservations.id, 'test%')),
        span && gt(reservations.endsAt, span.from),
        span && lt(reservations.startsAt, span.until),
      ),
    )
    .orderBy(asc(reservations.startsAt))
    .limit(mostEntries);
  return found.map((stay) => ({
    ...said(floor, stay, stay.id),
    title: stay.name,
    startsAt: stay.startsAt,
    endsAt: stay.endsAt,
    place: '',
  }));
}

/** Bookings of the place, its parts and what it is a part of: all that share its ground. */
async function placeEntries(floor: Floor, placeId: string, span: Span): Promise<Entry[]> {
  const asked = floor.rows.select({ ground: places.ground }).from(places).where(eq(places.id, placeId));
  const found = await floor.rows
    .select({ booking: bookings, stay: reservations, place: places.name })
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(
      and(
        sql`${bookings.ground} && (${asked})`,
        not(like(reservations.id, 'test%')),
        gt(bookings.endsAt, span.from),
        lt(bookings.startsAt, span.until),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(mostEntries);
  return found.map(({ booking, stay, place }) => ({
    ...said(floor, stay, booking.id),
    title: `${stay.name} · ${place}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    place,
  }));
}

async function dutyEntries(floor: Floor, owner: Someone, span: Span): Promise<Entry[]> {
  const { zone } = await floor.camp();
  const duties = await dutiesOf(floor, owner.name, { from: dayIn(zone, span.from), until: dayIn(zone, span.until) });
  return duties.map((duty) => ({
    uid: `point-person-${duty.roleId}-${duty.month}`,
    title: duty.role,
    startsAt: momentIn(zone, duty.firstDay),
    endsAt: momentIn(zone, duty.endDay),
    days: { first: duty.firstDay, end: duty.endDay },
    place: '',
    status: 'CONFIRMED',
    changedAt: momentIn(zone, duty.firstDay),
    sequence: 0,
    words: '',
    url: floor.config.publicUrl,
  }));
}

/** No contact goes out: a feed's link may be passed on. */
function said(floor: Floor, stay: typeof reservations.$inferSelect, uid: string) {
  const heads = stay.heads > 0 ? `${stay.heads} people` : '';
  return {
    uid,
    status: statuses[stay.state],
    changedAt: stay.changedAt,
    sequence: stay.sequence,
    words: [stay.groupName, heads].filter(Boolean).join('\n'),
    url: `${floor.config.publicUrl}/reservation/${stay.id}`,
  };
}

const statuses = { inquiry: 'TENTATIVE', held: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;
