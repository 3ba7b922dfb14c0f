import { eq } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { sendCsv, escapeCsvCell } from '#platform/http/server/send-csv.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import { clockTimeIn, dayIn } from '#platform/time/calendar.ts';
import { isLanguage } from '#platform/i18n/texts.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import type { CheckedLine } from '#features/maintenance/shapes/task.ts';
import { taskFileTexts } from '#features/maintenance/i18n/task-file/texts.ts';
import { repeatingTasks } from './tables.ts';
import { completionRows } from './task-rows.ts';

/** Exports the completions of one task as CSV, one line each, newest first. */
export const taskFileRoute: Route = {
  method: 'GET',
  url: '/export/task/:id',
  limit: { name: 'maintenance.task-file', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ app, request, reply, caller }: RouteRequest): Promise<string> {
  if (caller === null || !isGranted(fullAccessRule, caller))
    return replyWithText(reply, caller === null ? 401 : 403, 'You do not have permission to export this file.');
  const taskId = id.safeParse((request.params as { id: string }).id).data ?? '';
  const [task] = await app.rows.select({ title: repeatingTasks.title }).from(repeatingTasks).where(eq(repeatingTasks.id, taskId));
  if (task === undefined) return replyWithText(reply, 404, 'There is no task at this address.');
  const { language: requestedLanguage } = request.query as { language?: unknown };
  const language = isLanguage(requestedLanguage)
    ? requestedLanguage
    : languageOf(request.headers.cookie, request.headers['accept-language']);
  const w = taskFileTexts[language];
  const { zone, name } = await app.camp();
  const lines = (await completionRows(app, { taskId })).map((doing) => ({
    day: dayIn(zone, doing.doneAt),
    time: clockTimeIn(zone, doing.doneAt),
    due: doing.isExtra ? w.extra : (doing.due ?? ''),
    by: escapeCsvCell(doing.byName),
    minutes: doing.minutes === null ? '' : String(doing.minutes),
    lines: escapeCsvCell(doing.lines.map((line) => formatLine(line, w.outcomes)).join('\n')),
    note: escapeCsvCell(doing.note),
  }));
  return sendCsv(reply, [name, task.title], w.columns, lines);
}

function formatLine({ text, outcome, note }: CheckedLine, outcomes: Record<CheckedLine['outcome'], string>): string {
  return `${text}: ${outcomes[outcome]}${note === '' ? '' : ` (${note})`}`;
}
