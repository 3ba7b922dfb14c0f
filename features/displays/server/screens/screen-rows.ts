import { asc, eq, inArray, isNotNull, and } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { type CampPlace, campPlaces, findIdsWithParts } from '#features/places/server/public.ts';
import { screens } from '#features/displays/server/tables.ts';
import type { ScreenRow } from '#features/displays/shapes.ts';
import type { OwnScreenRow } from '#features/displays/screen-state.ts';

type Screen = typeof screens.$inferSelect;

export async function ownScreenRows(app: AppContext, { id }: { id: string }): Promise<OwnScreenRow[]> {
  const rows = await app.rows.select().from(screens).where(eq(screens.id, id));
  const inCamp = rows.some(({ placeId }) => placeId !== null) ? await campPlaces(app) : [];
  return rows.map((screen) => ownRow(screen, inCamp));
}

export async function screenRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<ScreenRow[]> {
  const rows = await app.rows
    .select()
    .from(screens)
    .where(and(isNotNull(screens.pairedAt), ids && inArray(screens.id, [...ids])))
    .orderBy(asc(screens.name), asc(screens.id));
  const inCamp = await campPlaces(app);
  return rows.map((screen) => {
    const { pairedAt, lastSeenAt, offlineReportedAt, lastReport } = screen;
    return { ...ownRow(screen, inCamp), pairedAt: pairedAt ?? '', lastSeenAt, goneAt: offlineReportedAt, shows: lastReport };
  });
}

function ownRow({ id, code, name, placeId, language, turned }: Screen, inCamp: readonly CampPlace[]): OwnScreenRow {
  const place = inCamp.find((campPlace) => campPlace.id === placeId);
  const placeIds = place === undefined ? [] : findIdsWithParts(inCamp, place.id);
  const placeName = place?.name ?? '';
  return { id, code, name, placeId: place?.id ?? null, placeName, placeIds, language, turned };
}
