import { and, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { placeTree, sleepsOf } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { places } from './tables.ts';

const {
  treeInterval: _interval,
  createdAt: _createdAt,
  archivedAt: _archivedAt,
  unsafeReason: _unsafe,
  ...columns
} = getTableColumns(places);

/** Returns every place, including archived ones. Parents come before their parts, and siblings are in order. */
export async function placeRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<PlaceRow[]> {
  const found = await app.rows
    .select(columns)
    .from(places)
    .where(and(isNotTestId(places.id), ids && inArray(places.id, [...ids])));
  return [...placeTree(found).inOrder];
}

const realPlaces = preparedStatement([], (rows) => rows.select(columns).from(places).where(isNotTestId(places.id)));
const realPlacesAround = preparedStatement(['ids'], (rows, { ids }) =>
  rows
    .select(columns)
    .from(places)
    .where(and(isNotTestId(places.id), isAroundPlaces(places.treeInterval, ids))),
);

/** Returns every place, with `sleeps` as the total of the place and its parts. Reads within the caller's transaction. */
export async function allPlaces(rows: QueryBuilder): Promise<PlaceRow[]> {
  return withAllTheySleep(await realPlaces(rows, {}));
}

/** Returns these places, their parts and their parents. The `sleeps` totals of the parents count only the places that were read. */
export async function placesAround(rows: QueryBuilder, ids: readonly string[]): Promise<PlaceRow[]> {
  return withAllTheySleep(await realPlacesAround(rows, { ids }));
}

function withAllTheySleep(found: readonly PlaceRow[]): PlaceRow[] {
  const tree = placeTree(found);
  return tree.inOrder.map((place) => ({ ...place, sleeps: sleepsOf(tree, place.id) }));
}

/** Whether an interval belongs to one of these places, its parts or its parents. */
export function isAroundPlaces(interval: PgColumn, ids: Placeholder): SQL {
  return sql`exists (select from places asked where asked.id = any(${ids}) and asked.tree_interval && ${interval})`;
}
