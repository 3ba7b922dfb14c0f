import type { Floor } from '#platform/server/floor.ts';
import type { LiveRow } from './view.ts';

/** How a list that is open in many windows (of days, of a map) is kept: a changed row is read once for all of them. */
export interface Windows<Scope, Row extends LiveRow> {
  /** Changed rows as they are now, whatever window they belong to. */
  rows(floor: Floor, ids: readonly string[]): Promise<Row[]>;
  /** Which of them belong to one window: the same that `rows` of the view finds by SQL. */
  window(floor: Floor, scope: Scope): Promise<Window<Row>>;
}

export interface Window<Row extends LiveRow> {
  has(row: Row): boolean;
}

interface Reading {
  ids: Set<string>;
  rows: Promise<readonly LiveRow[]>;
}

const underWay = new WeakMap<Floor, Map<object, Reading>>();

/**
 * Rows of one window among those that changed. All windows that hear of a change in the same turn share one reading,
 * which begins after they have all asked, and so after what they heard of was committed.
 */
export async function rowsWithin<Scope>(
  floor: Floor,
  windows: Windows<Scope, LiveRow>,
  scope: Scope,
  ids: ReadonlySet<string>,
): Promise<LiveRow[]> {
  const [window, rows] = await Promise.all([windows.window(floor, scope), readingOf(floor, windows, ids).rows]);
  return rows.filter((row) => ids.has(row.id) && window.has(row));
}

function readingOf<Scope>(floor: Floor, windows: Windows<Scope, LiveRow>, ids: ReadonlySet<string>): Reading {
  const readings = underWay.get(floor) ?? new Map<object, Reading>();
  underWay.set(floor, readings);
  const reading = readings.get(windows) ?? begin();
  for (const id of ids) reading.ids.add(id);
  return reading;

  function begin(): Reading {
    const asked = new Set<string>();
    const rows = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      readings.delete(windows);
      return windows.rows(floor, [...asked]);
    });
    const begun = { ids: asked, rows };
    readings.set(windows, begun);
    return begun;
  }
}
