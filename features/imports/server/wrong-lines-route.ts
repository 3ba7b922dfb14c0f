import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { and, asc, eq, gt } from 'drizzle-orm';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { escapeFormula, unescapeFormula } from '#features/imports/cells.ts';
import { formatProblem } from '#features/imports/format-problem.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { importLines, imports } from './tables.ts';
import { importKindsOf } from './import-rows.ts';

const linesAtOnce = 1_000;

/** Downloads the wrong lines with the columns of the file and their problems. A person can fix them in a spreadsheet and import them. */
export const wrongLinesRoute: Route = {
  method: 'GET',
  url: '/import/:id/wrong.csv',
  limit: { name: 'reservations.export', per: 'address', times: 60, within: 3_600 },
  run: answerFile,
};

async function answerFile({ app, request, reply, caller }: RouteRequest): Promise<NodeJS.ReadableStream | string> {
  if (caller === null) return replyWithText(reply, 401, 'You do not have permission to export this file.');
  const { id } = request.params as { id: string };
  const [file] = await app.rows.select().from(imports).where(eq(imports.id, id));
  if (file === undefined || !importKindsOf(caller).includes(file.kind)) return replyWithText(reply, 404, 'This file does not exist.');
  const language = languageOf(request.headers.cookie, request.headers['accept-language']);
  const w = importTexts[language];
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="wrong-lines.csv"`);
  const ownCount = ownColumns(file.headers);
  const columns = [...file.headers.slice(0, ownCount), w.line, w.problem].map(escapeFormulaOnce);
  // Excel needs the byte order mark to recognize UTF-8.
  const out = stringify({ bom: true, record_delimiter: 'windows' });
  pipeline(withHeader(columns, linesOf(app, id, ownCount, language)), out, () => {});
  return out;
}

/** In a file that was downloaded here before, the last two columns are the line and the problem. They are omitted. */
function ownColumns(headers: readonly string[]): number {
  const [line, problem] = headers.slice(-2);
  const isOurs = Object.values(importTexts).some((w) => w.line === line && w.problem === problem);
  return isOurs ? headers.length - 2 : headers.length;
}

async function* withHeader(columns: string[], lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield columns;
  for await (const cells of lines) yield cells.map(escapeFormulaOnce);
}

/** A cell of an exported file is already escaped. */
function escapeFormulaOnce(cell: string): string {
  return escapeFormula(unescapeFormula(cell));
}

async function* linesOf(app: AppContext, id: string, columns: number, language: Language): AsyncGenerator<string[]> {
  for (let last = 0; ;) {
    const lines = await app.rows
      .select({ line: importLines.line, cells: importLines.cells, problems: importLines.problems })
      .from(importLines)
      .where(and(eq(importLines.importId, id), eq(importLines.plan, 'wrong'), gt(importLines.line, last)))
      .orderBy(asc(importLines.line))
      .limit(linesAtOnce);
    if (lines.length === 0) return;
    for (const { line, cells, problems } of lines)
      yield [
        ...Array.from({ length: columns }, (_, at) => cells[at] ?? ''),
        // Row number in the spreadsheet, counted from 1.
        String(line + 1),
        problems.map((problem) => formatProblem(problem, importTexts[language])).join('; '),
      ];
    last = lines.at(-1)?.line ?? last;
  }
}
