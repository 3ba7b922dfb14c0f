import { sortByTime } from './filter-rows.ts';
import type { PlanRow } from './rules.ts';

export interface PlacesOfDay<Row> {
  /** As they are written, in the order in which the day comes to them; '' is no place. */
  places: string[];
  /** `first` is a row of that time, which says how it is shown. */
  times: { time: string; first: Row; rows: Map<string, Row[]> }[];
}

/** Pure. One day as places by time. A row in two places stands in both. Times are alike when they are written alike and mean the same. */
export function placesByTime<Row extends PlanRow>(rows: readonly Row[]): PlacesOfDay<Row> {
  const places = new Set<string>();
  const times = new Map<string, PlacesOfDay<Row>['times'][number]>();
  for (const row of sortByTime(rows)) {
    const time = row.cells['time'] ?? '';
    const key = `${row.starts} ${time}`;
    const there = times.get(key) ?? { time, first: row, rows: new Map<string, Row[]>() };
    for (const place of placesOf(row)) {
      places.add(place);
      there.rows.set(place, [...(there.rows.get(place) ?? []), row]);
    }
    times.set(key, there);
  }
  return {
    places: [...places].toSorted((one, other) => Number(one === '') - Number(other === '')),
    times: [...times.values()],
  };
}

/** Apart where the server knows several places; else as it is written, for 'between chapel and lake' is one. */
function placesOf({ cells, placeIds }: PlanRow): string[] {
  const text = (cells['where'] ?? '').trim();
  if (placeIds.length < 2) return [text];
  return text.split(/[,;/&+\n]/u).map((part) => part.trim());
}
