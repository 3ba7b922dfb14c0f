import { sortByTime } from './filter-rows.ts';
import type { PlanRow } from './rules.ts';

export interface PlacesOfDay<Row> {
  /** Place names as written, in the order in which they occur on the day. '' means no place. */
  places: string[];
  times: { time: string; first: Row; rows: Map<string, Row[]> }[];
}

/**
 * Groups the rows of one day by time and place. A row with two places appears in both; two times are one group if both text and parsed time
 * are equal.
 */
export function placesByTime<Row extends PlanRow>(rows: readonly Row[]): PlacesOfDay<Row> {
  const places = new Set<string>();
  const times = new Map<string, PlacesOfDay<Row>['times'][number]>();
  for (const row of sortByTime(rows)) {
    const time = row.cells['time'] ?? '';
    const key = `${row.starts} ${time}`;
    const entry = times.get(key) ?? { time, first: row, rows: new Map<string, Row[]>() };
    for (const place of placesOf(row)) {
      places.add(place);
      entry.rows.set(place, [...(entry.rows.get(place) ?? []), row]);
    }
    times.set(key, entry);
  }
  return {
    places: [...places].toSorted((one, other) => Number(one === '') - Number(other === '')),
    times: [...times.values()],
  };
}

/** Splits the text into places only if the server recognized several places: 'between chapel and lake' is one place. */
function placesOf({ cells, placeIds }: PlanRow): string[] {
  const text = (cells['where'] ?? '').trim();
  if (placeIds.length < 2) return [text];
  return text.split(/[,;/&+\n]/u).map((part) => part.trim());
}
