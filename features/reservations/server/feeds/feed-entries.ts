import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext, AccountAccess } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { day, type Instant, addMilliseconds, second } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { findDuties, type RoleAssignment } from '#features/point-persons/server/public.ts';
import { canSeeReservation, visibleReservationsOf } from '#features/reservations/rules.ts';
import { isOutsideStay } from '#features/reservations/move-stay-with-booking.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { bookings, type calendarFeeds, reservations } from '#features/reservations/server/tables.ts';
import { places } from '#features/places/server/public.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { listedColumns } from '#features/reservations/server/reservations/reservation-columns.ts';
import { locationsOf } from './locations-of.ts';
import { placeNames } from './place-names.ts';

type Feed = typeof calendarFeeds.$inferSelect;

/** Calendar programs store older entries, so the feed needs only 90 past days and the next two years. */
const daysBack = 90;
const daysAhead = 730;
export const maxEntries = 2_000;

export interface FeedContent {
  entries: CalendarEntry[];
  /** True if entries were omitted: the oldest first, then the most distant future ones. */
  isTruncated: boolean;
}

interface Span {
  from: Instant;
  until: Instant;
}

/** Returns the entries of a feed with the current permissions and language of its owner; null if the owner may no longer see it. */
export async function feedEntries(app: AppContext, feed: Feed, owner: AccountAccess, maxCount = maxEntries): Promise<FeedContent | null> {
  const now = app.clock.now();
  const span = { from: addMilliseconds(now, -daysBack * day), until: addMilliseconds(now, daysAhead * day) };
  const query: FeedQuery = { app, language: owner.language, span, maxCount };
  const entries = await findEntries(query, feed, owner);
  return entries && addCutEntries(query, entries);
}

interface FoundEntries {
  entries: CalendarEntry[];
  cuts: Cut[];
}

async function findEntries(query: FeedQuery, { kind, placeId, reservationId }: Feed, owner: AccountAccess): Promise<FoundEntries | null> {
  const visible = visibleReservationsOf(owner);
  if (kind === 'place') return visible === 'all' && placeId !== null ? placeEntries(query, placeId) : null;
  if (kind === 'list') return visible === 'all' ? stayEntries(query, undefined) : null;
  if (kind === 'reservation') {
    const wholeQuery = { ...query, span: null };
    return reservationId !== null && canSeeReservation(owner, reservationId)
      ? stayEntries(wholeQuery, eq(reservations.id, reservationId))
      : null;
  }
  const eventPermissions = owner.permissions.filter((permission) => permission.startsWith('view-event-') && permission !== 'view-event-*');
  const ids = eventPermissions.map((permission) => permission.slice('view-event-'.length));
  const stays = ids.length > 0 ? await stayEntries(query, inArray(reservations.id, ids)) : { entries: [], cuts: [] };
  const duties = await dutyEntries(query, owner.name);
  // If stays and duties are cut on the same side, report only the cut of the stays: it is never outside the cut of the duties.
  const cutToo = duties.cuts.filter(({ side }) => !stays.cuts.some((cut) => cut.side === side));
  return { entries: [...stays.entries, ...duties.entries], cuts: [...stays.cuts, ...cutToo] };
}

interface FeedQuery {
  app: AppContext;
  language: Language;
  /** Null for the feed of one reservation, which is included at any date. */
  span: Span | null;
  maxCount: number;
}

