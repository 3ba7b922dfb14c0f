import { ne, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { placeLabel } from '#platform/i18n/place-label.ts';
import { searchPlaceTree } from '#features/places/place-search.ts';
import { labelOf, pathOf, placeTree } from '#features/places/place-tree.ts';
import type { PlaceKind } from '#features/places/rules.ts';
import { placeRows } from './place-rows.ts';
import { places } from './tables.ts';

export { placesTopic } from '#features/places/topics.ts';
export { findIdsWithParts } from '#features/places/place-tree.ts';
export { allPlaces, isAroundPlaces, placeRows, placesAround } from './place-rows.ts';
export { closeUnsafePlace, lockPlaceTree, openFixedPlace } from './unsafe-place.ts';

/** Commands for imports and the demonstration camp, which edit the tree within a larger transaction. */
export { addPlace } from './add-place.ts';
export { archivePlace } from './archive-place.ts';
export { changePlace } from './change-place.ts';
export { closePlace } from './close-place.ts';
export { lockTree, readTree, type StoredPlace, type StoredTree } from './edit-tree.ts';
export { movePlace } from './move-place.ts';
export { openPlace } from './open-place.ts';

export { campBirch, closedRoom, demoId, demolishedPlace } from './demo/camp-birch.ts';

export type { BookingsOfPlaces } from './bookings-of-places.ts';
export { type Interval, intervalOf } from './interval.ts';
/** For features that join places in their queries and copy the interval of a place. */
export { places, treeIntervalColumn } from './tables.ts';

/** Whether any place is not archived. */
export async function hasPlaces(app: AppContext): Promise<boolean> {
  return (await app.rows.select({ id: places.id }).from(places).where(ne(places.state, 'archived')).limit(1)).length > 0;
}

export interface CampPlace {
  id: string;
  name: string;
  /** Path from the root: 'Pine Lodge › Room 3'. */
  path: string;
  /** Label that begins with the place itself: 'Room 3, Pine Lodge'. */
  label: string;
  parentId: string | null;
  kind: PlaceKind;
  isArchived: boolean;
}

/** Returns every place of the camp, parents before their parts and siblings in order. */
export async function campPlaces(app: AppContext): Promise<CampPlace[]> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  return tree.inOrder.map(({ id, parentId, name, kind, state }) => ({
    id,
    name,
    label: labelOf(tree, id),
    path: pathOf(tree, id),
    parentId,
    kind,
    isArchived: state === 'archived',
  }));
}

/** Returns the names of the activities in a place, including the place itself. */
export async function activitiesWithin(rows: QueryBuilder, placeId: string): Promise<string[]> {
  const result = await rows.execute<{ name: string }>(sql`
    select part.name from places whole join places part on part.tree_interval <@ whole.tree_interval
    where whole.id = ${placeId} and part.kind = 'activity'`);
  return result.rows.map((row) => row.name);
}

/** Returns the ids of a place and all its parts. */
export async function findPlaceWithPartIds(app: AppContext, placeId: string): Promise<string[]> {
  const result = await app.rows.execute<{ id: string }>(sql`
    select part.id from places whole join places part on part.tree_interval <@ whole.tree_interval where whole.id = ${placeId}`);
  return result.rows.map((row) => row.id);
}

/** Returns the ids of places that match these words. */
export async function findPlacesByName(app: AppContext, words: string): Promise<string[]> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  return [...searchPlaceTree(tree, words).hits];
}

/** Returns the label of a place, 'Room 3, Pine Lodge'; null if it does not exist. */
export async function placeLabelOf(rows: QueryBuilder, placeId: string): Promise<string | null> {
  const result = await rows.execute<{ names: string[] }>(sql`
    with recursive up as (
      select id, parent_id, name, 0 as step from places where id = ${placeId}
      union all select places.id, places.parent_id, places.name, up.step + 1 from places join up on places.id = up.parent_id where up.step < 10)
    select coalesce(array_agg(name order by step desc), '{}') as names from up`);
  return placeLabel(result.rows[0]?.names ?? []) || null;
}
