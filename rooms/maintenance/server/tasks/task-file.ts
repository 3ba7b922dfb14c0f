import { eq } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { csvFile, textCell } from '#platform/http/server/csv-file.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import { clockIn, dayIn } from '#platform/time/calendar.ts';
import { isLanguage } from '#platform/words/words.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';
import type { CheckedLine } from '#rooms/maintenance/shapes/task.ts';
import { taskFileWords } from '#rooms/maintenance/words/task-file/words.ts';
import { repeatingTasks } from './tables.ts';
import { doingRows } from './task-rows.ts';

/** The record of one task: each time it was done, a line, newest first. */
export const taskFileRoute: Route = {
  method: 'GET',
  url: '/export/task/:id',
  limit: { name: 'maintenance.task-file', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ floor, request, reply, caller }: RouteAsk): Promise<string> {
  if (caller === null || !isGranted(seesAll, caller)) return saying(reply, caller === null ? 401 : 403, 'You may not take out this file.');
  const taskId = id.safeParse((request.params as { id: string }).id).data ?? '';
  const [task] = await floor.rows.select({ title: repeatingTasks.title }).from(repeatingTasks).where(eq(repeatingTasks.id, taskId));
  if (task === undefined) return saying(reply, 404, 'There is no task at this address.');
  const { language: wanted } = request.query as { language?: unknown };
  const language = isLanguage(wanted) ? wanted : languageOf(request.headers.cookie, request.headers['accept-language']);
  const w = taskFileWords[language];
  const { zone, name } = await floor.camp();
  const lines = (await doingRows(floor, { taskId })).map((doing) => ({
    day: dayIn(zone, doing.doneAt),
    time: clockIn(zone, doing.doneAt),
    due: doing.isExtra ? w.extra : (doing.due ?? ''),
    by: textCell(doing.byName),
    minutes: doing.minutes === null ? '' : String(doing.minutes),
    lines: textCell(doing.lines.map((line) => lineSaid(line, w.outcomes)).join('\n')),
    note: textCell(doing.note),
  }));
  return csvFile(reply, [name, task.title], w.columns, lines);
}

function lineSaid({ text, outcome, note }: CheckedLine, outcomes: Record<CheckedLine['outcome'], string>): string {
  return `${text}: ${outcomes[outcome]}${note === '' ? '' : ` (${note})`}`;
}
