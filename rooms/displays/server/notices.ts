import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { placeLabelOf } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/displays/words/notices/words.ts';
import { screens } from './tables.ts';

const gone: NoticeTopic = {
  key: 'displays.screen-gone',
  title: { en: noticeWords.en.topics.gone, es: noticeWords.es.topics.gone },
  who: rules.displays,
  urgency: 'normal',
  ttl: day,
  mail: 'never',
  collapses: true,
};

/** Which event of displays tells whom. */
export const notices = [notice({ on: 'displays.screen-gone', topic: gone, read: goneScreen, say: sayGone })];

interface Facts {
  name: string;
  where: string;
}

/** One that is back by now is nobody's work. */
async function goneScreen(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const [screen] = await floor.rows.select().from(screens).where(eq(screens.id, subjectId));
  if (screen === undefined || screen.goneAt === null) return null;
  const where = screen.placeId === null ? null : await placeLabelOf(floor.rows, screen.placeId);
  return { name: screen.name, where: where ?? '' };
}

function sayGone({ name, where }: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.gone(name), body: where === '' ? w.check : `${where}. ${w.check}`, link: '/tv-displays', tag: 'displays-gone' };
}
