import { and, eq, lt, sql } from 'drizzle-orm';
import { csvFile, textCell } from '#platform/http/server/csv-file.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { clockIn } from '#platform/time/calendar.ts';
import { pretendWords } from '#platform/ui/words/pretend/words.ts';
import { isLanguage, type Language } from '#platform/words/words.ts';
import { isReal } from '#platform/database/server/real-ids.ts';
import { eventsOf } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { amountCell } from '#rooms/payments/csv-cell.ts';
import { dayTotals, isLeftOut, isMoneyMoved, methodOf } from '#rooms/payments/day-totals.ts';
import { currency } from '#rooms/payments/rules.ts';
import { saidLabel } from '#rooms/payments/said-label.ts';
import { saidNote } from '#rooms/payments/said-note.ts';
import { ByDay, type DayRow } from '#rooms/payments/shapes.ts';
import { dayFileWords } from '#rooms/payments/words/day-file/words.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { folios, moneyEntries } from '#rooms/payments/server/tables.ts';
import { dayEntries } from './day-entries.ts';

/**
 * A day's money for the books: every entry in order of time, money received (above zero) apart from what was charged,
 * and sums in a column of their own, so that no column counts anything twice.
 */
export const dayFileRoute: Route = {
  method: 'GET',
  url: '/export/payments.csv',
  limit: { name: 'payments.export', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ floor, request, reply, caller }: RouteAsk): Promise<string> {
  if (caller === null || !isGranted(rules.cashiers, caller))
    return saying(reply, caller === null ? 401 : 403, 'You may not take out this file.');
  const { day, reservation, language: wanted } = request.query as Record<string, unknown>;
  const asked = ByDay.safeParse({ day, ...(reservation !== undefined && { reservationId: reservation }) });
  if (!asked.success) return saying(reply, 400, 'Say which day, such as ?day=2026-06-12.');
  const language = isLanguage(wanted) ? wanted : languageOf(request.headers.cookie, request.headers['accept-language']);
  const lines = await dayLines(floor, asked.data, language);
  return csvFile(reply, await fileName(floor, asked.data, language), dayFileWords[language].columns, lines);
}

type Line = Partial<Record<keyof (typeof dayFileWords)['en']['columns'], string>>;
type Asked = { day: string; reservationId?: string | undefined };

async function dayLines(floor: Floor, asked: Asked, language: Language): Promise<Line[]> {
  const { zone } = await floor.camp();
  const w = dayFileWords[language];
  const entries = await dayEntries(floor, asked, undefined);
  const before = await owedBefore(floor, asked);
  const after = before + entries.reduce((sum, row) => sum + balanceChange(row), 0);
  return [
    sumLine(w.owedBefore, before),
    ...entries.filter(({ kind }) => !isLeftOut(kind)).map((entry) => entryLine(entry, zone, language)),
    ...sumLines(entries, language),
    sumLine(w.owedAfter, after),
  ];
}

/** Only entries change a balance: whatever else moved has an id made of what it is. */
function balanceChange({ id, amountCents }: DayRow): number {
  return id.includes(':') ? 0 : amountCents;
}

async function owedBefore({ rows }: Floor, { day, reservationId }: Asked): Promise<number> {
  const ofStay = reservationId === undefined ? undefined : eq(folios.reservationId, reservationId);
  const [sum] = await rows
    .select({ cents: sql<number>`coalesce(sum(${moneyEntries.amountCents}), 0)::float8` })
    .from(moneyEntries)
    .innerJoin(folios, eq(folios.id, moneyEntries.folioId))
    .where(and(lt(moneyEntries.day, day), isReal(folios.id), ofStay));
  return sum?.cents ?? 0;
}

function entryLine(row: DayRow, zone: string, language: Language): Line {
  const { day, at, kind, folioName, label, amountCents, note, byName, paymentId, id, isPretend } = row;
  const names = moneyNames[language];
  const isMoney = isMoneyMoved(kind);
  return {
    date: day,
    time: clockIn(zone, at),
    what: isPretend ? names.pretend(names.entry[kind]) : names.entry[kind],
    how: isMoney ? names.method[methodOf(row)] : '',
    name: textCell(folioName || names.nothingKnown),
    details: textCell(saidLabel(label, language)),
    // Money received lessens the balance, so its sign is turned.
    received: isMoney ? amountCell(-amountCents, row.currency) : '',
    charged: isMoney ? '' : amountCell(amountCents, row.currency),
    currency: row.currency,
    note: textCell(saidNote(note, names)),
    by: textCell(byName ?? ''),
    payment: textCell(paymentId ?? ''),
    entry: id.includes(':') ? '' : id,
  };
}

function sumLines(entries: readonly DayRow[], language: Language): Line[] {
  const w = dayFileWords[language];
  const names = moneyNames[language];
  const { byMethod, undecidedCents, tips, leftOut, foreign, pretend, netCents, chargedCents, creditedCents, waivedCents } =
    dayTotals(entries);
  return [
    ...byMethod.map((flow) => sumLine(w.receivedBy(names.method[flow.method]), flow.netCents)),
    ...(undecidedCents === 0 ? [] : [sumLine(names.entry.arrived, undecidedCents)]),
    ...(tips === null ? [] : [sumLine(names.tips, tips.netCents)]),
    sumLine(w.received, netCents),
    ...(pretend === null ? [] : [sumLine(pretendWords[language].ofIt, pretend.netCents)]),
    ...(leftOut === null
      ? []
      : [sumLine(names.leftOut(leftOut.payments), leftOut.netCents), sumLine(names.atProvider, leftOut.provider.netCents)]),
    ...foreign.map((of) => sumLine(w.received, of.amountCents, of.currency)),
    sumLine(w.charged, chargedCents - creditedCents - waivedCents),
  ];
}

function sumLine(what: string, cents: number, of: string = currency): Line {
  return { what, total: amountCell(cents, of), currency: of };
}

/** `camp-birch-money-2026-06-12-lakeside-family-camp-x3kq7p.csv`: no two files have one name. */
async function fileName(floor: Floor, { day, reservationId }: Asked, language: Language): Promise<string[]> {
  const { name: camp } = await floor.camp();
  const [stay] = reservationId === undefined ? [] : await eventsOf(floor, [reservationId]);
  // Of two stays of one name, in letters that no file's name takes, or long, the ids tell which is which.
  const of = reservationId === undefined ? [] : [stay?.name ?? '', reservationId.slice(-6)];
  return [camp, dayFileWords[language].file, day, ...of];
}