async function stayEntries({ app, language, span, maxCount }: FeedQuery, filter: SQL | undefined): Promise<FoundEntries> {
  const all = and(filter, isNotTestId(reservations.id));
  const condition = and(
    all,
    span ? gt(reservations.endsAt, span.from) : undefined,
    span ? lt(reservations.startsAt, span.until) : undefined,
  );
  const read = (time: SQL | undefined, order: SQL, limit: number) =>
    app.rows
      .select({ stay: reservations, isBookedOutside: listedColumns.isBookedOutside })
      .from(reservations)
      .where(and(condition, time))
      .orderBy(order, asc(reservations.id))
      .limit(limit);
  const now = app.clock.now();
  const { included, cuts } = await readUpcomingFirst(
    maxCount,
    (limit) => read(gt(reservations.endsAt, now), asc(reservations.startsAt), limit),
    (limit) => read(lte(reservations.endsAt, now), desc(reservations.startsAt), limit),
    ({ stay }) => stay,
  );
  const isThere = async (time: SQL) =>
    (await app.rows.select({ id: reservations.id }).from(reservations).where(and(all, time)).limit(1)).length > 0;
  const beyond = await findCutsBeyond(span, cuts, {
    earlier: (from) => isThere(lte(reservations.endsAt, from)),
    later: (until) => isThere(gte(reservations.startsAt, until)),
  });
  const locations = await locationsOf(
    app.rows,
    included.map(({ stay }) => stay.id),
  );
  const { outside } = nameTexts[language].bookingProblems;
  const entries = included.map(({ stay, isBookedOutside }) => ({
    ...describeStay(app, language, stay, stay.id, isBookedOutside ? outside : ''),
    title: stay.name,
    startsAt: stay.startsAt,
    endsAt: stay.endsAt,
    place: locations.get(stay.id) ?? '',
  }));
  return { entries, cuts: [...cuts, ...beyond] };
}

