import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type Day, dayIn, daysLater } from '#platform/time/calendar.ts';
import { findRoom, type Found, largestHall } from '#rooms/reservations/find-room.ts';
import { type Lodging, lodgingOf } from '#rooms/reservations/free-places.ts';
import { daysLookedAround, nearestDates } from '#rooms/reservations/nearest-dates.ts';
import { type PlaceTree, placeTree } from '#rooms/reservations/place-tree.ts';
import { roomWithMoves, type StayPart } from '#rooms/reservations/room-with-moves.ts';
import { seesOf } from '#rooms/reservations/rules.ts';
import type { RoomAnswer, RoomQuestion } from '#rooms/reservations/shapes/room.ts';
import { usualStay } from '#rooms/reservations/usual-stay.ts';
import { placeRows } from '#rooms/reservations/server/places/place-rows.ts';
import { type HeldPlace, heldPlaces } from './held-places.ts';
import { bookingsInTheWay } from './bookings-in-the-way.ts';

type Question = z.output<typeof RoomQuestion>;

/** Which places serve so many people on those dates, or each night with a move, or the nearest dates that work, and what stands in the way. */
export async function haveYouRoom({ floor, caller, input }: CallContext<Question>): Promise<RoomAnswer> {
  const { zone } = await floor.camp();
  const today = dayIn(zone, floor.clock.now());
  const { tree, held: all } = await whatIsHeld(floor, input, zone, today);
  const lodging = lodgingOf(tree, input.category, input.placeIds);
  const heldFrom = (from: Day, to: Day) => during(all, usualStay(from, to, zone));
  const roomFrom = (from: Day, to: Day) =>
    findRoom(
      lodging,
      input,
      heldFrom(from, to).map(({ placeId }) => placeId),
    );
  const found = roomFrom(input.from, input.to);
  if (found.fits) return answered(found);
  const empty = findRoom(lodging, input, []);
  const held = heldFrom(input.from, input.to);
  const standing = await bookingsInTheWay(floor.rows, lodging, { needs: input, found, empty, held }, seesOf(caller));
  // What an empty camp has not, no other dates have.
  if (!empty.fits) return { ...answered(found), standing, never: whatIsNever(lodging, input, empty) };
  const serves = (from: Day, to: Day) => fitting(roomFrom(from, to));
  const withPlaces = ({ from, to, answer }: StayPart<Found>) => ({ from, to, places: answer.places });
  return {
    ...answered(found),
    standing,
    moves: roomWithMoves(input, serves).map(withPlaces),
    nearest: nearestDates(input, today, serves).map(withPlaces),
  };
}

/** Everything that is held around those dates, in one go: other dates are then tried without asking again. */
async function whatIsHeld(floor: Floor, { from, to }: Question, zone: string, today: Day): Promise<{ tree: PlaceTree; held: HeldPlace[] }> {
  const { startsAt } = usualStay(daysLater(from, -daysLookedAround), from, zone);
  const { endsAt } = usualStay(to, daysLater(to, daysLookedAround), zone);
  const [places, held] = await Promise.all([placeRows(floor, {}, undefined), heldPlaces(floor.rows, { startsAt, endsAt }, today)]);
  return { tree: placeTree(places), held };
}

function during(held: readonly HeldPlace[], { startsAt, endsAt }: { startsAt: string; endsAt: string }): HeldPlace[] {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
  return held.filter((one) => one.from < until && from < one.until);
}

function fitting(found: Found): Found | null {
  return found.fits ? found : null;
}

function answered({ fits, places, bedsFound }: Found): RoomAnswer {
  return { fits, places, bedsFound, standing: [], nearest: [], moves: [], never: { beds: null, hall: null, placeIds: [] } };
}

function whatIsNever(lodging: Lodging, needs: Question, empty: Found): RoomAnswer['never'] {
  const largest = largestHall(lodging);
  return {
    beds: empty.lacks.beds ? empty.bedsFound : null,
    hall: largest < needs.hall ? largest : null,
    placeIds: empty.lacks.placeIds,
  };
}
