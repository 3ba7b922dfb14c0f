import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { albumPictures } from '#rooms/images/server/door.ts';
import { type MarkRow, middleOf, planAddress, planForAll } from '#rooms/map/server/door.ts';
import { guestClosures } from '#rooms/pauses/server/door.ts';
import { pointPersonsNow } from '#rooms/point-persons/server/door.ts';
import { rollCallsNow } from '#rooms/roll-call/server/door.ts';
import { most } from '#rooms/displays/rules.ts';
import { looks, slides } from '#rooms/displays/server/tables.ts';
import { urgentFacts } from '#rooms/displays/server/urgent/urgent.ts';
import type {
  AssemblyFact,
  CampFact,
  ClosureFact,
  DutyFact,
  EventFact,
  PlanFact,
  PlanMark,
  ShownRow,
  Slide,
} from '#rooms/displays/shown.ts';
import { shownEvents } from './program-rows.ts';

/** Each kind of rows by what its ids begin with. */
const readers: Record<string, (floor: Floor, ids: readonly string[] | undefined) => Promise<ShownRow[]>> = {
  camp: campFact,
  event: eventFacts,
  closure: closureFacts,
  duty: dutyFacts,
  'roll-call': assemblyFacts,
  plan: planFact,
  urgent: (floor, ids) =>
    urgentFacts(
      floor,
      ids?.map((id) => id.slice('urgent.'.length)),
    ),
};

/** What every screen is told: nothing that not everybody in the camp may read. An urgent message alone is read alone. */
export async function shownRows(floor: Floor, _scope: unknown, ids: readonly string[] | undefined): Promise<ShownRow[]> {
  const kinds = ids === undefined ? Object.keys(readers) : [...new Set(ids.map((id) => id.split('.')[0] ?? ''))];
  const readKind = async (kind: string) =>
    (await readers[kind]?.(
      floor,
      ids?.filter((id) => id.startsWith(kind)),
    )) ?? [];
  const parts = await Promise.all(kinds.map(readKind));
  return parts.flat().filter(({ id }) => ids === undefined || ids.includes(id));
}

/** When what a row says is over. */
export function overAt(row: ShownRow): Instant | null {
  if (row.kind === 'event' || row.kind === 'urgent') return row.endsAt;
  return row.kind === 'duty' ? row.until : null;
}

export function urgentRowId(id: string): string {
  return `urgent.${id}`;
}

async function campFact(floor: Floor): Promise<CampFact[]> {
  const { name, zone, locale } = await floor.camp();
  return [{ id: 'camp', kind: 'camp', name, zone, locale }];
}

async function eventFacts(floor: Floor): Promise<EventFact[]> {
  const events = await shownEvents(floor);
  const ids = events.map(({ id }) => id);
  const looked = await floor.rows.select().from(looks).where(inArray(looks.eventId, ids));
  const made = await slidesOf(floor, ids);
  return events.map(({ id, name, startsAt, endsAt }) => {
    const { theme = 'pine', background = 'glow' } = looked.find(({ eventId }) => eventId === id) ?? {};
    return { id: `event.${id}`, kind: 'event', eventId: id, name, startsAt, endsAt, theme, background, slides: made.get(id) ?? [] };
  });
}

async function slidesOf(floor: Floor, eventIds: readonly string[]): Promise<Map<string, Slide[]>> {
  const found = await floor.rows
    .select()
    .from(slides)
    .where(and(inArray(slides.eventId, [...eventIds]), eq(slides.hidden, false)))
    .orderBy(asc(slides.position), asc(slides.id));
  const albumIds = found.flatMap(({ kind, content }) => (kind === 'pictures' && content.albumId !== undefined ? [content.albumId] : []));
  const pictures = await albumPictures(floor.rows, albumIds, most.pictures);
  const byEvent = new Map<string, Slide[]>();
  for (const { eventId, position: _position, hidden: _hidden, ...slide } of found) {
    const own = slide.content.albumId === undefined ? undefined : pictures.get(slide.content.albumId);
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), own === undefined ? slide : { ...slide, pictures: own }]);
  }
  return byEvent;
}

async function closureFacts(floor: Floor): Promise<ClosureFact[]> {
  return (await guestClosures(floor)).map((closure) => ({ id: `closure.${closure.placeId}`, kind: 'closure', ...closure }));
}

/** Where people gather while they are counted: nobody's name. */
async function assemblyFacts(floor: Floor): Promise<AssemblyFact[]> {
  return (await rollCallsNow(floor.rows)).map(({ id, eventId, kind, startedAt, assembly }) => ({
    id: `roll-call.${id}`,
    kind: 'assembly',
    eventId,
    isDrill: kind === 'drill',
    startedAt,
    points: assembly.map(({ name }) => name),
  }));
}

/** The plan with its outermost places; `parts` are read from six meters only while something is on there. */
async function planFact(floor: Floor): Promise<PlanFact[]> {
  const found = await planForAll(floor);
  if (found === null) return [];
  const { plan, marks } = found;
  const named = marks.filter(({ name }) => name !== '');
  const [outermost, parts] = [named.filter(({ within }) => within === ''), named.filter(({ within }) => within !== '')];
  const { width, height } = plan;
  const picture = planAddress(plan.id);
  return [{ id: 'plan', kind: 'plan', picture, width, height, marks: outermost.map(planMark), parts: parts.map(planMark) }];
}

function planMark({ id, name, kind, points, isClosed, placeId, covers }: MarkRow): PlanMark {
  const [x, y] = middleOf(points);
  const placeIds = placeId === null ? [] : [placeId, ...covers];
  return { id, name, x, y, isClosed, isAssembly: kind === 'assembly', placeIds };
}

/** Names and roles; their phones are for staff. */
async function dutyFacts(floor: Floor): Promise<DutyFact[]> {
  const named = (await pointPersonsNow(floor)).filter(({ name }) => name !== '');
  return named.map(({ id, role, name, turnsAt }) => ({ id: `duty.${id}`, kind: 'duty', role, name, until: turnsAt }));
}