async function placeEntries({ app, language, span, maxCount }: FeedQuery, placeId: string): Promise<FoundEntries> {
  const interval = app.rows.select({ interval: places.treeInterval }).from(places).where(eq(places.id, placeId));
  // Select by place id: its index covers all bookings, while the index on intervals covers only those that hold their place.
  const around = app.rows
    .select({ id: places.id })
    .from(places)
    .where(sql`${places.treeInterval} && (${interval})`);
  const all = and(inArray(bookings.placeId, around), isNotTestId(reservations.id));
  const condition = and(all, span ? gt(bookings.endsAt, span.from) : undefined, span ? lt(bookings.startsAt, span.until) : undefined);
  const read = (time: SQL | undefined, order: SQL, limit: number) =>
    app.rows
      .select({ booking: bookings, stay: reservations })
      .from(bookings)
      .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
      .where(and(condition, time))
      .orderBy(order, asc(bookings.id))
      .limit(limit);
  const now = app.clock.now();
  const { included, cuts } = await readUpcomingFirst(
    maxCount,
    (limit) => read(gt(bookings.endsAt, now), asc(bookings.startsAt), limit),
    (limit) => read(lte(bookings.endsAt, now), desc(bookings.startsAt), limit),
    ({ booking }) => booking,
  );
  const isThere = async (time: SQL) =>
    (
      await app.rows
        .select({ id: bookings.id })
        .from(bookings)
        .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
        .where(and(all, time))
        .limit(1)
    ).length > 0;
  const beyond = await findCutsBeyond(span, cuts, {
    earlier: (from) => isThere(lte(bookings.endsAt, from)),
    later: (until) => isThere(gte(bookings.startsAt, until)),
  });
  const nameOf = await placeNames(app.rows);
  const { outside } = feedTexts[language];
  const entries = included.map(({ booking, stay }) => ({
    ...describeStay(app, language, stay, booking.id, isOutsideStay(booking, stay) ? outside : ''),
    title: `${stay.name} · ${nameOf(booking.placeId)}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    place: nameOf(booking.placeId),
  }));
  return { entries, cuts: [...cuts, ...beyond] };
}

interface Cut {
  side: 'earlier' | 'later';
  /** Start time of the first or the last included entry. */
  at: Instant;
}

/** Includes future entries first, then as many of the latest past ones as fit. Returns them ordered by start. */
async function readUpcomingFirst<Row>(
  maxCount: number,
  coming: (limit: number) => Promise<Row[]>,
  past: (limit: number) => Promise<Row[]>,
  spanOf: (row: Row) => { startsAt: Instant },
): Promise<{ included: Row[]; cuts: Cut[] }> {
  const ahead = await coming(maxCount + 1);
  const room = Math.max(0, maxCount - ahead.length);
  const behind = await past(room + 1);
  const included = [...behind.slice(0, room).toReversed(), ...ahead.slice(0, maxCount)];
  const [first, last] = [included[0], included.at(-1)];
  const cuts: Cut[] = [];
  if (behind.length > room && first !== undefined) cuts.push({ side: 'earlier', at: spanOf(first).startsAt });
  if (ahead.length > maxCount && last !== undefined) cuts.push({ side: 'later', at: spanOf(last).startsAt });
  return { included, cuts };
}

/** Adds a cut at each end of the span beyond which more entries exist, unless that side already has a cut. */
async function findCutsBeyond(
  span: Span | null,
  cuts: readonly Cut[],
  isThere: { earlier: (from: Instant) => Promise<boolean>; later: (until: Instant) => Promise<boolean> },
): Promise<Cut[]> {
  if (span === null) return [];
  const isCut = (side: Cut['side']) => cuts.some((cut) => cut.side === side);
  const [earlier, later] = await Promise.all([
    !isCut('earlier') && isThere.earlier(span.from),
    !isCut('later') && isThere.later(span.until),
  ]);
  return [
    ...(earlier ? [{ side: 'earlier', at: span.from } as const] : []),
    ...(later ? [{ side: 'later', at: span.until } as const] : []),
  ];
}

/** Adds an entry on the day of each cut, because few programs show the description of a calendar. */
async function addCutEntries({ app, language }: FeedQuery, { entries, cuts }: FoundEntries): Promise<FeedContent> {
  const w = feedTexts[language].cut;
  const { zone } = await app.camp();
  // The day of a cut advances daily, so its entry counts as changed at the start of today.
  const today = toInstant(zone, dayIn(zone, app.clock.now()));
  const marks = cuts.map(({ side, at }): CalendarEntry => {
    const first = dayIn(zone, at);
    const end = addDays(first, 1);
    return {
      uid: `cut-${side}`,
      title: w[side],
      startsAt: toInstant(zone, first),
      endsAt: toInstant(zone, end),
      days: { first, end },
      place: '',
      status: 'CONFIRMED',
      changedAt: today,
      sequence: sequenceAt(today),
      words: w.words,
      url: app.config.publicUrl,
    };
  });
  return { entries: [...entries, ...marks], isTruncated: marks.length > 0 };
}

/** Returns a SEQUENCE for entries without a change counter: seconds since 2020, which grow with the time stamp and fit for 68 years. */
function sequenceAt(changedAt: Instant): number {
  return Math.max(0, Math.floor((Date.parse(changedAt) - Date.UTC(2020, 0, 1)) / second));
}

async function dutyEntries({ app, span }: FeedQuery, name: string): Promise<FoundEntries> {
  const { zone } = await app.camp();
  const duties = await findDuties(app, name);
  const isBefore = ({ endDay }: RoleAssignment) => span !== null && endDay <= dayIn(zone, span.from);
  const isAfter = ({ firstDay }: RoleAssignment) => span !== null && firstDay >= dayIn(zone, span.until);
  const cuts = await findCutsBeyond(span, [], {
    earlier: async () => duties.some(isBefore),
    later: async () => duties.some(isAfter),
  });
  const included = duties.filter((duty) => !isBefore(duty) && !isAfter(duty));
  const entries = included.map((duty): CalendarEntry => ({
    uid: `point-person-${duty.roleId}-${duty.month}`,
    title: duty.role,
    startsAt: toInstant(zone, duty.firstDay),
    endsAt: toInstant(zone, duty.endDay),
    days: { first: duty.firstDay, end: duty.endDay },
    place: '',
    status: 'CONFIRMED',
    changedAt: duty.changedAt,
    sequence: sequenceAt(duty.changedAt),
    words: '',
    url: app.config.publicUrl,
  }));
  return { entries, cuts };
}

/** Omits contacts, because owners may share the link of a feed. */
function describeStay(app: AppContext, language: Language, stay: typeof reservations.$inferSelect, uid: string, outside: string) {
  const heads = stay.heads > 0 ? nameTexts[language].heads(stay.heads) : '';
  return {
    uid,
    status: statuses[stay.state],
    changedAt: stay.changedAt,
    sequence: stay.sequence,
    words: [stay.groupName, heads, outside].filter(Boolean).join('\n'),
    url: `${app.config.publicUrl}/reservation/${stay.id}`,
  };
}

const statuses = { inquiry: 'TENTATIVE', held: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;
