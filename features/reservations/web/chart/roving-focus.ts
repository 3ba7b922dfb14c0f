import type { ChartRow } from './chart-rows.ts';

export interface FocusStop {
  placeId: string;
  bookingId: string | null;
}

export type FocusStep = { stop: FocusStop } | { fold: string; isOpen: boolean };

/** Returns the tab stop within the current rows: the requested one, its bar in another row, or the nearest that still exists. */
export function findStop(rows: readonly ChartRow[], stop: FocusStop | null): FocusStop | null {
  const row = rows.find((candidate) => candidate.place.id === stop?.placeId);
  if (row === undefined) {
    const holder = !stop?.bookingId
      ? undefined
      : rows.find((candidate) => candidate.bars.some(({ booking }) => booking.id === stop.bookingId));
    if (holder && stop) return { placeId: holder.place.id, bookingId: stop.bookingId };
    return rows[0] ? { placeId: rows[0].place.id, bookingId: null } : null;
  }
  if (stop === null || stop.bookingId === null || row.bars.some(({ booking }) => booking.id === stop.bookingId)) return stop;
  const holder = rows.find((candidate) => candidate.bars.some(({ booking }) => booking.id === stop.bookingId));
  return holder ? { placeId: holder.place.id, bookingId: stop.bookingId } : { placeId: row.place.id, bookingId: null };
}

/** Returns the next tab stop for an arrow key, or null. Left and right move within a row, up and down to the bar nearest in time. */
export function stepFrom(rows: readonly ChartRow[], stop: FocusStop, key: string, isAtEnd = false): FocusStep | null {
  const at = rows.findIndex((row) => row.place.id === stop.placeId);
  const row = rows[at];
  if (row === undefined) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return toRow(rows[at + (key === 'ArrowDown' ? 1 : -1)], row, stop);
  if (key === 'Home' || key === 'End') return isAtEnd ? toEdge(rows, key) : stepAlong(row, key === 'Home' ? -1 : row.bars.length - 1);
  const now = row.bars.findIndex(({ booking }) => booking.id === stop.bookingId);
  if (key === 'ArrowRight') return now === -1 && row.isOpen === false ? { fold: row.place.id, isOpen: true } : stepAlong(row, now + 1);
  if (key !== 'ArrowLeft') return null;
  if (now >= 0) return stepAlong(row, now - 1);
  if (row.isOpen === true) return { fold: row.place.id, isOpen: false };
  const parentRow = rows.find((candidate) => candidate.place.id === row.place.parentId);
  return parentRow ? { stop: { placeId: parentRow.place.id, bookingId: null } } : null;
}

function stepAlong(row: ChartRow, bar: number): FocusStep | null {
  if (bar === -1) return { stop: { placeId: row.place.id, bookingId: null } };
  const nextBar = row.bars[bar];
  return nextBar ? { stop: { placeId: row.place.id, bookingId: nextBar.booking.id } } : null;
}

function toEdge(rows: readonly ChartRow[], key: 'Home' | 'End'): FocusStep | null {
  const row = key === 'Home' ? rows[0] : rows.at(-1);
  return row ? { stop: { placeId: row.place.id, bookingId: null } } : null;
}

function toRow(next: ChartRow | undefined, row: ChartRow, stop: FocusStop): FocusStep | null {
  if (next === undefined) return null;
  const own = row.bars.find(({ booking }) => booking.id === stop.bookingId)?.booking;
  if (own === undefined || next.bars.length === 0) return { stop: { placeId: next.place.id, bookingId: null } };
  const distance = (from: string) => Math.abs(Date.parse(from) - Date.parse(own.startsAt));
  const nearest = next.bars.toSorted((a, b) => distance(a.booking.startsAt) - distance(b.booking.startsAt))[0];
  return { stop: { placeId: next.place.id, bookingId: nearest?.booking.id ?? null } };
}
