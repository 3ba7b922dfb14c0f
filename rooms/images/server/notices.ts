import { and, eq, isNull } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { eventsOf } from '#rooms/reservations/server/door.ts';
import { moderators } from '#rooms/images/rules.ts';
import { noticeWords } from '#rooms/images/words/notices/words.ts';
import { batches, pictures } from './tables.ts';

/** Forty families send pictures on the last evening: they stand in the list as one, and no phone rings. */
const waiting: NoticeTopic = {
  key: 'images.waiting',
  title: { en: noticeWords.en.topics.waiting, es: noticeWords.es.topics.waiting },
  who: moderators,
  urgency: 'quiet',
  ttl: hour,
  mail: 'never',
  collapses: true,
};

/** Which event of pictures tells whom: who admits them. */
export const notices = [notice({ on: 'images.brought', topic: waiting, read: waitingBatch, say: sayWaiting })];

interface Facts {
  sender: string;
  event: string;
}

/** Only while something of it waits. */
async function waitingBatch(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const [found] = await floor.rows
    .select({ sender: batches.senderName, eventId: batches.eventId })
    .from(batches)
    .innerJoin(pictures, and(eq(pictures.batchId, batches.id), eq(pictures.state, 'waiting'), isNull(pictures.deletedAt)))
    .where(eq(batches.id, subjectId))
    .limit(1);
  if (found === undefined) return null;
  const [event] = found.eventId === null ? [] : await eventsOf(floor, [found.eventId]);
  return { sender: found.sender, event: event?.name ?? '' };
}

function sayWaiting({ sender, event }: Facts, language: Language) {
  return { title: noticeWords[language].waiting(sender), body: event, link: '/images?part=queue', tag: 'pictures-waiting' };
}
