import type { Audience, HappenedEvent, NoticeText, Recipient } from '#platform/events/server/notice.ts';
import { isGranted, signedIn } from '#platform/http/rules.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type Formatting, seenWords } from '#platform/ui/dates.ts';
import type { Language } from '#platform/words/words.ts';
import { ended } from '#platform/words/ended.ts';
import { reachableAccounts } from '#rooms/accounts/server/door.ts';
import { onDuty } from '#rooms/point-persons/server/door.ts';
import { type BookedEvent, bookedNowOrNext } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { plainTitle } from '#rooms/maintenance/server/tickets/guest-words.ts';
import { at, type PlacedFacts, sparesUnseen, ticketOf, withAreas } from '#rooms/maintenance/server/tickets/notice-facts.ts';
import { noticeWords } from '#rooms/maintenance/words/notices/words.ts';
import { otherUnsafe } from './unsafe-place.ts';

interface UnsafeFacts extends PlacedFacts {
  /** The reservations that have its place booked now or next. */
  events: BookedEvent[];
  /** The accounts of the point persons on duty. */
  onDuty: string[];
  formatting: Formatting;
}

/** Skips a ticket that is no longer unsafe: jobs may run late and out of order. */
export async function unsafeOf(floor: Floor, event: HappenedEvent): Promise<UnsafeFacts | null> {
  const ticket = await ticketOf(floor, event);
  if (!ticket?.unsafeAt) return null;
  const { placeId } = ticket;
  const now = floor.clock.now();
  const booked = await bookedNowOrNext(floor.rows, { placeIds: placeId === null ? [] : [placeId], now });
  return {
    ...(await withAreas(floor, ticket)),
    events: booked.get(placeId ?? '') ?? [],
    onDuty: (await onDuty(floor, await reachableAccounts(floor.rows, now))).flatMap(({ accountId }) => accountId ?? []),
    formatting: await formattingOf(floor, 'en'),
  };
}

/** Skips a place of which another ticket says that nobody may use it. */
export async function safeOf(floor: Floor, event: HappenedEvent): Promise<PlacedFacts | null> {
  const ticket = await ticketOf(floor, event);
  if (ticket === null || ticket.unsafeAt !== null) return null;
  return (await otherUnsafe(floor.rows, ticket)) ? null : withAreas(floor, ticket);
}

/** Whoever runs an event that has the place, the point persons on duty, and those who follow unsafe places. */
export function toPeopleInCharge({ events, onDuty: also }: UnsafeFacts): Audience {
  return { who: [...rules.maintenance, ...runs(events)], also };
}

export function toEarlierRecipients(_ticket: PlacedFacts, earlier: readonly string[]): Audience {
  return { who: rules.maintenance, also: earlier };
}

export function sparesOthers(ticket: UnsafeFacts, told: Recipient): boolean {
  return sparesUnseen(ticket, told) && readableBy(ticket.events, told).length === 0;
}

export function sayUnsafe(ticket: UnsafeFacts, language: Language, told: Recipient | null): NoticeText {
  const w = noticeWords[language];
  const formatting = { ...ticket.formatting, language };
  const events = told === null ? [] : readableBy(ticket.events, told);
  const booked = events.map(({ name, startsAt, endsAt }) =>
    startsAt <= formatting.now ? w.hasItUntil(name, seenWords(endsAt, formatting)) : w.hasItFrom(name, seenWords(startsAt, formatting)),
  );
  const { reason, ...seen } = asSeenBy(ticket, language, told, events);
  const title = w.unsafe(ticket.place ?? reason);
  return { title, body: w.nobodyMay([reason, ...booked].map(ended).join(' '), ticket.unsafeBy ?? ''), ...seen };
}

export function saySafe(ticket: PlacedFacts, language: Language, told: Recipient | null): NoticeText {
  const w = noticeWords[language];
  const { reason, ...seen } = asSeenBy(ticket, language, told, []);
  return { title: w.safe(ticket.place ?? reason), body: w.safeBy(reason, ticket.by ?? ''), ...seen };
}

/** The notice for a reader who may not open the ticket: the reason, with a link to their event or home. */
function asSeenBy(ticket: PlacedFacts, language: Language, told: Recipient | null, events: readonly BookedEvent[]) {
  if (told === null || (isGranted(rules.maintenance, told) && !sparesUnseen(ticket, told)))
    return { reason: ticket.title, ...at(ticket), who: rules.maintenance };
  const own = events.find((event) => isGranted(runs([event]), told));
  const link = own === undefined ? '/home' : `/reservation/${own.id}`;
  return { reason: plainTitle(ticket, language), ...at(ticket), link, who: events.length > 0 ? readers(events) : signedIn };
}

const runs = (events: readonly BookedEvent[]) => [...rules.events, ...events.map(({ id }) => `view-event-${id}`)];

/** The desk knows every event by its name. */
const readers = (events: readonly BookedEvent[]) => [...rules.cashiers, ...runs(events)];

function readableBy(events: readonly BookedEvent[], told: Recipient): BookedEvent[] {
  return events.filter((event) => isGranted(readers([event]), told));
}
