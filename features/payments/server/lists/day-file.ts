import { and, eq, lt, sql } from 'drizzle-orm';
import { sendCsv, escapeCsvCell } from '#platform/http/server/send-csv.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { clockTimeIn } from '#platform/time/calendar.ts';
import { testModeTexts } from '#platform/ui/i18n/test-mode/texts.ts';
import { isLanguage, type Language } from '#platform/i18n/texts.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { formatAmountCell } from '#features/payments/csv-cell.ts';
import { computeDayTotals, isOtherSale, isMoneyMovement, paymentMethodOf } from '#features/payments/day-totals.ts';
import { currency } from '#features/payments/rules.ts';
import { translateLabel } from '#features/payments/translate-label.ts';
import { translateNote } from '#features/payments/translate-note.ts';
import { DailyReportInput, type DayRow } from '#features/payments/shapes.ts';
import { dayFileTexts } from '#features/payments/i18n/day-file/texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { folios, moneyEntries } from '#features/payments/server/tables.ts';
import { readDayEntries } from './day-entries.ts';

/** Serves the daily report as CSV. Payments and charges have separate columns, so that no column counts an amount twice. */
export const dayFileRoute: Route = {
  method: 'GET',
  url: '/export/payments.csv',
  limit: { name: 'payments.export', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ app, request, reply, caller }: RouteRequest): Promise<string> {
  if (caller === null || !isGranted(accessRules.cashiers, caller))
    return replyWithText(reply, caller === null ? 401 : 403, 'You do not have permission to export this file.');
  const { day, reservation, language: languageParameter } = request.query as Record<string, unknown>;
  const input = DailyReportInput.safeParse({ day, ...(reservation !== undefined && { reservationId: reservation }) });
  if (!input.success) return replyWithText(reply, 400, 'The day is missing, such as ?day=2026-06-12.');
  const language = isLanguage(languageParameter)
    ? languageParameter
    : languageOf(request.headers.cookie, request.headers['accept-language']);
  const lines = await dayLines(app, input.data, language);
  return sendCsv(reply, await fileName(app, input.data, language), dayFileTexts[language].columns, lines);
}

type Line = Partial<Record<keyof (typeof dayFileTexts)['en']['columns'], string>>;
type DayInput = { day: string; reservationId?: string | undefined };

async function dayLines(app: AppContext, input: DayInput, language: Language): Promise<Line[]> {
  const { zone } = await app.camp();
  const texts = dayFileTexts[language];
  const entries = await readDayEntries(app, input, undefined);
  const before = await owedBefore(app, input);
  const after = before + entries.reduce((sum, row) => sum + balanceChange(row), 0);
  return [
    sumLine(texts.owedBefore, before),
    ...entries.filter(({ kind }) => !isOtherSale(kind)).map((entry) => entryLine(entry, zone, language)),
    ...sumLines(entries, language),
    sumLine(texts.owedAfter, after),
  ];
}

/** Only entries change a balance. The id of any other row contains a colon. */
function balanceChange({ id, amountCents }: DayRow): number {
  return id.includes(':') ? 0 : amountCents;
}

async function owedBefore({ rows }: AppContext, { day, reservationId }: DayInput): Promise<number> {
  const ofStay = reservationId === undefined ? undefined : eq(folios.reservationId, reservationId);
  const [sum] = await rows
    .select({ cents: sql<number>`coalesce(sum(${moneyEntries.amountCents}), 0)::float8` })
    .from(moneyEntries)
    .innerJoin(folios, eq(folios.id, moneyEntries.folioId))
    .where(and(lt(moneyEntries.day, day), isNotTestId(folios.id), ofStay));
  return sum?.cents ?? 0;
}

function entryLine(row: DayRow, zone: string, language: Language): Line {
  const { day, at, kind, folioName, label, amountCents, note, byName, paymentId, id, isPretend } = row;
  const names = moneyNames[language];
  const isMoney = isMoneyMovement(kind);
  return {
    date: day,
    time: clockTimeIn(zone, at),
    what: isPretend ? names.testMoney(names.entry[kind]) : names.entry[kind],
    how: isMoney ? names.method[paymentMethodOf(row)] : '',
    name: escapeCsvCell(folioName || names.unmatched),
    details: escapeCsvCell(translateLabel(label, language)),
    // The ledger stores a received payment as a negative amount.
    received: isMoney ? formatAmountCell(-amountCents, row.currency) : '',
    charged: isMoney ? '' : formatAmountCell(amountCents, row.currency),
    currency: row.currency,
    note: escapeCsvCell(translateNote(note, names)),
    by: escapeCsvCell(byName ?? ''),
    payment: escapeCsvCell(paymentId ?? ''),
    entry: id.includes(':') ? '' : id,
  };
}

function sumLines(entries: readonly DayRow[], language: Language): Line[] {
  const texts = dayFileTexts[language];
  const names = moneyNames[language];
  const {
    byMethod,
    undecidedCents,
    tips,
    leftOut,
    foreign,
    testMode: pretend,
    netCents,
    chargedCents,
    creditedCents,
    waivedCents,
  } = computeDayTotals(entries);
  return [
    ...byMethod.map((flow) => sumLine(texts.receivedBy(names.method[flow.method]), flow.netCents)),
    ...(undecidedCents === 0 ? [] : [sumLine(names.entry.arrived, undecidedCents)]),
    ...(tips === null ? [] : [sumLine(names.tips, tips.netCents)]),
    sumLine(texts.received, netCents),
    ...(pretend === null ? [] : [sumLine(testModeTexts[language].testPayments, pretend.netCents)]),
    ...(leftOut === null
      ? []
      : [sumLine(names.leftOut(leftOut.payments), leftOut.netCents), sumLine(names.atProvider, leftOut.provider.netCents)]),
    ...foreign.map((sum) => sumLine(texts.received, sum.amountCents, sum.currency)),
    sumLine(texts.charged, chargedCents - creditedCents - waivedCents),
  ];
}

function sumLine(label: string, cents: number, rowCurrency: string = currency): Line {
  return { what: label, total: formatAmountCell(cents, rowCurrency), currency: rowCurrency };
}

/** Builds a unique file name: `camp-birch-money-2026-06-12-lakeside-family-camp-x3kq7p.csv`. */
async function fileName(app: AppContext, { day, reservationId }: DayInput, language: Language): Promise<string[]> {
  const { name: camp } = await app.camp();
  const [stay] = reservationId === undefined ? [] : await eventsOf(app, [reservationId]);
  // Stay names may be equal, long or without Latin letters, so the file name ends with a part of the stay's id.
  const stayParts = reservationId === undefined ? [] : [stay?.name ?? '', reservationId.slice(-6)];
  return [camp, dayFileTexts[language].file, day, ...stayParts];
}
