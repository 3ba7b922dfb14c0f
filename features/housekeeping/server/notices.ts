import { and, eq, inArray } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { placeLabelOf } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/housekeeping/i18n/notices/texts.ts';
import { cleanedPlaces, lostItems } from './tables.ts';

/** Whoever is asked for it knows of it; a change-over day finds many, and none of them is worth a ring. */
const found: NoticeTopic = {
  key: 'housekeeping.item-found',
  title: { en: noticeTexts.en.topics.found, es: noticeTexts.es.topics.found },
  who: accessRules.housekeeping,
  urgency: 'quiet',
  ttl: day,
  mail: 'never',
  collapses: true,
};

/** Work for one person: they need not look at the board to learn of it. */
const assigned: NoticeTopic = {
  key: 'housekeeping.work-assigned',
  title: { en: noticeTexts.en.topics.assigned, es: noticeTexts.es.topics.assigned },
  who: accessRules.housekeeping,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'never',
};

/** Who plans may have to move people to another place. */
const outOfOrder: NoticeTopic = {
  key: 'housekeeping.out-of-order',
  title: { en: noticeTexts.en.topics.outOfOrder, es: noticeTexts.es.topics.outOfOrder },
  who: accessRules.events,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

/** Which event of housekeeping tells whom. A ticket made of a note is told by maintenance. */
export const notices = [
  declareNotice({
    on: 'housekeeping.work-assigned',
    topic: assigned,
    read: readAssignedWork,
    to: ({ id }) => ({ accounts: [id] }),
    say: describeAssignedWork,
  }),
  declareNotice({ on: 'housekeeping.item-found', topic: found, read: readFoundItem, say: describeFoundItem }),
  declareNotice({ on: 'housekeeping.put-out-of-order', topic: outOfOrder, read: readOutOfOrderPlace, say: describeOutOfOrder }),
  declareNotice({ on: 'housekeeping.put-in-order', topic: outOfOrder, read: readFixedPlace, say: describeFixedPlace }),
  // Out of order by a slip of the finger.
  declareNotice({ on: 'housekeeping.put-back', topic: outOfOrder, read: readFixedPlace, say: describeFixedPlace }),
];

interface AssignedWork {
  id: string;
  names: string[];
}

/** Reads the assigned places that are still this person's: a later assignment or an undo may have come first. */
async function readAssignedWork(app: AppContext, { subjectId, after }: RecordedEvent): Promise<AssignedWork | null> {
  const { placeIds } = after as { placeIds: string[] };
  const theirs = await app.rows
    .select({ id: cleanedPlaces.placeId })
    .from(cleanedPlaces)
    .where(and(eq(cleanedPlaces.assigneeId, subjectId), inArray(cleanedPlaces.placeId, placeIds)));
  const found = await Promise.all(theirs.map(({ id }) => placeLabelOf(app.rows, id)));
  const names = found.filter((name) => name !== null).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return names.length === 0 ? null : { id: subjectId, names };
}

function describeAssignedWork({ names }: AssignedWork, language: Language) {
  const w = noticeTexts[language];
  return { title: w.assigned(names.length), body: w.places(names), link: '/housekeeping?who=mine', tag: 'housekeeping-work' };
}

interface FoundItemFacts {
  what: string;
  where: string;
}

/** Only what nobody has come for yet. */
async function readFoundItem(app: AppContext, { subjectId }: RecordedEvent): Promise<FoundItemFacts | null> {
  const [item] = await app.rows.select().from(lostItems).where(eq(lostItems.id, subjectId));
  if (item?.state !== 'kept') return null;
  const place = item.placeId === null ? null : await placeLabelOf(app.rows, item.placeId);
  return { what: item.what, where: [place, item.foundWhere].filter(Boolean).join(' · ') };
}

function describeFoundItem({ what, where }: FoundItemFacts, language: Language) {
  return { title: noticeTexts[language].found(what), body: where, link: '/housekeeping?tab=lost', tag: 'lost-items' };
}

interface OutOfOrderPlace {
  id: string;
  name: string;
  reason: string;
  by: string | null;
}

/** Only as long as nobody has put it in order again. */
async function readOutOfOrderPlace(app: AppContext, { subjectId }: RecordedEvent): Promise<OutOfOrderPlace | null> {
  const [kept] = await app.rows.select().from(cleanedPlaces).where(eq(cleanedPlaces.placeId, subjectId));
  const name = await placeLabelOf(app.rows, subjectId);
  if (kept?.state !== 'out-of-order' || name === null) return null;
  return { id: subjectId, name, reason: kept.reason, by: kept.byName };
}

function describeOutOfOrder({ id, name, reason, by }: OutOfOrderPlace, language: Language) {
  const body = [reason, by].filter(Boolean).join(' · ');
  return { title: noticeTexts[language].outOfOrder(name), body, ...placeLinkAndTag(id) };
}

/** What was out of order and is so no more: whoever was told of that is told of this. */
async function readFixedPlace(
  app: AppContext,
  { subjectId, before, actorName }: RecordedEvent,
): Promise<Omit<OutOfOrderPlace, 'reason'> | null> {
  const was = (before ?? {}) as { state?: string };
  const [kept] = await app.rows.select().from(cleanedPlaces).where(eq(cleanedPlaces.placeId, subjectId));
  const name = await placeLabelOf(app.rows, subjectId);
  if (was.state !== 'out-of-order' || kept?.state === 'out-of-order' || name === null) return null;
  return { id: subjectId, name, by: actorName };
}

function describeFixedPlace({ id, name, by }: Omit<OutOfOrderPlace, 'reason'>, language: Language) {
  return { title: noticeTexts[language].inOrder(name), body: by ?? '', ...placeLinkAndTag(id) };
}

/** The later word takes the place of the earlier one on a phone. */
function placeLinkAndTag(id: string): { link: string; tag: string } {
  return { link: `/calendar?view=places&place=${id}`, tag: `out-of-order-${id}` };
}
