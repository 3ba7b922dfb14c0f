import { useMemo, useState } from 'react';
import { findOverlappingBookings } from '#features/reservations/overlap.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { type ChartRowsInput, type ChartRow, chartRows } from './chart-rows.ts';
import { type Density, rowMeasures, type RowMeasures, type RowLayout, layOutRows } from './row-heights.ts';

export interface ChartLayout {
  rows: readonly ChartRow[];
  layout: RowLayout;
  placeIds: readonly string[];
}

/** Returns the rows with their layout. They stay the same during a drag, so that nothing moves under the pointer. */
export function useChartRows(
  input: Omit<ChartRowsInput, 'inquiryConflicts'> & { places: readonly PlaceRow[]; density: Density },
  isHeld: boolean,
): ChartLayout {
  const { tree, places, bookings, isShown, folded, placeId, density, now } = input;
  const [layOut] = useState(createLayout);
  const inquiryConflicts = useMemo(() => findInquiryConflicts(places, bookings), [places, bookings]);
  const fresh = useMemo(
    () => layOut({ tree, bookings, isShown, folded, placeId, inquiryConflicts, now }, rowMeasures[density]),
    [layOut, tree, bookings, isShown, folded, placeId, inquiryConflicts, now, density],
  );
  const [frozen, setFrozen] = useState(fresh);
  if (!isHeld && frozen !== fresh) setFrozen(fresh);
  return isHeld ? frozen : fresh;
}

/** Passes the previous rows, so that unchanged rows stay the same objects. */
function createLayout(): (input: ChartRowsInput, measures: RowMeasures) => ChartLayout {
  let rows: readonly ChartRow[] = [];
  return (input, measures) => {
    rows = chartRows(input, rows);
    return { rows, layout: layOutRows(rows, measures), placeIds: rows.map(({ place }) => place.id) };
  };
}

function findInquiryConflicts(places: readonly PlaceRow[], bookings: readonly BookingRow[]): Map<string, BookingRow> {
  const inquiries = bookings.filter(({ state }) => state === 'inquiry');
  const found = new Map<string, BookingRow>();
  for (const { wanted, booking } of findOverlappingBookings(places, bookings, inquiries))
    if (!found.has(wanted.id)) found.set(wanted.id, booking);
  return found;
}
