import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Day, dayIn, addDays } from '#platform/time/calendar.ts';
import { findAvailablePlaces, type AvailabilityResult, largestHallSeats } from '#features/reservations/find-available-places.ts';
import { type AvailabilitySearch, prepareAvailabilitySearch } from '#features/places/free-places.ts';
import { searchRadiusDays, nearestDates } from '#features/reservations/nearest-dates.ts';
import { type PlaceTree, placeTree } from '#features/places/place-tree.ts';
import { findStayWithMoves, type StaySegment } from '#features/reservations/find-stay-with-moves.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { AvailabilityAnswer, AvailabilityQuestion } from '#features/reservations/shapes/availability.ts';
import { defaultStay } from '#features/reservations/usual-stay.ts';
import { placeRows } from '#features/places/server/public.ts';
import { type HeldPlace, heldPlaces } from './held-places.ts';
import { findBlockingBookings } from './find-blocking-bookings.ts';

type Question = z.output<typeof AvailabilityQuestion>;

/**
 * Returns places that are free on the requested dates. If they do not suffice, adds the blocking bookings, stays with moves and the nearest
 * dates that fit.
 */
export async function findAvailability({ app, caller, input }: CallContext<Question>): Promise<AvailabilityAnswer> {
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  const { tree, bookings } = await readHeldPlaces(app, input, zone, today);
  const lodging = prepareAvailabilitySearch(tree, input.category, input.placeIds);
  const heldFrom = (from: Day, to: Day) => heldDuring(bookings, defaultStay(from, to, zone));
  const roomFrom = (from: Day, to: Day) =>
    findAvailablePlaces(
      lodging,
      input,
      heldFrom(from, to).map(({ placeId }) => placeId),
    );
  const result = roomFrom(input.from, input.to);
  if (result.fits) return toAnswer(result);
  const empty = findAvailablePlaces(lodging, input, []);
  const heldNow = heldFrom(input.from, input.to);
  const blocking = await findBlockingBookings(
    app.rows,
    lodging,
    { needs: input, found: result, empty, bookings: heldNow },
    visibleReservationsOf(caller),
  );
  // If the empty camp does not fit, no other dates can.
  if (!empty.fits) return { ...toAnswer(result), standing: blocking, never: findNeverAvailable(lodging, input, empty) };
  const serves = (from: Day, to: Day) => resultIfFits(roomFrom(from, to));
  const withPlaces = ({ from, to, answer }: StaySegment<AvailabilityResult>) => ({ from, to, places: answer.places });
  return {
    ...toAnswer(result),
    standing: blocking,
    moves: findStayWithMoves(input, serves).map(withPlaces),
    nearest: nearestDates(input, today, serves).map(withPlaces),
  };
}

/** Reads all bookings around the dates at once, so that the search of alternative dates needs no further queries. */
async function readHeldPlaces(
  app: AppContext,
  { from, to }: Question,
  zone: string,
  today: Day,
): Promise<{ tree: PlaceTree; bookings: HeldPlace[] }> {
  const { startsAt } = defaultStay(addDays(from, -searchRadiusDays), from, zone);
  const { endsAt } = defaultStay(to, addDays(to, searchRadiusDays), zone);
  const [places, bookings] = await Promise.all([placeRows(app, {}, undefined), heldPlaces(app.rows, { startsAt, endsAt }, today)]);
  return { tree: placeTree(places), bookings };
}

function heldDuring(places: readonly HeldPlace[], { startsAt, endsAt }: { startsAt: string; endsAt: string }): HeldPlace[] {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
  return places.filter((place) => place.from < until && from < place.until);
}

function resultIfFits(result: AvailabilityResult): AvailabilityResult | null {
  return result.fits ? result : null;
}

function toAnswer({ fits, places, bedsFound }: AvailabilityResult): AvailabilityAnswer {
  return { fits, places, bedsFound, standing: [], nearest: [], moves: [], never: { beds: null, hall: null, placeIds: [] } };
}

function findNeverAvailable(lodging: AvailabilitySearch, needs: Question, empty: AvailabilityResult): AvailabilityAnswer['never'] {
  const largest = largestHallSeats(lodging);
  return {
    beds: empty.lacks.beds ? empty.bedsFound : null,
    hall: largest < needs.hall ? largest : null,
    placeIds: empty.lacks.placeIds,
  };
}
