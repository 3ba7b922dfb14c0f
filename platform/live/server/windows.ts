import type { Camp, AppContext } from '#platform/server/app-context.ts';
import type { LiveRow } from './view.ts';

/** How a list that is open in many windows (of days, of a map) is kept: a changed row is read once for all of them. */
export interface Windows<Scope, Row extends LiveRow> {
  /** Changed rows as they are now, whatever window they belong to. */
  rows(app: AppContext, ids: readonly string[]): Promise<Row[]>;
  /** Whether such a row belongs to one window: the same that `rows` of the view finds by SQL. */
  has(row: Row, scope: Scope, camp: Camp): boolean;
}

interface Reading {
  ids: Set<string>;
  found: Promise<{ rows: readonly LiveRow[]; camp: Camp }>;
}

const underWay = new WeakMap<AppContext, Map<object, Reading>>();

/**
 * Rows of one window among those that changed. All windows that hear of a change in the same turn share one reading,
 * which begins after they have all asked, and so after what they heard of was committed.
 */
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
  const readings = underWay.get(app) ?? new Map<object, Reading>();
  underWay.set(app, readings);
  const reading = readings.get(windows) ?? begin();
  for (const id of ids) reading.ids.add(id);
  return reading;

  function begin(): Reading {
    const asked = new Set<string>();
    const found = new Promise<void>((resolve) => process.nextTick(resolve)).then(async () => {
      readings.delete(windows);
      const [rows, camp] = await Promise.all([windows.rows(app, [...asked]), app.camp()]);
      return { rows, camp };
    });
    const begun = { ids: asked, found };
    readings.set(windows, begun);
    return begun;
  }
}
