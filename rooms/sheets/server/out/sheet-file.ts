import { csvFile, textCell } from '#platform/http/server/csv-file.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { id as idShape } from '#platform/http/shapes.ts';
import { isLanguage } from '#platform/words/words.ts';
import { isStandard, seesStaffOnly } from '#rooms/sheets/rules.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';
import { outWords } from '#rooms/sheets/words/out/words.ts';
import { sheetRowsFor } from '#rooms/sheets/server/rows/sheet-rows.ts';
import { sheetHeads } from '#rooms/sheets/server/sheets/sheet-heads.ts';

/** A sheet for spreadsheets: a line a row, its day before it. What is marked for staff is in it where `staff=yes` is asked, as on paper. */
export const sheetFileRoute: Route = {
  method: 'GET',
  url: '/export/sheet.csv',
  limit: { name: 'sheets.export', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ floor, request, reply, caller }: RouteAsk): Promise<string> {
  const { sheet, language: wanted, staff } = request.query as Record<string, unknown>;
  const asked = idShape.safeParse(sheet);
  const scope = { id: asked.data ?? '', seesStaffOnly: seesStaffOnly(caller, asked.data ?? ''), isVisitor: caller === null };
  const [head] = asked.success ? await sheetHeads(floor, scope) : [];
  if (head === undefined) return saying(reply, 404, 'There is no such sheet.');
  const isAsked = (one: { isStaffOnly: boolean }) => staff === 'yes' || !one.isStaffOnly;
  const shown = head.columns.filter(isAsked);
  const language = isLanguage(wanted) ? wanted : languageOf(request.headers.cookie, request.headers['accept-language']);
  const names = shown.map(({ id, name }) => [id, name || (isStandard(id) ? sheetsWords[language].columns[id] : '')] as const);
  // A column's name is somebody's text too.
  const columns = { day: outWords[language].day, ...Object.fromEntries(names.map(([id, name]) => [`c-${id}`, textCell(name)])) };
  const rows = (await sheetRowsFor(floor, scope, undefined)).filter(isAsked);
  const lines = rows.map(({ day, cells }) => ({
    day,
    ...Object.fromEntries(shown.map(({ id }) => [`c-${id}`, textCell(cells[id] ?? '')])),
  }));
  const { name: camp } = await floor.camp();
  return csvFile(reply, [camp, head.name], columns, lines);
}
