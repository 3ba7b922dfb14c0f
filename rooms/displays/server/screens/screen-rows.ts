import { asc, eq, inArray, isNotNull, and } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { type CampPlace, campPlaces, withParts } from '#rooms/reservations/server/door.ts';
import { screens } from '#rooms/displays/server/tables.ts';
import type { ScreenRow } from '#rooms/displays/shapes.ts';
import type { OwnRow } from '#rooms/displays/shown.ts';

type Screen = typeof screens.$inferSelect;

/** A screen as it is told of itself. */
export async function ownRows(floor: Floor, { id }: { id: string }): Promise<OwnRow[]> {
  const found = await floor.rows.select().from(screens).where(eq(screens.id, id));
  const inCamp = found.some(({ placeId }) => placeId !== null) ? await campPlaces(floor) : [];
  return found.map((screen) => ownRow(screen, inCamp));
}

/** Every paired screen. */
export async function screenRows(floor: Floor, _scope: unknown, ids: readonly string[] | undefined): Promise<ScreenRow[]> {
  const found = await floor.rows
    .select()
    .from(screens)
    .where(and(isNotNull(screens.pairedAt), ids && inArray(screens.id, [...ids])))
    .orderBy(asc(screens.name), asc(screens.id));
  const inCamp = await campPlaces(floor);
  return found.map((screen) => {
    const { pairedAt, lastSeenAt, goneAt, shows } = screen;
    return { ...ownRow(screen, inCamp), pairedAt: pairedAt ?? '', lastSeenAt, goneAt, shows };
  });
}

function ownRow({ id, code, name, placeId, language, turned }: Screen, inCamp: readonly CampPlace[]): OwnRow {
  const place = inCamp.find((one) => one.id === placeId);
  const placeIds = place === undefined ? [] : withParts(inCamp, place.id);
  const placeName = place?.name ?? '';
  return { id, code, name, placeId: place?.id ?? null, placeName, placeIds, language, turned };
}
