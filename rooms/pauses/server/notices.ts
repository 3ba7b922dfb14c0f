import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Formatting, momentWords, timeWords } from '#platform/ui/dates.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/pauses/words/notices/words.ts';
import { campOf } from './pause-rows.ts';
import { activityPauses } from './tables.ts';

const topicOf = (key: string, words: keyof (typeof noticeWords)['en']['topics'], urgency: NoticeTopic['urgency']): NoticeTopic => ({
  key: `pauses.${key}`,
  title: { en: noticeWords.en.topics[words], es: noticeWords.es.topics[words] },
  who: rules.pauses,
  // Who stands at activities, who leads, and who mends.
  defaults: ['#Recreation', '#Maintenance', ...rules.administration, 'view-event-*'],
  urgency,
  ttl: 2 * hour,
  mail: 'never',
});

const paused = topicOf('paused', 'paused', 'normal');
const opened = topicOf('opened', 'opened', 'quiet');
const overdue = topicOf('overdue', 'overdue', 'normal');

/** Which event of a pause tells whom: those who follow pauses. A reminder tells also whoever paused it. */
export const notices = [
  notice({ on: 'pauses.paused', topic: paused, read: stillPaused, say: sayPaused }),
  notice({ on: 'pauses.end-moved', topic: paused, read: stillPaused, say: sayPaused }),
  notice({ on: 'pauses.opened', topic: opened, read: pauseOf, say: sayOpened }),
  notice({ on: 'pauses.overdue', topic: overdue, read: stillPaused, say: sayOverdue }),
];

type Facts = NonNullable<Awaited<ReturnType<typeof pauseOf>>>;

async function pauseOf(floor: Floor, { subjectId }: HappenedEvent) {
  const [one] = await floor.rows.select().from(activityPauses).where(eq(activityPauses.id, subjectId));
  if (one === undefined) return null;
  const { labelOf } = await campOf(floor.rows);
  return { ...one, place: labelOf(one.placeId), formatting: await formattingOf(floor, 'en') };
}

async function stillPaused(floor: Floor, event: HappenedEvent) {
  const one = await pauseOf(floor, event);
  return one?.endedAt === null ? one : null;
}

const at = ({ placeId }: Facts) => ({ link: '/pauses', tag: `pause-${placeId}` });

function sayPaused(one: Facts, language: Language) {
  const w = noticeWords[language];
  const end = one.until === null ? w.untilOpened : w.until(endWords(one.until, { ...one.formatting, language }));
  const body = [w.reasons[one.reason], one.note, end, w.by(one.startedBy)].filter((part) => part !== '').join(' · ');
  return { title: w.paused(one.place), body, ...at(one) };
}

function endWords(until: string, formatting: Formatting): string {
  const isToday = dayIn(formatting.zone, until) === dayIn(formatting.zone, formatting.now);
  return isToday ? timeWords(until, formatting) : momentWords(until, formatting);
}

function sayOpened(one: Facts, language: Language) {
  return { title: noticeWords[language].opened(one.place), body: one.endedBy ?? '', ...at(one) };
}

function sayOverdue(one: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.overdue(one.place), body: w.stillClosed, ...at(one) };
}
