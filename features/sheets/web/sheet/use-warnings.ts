import { useEffect, useMemo, useState } from 'react';
import { localMomentIn } from '#platform/time/calendar.ts';
import type { Formatting } from '#platform/i18n/dates.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { type Warning, warningsOf } from '#features/sheets/warnings.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { formatClockSpan } from './format-row-time.ts';

const noRows: readonly SheetRow[] = [];

/** Returns warnings by row ID, for editors only. Computes them after the user stops typing. */
export function useWarnings(head: SheetHead, rows: readonly SheetRow[], mayEdit: boolean): ReadonlyMap<string, readonly string[]> {
  const w = useTexts(sheetsTexts).warnings;
  const formatting = useFormatting();
  const { zone } = formatting;
  const { rows: places } = useLive('reservations.places', {}, { skip: !mayEdit });
  const bookings = useLive('reservations.bookingsOf', { id: head.id }, { skip: !mayEdit || head.isTemplate });
  const [event] = useLive('reservations.one', { id: head.id }, { skip: !mayEdit || head.isTemplate }).rows;
  const { rows: people } = useLive('sheets.people', { id: head.id }, { skip: !mayEdit });
  const debouncedRows = useDebouncedRows(rows);

  return useMemo(() => {
    if (!mayEdit) return new Map();
    const hasBookings = bookings.state === 'live' && bookings.rows.length > 0;
    const booked = hasBookings
      ? bookings.rows.map(({ placeId, startsAt, endsAt }) => ({
          placeId,
          from: localMomentIn(zone, startsAt),
          until: localMomentIn(zone, endsAt),
        }))
      : null;
    const warnings = warningsOf(debouncedRows, { places, booked, heads: event?.heads ?? 0 });
    const names = new Map([...places, ...people].map(({ id, name }) => [id, name]));
    const whats = new Map(debouncedRows.map((row) => [row.id, row.cells['what'] ?? '']));
    const sentences = new Map<string, string[]>();
    for (const warning of warnings)
      sentences.set(warning.rowId, [...(sentences.get(warning.rowId) ?? []), sentenceOf(warning, { names, whats, formatting, w })]);
    return sentences;
  }, [mayEdit, debouncedRows, places, people, bookings, event?.heads, zone, formatting, w]);
}

/** Debounce: compute 300 ms after the last change, because rendering and keys are more urgent. */
const debounceMs = 300;

function useDebouncedRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const [debounced, setDebounced] = useState(noRows);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(rows), debounceMs);
    return () => clearTimeout(timer);
  }, [rows]);
  return debounced;
}

type NamesById = ReadonlyMap<string, string>;

function sentenceOf(
  warning: Warning,
  {
    names,
    whats,
    formatting,
    w,
  }: { names: NamesById; whats: NamesById; formatting: Formatting; w: (typeof sheetsTexts)['en']['warnings'] },
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
