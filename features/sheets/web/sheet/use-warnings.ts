import { useEffect, useMemo, useState } from 'react';
import { localMomentIn } from '#platform/time/calendar.ts';
import type { Formatting } from '#platform/ui/dates.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { type Warning, warningsOf } from '#features/sheets/warnings.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { formatClockSpan } from './format-row-time.ts';

const noRows: readonly SheetRow[] = [];

/** By row id: sentences about what cannot be as it is written. For those who write; worked out when the keys rest. */
export function useWarnings(head: SheetHead, rows: readonly SheetRow[], mayEdit: boolean): ReadonlyMap<string, readonly string[]> {
  const w = useTexts(sheetsTexts).warnings;
  const formatting = useFormatting();
  const { zone } = formatting;
  const { rows: places } = useLive('reservations.places', {}, { skip: !mayEdit });
  const bookings = useLive('reservations.bookingsOf', { id: head.id }, { skip: !mayEdit || head.isTemplate });
  const [event] = useLive('reservations.one', { id: head.id }, { skip: !mayEdit || head.isTemplate }).rows;
  const { rows: people } = useLive('sheets.people', { id: head.id }, { skip: !mayEdit });
  const settled = useDebouncedRows(rows);

  return useMemo(() => {
    if (!mayEdit) return new Map();
    const known = bookings.state === 'live' && bookings.rows.length > 0;
    const booked = known
      ? bookings.rows.map(({ placeId, startsAt, endsAt }) => ({
          placeId,
          from: localMomentIn(zone, startsAt),
          until: localMomentIn(zone, endsAt),
        }))
      : null;
    const found = warningsOf(settled, { places, booked, heads: event?.heads ?? 0 });
    const names = new Map([...places, ...people].map(({ id, name }) => [id, name]));
    const whats = new Map(settled.map((row) => [row.id, row.cells['what'] ?? '']));
    const said = new Map<string, string[]>();
    for (const warning of found)
      said.set(warning.rowId, [...(said.get(warning.rowId) ?? []), sentenceOf(warning, { names, whats, formatting, w })]);
    return said;
  }, [mayEdit, settled, places, people, bookings, event?.heads, zone, formatting, w]);
}

/** Milliseconds without a change, in which rows come to the screen and keys are heard. */
const debounceMs = 300;

/** Rows as they stand when nothing has changed for a moment: looking through all of them would hold up the next key. */
function useDebouncedRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const [rested, setRested] = useState(noRows);
  useEffect(() => {
    const timer = setTimeout(() => setRested(rows), debounceMs);
    return () => clearTimeout(timer);
  }, [rows]);
  return rested;
}

type Named = ReadonlyMap<string, string>;

function sentenceOf(
  warning: Warning,
  { names, whats, formatting, w }: { names: Named; whats: Named; formatting: Formatting; w: (typeof sheetsTexts)['en']['warnings'] },
): string {
  const name = (id: string) => names.get(id) ?? '';
  const other = 'otherId' in warning ? (whats.get(warning.otherId) ?? '') : '';
  if (warning.kind === 'place-twice') return w.placeTwice(name(warning.placeId), other);
  if (warning.kind === 'person-twice') return w.personTwice(name(warning.accountId), other);
  if (warning.kind === 'too-far') return w.tooFar(name(warning.accountId), other, warning.needed, warning.between);
  if (warning.kind === 'not-booked') return w.notBooked(name(warning.placeId));
  if (warning.kind === 'skipped') return w.skipped(formatClockSpan(warning, formatting));
  if (warning.kind === 'too-small') return w.tooSmall(name(warning.placeId), warning.seats, warning.heads);
  return w.equipmentTwice(warning.words, other);
}
