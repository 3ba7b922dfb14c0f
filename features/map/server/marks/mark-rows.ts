import { placeLabel } from '#platform/i18n/place-label.ts';
import { asc } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { groupBy, mapById } from '#platform/collections/group-by.ts';
import { allPlaces } from '#features/places/server/public.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapMarks } from '#features/map/server/tables.ts';

/** `isStaff`: the caller has an account. Other callers see public marks only, without closure reasons. */
export interface MarkScope {
  isStaff: boolean;
}

type Mark = typeof mapMarks.$inferSelect;
type Place = Awaited<ReturnType<typeof allPlaces>>[number];

interface Camp {
  byId: ReadonlyMap<string, Place>;
  parts: ReadonlyMap<string | null, readonly Place[]>;
  marked: ReadonlySet<string>;
}

/** Returns the marks with parents before their parts, so that parts are drawn on top of them. */
export async function markRows({ rows }: { rows: QueryBuilder }, { isStaff }: MarkScope): Promise<MarkRow[]> {
  const marks = await rows.select().from(mapMarks).where(isNotTestId(mapMarks.id)).orderBy(asc(mapMarks.id));
  const inOrder = await allPlaces(rows);
  const camp: Camp = {
    byId: mapById(inOrder),
    parts: groupBy(inOrder, ({ parentId }) => parentId),
    marked: new Set(marks.flatMap(({ placeId }) => placeId ?? [])),
  };
  const order = new Map(inOrder.map(({ id }, index) => [id, index]));
  const orderOf = ({ placeId }: MarkRow) => order.get(placeId ?? '') ?? inOrder.length;
  return marks
    .filter(({ audience }) => isStaff || audience === 'all')
    .flatMap((mark) => rowOf(mark, camp, isStaff) ?? [])
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

function rowOf(mark: Mark, camp: Camp, isStaff: boolean): MarkRow | null {
  const { id, kind, placeId, name, points, audience } = mark;
  const own = { id, kind, placeId, points, audience };
  if (placeId === null) return { ...own, name, within: '', placeKind: null, isClosed: false, closedReason: '', covers: [] };
  const place = camp.byId.get(placeId);
  if (place === undefined || place.state === 'archived') return null;
  const isClosed = place.state === 'closed';
  return {
    ...own,
    name: place.name,
    within: placeLabel(findParentNames(place, camp)),
    placeKind: place.kind,
    isClosed,
    closedReason: isClosed && isStaff ? place.closedReason : '',
    covers: findUnmarkedParts(place, camp),
  };
}

function findParentNames(place: Place, camp: Camp): string[] {
  const parent = camp.byId.get(place.parentId ?? '');
  return parent === undefined ? [] : [...findParentNames(parent, camp), parent.name];
}

/** Returns the unmarked parts of a marked place. Parts below another marked place belong to that place. */
function findUnmarkedParts(place: Place, camp: Camp): string[] {
  const parts = camp.parts.get(place.id) ?? [];
  return parts.flatMap((part) => (camp.marked.has(part.id) ? [] : [part.id, ...findUnmarkedParts(part, camp)]));
}
