import type { LocalMoment } from '#platform/time/calendar.ts';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import type { PlanRow } from './rules.ts';
import { toMinutes, findOverlaps, type TimedRow, toTimedRows } from './row-overlaps.ts';
import { isPartOf, type PlaceInTree, type PlaceTree, walkingMinutes } from './walking.ts';

export type Warning =
  | { kind: 'place-twice'; rowId: string; otherId: string; placeId: string }
  | { kind: 'person-twice'; rowId: string; otherId: string; accountId: string }
  | { kind: 'too-far'; rowId: string; otherId: string; accountId: string; needed: number; between: number }
  | { kind: 'not-booked'; rowId: string; placeId: string }
  | { kind: 'too-small'; rowId: string; placeId: string; seats: number; heads: number }
  | { kind: 'equipment-twice'; rowId: string; otherId: string; words: string }
  | { kind: 'skipped'; rowId: string; starts: number; ends: number | null };

export interface WarningContext {
  places: readonly (PlaceInTree & { seats: number })[];
  /** The booked places with times on the camp's clocks. null while nothing is booked, so that nothing is checked. */
  booked: readonly { placeId: string; from: LocalMoment; until: LocalMoment }[] | null;
  heads: number;
  /** Walking minutes between two places, by `pairKey`. A missing pair uses the distance in the tree of places. */
  walks?: ReadonlyMap<string, number>;
}

export function warningsOf(rows: readonly PlanRow[], context: WarningContext): Warning[] {
  const places: PlaceTree = new Map(context.places.map((place) => [place.id, place]));
  const placed = toTimedRows(rows);
  const pairs = findOverlaps(placed);
  const equipment = new Map(placed.map(({ row }) => [row.id, equipmentOf(row)]));
  const busy = new Set(pairs.flatMap(([one, other]) => [one.row.id, other.row.id]));
  const warnings = [
    ...pairs.flatMap(([one, other]) => overlapWarnings(one, other, places, equipment)),
    ...tooFarWarnings(placed, places, context.walks ?? new Map()),
    ...placed.flatMap((timedRow) => notBookedWarnings(timedRow, places, context.booked)),
    ...rows.flatMap((row) => skippedTimeWarnings(row)),
    ...placed.flatMap((timedRow) => (busy.has(timedRow.row.id) ? [] : tooSmallWarnings(timedRow, context))),
  ];
  const order = new Map(rows.map(({ id }, nth) => [id, nth]));
  return warnings.toSorted((one, other) => (order.get(one.rowId) ?? 0) - (order.get(other.rowId) ?? 0));
}

/**
 * Warns if two rows use the same place, person or equipment. A place overlaps with its parts and its ancestors: the lodge is not free while
 * its hall is in use.
 */
function overlapWarnings(
  { row: earlier }: TimedRow,
  { row: later }: TimedRow,
  places: PlaceTree,
  equipment: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Warning[] {
  const ids = { rowId: later.id, otherId: earlier.id };
  const place = later.placeIds.find((placeId) =>
    earlier.placeIds.some((other) => isPartOf(placeId, other, places) || isPartOf(other, placeId, places)),
  );
  const people = later.accountIds.filter((accountId) => earlier.accountIds.includes(accountId));
  const earlierEquipment = equipment.get(earlier.id);
  const sharedEquipment = [...(equipment.get(later.id) ?? [])].filter(([folded]) => earlierEquipment?.has(folded));
  return [
    ...(place === undefined ? [] : [{ kind: 'place-twice', ...ids, placeId: place } as const]),
    ...people.map((accountId) => ({ kind: 'person-twice', ...ids, accountId }) as const),
    ...sharedEquipment.map(([, words]) => ({ kind: 'equipment-twice', ...ids, words }) as const),
  ];
}

const none: ReadonlyMap<string, string> = new Map();

/** Maps 'Projector, 2 mics' to normalized names without numbers, each with its text as written. */
function equipmentOf({ cells }: PlanRow): ReadonlyMap<string, string> {
  if ((cells['equipment'] ?? '') === '') return none;
  const parts = (cells['equipment'] ?? '').split(/[,;\n/+]| and | y /).map((part) => part.trim());
  const named = parts.map(
    (part) =>
      [
        foldForSearch(part)
          .replaceAll(/[\d×x().]+ ?(?=\s|$|\p{L})|^(?:an?|the|una?|el|la) /gu, '')
          .trim(),
        part,
      ] as const,
  );
  return new Map(named.filter(([folded]) => folded !== ''));
}

/** Warns about a time that daylight saving skips. The row then has the adjusted time. */
function skippedTimeWarnings({ id, starts, ends, isSkipped }: PlanRow): Warning[] {
  return isSkipped && starts !== null ? [{ kind: 'skipped', rowId: id, starts, ends }] : [];
}

function tooFarWarnings(placed: readonly TimedRow[], places: PlaceTree, walks: ReadonlyMap<string, number>): Warning[] {
  const last = new Map<string, TimedRow>();
  const warnings: Warning[] = [];
  for (const next of placed) {
    for (const accountId of next.row.accountIds) {
      const before = last.get(accountId);
      const between = before === undefined ? 0 : next.from - before.until;
      const needed = before === undefined ? 0 : walkingMinutes(before.row.placeIds, next.row.placeIds, places, walks);
      if (before?.hasEnd && between >= 0 && between < needed)
        warnings.push({ kind: 'too-far', rowId: next.row.id, otherId: before.row.id, accountId, needed, between });
      if (before === undefined || next.until >= before.until) last.set(accountId, next);
    }
  }
  return warnings;
}

function notBookedWarnings({ row, from, until }: TimedRow, places: PlaceTree, booked: WarningContext['booked']): Warning[] {
  if (booked === null) return [];
  const isBooked = (placeId: string) =>
    booked.some(
      (booking) => isPartOf(placeId, booking.placeId, places) && toMinutes(booking.from) <= from && toMinutes(booking.until) >= until,
    );
  return row.placeIds
    .filter((placeId) => places.has(placeId) && !isBooked(placeId))
    .map((placeId) => ({ kind: 'not-booked', rowId: row.id, placeId }));
}

/**
 * Warns if a place is too small for the event. Does not check concurrent rows, which share the people, or staff-only rows, which are not
 * for everyone.
 */
function tooSmallWarnings({ row }: TimedRow, { places, heads }: WarningContext): Warning[] {
  if (row.isStaffOnly || row.placeIds.length !== 1) return [];
  const smallPlaces = places.filter(({ id, seats }) => row.placeIds.includes(id) && seats > 0 && seats < heads);
  return smallPlaces.map(({ id, seats }) => ({ kind: 'too-small', rowId: row.id, placeId: id, seats, heads }));
}
