import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { findAlbumPictures } from '#features/images/server/public.ts';
import { type MarkRow, middleOf, planAddress, findPublicPlan } from '#features/map/server/public.ts';
import { listGuestClosures } from '#features/pauses/server/public.ts';
import { pointPersonsNow } from '#features/point-persons/server/public.ts';
import { findRunningRollCalls } from '#features/roll-call/server/public.ts';
import { displayLimits } from '#features/displays/rules.ts';
import { displayLooks, slides } from '#features/displays/server/tables.ts';
import { urgentFacts } from '#features/displays/server/urgent/urgent-messages.ts';
import type {
  AssemblyFact,
  CampFact,
  ClosureFact,
  DutyFact,
  EventFact,
  PlanFact,
  PlanMark,
  DisplayFact,
  Slide,
} from '#features/displays/screen-state.ts';
import { findDisplayedEvents } from './program-rows.ts';

/** Functions that read the facts, by the prefix of the row id. */
const factReaders: Record<string, (app: AppContext, ids: readonly string[] | undefined) => Promise<DisplayFact[]>> = {
  camp: campFact,
  event: eventFacts,
  closure: closureFacts,
  duty: dutyFacts,
  'roll-call': assemblyFacts,
  plan: planFact,
  urgent: (app, ids) =>
    urgentFacts(
      app,
      ids?.map((id) => id.slice('urgent.'.length)),
    ),
};

/** Returns the facts that all screens show, which are public within the camp. For a changed urgent message, reads only that message. */
export async function displayFacts(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<DisplayFact[]> {
  const kinds = ids === undefined ? Object.keys(factReaders) : [...new Set(ids.map((id) => id.split('.')[0] ?? ''))];
  const readKind = async (kind: string) =>
    (await factReaders[kind]?.(
      app,
      ids?.filter((id) => id.startsWith(kind)),
    )) ?? [];
  const parts = await Promise.all(kinds.map(readKind));
  return parts.flat().filter(({ id }) => ids === undefined || ids.includes(id));
}

export function getFactExpiry(row: DisplayFact): Instant | null {
  if (row.kind === 'event' || row.kind === 'urgent') return row.endsAt;
  return row.kind === 'duty' ? row.until : null;
}

export function toUrgentFactId(id: string): string {
  return `urgent.${id}`;
}

async function campFact(app: AppContext): Promise<CampFact[]> {
  const { name, zone, locale } = await app.camp();
  return [{ id: 'camp', kind: 'camp', name, zone, locale }];
}

async function eventFacts(app: AppContext): Promise<EventFact[]> {
  const events = await findDisplayedEvents(app);
  const ids = events.map(({ id }) => id);
  const eventLooks = await app.rows.select().from(displayLooks).where(inArray(displayLooks.eventId, ids));
  const slidesByEvent = await slidesOf(app, ids);
  return events.map(({ id, name, startsAt, endsAt }) => {
    const { theme = 'pine', background = 'glow' } = eventLooks.find(({ eventId }) => eventId === id) ?? {};
    return {
      id: `event.${id}`,
      kind: 'event',
      eventId: id,
      name,
      startsAt,
      endsAt,
      theme,
      background,
      slides: slidesByEvent.get(id) ?? [],
    };
  });
}

async function slidesOf(app: AppContext, eventIds: readonly string[]): Promise<Map<string, Slide[]>> {
  const slideRows = await app.rows
    .select()
    .from(slides)
    .where(and(inArray(slides.eventId, [...eventIds]), eq(slides.hidden, false)))
    .orderBy(asc(slides.position), asc(slides.id));
  const albumIds = slideRows.flatMap(({ kind, content }) =>
    kind === 'pictures' && content.albumId !== undefined ? [content.albumId] : [],
  );
  const pictures = await findAlbumPictures(app.rows, albumIds, displayLimits.pictures);
  const byEvent = new Map<string, Slide[]>();
  for (const { eventId, position: _position, hidden: _hidden, ...slide } of slideRows) {
    const own = slide.content.albumId === undefined ? undefined : pictures.get(slide.content.albumId);
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), own === undefined ? slide : { ...slide, pictures: own }]);
  }
  return byEvent;
}

async function closureFacts(app: AppContext): Promise<ClosureFact[]> {
  return (await listGuestClosures(app)).map((closure) => ({ id: `closure.${closure.placeId}`, kind: 'closure', ...closure }));
}

/** The assembly points of a roll call, without names of people. */
async function assemblyFacts(app: AppContext): Promise<AssemblyFact[]> {
  return (await findRunningRollCalls(app.rows)).map(({ id, eventId, kind, startedAt, assembly }) => ({
    id: `roll-call.${id}`,
    kind: 'assembly',
    eventId,
    isDrill: kind === 'drill',
    startedAt,
    points: assembly.map(({ name }) => name),
  }));
}

/**
 * The plan with its outermost places. Inner places (`parts`) are shown only while a row is running there, so that the plan is readable from
 * six meters.
 */
async function planFact(app: AppContext): Promise<PlanFact[]> {
  const publicPlan = await findPublicPlan(app);
  if (publicPlan === null) return [];
  const { plan, marks } = publicPlan;
  const namedMarks = marks.filter(({ name }) => name !== '');
  const [outermost, parts] = [namedMarks.filter(({ within }) => within === ''), namedMarks.filter(({ within }) => within !== '')];
  const { width, height } = plan;
  const picture = planAddress(plan.id);
  return [{ id: 'plan', kind: 'plan', picture, width, height, marks: outermost.map(planMark), parts: parts.map(planMark) }];
}

function planMark({ id, name, kind, points, isClosed, placeId, covers }: MarkRow): PlanMark {
  const [x, y] = middleOf(points);
  const placeIds = placeId === null ? [] : [placeId, ...covers];
  return { id, name, x, y, isClosed, isAssembly: kind === 'assembly', placeIds };
}

/** People on duty, with names and roles. Phone numbers are for staff only. */
async function dutyFacts(app: AppContext): Promise<DutyFact[]> {
  const persons = (await pointPersonsNow(app)).filter(({ name }) => name !== '');
  return persons.map(({ id, role, name, turnsAt }) => ({ id: `duty.${id}`, kind: 'duty', role, name, until: turnsAt }));
}
