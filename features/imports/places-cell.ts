import { minute } from '#platform/time/instant.ts';
import { pathOf, type PlaceTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { parseMomentCell } from './cells.ts';
import { formatMomentCell } from './format-moment-cell.ts';
import type { DateOrder } from './date-order.ts';

/** A booking of a places cell. A `span` of null means the span of the stay. */
export interface ParsedBooking {
  placeId: string;
  span: { startsAt: string; endsAt: string } | null;
  setUpMinutes: number;
  cleanUpMinutes: number;
}

interface WritableBooking {
  placeId: string;
  startsAt: string;
  endsAt: string;
  heldFrom: string;
  heldUntil: string;
}

/**
 * Formats the places of a reservation as one cell: `Pine Lodge › Room 3; Chapel (2026-06-12 09:00 to 2026-06-12 12:00, set-up 60)`.
 * A place that is booked for the whole stay without set-up or clean-up has no brackets.
 */
export function formatPlacesCell(
  bookings: readonly WritableBooking[],
  stay: { startsAt: string; endsAt: string },
  tree: PlaceTree,
  zone: string,
): string {
  return bookings
    .map((booking) => {
      const isStay = booking.startsAt === stay.startsAt && booking.endsAt === stay.endsAt;
      const setUp = minutesBetween(booking.heldFrom, booking.startsAt);
      const cleanUp = minutesBetween(booking.endsAt, booking.heldUntil);
      const more = [
        ...(isStay ? [] : [`${formatMomentCell(booking.startsAt, zone)} to ${formatMomentCell(booking.endsAt, zone)}`]),
        ...(setUp > 0 ? [`set-up ${setUp}`] : []),
        ...(cleanUp > 0 ? [`clean-up ${cleanUp}`] : []),
      ];
      const path = pathOf(tree, booking.placeId).replaceAll(/[\\;]/g, String.raw`\$&`);
      return more.length > 0 ? `${path} (${more.join(', ')})` : path;
    })
    .toSorted()
    .join('; ');
}

/** Parses a places cell, with dates in the order of the arrival column. Returns the first part that it cannot parse as `unknown`. */
export function parsePlacesCell(
  cell: string,
  places: PlaceFinder,
  zone: string,
  order?: DateOrder,
): { booked: ParsedBooking[] } | { unknown: string } {
  // A backslash escapes a semicolon or a backslash within a name.
  const parts = [...cell.matchAll(/(?:\\[\\;]|[^;])+/g)].map(([part]) => part.replaceAll(/\\([\\;])/g, '$1').trim());
  const parsedBookings: ParsedBooking[] = [];
  for (const part of parts.filter((text) => text !== '')) {
    const booking = readPart(part, places, zone, order);
    if (booking === null) return { unknown: part };
    parsedBookings.push(booking);
  }
  return { booked: parsedBookings };
}

function readPart(part: string, places: PlaceFinder, zone: string, order?: DateOrder): ParsedBooking | null {
  // The name of a place can end in brackets.
  const wholePlaceId = places(part);
  if (wholePlaceId !== undefined) return { placeId: wholePlaceId, span: null, setUpMinutes: 0, cleanUpMinutes: 0 };
  const [, name = '', details = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(part) ?? [];
  const placeId = places(name);
  if (placeId === undefined) return null;
  const parsed: ParsedBooking = { placeId, span: null, setUpMinutes: 0, cleanUpMinutes: 0 };
  for (const word of details.split(',').map((text) => text.trim())) {
    const [, kind, minutes] = /^(set-up|clean-up) (\d{1,5})$/.exec(word) ?? [];
    if (kind === 'set-up') parsed.setUpMinutes = Number(minutes);
    else if (kind === 'clean-up') parsed.cleanUpMinutes = Number(minutes);
    else {
      const [from, to] = word.split(/ to /).map((end) => parseMomentCell(end, zone, '00:00', order));
      if (!from || !to) return null;
      parsed.span = { startsAt: from, endsAt: to };
    }
  }
  return parsed;
}

/** Finds a place by its path, or by its name if that is unique. If several places have the same path, the one in `preferredIds` wins. */
export type PlaceFinder = (name: string, preferredIds?: readonly (string | null)[]) => string | undefined;

export function createPlaceFinder(tree: PlaceTree): PlaceFinder {
  const byPath = new Map<string, string[]>();
  const byName = new Map<string, PlaceRow[]>();
  for (const place of tree.inOrder) {
    const path = folded(pathOf(tree, place.id));
    const sameIds = byPath.get(path) ?? [];
    // Past bookings name archived places by their path. The name alone never means an archived place, because a new place may have it.
    if (place.state === 'archived') {
      byPath.set(path, [...sameIds, place.id]);
      continue;
    }
    byPath.set(path, [place.id, ...sameIds]);
    byName.set(folded(place.name), [...(byName.get(folded(place.name)) ?? []), place]);
  }
  return (name, preferredIds = []) => {
    const sameName = byName.get(folded(name)) ?? [];
    const samePath = byPath.get(folded(name)) ?? [];
    return (
      preferredIds.find((id) => id !== null && samePath.includes(id)) ??
      samePath[0] ??
      (sameName.length === 1 ? sameName[0]?.id : undefined)
    );
  };
}

/** Keyboards lack `›`, so users type `>` or `/`. */
function folded(name: string): string {
  return name
    .replaceAll(/\s*[›>/]\s*/g, '›')
    .trim()
    .toLowerCase();
}

function minutesBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / minute);
}
