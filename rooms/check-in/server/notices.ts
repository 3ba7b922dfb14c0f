import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { eventsOf } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/check-in/words/notices/words.ts';
import { checkInOf, nameOfFamily } from './keeping/check-in.ts';

/** Forty families come in an hour: they stand in the list as one, and no phone rings. */
const newCheckIn: NoticeTopic = {
  key: 'check-in.new',
  title: { en: noticeWords.en.topics.checkIn, es: noticeWords.es.topics.checkIn },
  who: rules.cashiers,
  orAny: 'view-event-',
  urgency: 'quiet',
  ttl: hour,
  mail: 'never',
  collapses: true,
};

/** Which event of a check-in tells whom: the desk of its event. */
export const notices = [
  notice({
    on: 'check-in.submitted',
    topic: newCheckIn,
    read: familyOf,
    to: ({ eventId }) => ({ who: [...rules.cashiers, `view-event-${eventId}`] }),
    say: sayCheckIn,
  }),
];

async function familyOf(floor: Floor, { subjectId }: HappenedEvent) {
  const found = await checkInOf(floor.rows, subjectId);
  if (found === null) return null;
  const [event] = await eventsOf(floor, [found.eventId]);
  return { eventId: found.eventId, family: nameOfFamily(found), event: event?.name ?? '' };
}

function sayCheckIn({ eventId, family, event }: { eventId: string; family: string; event: string }, language: Language) {
  return { title: noticeWords[language].checkIn(family), body: event, link: `/desk/${eventId}`, tag: `check-ins-${eventId}` };
}
