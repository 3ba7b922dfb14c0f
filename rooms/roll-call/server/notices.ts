import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/roll-call/words/notices/words.ts';
import { rollCalls } from './tables.ts';

const topicOf = (key: 'drill' | 'real' | 'ended', urgency: NoticeTopic['urgency']): NoticeTopic => ({
  key: `roll-call.${key}`,
  title: { en: noticeWords.en.topics[key], es: noticeWords.es.topics[key] },
  who: rules.rollCall,
  orAny: 'view-event-',
  urgency,
  ttl: key === 'real' ? 4 * hour : hour,
  mail: 'never',
});

const real = topicOf('real', 'urgent');
const tagOf = (id: string) => `roll-call-${id}`;

/** Which event of a roll-call tells whom: everybody who counts. The real thing asks each of them for a tap (rooms/notifications). */
export const notices = [
  notice({ on: 'roll-call.started', topic: topicOf('drill', 'normal'), read: goingOn, to: counting, say: sayDrill }),
  notice({ on: 'roll-call.started-for-real', topic: real, read: goingOn, to: counting, say: sayReal }),
  notice({ on: 'roll-call.resumed', topic: real, read: realGoingOn, to: counting, say: sayResumed }),
  notice({
    on: 'roll-call.ended',
    topic: topicOf('ended', 'quiet'),
    ends: { topic: real, tagOf },
    read: over,
    to: counting,
    say: sayEnded,
  }),
];

type Facts = typeof rollCalls.$inferSelect;

async function rollCallOf(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const [one] = await floor.rows.select().from(rollCalls).where(eq(rollCalls.id, subjectId));
  return one ?? null;
}

/** Nobody is sent to look for people of one that is over. */
async function goingOn(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const one = await rollCallOf(floor, event);
  return one?.endedAt === null ? one : null;
}

/** A drill that goes on rings nobody a second time. */
async function realGoingOn(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const one = await goingOn(floor, event);
  return one?.kind === 'real' ? one : null;
}

/** Nobody is told of the end of one that goes on again. */
async function over(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const one = await rollCallOf(floor, event);
  return one?.endedAt === null ? null : one;
}

function counting({ eventId }: Facts) {
  return { who: [...rules.rollCall, `view-event-${eventId}`] };
}

const at = ({ id, eventId }: Facts) => ({ link: `/roll-call/${eventId}`, tag: tagOf(id) });

const where = ({ assembly }: Facts, language: Language) =>
  assembly.length === 0 ? '' : noticeWords[language].gather(assembly.map(({ name }) => name).join(', '));

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

function sayDrill(one: Facts, language: Language) {
  return { title: noticeWords[language].drill(one.eventName), body: where(one, language), ...at(one) };
}

function sayReal(one: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.real(one.eventName), body: joined(w.noDrill, where(one, language)), ...at(one) };
}

function sayResumed(one: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.resumed(one.eventName), body: joined(w.byMistake, w.noDrill, where(one, language)), ...at(one) };
}

function sayEnded(one: Facts, language: Language) {
  return { title: noticeWords[language].ended(one.eventName), body: one.endedBy ?? '', ...at(one) };
}
