import type { Instant } from '#platform/time/instant.ts';
import { allPartsOf, depthOf, partsOf, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import { holdsPlaces } from '#features/reservations/rules.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { assignLanes } from './lanes.ts';
import { groupBy } from '#platform/collections/group-by.ts';

export interface ChartBar {
  booking: BookingRow;
  lane: number;
  /** The booking that holds the place that this inquiry requests. */
  conflict: BookingRow | null;
  /** The closed or unsafe place that this booking holds, or a closed part of it; null after the booking has ended. */
  closedPlace: PlaceRow | null;
}

/** A range in which a booking of a parent, or a booking that the filter hides, occupies the place. */
export interface OccupiedRange {
  booking: BookingRow;
  why: 'whole' | 'left-out';
}

export interface PartsBar {
  booking: BookingRow;
  heldFrom: string;
  heldUntil: string;
  places: number;
  outside: BookingRow | null;
  lane: number;
}

export interface ChartRow {
  place: PlaceRow;
  depth: number;
  /** True if the parts of the place are unfolded; null if it has no parts. */
  isOpen: boolean | null;
  bars: readonly ChartBar[];
  lanes: number;
  shades: readonly OccupiedRange[];
  parts: readonly PartsBar[];
  partLanes: number;
}

export interface ChartRowsInput {
  tree: PlaceTree;
  bookings: readonly BookingRow[];
  isShown: (booking: BookingRow) => boolean;
  folded: ReadonlySet<string>;
  placeId: string | null;
  inquiryConflicts: ReadonlyMap<string, BookingRow>;
  now: Instant;
}

const maxPartLanes = 3;

/** Returns the rows of the chart in order. Unchanged rows of `before` stay the same objects, so that a changed booking renders few rows. */
export function chartRows(input: ChartRowsInput, before: readonly ChartRow[] = []): ChartRow[] {
  const previousRows = new Map(before.map((row) => [row.place.id, row]));
  const byPlace = groupBy(input.bookings, (booking) => booking.placeId);
  return visiblePlaces(input, byPlace).map((place) => {
    const row = rowOf(place, input, byPlace);
    const same = previousRows.get(place.id);
    return same && isSameRow(same, row) ? same : row;
  });
}

type ByPlace = ReadonlyMap<string, readonly BookingRow[]>;

function visiblePlaces({ tree, folded, placeId }: ChartRowsInput, byPlace: ByPlace): PlaceRow[] {
  const root = placeId === null ? undefined : tree.byId.get(placeId);
  const places = root ? [root, ...allPartsOf(tree, root.id)] : tree.inOrder;
  return places.filter((place) => {
    if (place.state === 'archived' && place !== root && !byPlace.has(place.id)) return false;
    const parents = ancestorsOf(tree, place.id);
    const upTo = root ? parents.slice(0, parents.indexOf(root) + 1) : parents;
    return !upTo.some((parent) => folded.has(parent.id));
  });
}

function rowOf(place: PlaceRow, { tree, folded, isShown, inquiryConflicts, now }: ChartRowsInput, byPlace: ByPlace): ChartRow {
  const own = byPlace.get(place.id) ?? [];
  const { placed, lanes } = assignLanes(own.filter(isShown));
  const hasParts = partsOf(tree, place.id).some((part) => part.state !== 'archived' || byPlace.has(part.id));
  const isOpen = hasParts ? !folded.has(place.id) : null;
  const parts = hasParts ? allPartsOf(tree, place.id) : [];
  const partBookings = parts.flatMap((part) => byPlace.get(part.id) ?? []);
  // Archived parts do not count, because they no longer belong to their parent.
  const closedPlace = place.state === 'open' ? (parts.find(({ state }) => state === 'closed') ?? null) : place;
  const isHeld = ({ state, heldUntil }: BookingRow) => holdsPlaces(state) && heldUntil > now;
  return {
    place,
    depth: depthOf(tree, place.id),
    isOpen,
    bars: placed.map(({ span, lane }) => ({
      booking: span,
      lane,
      conflict: inquiryConflicts.get(span.id) ?? null,
      closedPlace: isHeld(span) ? closedPlace : null,
    })),
    lanes: placed.length === 0 ? 0 : lanes,
    shades: [
      ...ancestorsOf(tree, place.id)
        .flatMap((parent) => byPlace.get(parent.id) ?? [])
        .filter(({ state }) => holdsPlaces(state))
        .map((booking): OccupiedRange => ({ booking, why: 'whole' })),
      // Without these shades, a folded place whose parts are booked would look free.
      ...(isOpen === false ? [...own, ...partBookings] : own)
        .filter((booking) => holdsPlaces(booking.state) && !isShown(booking))
        .map((booking): OccupiedRange => ({ booking, why: 'left-out' })),
    ],
    ...partsBars(partBookings.filter(isShown)),
  };
}

/** Returns one bar for each continuous range that a reservation has booked in the parts of a place. */
function partsBars(partBookings: readonly BookingRow[]): { parts: PartsBar[]; partLanes: number } {
  const merged: Omit<PartsBar, 'lane'>[] = [];
  const last = new Map<string, Omit<PartsBar, 'lane'>>();
  for (const booking of partBookings.toSorted((a, b) => (a.heldFrom < b.heldFrom ? -1 : 1))) {
    const open = last.get(booking.reservationId);
    if (open && booking.heldFrom <= open.heldUntil) {
      open.places += 1;
      open.outside ??= isOutsideItsStay(booking) ? booking : null;
      if (open.heldUntil < booking.heldUntil) open.heldUntil = booking.heldUntil;
    } else {
      const next = {
        booking,
        heldFrom: booking.heldFrom,
        heldUntil: booking.heldUntil,
        places: 1,
        outside: isOutsideItsStay(booking) ? booking : null,
      };
      last.set(booking.reservationId, next);
      merged.push(next);
    }
  }
  const { placed, lanes } = assignLanes(merged);
  return {
    parts: placed.map(({ span, lane }) => ({ ...span, lane: Math.min(lane, maxPartLanes - 1) })),
    partLanes: merged.length === 0 ? 0 : Math.min(lanes, maxPartLanes),
  };
}

function isSameRow(first: ChartRow, second: ChartRow): boolean {
  return (
    first.place === second.place &&
    first.depth === second.depth &&
    first.isOpen === second.isOpen &&
    isSameList(first.bars, second.bars, isSameBar) &&
    isSameList(first.shades, second.shades, (a, b) => a.booking === b.booking && a.why === b.why) &&
    isSameList(first.parts, second.parts, isSamePartsBar)
  );
}

function isSameBar(first: ChartBar, second: ChartBar): boolean {
  return (
    first.booking === second.booking &&
    first.lane === second.lane &&
    first.conflict === second.conflict &&
    first.closedPlace === second.closedPlace
  );
}

function isSamePartsBar(first: PartsBar, second: PartsBar): boolean {
  return (
    first.booking === second.booking &&
    first.heldFrom === second.heldFrom &&
    first.heldUntil === second.heldUntil &&
    first.places === second.places &&
    first.outside === second.outside &&
    first.lane === second.lane
  );
}

function isSameList<One>(list: readonly One[], second: readonly One[], isSame: (first: One, secondItem: One) => boolean): boolean {
  return list.length === second.length && list.every((item, n) => isSame(item, second[n] as One));
}
