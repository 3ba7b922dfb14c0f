import { stringify } from 'csv-stringify/sync';
import { and, eq, lt, notLike, sql } from 'drizzle-orm';
import { type Route, type RouteAsk, saying } from '../../../../platform/http/server/routes.ts';
import { isGranted } from '../../../../platform/http/rules.ts';
import type { Floor } from '../../../../platform/server/floor.ts';
import { clockIn } from '../../../../platform/time/calendar.ts';
import { rules } from '../../../paths.ts';
import { amountCell, textCell } from '../../csv-cell.ts';
import { ByDay, type EntryRow } from '../../shapes.ts';
import { folios, moneyEntries } from '../tables.ts';
import { dayEntries } from './day-entries.ts';

/** A day's money for the books: what was owed when it began, every entry, sums, and what was owed when it ended. */
export const dayFileRoute: Route = {
  method: 'GET',
  url: '/export/payments.csv',
  limit: { name: 'payments.export', per: 'address', times: 120, within: 3_600 },
  run: answerFile,
};

async function answerFile({ floor, request, reply, caller }: RouteAsk): Promise<string> {
  if (caller === null || !isGranted(rules.cashiers, caller))
    return saying(reply, caller === null ? 401 : 403, 'You may not take out this file.');
  const { day, reservation } = request.query as Record<string, unknown>;
  const asked = ByDay.safeParse({ day, ...(reservation !== undefined && { reservationId: reservation }) });
  if (!asked.success) return saying(reply, 400, 'Say which day, such as ?day=2026-06-12.');
  const lines = await dayLines(floor, asked.data);
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="payments-${asked.data.day}.csv"`);
  // Excel takes a file for UTF-8 only behind this mark.
  return stringify(lines, { bom: true, header: true, columns: [...columns], record_delimiter: 'windows' });
}

const columns = ['time', 'what', 'folio', 'line', 'method', 'amount', 'note', 'by', 'entry'] as const;
type Line = Record<(typeof columns)[number], string>;

type Asked = { day: string; reservationId?: string | undefined };

async function dayLines(floor: Floor, asked: Asked): Promise<Line[]> {
  const { zone } = await floor.camp();
  const entries = await dayEntries(floor, asked, undefined);
  const opening = await owedBefore(floor, asked);
  const closing = opening + entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    lineOf('opening balance', opening),
    ...entries.map((entry) => entryLine(entry, zone)),
    ...sumsOf(entries).map(([what, method, cents]) => lineOf(`total ${what}`, cents, method)),
    lineOf('closing balance', closing),
  ];
}

async function owedBefore({ rows }: Floor, { day, reservationId }: Asked): Promise<number> {
  const ofStay = reservationId === undefined ? undefined : eq(folios.reservationId, reservationId);
  const [sum] = await rows
    .select({ cents: sql<number>`coalesce(sum(${moneyEntries.amountCents}), 0)::float8` })
    .from(moneyEntries)
    .innerJoin(folios, eq(folios.id, moneyEntries.folioId))
    .where(and(lt(moneyEntries.day, day), notLike(folios.id, 'test%'), ofStay));
  return sum?.cents ?? 0;
}

function entryLine({ at, kind, folioName, label, method, amountCents, note, byName, id }: EntryRow, zone: string): Line {
  return {
    time: clockIn(zone, at),
    what: kind,
    folio: textCell(folioName),
    line: textCell(label),
    method: methodOf(kind, method),
    amount: amountCell(amountCents),
    note: textCell(note),
    by: textCell(byName ?? ''),
    entry: id,
  };
}

function lineOf(what: string, cents: number, method = ''): Line {
  return { time: '', what, folio: '', line: '', method, amount: amountCell(cents), note: '', by: '', entry: '' };
}

/** By kind, and by how it was paid or given back. */
function sumsOf(entries: readonly EntryRow[]): [kind: string, method: string, cents: number][] {
  const groups = Map.groupBy(entries, ({ kind, method }) => `${kind}\n${methodOf(kind, method)}`);
  return [...groups].map(([key, group]) => {
    const [kind = '', method = ''] = key.split('\n');
    return [kind, method, group.reduce((sum, { amountCents }) => sum + amountCents, 0)];
  });
}

function methodOf(kind: EntryRow['kind'], method: EntryRow['method']): string {
  return method ?? (kind === 'card' || kind === 'cash' || kind === 'cheque' ? kind : '');
}
