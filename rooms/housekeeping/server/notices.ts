import { and, eq, inArray } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { placeLabelOf } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/housekeeping/words/notices/words.ts';
import { cleanedPlaces, lostItems } from './tables.ts';

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

/** Work for one person: they need not look at the board to learn of it. */
const assigned: NoticeTopic = {
  key: 'housekeeping.work-assigned',
  title: { en: noticeWords.en.topics.assigned, es: noticeWords.es.topics.assigned },
  who: rules.housekeeping,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'never',
};

/** Who plans may have to move people to another place. */
const outOfOrder: NoticeTopic = {
  key: 'housekeeping.out-of-order',
  title: { en: noticeWords.en.topics.outOfOrder, es: noticeWords.es.topics.outOfOrder },
  who: rules.events,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

/** Which event of housekeeping tells whom. A ticket made of a note is told by maintenance. */
export const notices = [
  notice({ on: 'housekeeping.work-assigned', topic: assigned, read: assignedWork, to: ({ id }) => ({ accounts: [id] }), say: sayAssigned }),
  notice({ on: 'housekeeping.item-found', topic: found, read: keptItem, say: sayFound }),
  notice({ on: 'housekeeping.put-out-of-order', topic: outOfOrder, read: brokenPlace, say: sayOutOfOrder }),
  notice({ on: 'housekeeping.put-in-order', topic: outOfOrder, read: mendedPlace, say: sayInOrder }),
  // Out of order by a slip of the finger.
  notice({ on: 'housekeeping.put-back', topic: outOfOrder, read: mendedPlace, say: sayInOrder }),
];

interface Work {
  id: string;
  names: string[];
}

/** Reads the assigned places that are still this person's: a later assignment or an undo may have come first. */
async function assignedWork(floor: Floor, { subjectId, after }: HappenedEvent): Promise<Work | null> {
  const { placeIds } = after as { placeIds: string[] };
  const theirs = await floor.rows
    .select({ id: cleanedPlaces.placeId })
    .from(cleanedPlaces)
    .where(and(eq(cleanedPlaces.assigneeId, subjectId), inArray(cleanedPlaces.placeId, placeIds)));
  const found = await Promise.all(theirs.map(({ id }) => placeLabelOf(floor.rows, id)));
  const names = found.filter((name) => name !== null).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return names.length === 0 ? null : { id: subjectId, names };
}

function sayAssigned({ names }: Work, language: Language) {
  const w = noticeWords[language];
  return { title: w.assigned(names.length), body: w.places(names), link: '/housekeeping?who=mine', tag: 'housekeeping-work' };
}

interface Facts {
  what: string;
  where: string;
}

/** Only what nobody has come for yet. */
async function keptItem(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const [item] = await floor.rows.select().from(lostItems).where(eq(lostItems.id, subjectId));
  if (item?.state !== 'kept') return null;
  const place = item.placeId === null ? null : await placeLabelOf(floor.rows, item.placeId);
  return { what: item.what, where: [place, item.foundWhere].filter(Boolean).join(' · ') };
}

function sayFound({ what, where }: Facts, language: Language) {
  return { title: noticeWords[language].found(what), body: where, link: '/housekeeping?tab=lost', tag: 'lost-items' };
}

interface Broken {
  id: string;
  name: string;
  reason: string;
  by: string | null;
}

/** Only as long as nobody has put it in order again. */
async function brokenPlace(floor: Floor, { subjectId }: HappenedEvent): Promise<Broken | null> {
  const [kept] = await floor.rows.select().from(cleanedPlaces).where(eq(cleanedPlaces.placeId, subjectId));
  const name = await placeLabelOf(floor.rows, subjectId);
  if (kept?.state !== 'out-of-order' || name === null) return null;
  return { id: subjectId, name, reason: kept.reason, by: kept.byName };
}

function sayOutOfOrder({ id, name, reason, by }: Broken, language: Language) {
  const body = [reason, by].filter(Boolean).join(' · ');
  return { title: noticeWords[language].outOfOrder(name), body, ...aboutPlace(id) };
}

/** What was out of order and is so no more: whoever was told of that is told of this. */
async function mendedPlace(floor: Floor, { subjectId, before, actorName }: HappenedEvent): Promise<Omit<Broken, 'reason'> | null> {
  const was = (before ?? {}) as { state?: string };
  const [kept] = await floor.rows.select().from(cleanedPlaces).where(eq(cleanedPlaces.placeId, subjectId));
  const name = await placeLabelOf(floor.rows, subjectId);
  if (was.state !== 'out-of-order' || kept?.state === 'out-of-order' || name === null) return null;
  return { id: subjectId, name, by: actorName };
}

function sayInOrder({ id, name, by }: Omit<Broken, 'reason'>, language: Language) {
  return { title: noticeWords[language].inOrder(name), body: by ?? '', ...aboutPlace(id) };
}

/** The later word takes the place of the earlier one on a phone. */
function aboutPlace(id: string): { link: string; tag: string } {
  return { link: `/calendar?view=places&place=${id}`, tag: `out-of-order-${id}` };
}
