import { and, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import type { Floor } from '#platform/server/floor.ts';
import { placeTree, sleepsOf } from '#rooms/reservations/place-tree.ts';
import type { PlaceRow } from '#rooms/reservations/shapes/places.ts';
import { places } from '#rooms/reservations/server/tables.ts';

const { interval: _interval, createdAt: _createdAt, archivedAt: _archivedAt, unsafeReason: _unsafe, ...columns } = getTableColumns(places);

/** Every place, archived ones too, wholes before their parts and siblings in order. */
export async function placeRows(floor: Floor, _scope: unknown, ids: readonly string[] | undefined): Promise<PlaceRow[]> {
  const found = await floor.rows
    .select(columns)
    .from(places)
    .where(and(isReal(places.id), ids && inArray(places.id, [...ids])));
  return [...placeTree(found).inOrder];
}

const realPlaces = statement([], (rows) => rows.select(columns).from(places).where(isReal(places.id)));
const realPlacesAround = statement(['ids'], (rows, { ids }) =>
  rows
    .select(columns)
    .from(places)
    .where(and(isReal(places.id), isAround(places.interval, ids))),
);

/** The same for other rooms, in whatever transaction they are; each with all that it and its parts sleep. */
export async function wholeCamp(rows: Rows): Promise<PlaceRow[]> {
  return withAllTheySleep(await realPlaces(rows, {}));
}

/** The same of these places alone, with their parts and all that they are part of; these sleep what is read of their parts. */
export async function campAround(rows: Rows, ids: readonly string[]): Promise<PlaceRow[]> {
  return withAllTheySleep(await realPlacesAround(rows, { ids }));
}

function withAllTheySleep(found: readonly PlaceRow[]): PlaceRow[] {
  const tree = placeTree(found);
  return tree.inOrder.map((place) => ({ ...place, sleeps: sleepsOf(tree, place.id) }));
}

/** Whether an interval is that of one of these places, of a part or of a whole of it. */
export function isAround(interval: PgColumn, ids: Placeholder): SQL {
  return sql`exists (select from places asked where asked.id = any(${ids}) and asked.ground && ${interval})`;
}
