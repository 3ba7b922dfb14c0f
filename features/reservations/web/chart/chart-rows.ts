import type { Instant } from '#platform/time/instant.ts';
import { allPartsOf, depthOf, partsOf, type PlaceTree, ancestorsOf } from '#features/reservations/place-tree.ts';
import { holdsPlaces } from '#features/reservations/rules.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/reservations/shapes/places.ts';
import { assignLanes } from './lanes.ts';
import { groupBy } from '#platform/ui/group-by.ts';

export interface ChartBar {
  booking: BookingRow;
  lane: number;
  /** The booking that holds the place that this inquiry wishes for. */
  clash: BookingRow | null;
  /** The place that it holds, or a part of it, that is closed, as one that is unsafe is, while it is not over yet. */
  shut: PlaceRow | null;
}

/** A stretch of a row that something else holds: its whole, or what a filter leaves out. */
export interface Shade {
  booking: BookingRow;
  why: 'whole' | 'left-out';
}

/** What a reservation has booked in the parts of a place, as one thin bar. */
export interface PartsBar {
  booking: BookingRow;
  heldFrom: string;
  heldUntil: string;
  places: number;
  /** The first of them that is booked outside its stay. */
  outside: BookingRow | null;
  lane: number;
}

export interface ChartRow {
  place: PlaceRow;
  depth: number;
  /** Whether its parts are shown beneath it; null where it has none. */
  isOpen: boolean | null;
  bars: readonly ChartBar[];
  lanes: number;
  shades: readonly Shade[];
  parts: readonly PartsBar[];
  partLanes: number;
}

export interface ChartRowsInput {
  tree: PlaceTree;
  bookings: readonly BookingRow[];
  isShown: (booking: BookingRow) => boolean;
  /** Places whose parts are folded away. */
  folded: ReadonlySet<string>;
  /** Only this place and its parts; null is all. */
  placeId: string | null;
  clashes: ReadonlyMap<string, BookingRow>;
  now: Instant;
}

const maxPartLanes = 3;

/**
 * The rows of the chart from top to bottom. A row for which nothing has changed is the same object as
 * in `before`, so that a changed booking draws its own row, its whole's and its parts', and no other.
 */
export function chartRows(needs: ChartRowsInput, before: readonly ChartRow[] = []): ChartRow[] {
  const known = new Map(before.map((row) => [row.place.id, row]));
  const byPlace = groupBy(needs.bookings, (booking) => booking.placeId);
  return visiblePlaces(needs, byPlace).map((place) => {
    const row = rowOf(place, needs, byPlace);
    const same = known.get(place.id);
    return same && isSameRow(same, row) ? same : row;
  });
}

type ByPlace = ReadonlyMap<string, readonly BookingRow[]>;

function visiblePlaces({ tree, folded, placeId }: ChartRowsInput, byPlace: ByPlace): PlaceRow[] {
  const root = placeId === null ? undefined : tree.byId.get(placeId);
  const places = root ? [root, ...allPartsOf(tree, root.id)] : tree.inOrder;
  return places.filter((place) => {
    if (place.state === 'archived' && place !== root && !byPlace.has(place.id)) return false;
    const wholes = ancestorsOf(tree, place.id);
    const upTo = root ? wholes.slice(0, wholes.indexOf(root) + 1) : wholes;
    return !upTo.some((whole) => folded.has(whole.id));
  });
}

function rowOf(place: PlaceRow, { tree, folded, isShown, clashes, now }: ChartRowsInput, byPlace: ByPlace): ChartRow {
  const own = byPlace.get(place.id) ?? [];
  const { placed, lanes } = assignLanes(own.filter(isShown));
  const hasParts = partsOf(tree, place.id).some((part) => part.state !== 'archived' || byPlace.has(part.id));
  const isOpen = hasParts ? !folded.has(place.id) : null;
  const parts = hasParts ? allPartsOf(tree, place.id) : [];
  const beneath = parts.flatMap((part) => byPlace.get(part.id) ?? []);
  // An archived part belongs to its whole no longer.
  const shut = place.state === 'open' ? (parts.find(({ state }) => state === 'closed') ?? null) : place;
  const isHeld = ({ state, heldUntil }: BookingRow) => holdsPlaces(state) && heldUntil > now;
  return {
    place,
    depth: depthOf(tree, place.id),
    isOpen,
    bars: placed.map(({ span, lane }) => ({ booking: span, lane, clash: clashes.get(span.id) ?? null, shut: isHeld(span) ? shut : null })),
    lanes: placed.length === 0 ? 0 : lanes,
    shades: [
      ...ancestorsOf(tree, place.id)
        .flatMap((whole) => byPlace.get(whole.id) ?? [])
        .filter(({ state }) => holdsPlaces(state))
        .map((booking): Shade => ({ booking, why: 'whole' })),
      // What the parts of a folded place have would otherwise leave it looking free.
      ...(isOpen === false ? [...own, ...beneath] : own)
        .filter((one) => holdsPlaces(one.state) && !isShown(one))
        .map((booking): Shade => ({ booking, why: 'left-out' })),
    ],
    ...partsBars(beneath.filter(isShown)),
  };
}

/** One bar for all that a reservation has booked beneath a place in one stretch. */
function partsBars(beneath: readonly BookingRow[]): { parts: PartsBar[]; partLanes: number } {
  const whole: Omit<PartsBar, 'lane'>[] = [];
  const last = new Map<string, Omit<PartsBar, 'lane'>>();
  for (const booking of beneath.toSorted((one, other) => (one.heldFrom < other.heldFrom ? -1 : 1))) {
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
      whole.push(next);
    }
  }
  const { placed, lanes } = assignLanes(whole);
  return {
    parts: placed.map(({ span, lane }) => ({ ...span, lane: Math.min(lane, maxPartLanes - 1) })),
    partLanes: whole.length === 0 ? 0 : Math.min(lanes, maxPartLanes),
  };
}

function isSameRow(one: ChartRow, other: ChartRow): boolean {
  return (
    one.place === other.place &&
    one.depth === other.depth &&
    one.isOpen === other.isOpen &&
    isSameList(one.bars, other.bars, isSameBar) &&
    isSameList(one.shades, other.shades, (a, b) => a.booking === b.booking && a.why === b.why) &&
    isSameList(one.parts, other.parts, isSamePartsBar)
  );
}

function isSameBar(one: ChartBar, other: ChartBar): boolean {
  return one.booking === other.booking && one.lane === other.lane && one.clash === other.clash && one.shut === other.shut;
}

function isSamePartsBar(one: PartsBar, other: PartsBar): boolean {
  return (
    one.booking === other.booking &&
    one.heldFrom === other.heldFrom &&
    one.heldUntil === other.heldUntil &&
    one.places === other.places &&
    one.outside === other.outside &&
    one.lane === other.lane
  );
}

function isSameList<One>(list: readonly One[], other: readonly One[], isSame: (one: One, two: One) => boolean): boolean {
  return list.length === other.length && list.every((one, n) => isSame(one, other[n] as One));
}
