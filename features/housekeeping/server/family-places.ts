import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { placeLabel } from '#platform/i18n/place-label.ts';
import { listEventFamilies } from '#features/check-in/server/public.ts';
import { findLodgings } from '#features/roll-call/server/public.ts';
import { doPlacesOverlap, parentsOf, ancestorsOf } from '#features/housekeeping/cleaned-places.ts';
import { readinessOf } from '#features/housekeeping/rules.ts';
import type { EventInput, FamilyPlaceRow } from '#features/housekeeping/shapes.ts';
import { placeStatusesAt } from './place-statuses.ts';
import { readinessRows } from './readiness-rows.ts';
import { readHousekeepingSettings } from './settings.ts';

export async function familyPlaces(app: AppContext, { eventId }: z.output<typeof EventInput>): Promise<FamilyPlaceRow[]> {
  const families = await listEventFamilies(app.rows, eventId);
  const lodgings = await findLodgings(
    app.rows,
    families.map(({ id }) => id),
  );
  if (lodgings.size === 0) return [];
  const [{ places, cleaned }, { inspects }] = [await placeStatusesAt(app.rows, app.clock.now()), await readHousekeepingSettings(app.rows)];
  const [ready] = await readinessRows(app, { eventId });
  const occupiedIds = new Set((ready?.waiting ?? []).filter(({ othersUntil }) => othersUntil !== null).map(({ id }) => id));
  const parents = parentsOf(places);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const labelOf = (id: string) => placeLabel([id, ...ancestorsOf(parents, id)].toReversed().map((placeId) => names.get(placeId) ?? ''));
  return [...lodgings].map(([id, placeId]) => {
    const familyPlaces = cleaned.filter(({ place }) => doPlacesOverlap(parents, place.id, placeId));
    const parts = familyPlaces.map(({ place, current: now }) => ({ state: now.state, isTaken: occupiedIds.has(place.id) }));
    return { id, place: labelOf(placeId), readiness: readinessOf(parts, inspects) };
  });
}
