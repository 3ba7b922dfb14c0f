import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { escapeFormula } from '#features/imports/cells.ts';
import { formatMomentCell } from '#features/imports/format-moment-cell.ts';
import { columnsByKind, type ImportKind, type ReservationColumn } from '#features/imports/columns.ts';
import { formatPlacesCell } from '#features/imports/places-cell.ts';
import { mapByHeading, type FieldKind, fieldSpecs } from '#features/reservations/fields.ts';
import { pathOf, placeTree, type PlaceTree } from '#features/places/place-tree.ts';
import { placeRows } from '#features/places/server/public.ts';
import { bookings, reservations } from '#features/reservations/server/public.ts';
import { importPermissions } from './upload-route.ts';

/** Exports have the columns that imports read, so that an exported file can be imported unchanged. */
export const exportRoutes: Route[] = [exportOf('reservations', stayLines), exportOf('places', placeLines)];

function exportOf(kind: ImportKind, lines: (app: AppContext) => AsyncIterable<string[]>): Route {
  return {
    method: 'GET',
    url: `/export/${kind}.csv`,
    limit: { name: 'reservations.export', per: 'address', times: 60, within: 3_600 },
    run: async (request) => answerFile(request, kind, lines(request.app)),
  };
}

function answerFile({ reply, caller }: RouteRequest, kind: ImportKind, lines: AsyncIterable<string[]>): NodeJS.ReadableStream | string {
  if (caller === null || !isGranted(importPermissions[kind], caller))
    return replyWithText(reply, caller === null ? 401 : 403, 'You do not have permission to export this file.');
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${kind}.csv"`);
  // Excel needs the byte order mark to recognize UTF-8.
  const file = stringify({ bom: true, header: true, columns: [...columnsByKind[kind]], record_delimiter: 'windows' });
  pipeline(escapeCells(lines), file, () => {});
  return file;
}

async function* escapeCells(lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const cells of lines) yield cells.map(escapeFormula);
}

const staysAtOnce = 1_000;

async function* stayLines(app: AppContext): AsyncGenerator<string[]> {
  const { zone } = await app.camp();
  const tree = placeTree(await placeRows(app, {}, undefined));
  let last: { startsAt: string; id: string } | undefined;
  for (;;) {
    const after =
      last && or(gt(reservations.startsAt, last.startsAt), and(eq(reservations.startsAt, last.startsAt), gt(reservations.id, last.id)));
    const stays = await app.rows
      .select()
      .from(reservations)
      .where(and(isNotTestId(reservations.id), after))
      .orderBy(asc(reservations.startsAt), asc(reservations.id))
      .limit(staysAtOnce);
    if (stays.length === 0) return;
    const ids = stays.map(({ id }) => id);
    const booked = Map.groupBy(
      await app.rows.select().from(bookings).where(inArray(bookings.reservationId, ids)),
      (booking) => booking.reservationId,
    );
    for (const stay of stays) yield stayCells(stay, booked.get(stay.id) ?? [], tree, zone);
    last = stays.at(-1);
  }
}

function stayCells(
  stay: typeof reservations.$inferSelect,
  booked: (typeof bookings.$inferSelect)[],
  tree: PlaceTree,
  zone: string,
): string[] {
  const facts = mapByHeading((field) => cellOf(stay[field], fieldSpecs[field].kind, zone));
  const cells: Record<ReservationColumn, string> = { ...facts, id: stay.id, places: formatPlacesCell(booked, stay, tree, zone) };
  return columnsByKind.reservations.map((column) => cells[column]);
}

function cellOf(value: string | number | null, kind: FieldKind, zone: string): string {
  if (value === null) return '';
  return kind === 'moment' ? formatMomentCell(String(value), zone) : String(value);
}

async function* placeLines(app: AppContext): AsyncGenerator<string[]> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  for (const place of tree.inOrder)
    yield [
      place.id,
      place.parentId === null ? '' : pathOf(tree, place.parentId),
      place.kind,
      place.name,
      place.categories.join('; '),
      String(place.sleeps),
      String(place.seats),
      place.state,
    ];
}
