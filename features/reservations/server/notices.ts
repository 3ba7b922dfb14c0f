import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic, type EventChange } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, hour } from '#platform/time/instant.ts';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/reservations/i18n/notices/texts.ts';
import { reservations } from './tables.ts';

const cancelled: NoticeTopic = {
  key: 'reservations.cancelled',
  title: { en: noticeTexts.en.topics.cancelled, es: noticeTexts.es.topics.cancelled },
  allow: accessRules.events,
  permissionPrefix: 'view-event-',
  urgency: 'normal',
  ttl: day,
  mail: 'otherwise',
};

/** Planners often move a booking several times, so all moves of a stay share one quiet notification. */
const moved: NoticeTopic = {
  key: 'reservations.moved',
  title: { en: noticeTexts.en.topics.moved, es: noticeTexts.es.topics.moved },
  allow: accessRules.events,
  permissionPrefix: 'view-event-',
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'never',
  collapses: true,
};
const movingKinds = ['changed', 'booked', 'booking-changed', 'booking-removed', 'undone'] as const;

export const notices = [
  ...movingKinds.map((kind) =>
    declareNotice({
      on: `reservations.${kind}`,
      topic: moved,
      when: isMove,
      read: movedStay,
      to: ({ id }) => ({ allow: [...accessRules.events, `view-event-${id}`] }),
      renderText: formatMoved,
    }),
  ),
  declareNotice({
    on: 'reservations.state-changed',
    topic: cancelled,
    when: isCancelling,
    read: cancelledStay,
    to: ({ id }) => ({ allow: [...accessRules.events, `view-event-${id}`] }),
    renderText: formatCancelled,
  }),
];

function isCancelling({ after }: EventChange): boolean {
  return (after as { state?: string } | null)?.state === 'cancelled';
}

/** Returns null if the reservation was reopened meanwhile. */
async function cancelledStay(app: AppContext, { subjectId }: RecordedEvent) {
  const [reservation] = await app.rows.select().from(reservations).where(eq(reservations.id, subjectId));
  return reservation?.state === 'cancelled'
    ? { id: reservation.id, name: reservation.name || reservation.groupName, reason: reservation.cancelReason }
    : null;
}

function formatCancelled({ id, name, reason }: { id: string; name: string; reason: string }, language: Language) {
  return { title: noticeTexts[language].cancelled(name), body: reason, link: `/reservation/${id}`, tag: `reservation-${id}` };
}

type Moved = NonNullable<Awaited<ReturnType<typeof movedStay>>>;

function isMove(event: EventChange): boolean {
  return movesDates(event) || 'bookings' in fieldsOf(event);
}

function movesDates(event: EventChange): boolean {
  const fields = fieldsOf(event);
  return 'startsAt' in fields || 'endsAt' in fields;
}

function fieldsOf({ before, after }: EventChange): object {
  return { ...(before as object | null), ...(after as object | null) };
}

/** Returns null unless the reservation is confirmed and has not ended. */
async function movedStay(app: AppContext, event: RecordedEvent) {
  const { subjectId } = event;
  const [reservation] = await app.rows.select().from(reservations).where(eq(reservations.id, subjectId));
  const now = app.clock.now();
  if (reservation?.state !== 'confirmed' || reservation.endsAt <= now) return null;
  const { id, name, groupName, startsAt, endsAt } = reservation;
  const { zone, locale } = await app.camp();
  return {
    id,
    name: name || groupName,
    what: movesDates(event) ? ('dates' as const) : ('places' as const),
    startsAt,
    endsAt,
    zone,
    locale,
    now,
  };
}

function formatMoved({ id, name, what, startsAt, endsAt, ...camp }: Moved, language: Language) {
  const body = formatSpanDates({ startsAt, endsAt }, { ...camp, language });
  return { title: noticeTexts[language].moved[what](name), body, link: `/reservation/${id}`, tag: `moved-${id}` };
}
