import type { Camp, AppContext } from '#platform/server/app-context.ts';
import type { LiveRow } from './view.ts';

/**
 * Describes a list that is open in many windows (ranges of days, or parts of a map), so that a changed row is read once for all windows.
 */
export interface Windows<Scope, Row extends LiveRow> {
  rows(app: AppContext, ids: readonly string[]): Promise<Row[]>;
  /** Returns whether a row belongs to a window. It must agree with the SQL of the view's `rows`. */
  has(row: Row, scope: Scope, camp: Camp): boolean;
}

interface Reading {
  ids: Set<string>;
  found: Promise<{ rows: readonly LiveRow[]; camp: Camp }>;
}

const readingsByApp = new WeakMap<AppContext, Map<object, Reading>>();

/** Returns the changed rows of one window. All windows that receive a change in the same tick share one read. */
export async function rowsWithin<Scope>(
  app: AppContext,
  windows: Windows<Scope, LiveRow>,
  scope: Scope,
  ids: ReadonlySet<string>,
): Promise<LiveRow[]> {
  const { rows, camp } = await readingOf(app, windows, ids).found;
  return rows.filter((row) => ids.has(row.id) && windows.has(row, scope, camp));
}

function readingOf<Scope>(app: AppContext, windows: Windows<Scope, LiveRow>, ids: ReadonlySet<string>): Reading {
  const readings = readingsByApp.get(app) ?? new Map<object, Reading>();
  readingsByApp.set(app, readings);
  const reading = readings.get(windows) ?? begin();
  for (const id of ids) reading.ids.add(id);
  return reading;

  function begin(): Reading {
    const requestedIds = new Set<string>();
    const found = new Promise<void>((resolve) => process.nextTick(resolve)).then(async () => {
      readings.delete(windows);
      const [rows, camp] = await Promise.all([windows.rows(app, [...requestedIds]), app.camp()]);
      return { rows, camp };
    });
    const started = { ids: requestedIds, found };
    readings.set(windows, started);
    return started;
  }
}
