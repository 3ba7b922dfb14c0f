import { sendCsv, escapeCsvCell } from '#platform/http/server/send-csv.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { id as idShape } from '#platform/http/shapes.ts';
import { isLanguage } from '#platform/i18n/texts.ts';
import { isStandardColumn, canSeeStaffOnly } from '#features/sheets/rules.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { sharingTexts } from '#features/sheets/i18n/sharing/texts.ts';
import { sheetRowsFor } from '#features/sheets/server/rows/sheet-rows.ts';
import { sheetHeads } from '#features/sheets/server/sheets/sheet-heads.ts';

/** Exports a sheet as CSV, one line per row with its day first. Includes staff-only content only with `staff=yes`, like the print page. */
export const sheetFileRoute: Route = {
  method: 'GET',
  url: '/export/sheet.csv',
  limit: { name: 'sheets.export', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ app, request, reply, caller }: RouteRequest): Promise<string> {
  const { sheet, language: requestedLanguage, staff } = request.query as Record<string, unknown>;
  const sheetId = idShape.safeParse(sheet);
  const scope = { id: sheetId.data ?? '', seesStaffOnly: canSeeStaffOnly(caller, sheetId.data ?? ''), isVisitor: caller === null };
  const [head] = sheetId.success ? await sheetHeads(app, scope) : [];
  if (head === undefined) return replyWithText(reply, 404, 'There is no such sheet.');
  const isIncluded = (content: { isStaffOnly: boolean }) => staff === 'yes' || !content.isStaffOnly;
  const columnsToExport = head.columns.filter(isIncluded);
  const language = isLanguage(requestedLanguage)
    ? requestedLanguage
    : languageOf(request.headers.cookie, request.headers['accept-language']);
  const names = columnsToExport.map(
    ({ id, name }) => [id, name || (isStandardColumn(id) ? sheetsTexts[language].columns[id] : '')] as const,
  );
  // Escape column names in the same way as cells, because both are user input.
  const columns = { day: sharingTexts[language].day, ...Object.fromEntries(names.map(([id, name]) => [`c-${id}`, escapeCsvCell(name)])) };
  const rows = (await sheetRowsFor(app, scope, undefined)).filter(isIncluded);
  const lines = rows.map(({ day, cells }) => ({
    day,
    ...Object.fromEntries(columnsToExport.map(({ id }) => [`c-${id}`, escapeCsvCell(cells[id] ?? '')])),
  }));
  const { name: camp } = await app.camp();
  return sendCsv(reply, [camp, head.name], columns, lines);
}
