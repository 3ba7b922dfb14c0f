import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { doPlacesOverlap, parentsOf } from '#features/housekeeping/cleaned-places.ts';
import { nextOccupancyChange, occupancyAt } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { findPlaceUses, type PlaceUseBySheet } from '#features/sheets/server/public.ts';
import { countOpenNotes } from './notes.ts';
import { type CampStatus, placeStatusesAt } from './place-statuses.ts';

export async function boardRows(app: AppContext, { day }: { day: string | null }, ids?: readonly string[]): Promise<BoardRow[]> {
  const at = await momentOf(app, day);
  const { places, cleaned } = await placeStatusesAt(app.rows, at);
  const notes = await countOpenNotes(app.rows);
  const uses = await findPlaceUses(app.rows, { zone: (await app.camp()).zone, at });
  const parents = parentsOf(places);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return cleaned
    .filter(({ place }) => ids === undefined || ids.includes(place.id))
    .map((status) => {
      const used = uses.find(({ placeId }) => placeId === status.place.id || doPlacesOverlap(parents, placeId, status.place.id));
      const more = { groupName: names.get(status.place.parentId ?? '') ?? null, notes: notes.get(status.place.id) ?? 0 };
      return withUse(rowOf(status, at, more), used);
    });
}

/** A schedule row that uses the place counts as an arrival. The earlier of the two decides when the place must be ready. */
function withUse(row: Omit<BoardRow, 'usedBySheetId'>, used: PlaceUseBySheet | undefined): BoardRow {
  if (used === undefined || (row.arrivesAt !== null && row.arrivesAt <= used.startsAt)) return { ...row, usedBySheetId: null };
  const turns = row.turnsAt === null || used.startsAt < row.turnsAt ? used.startsAt : row.turnsAt;
  return { ...row, arrivesAt: used.startsAt, usedBySheetId: used.sheetId, turnsAt: turns };
}

/** For today and past days, return the current state. */
async function momentOf(app: AppContext, day: string | null): Promise<Instant> {
  const now = app.clock.now();
  if (day === null) return now;
  const begins = toInstant((await app.camp()).zone, day);
  return begins > now ? begins : now;
}

function rowOf(
  { place, position, stored, uses, current: now }: CampStatus['cleaned'][number],
  at: Instant,
  more: Pick<BoardRow, 'groupName' | 'notes'>,
): Omit<BoardRow, 'usedBySheetId'> {
  const { leavesAt, next } = occupancyAt(uses, at);
  const tapped = now.isAutomatic ? null : stored;
  return {
    id: place.id,
    name: place.name,
    groupId: place.parentId,
    ...more,
    position,
    sleeps: place.sleeps,
    state: now.state,
    since: now.since,
    byId: tapped?.byId ?? null,
    byName: tapped?.byName ?? null,
    cleanedById: stored?.cleanedById ?? null,
    reason: place.state === 'closed' ? place.closedReason : now.state === 'out-of-order' ? (stored?.reason ?? '') : '',
    isClosed: place.state === 'closed',
    assigneeId: stored?.assigneeId ?? null,
    assigneeName: stored?.assigneeName ?? null,
    isOccupied: leavesAt !== null,
    leavesAt,
    arrivesAt: next?.startsAt ?? null,
    heads: next?.heads ?? 0,
    beds: next?.beds ?? 0,
    turnsAt: nextOccupancyChange(uses, at),
  };
}
