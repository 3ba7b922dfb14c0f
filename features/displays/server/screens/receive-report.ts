import type { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { CallContext } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { ReportCallShape } from '#features/displays/shapes.ts';
import type { ScreenReport } from '#features/displays/screen-state.ts';
import { topics } from '#features/displays/topics.ts';
import { findPairedScreen } from './find-screen.ts';

/** Delays in milliseconds before reports are saved together. Two hundred screens can change at once; unchanged reports can wait longer. */
const changedReportDelay = 150;
const unchangedReportDelay = 30_000;

interface ReceivedReport {
  at: Instant;
  shows: ScreenReport;
}

interface Pending {
  reports: Map<string, ReceivedReport>;
  /** The last written reports, to detect changes. */
  written: Map<string, string>;
  next: { due: number; timer: ReturnType<typeof setTimeout>; done: Promise<void> } | null;
}

const pendingBy = new WeakMap<AppContext, Pending>();

/** Receives the report of a screen and returns the server's time. */
export async function receiveReport({ app, input }: CallContext<z.output<typeof ReportCallShape>>): Promise<{ now: Instant }> {
  const id = await findPairedScreen(app, input.secret);
  if (id === null) throw new CodedError('not-found');
  const pending = pendingOf(app);
  pending.reports.set(id, { at: app.clock.now(), shows: input.shows });
  const isChange = pending.written.get(id) !== JSON.stringify(input.shows);
  const write = scheduleWrite(app, pending, isChange ? changedReportDelay : unchangedReportDelay);
  if (isChange) await write;
  return { now: app.clock.now() };
}

function pendingOf(app: AppContext): Pending {
  const pending = pendingBy.get(app) ?? { reports: new Map(), written: new Map(), next: null };
  pendingBy.set(app, pending);
  return pending;
}

function scheduleWrite(app: AppContext, pending: Pending, milliseconds: number): Promise<void> {
  const due = Date.now() + milliseconds;
  if (pending.next !== null && pending.next.due <= due) return pending.next.done;
  if (pending.next !== null) clearTimeout(pending.next.timer);
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  const timer = setTimeout(() => {
    pending.next = null;
    void writeReports(app).then(finish);
  }, milliseconds);
  timer.unref();
  pending.next = { due, timer, done };
  return done;
}

interface WrittenRow extends Record<string, unknown> {
  id: string;
  isChange: boolean;
}

export async function writeReports(app: AppContext): Promise<void> {
  const pending = pendingOf(app);
  const reports = pending.reports;
  if (reports.size === 0) return;
  pending.reports = new Map();
  const rows = JSON.stringify([...reports].map(([id, { at, shows }]) => ({ id, at, shows })));
  try {
    await app.write(null, async (tx) => {
      const result = await tx.rows.execute<WrittenRow>(sql`
        with reports as (select * from jsonb_to_recordset(${rows}::jsonb) as reports(id text, at timestamptz, shows jsonb)),
        before as (
          select screens.id, screens.offline_reported_at is not null or screens.last_report is distinct from reports.shows as "isChange"
          from display_screens screens join reports on reports.id = screens.id where screens.paired_at is not null for update of screens)
        update display_screens screens set last_seen_at = reports.at, last_report = reports.shows, offline_reported_at = null
        from reports, before where reports.id = screens.id and before.id = screens.id
        returning screens.id, before."isChange"`);
      for (const { id, isChange } of result.rows) if (isChange) tx.changed(topics.reports, id);
    });
    for (const [id, { shows }] of reports) pending.written.set(id, JSON.stringify(shows));
  } catch (why) {
    // Do not retry: each screen sends its next report within a minute.
    app.log.warn({ err: why, screens: reports.size }, 'screen reports could not be saved');
  }
}
