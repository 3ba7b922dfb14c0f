import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic, type WhatChanged } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, hour } from '#platform/time/instant.ts';
import { daysWords } from '#platform/ui/dates.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/reservations/words/notices/words.ts';
import { reservations } from './tables.ts';

const cancelled: NoticeTopic = {
  key: 'reservations.cancelled',
  title: { en: noticeWords.en.topics.cancelled, es: noticeWords.es.topics.cancelled },
  who: rules.events,
  orAny: 'view-event-',
  urgency: 'normal',
  ttl: day,
  mail: 'otherwise',
};

/** Who plans drags a booking five times until it fits: one line in the list, and no phone rings. */
const moved: NoticeTopic = {
  key: 'reservations.moved',
  title: { en: noticeWords.en.topics.moved, es: noticeWords.es.topics.moved },
  who: rules.events,
  orAny: 'view-event-',
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'never',
  collapses: true,
};
const movingKinds = ['changed', 'booked', 'booking-changed', 'booking-removed', 'undone'] as const;

/** Which event of a reservation tells whom: who plans, and who sees this one. */
export const notices = [
  ...movingKinds.map((kind) =>
    notice({
      on: `reservations.${kind}`,
      topic: moved,
      when: isMove,
      read: movedStay,
      to: ({ id }) => ({ who: [...rules.events, `view-event-${id}`] }),
      say: sayMoved,
    }),
  ),
  notice({
    on: 'reservations.state-changed',
    topic: cancelled,
    when: isCancelling,
    read: cancelledStay,
    to: ({ id }) => ({ who: [...rules.events, `view-event-${id}`] }),
    say: sayCancelled,
  }),
];

function isCancelling({ after }: WhatChanged): boolean {
  return (after as { state?: string } | null)?.state === 'cancelled';
}

/** Only where it still is. */
async function cancelledStay(floor: Floor, { subjectId }: HappenedEvent) {
  const [found] = await floor.rows.select().from(reservations).where(eq(reservations.id, subjectId));
  return found?.state === 'cancelled' ? { id: found.id, name: found.name || found.groupName, reason: found.cancelReason } : null;
}

function sayCancelled({ id, name, reason }: { id: string; name: string; reason: string }, language: Language) {
  return { title: noticeWords[language].cancelled(name), body: reason, link: `/reservation/${id}`, tag: `reservation-${id}` };
}

type Moved = NonNullable<Awaited<ReturnType<typeof movedStay>>>;

function isMove(event: WhatChanged): boolean {
  return movesDates(event) || 'bookings' in fieldsOf(event);
}

function movesDates(event: WhatChanged): boolean {
  const fields = fieldsOf(event);
  return 'startsAt' in fields || 'endsAt' in fields;
}

function fieldsOf({ before, after }: WhatChanged): object {
  return { ...(before as object | null), ...(after as object | null) };
}

/** Only where it is confirmed and not over. */
async function movedStay(floor: Floor, event: HappenedEvent) {
  const { subjectId } = event;
  const [found] = await floor.rows.select().from(reservations).where(eq(reservations.id, subjectId));
  const now = floor.clock.now();
  if (found?.state !== 'confirmed' || found.endsAt <= now) return null;
  const { id, name, groupName, startsAt, endsAt } = found;
  const { zone, locale } = await floor.camp();
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

function sayMoved({ id, name, what, startsAt, endsAt, ...camp }: Moved, language: Language) {
  const body = daysWords({ startsAt, endsAt }, { ...camp, language });
  return { title: noticeWords[language].moved[what](name), body, link: `/reservation/${id}`, tag: `moved-${id}` };
}
