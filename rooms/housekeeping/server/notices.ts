import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { placePath } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/housekeeping/words/notices/words.ts';
import { lostItems } from './tables.ts';

/** Whoever is asked for it knows of it; a change-over day finds many, and none of them is worth a ring. */
const found: NoticeTopic = {
  key: 'housekeeping.item-found',
  title: { en: noticeWords.en.topics.found, es: noticeWords.es.topics.found },
  who: rules.housekeeping,
  urgency: 'quiet',
  ttl: day,
  mail: 'never',
  collapses: true,
};

/** Which event of housekeeping tells whom. A ticket made of a note is told by maintenance. */
export const notices = [notice({ on: 'housekeeping.item-found', topic: found, read: keptItem, say: sayFound })];

interface Facts {
  what: string;
  where: string;
}

/** Only what nobody has come for yet. */
async function keptItem(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const [item] = await floor.rows.select().from(lostItems).where(eq(lostItems.id, subjectId));
  if (item?.state !== 'kept') return null;
  const place = item.placeId === null ? null : await placePath(floor.rows, item.placeId);
  return { what: item.what, where: [place, item.foundWhere].filter(Boolean).join(' · ') };
}

function sayFound({ what, where }: Facts, language: Language) {
  return { title: noticeWords[language].found(what), body: where, link: '/housekeeping?tab=lost', tag: 'lost-items' };
}
