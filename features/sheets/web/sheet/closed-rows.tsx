import { createContext, useContext, useMemo } from 'react';
import type { RowClosure } from '#platform/time/find-row-closure.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { type Formatting, formatTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findClosedRows } from '#features/sheets/closed-rows.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

interface ClosedNote {
  label: string;
  isStruck: boolean;
}

const none: ReadonlyMap<string, ClosedNote> = new Map();
export const ClosedRowsContext = createContext(none);

/**
 * Returns a note for each row at a closed place, by row ID. Returns the same map while its content is equal, so that memoized rows do not
 * render.
 */
export function useClosedRows(rows: readonly SheetRow[]): ReadonlyMap<string, ClosedNote> {
  const { closed: w } = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const { zone, now } = formatting;
  const { rows: closures } = useLive('sheets.closures', {});
  const closuresByRow = useMemo(() => findClosedRows(rows, closures, { zone, now }), [rows, closures, zone, now]);
  const serialized =
    closuresByRow.size === 0
      ? ''
      : JSON.stringify([...closuresByRow].map(([id, closure]) => [id, describeClosure(closure, w, formatting)]));
  return useMemo(() => (serialized === '' ? none : new Map(JSON.parse(serialized) as [string, ClosedNote][])), [serialized]);
}

function describeClosure({ closure, isWhole }: RowClosure, w: (typeof sheetsTexts)['en']['closed'], formatting: Formatting): ClosedNote {
  const { name, reason, until } = closure;
  const isAhead = until !== null && until > formatting.now;
  const parts = [reason === null ? '' : w.reasons[reason], isAhead ? w.until(formatTime(until, formatting)) : ''];
  const why = parts.filter((part) => part !== '').join(', ');
  return { label: isWhole ? w.row(why) : w.place(name, why), isStruck: isWhole };
}

export function useClosedNote(row: string): ClosedNote | null {
  return useContext(ClosedRowsContext).get(row) ?? null;
}

export function RowTitle({ row, what }: { row: string; what: string }) {
  const closedNote = useClosedNote(row);
  if (closedNote === null) return what;
  return (
    <>
      {closedNote.isStruck ? <s>{what}</s> : what}{' '}
      <span data-hue="berry" className="hued rounded block px-2 text-13 font-semibold">
        {closedNote.label}
      </span>
    </>
  );
}
