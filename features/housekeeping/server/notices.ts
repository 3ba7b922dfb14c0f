import { and, eq, inArray } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/housekeeping/i18n/notices/texts.ts';
import { cleaningStatuses, lostItems } from './tables.ts';

/** Quiet, because many items are found on the day when groups change. */
const foundItemTopic: NoticeTopic = {
  key: 'housekeeping.item-found',
  title: { en: noticeTexts.en.topics.found, es: noticeTexts.es.topics.found },
  allow: accessRules.housekeeping,
  urgency: 'quiet',
  ttl: day,
  mail: 'never',
  collapses: true,
};

/** Notifies the assignee, so that they need not check the board. */
const assigned: NoticeTopic = {
  key: 'housekeeping.work-assigned',
  title: { en: noticeTexts.en.topics.assigned, es: noticeTexts.es.topics.assigned },
  allow: accessRules.housekeeping,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'never',
};

/** Notifies the office, because the guests may need another place. */
const outOfOrder: NoticeTopic = {
  key: 'housekeeping.out-of-order',
  title: { en: noticeTexts.en.topics.outOfOrder, es: noticeTexts.es.topics.outOfOrder },
  allow: accessRules.events,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

/** Maps recorded events to notices. Maintenance sends the notice of a ticket from a note. */
export const notices = [
  declareNotice({
    on: 'housekeeping.work-assigned',
    topic: assigned,
    read: readAssignedWork,
    to: ({ id }) => ({ accounts: [id] }),
    renderText: describeAssignedWork,
  }),
  declareNotice({ on: 'housekeeping.item-found', topic: foundItemTopic, read: readFoundItem, renderText: describeFoundItem }),
  declareNotice({ on: 'housekeeping.put-out-of-order', topic: outOfOrder, read: readOutOfOrderPlace, renderText: describeOutOfOrder }),
  declareNotice({ on: 'housekeeping.put-in-order', topic: outOfOrder, read: readFixedPlace, renderText: describeFixedPlace }),
  // This event is recorded when a place that was marked as out of order by mistake is reverted.
  declareNotice({ on: 'housekeeping.put-back', topic: outOfOrder, read: readFixedPlace, renderText: describeFixedPlace }),
];

interface AssignedWork {
  id: string;
  names: string[];
}

/** Reads the places that are still assigned to this person, because the job may run after a later assignment or an undo. */
async function readAssignedWork(app: AppContext, { subjectId, after }: RecordedEvent): Promise<AssignedWork | null> {
  const { placeIds } = after as { placeIds: string[] };
  const assignedPlaces = await app.rows
    .select({ id: cleaningStatuses.placeId })
    .from(cleaningStatuses)
    .where(and(eq(cleaningStatuses.assigneeId, subjectId), inArray(cleaningStatuses.placeId, placeIds)));
  const labels = await Promise.all(assignedPlaces.map(({ id }) => placeLabelOf(app.rows, id)));
  const names = labels.filter((name) => name !== null).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
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

/** Skips items that were returned or given away before the job runs. */
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

/** Skips places that were put back in service before the job runs. */
async function readOutOfOrderPlace(app: AppContext, { subjectId }: RecordedEvent): Promise<OutOfOrderPlace | null> {
  const [stored] = await app.rows.select().from(cleaningStatuses).where(eq(cleaningStatuses.placeId, subjectId));
  const name = await placeLabelOf(app.rows, subjectId);
  if (stored?.state !== 'out-of-order' || name === null) return null;
  return { id: subjectId, name, reason: stored.reason, by: stored.byName };
}

function describeOutOfOrder({ id, name, reason, by }: OutOfOrderPlace, language: Language) {
  const body = [reason, by].filter(Boolean).join(' · ');
  return { title: noticeTexts[language].outOfOrder(name), body, ...placeLinkAndTag(id) };
}

/** Reads a place that is back in service, for the recipients of the out-of-order notice. */
async function readFixedPlace(
  app: AppContext,
  { subjectId, before, actorName }: RecordedEvent,
): Promise<Omit<OutOfOrderPlace, 'reason'> | null> {
  const previous = (before ?? {}) as { state?: string };
  const [stored] = await app.rows.select().from(cleaningStatuses).where(eq(cleaningStatuses.placeId, subjectId));
  const name = await placeLabelOf(app.rows, subjectId);
  if (previous.state !== 'out-of-order' || stored?.state === 'out-of-order' || name === null) return null;
  return { id: subjectId, name, by: actorName };
}

function describeFixedPlace({ id, name, by }: Omit<OutOfOrderPlace, 'reason'>, language: Language) {
  return { title: noticeTexts[language].inOrder(name), body: by ?? '', ...placeLinkAndTag(id) };
}

/** Both notices of a place have the same tag, so that the later one replaces the earlier one on a phone. */
function placeLinkAndTag(id: string): { link: string; tag: string } {
  return { link: `/calendar?view=places&place=${id}`, tag: `out-of-order-${id}` };
}
