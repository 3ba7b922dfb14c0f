import type { Audience, RecordedEvent, NoticeText, Recipient } from '#platform/events/server/notice.ts';
import { isGranted, signedIn } from '#platform/http/rules.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Formatting, formatLastKnown } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { findOnDuty } from '#features/point-persons/server/public.ts';
import { type BookedEvent, findCurrentAndNextEvents } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { titleWithoutGuestText } from '#features/maintenance/server/tickets/guest-text.ts';
import {
  ticketLinkAndTag,
  type PlacedTicketFacts,
  shouldSkipInvisible,
  readTicketFacts,
  addAreas,
} from '#features/maintenance/server/tickets/notice-facts.ts';
import { noticeTexts } from '#features/maintenance/i18n/notices/texts.ts';
import { findOtherUnsafeTicket } from './unsafe-place.ts';

interface UnsafeFacts extends PlacedTicketFacts {
  /** Events that have booked the place now or within the next two weeks. */
  events: BookedEvent[];
  /** Account IDs of the point persons who are on duty. */
  onDuty: string[];
  formatting: Formatting;
}

/** Returns null if the ticket is no longer unsafe, because jobs may run late and out of order. */
export async function readUnsafeFacts(app: AppContext, event: RecordedEvent): Promise<UnsafeFacts | null> {
  const ticket = await readTicketFacts(app, event);
  if (!ticket?.unsafeAt) return null;
  const { placeId } = ticket;
  const now = app.clock.now();
  const booked = await findCurrentAndNextEvents(app.rows, { placeIds: placeId === null ? [] : [placeId], now });
  return {
    ...(await addAreas(app, ticket)),
    events: booked.get(placeId ?? '') ?? [],
    onDuty: (await findOnDuty(app, await listNotifiableAccounts(app.rows, now))).flatMap(({ accountId }) => accountId ?? []),
    formatting: await formattingOf(app, 'en'),
  };
}

/** Returns null if another unsafe ticket keeps the place closed. */
export async function readSafeFacts(app: AppContext, event: RecordedEvent): Promise<PlacedTicketFacts | null> {
  const ticket = await readTicketFacts(app, event);
  if (ticket === null || ticket.unsafeAt !== null) return null;
  return (await findOtherUnsafeTicket(app.rows, ticket)) ? null : addAreas(app, ticket);
}

/** Returns the recipients: managers of events that have booked the place, point persons on duty, and everyone who follows unsafe places. */
export function audienceInCharge({ events, onDuty: also }: UnsafeFacts): Audience {
  return { allow: [...accessRules.maintenance, ...eventManagersOf(events)], also };
}

export function audienceNotifiedBefore(_ticket: PlacedTicketFacts, earlier: readonly string[]): Audience {
  return { allow: accessRules.maintenance, also: earlier };
}

export function shouldSkipUninvolved(ticket: UnsafeFacts, recipient: Recipient): boolean {
  return shouldSkipInvisible(ticket, recipient) && readableBy(ticket.events, recipient).length === 0;
}

export function describeUnsafe(ticket: UnsafeFacts, language: Language, recipient: Recipient | null): NoticeText {
  const w = noticeTexts[language];
  const formatting = { ...ticket.formatting, language };
  const events = recipient === null ? [] : readableBy(ticket.events, recipient);
  const booked = events.map(({ name, startsAt, endsAt }) =>
    startsAt <= formatting.now
      ? w.bookedUntil(name, formatLastKnown(endsAt, formatting))
      : w.bookedFrom(name, formatLastKnown(startsAt, formatting)),
  );
  const { reason, ...seen } = noticePartsFor(ticket, language, recipient, events);
  const title = w.unsafe(ticket.place ?? reason);
  return { title, body: w.noOneMayUse([reason, ...booked].map(endSentence).join(' '), ticket.unsafeBy ?? ''), ...seen };
}

export function describeSafe(ticket: PlacedTicketFacts, language: Language, recipient: Recipient | null): NoticeText {
  const w = noticeTexts[language];
  const { reason, ...seen } = noticePartsFor(ticket, language, recipient, []);
  return { title: w.safe(ticket.place ?? reason), body: w.safeBy(reason, ticket.by ?? ''), ...seen };
}

/**
 * Returns the notice for one recipient. A recipient who may not open the ticket gets the reason and a link to an event or the home page.
 */
function noticePartsFor(ticket: PlacedTicketFacts, language: Language, recipient: Recipient | null, events: readonly BookedEvent[]) {
  if (recipient === null || (isGranted(accessRules.maintenance, recipient) && !shouldSkipInvisible(ticket, recipient)))
    return { reason: ticket.title, ...ticketLinkAndTag(ticket), allow: accessRules.maintenance };
  const own = events.find((event) => isGranted(eventManagersOf([event]), recipient));
  const link = own === undefined ? '/home' : `/reservation/${own.id}`;
  return {
    reason: titleWithoutGuestText(ticket, language),
    ...ticketLinkAndTag(ticket),
    link,
    allow: events.length > 0 ? eventReadersOf(events) : signedIn,
  };
}

const eventManagersOf = (events: readonly BookedEvent[]) => [...accessRules.events, ...events.map(({ id }) => `view-event-${id}`)];

/** Returns who may see the names of the events: the front desk for all events, managers for their own. */
const eventReadersOf = (events: readonly BookedEvent[]) => [...accessRules.cashiers, ...eventManagersOf(events)];

function readableBy(events: readonly BookedEvent[], recipient: Recipient): BookedEvent[] {
  return events.filter((event) => isGranted(eventReadersOf([event]), recipient));
}
