import { createContext, useContext, useMemo } from 'react';
import type { ClosedRow } from '#platform/time/closed-row.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { type Formatting, timeWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { closedRows } from '#rooms/sheets/closed-rows.ts';
import type { SheetRow } from '#rooms/sheets/shapes.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';

interface Said {
  label: string;
  /** Every place of the row is closed. */
  isStruck: boolean;
}

const none: ReadonlyMap<string, Said> = new Map();
export const ClosedRowsContext = createContext(none);

/** By row id: why a row does not take place now. The same map as long as it says the same, so that no row is drawn anew. */
export function useClosedRows(rows: readonly SheetRow[]): ReadonlyMap<string, Said> {
  const { closed: w } = useWords(sheetsWords);
  const formatting = useFormatting();
  const { zone, now } = formatting;
  const { rows: closures } = useLive('sheets.closures', {});
  const found = useMemo(() => closedRows(rows, closures, { zone, now }), [rows, closures, zone, now]);
  const said = found.size === 0 ? '' : JSON.stringify([...found].map(([id, one]) => [id, saidOf(one, w, formatting)]));
  return useMemo(() => (said === '' ? none : new Map(JSON.parse(said) as [string, Said][])), [said]);
}

function saidOf({ closure, isWhole }: ClosedRow, w: (typeof sheetsWords)['en']['closed'], formatting: Formatting): Said {
  const { name, reason, until } = closure;
  const isAhead = until !== null && until > formatting.now;
  const parts = [reason === null ? '' : w.reasons[reason], isAhead ? w.until(timeWords(until, formatting)) : ''];
  const why = parts.filter((part) => part !== '').join(', ');
  return { label: isWhole ? w.row(why) : w.place(name, why), isStruck: isWhole };
}

/** Why a row does not take place now; null where nothing of it is closed. */
export function useRowClosed(row: string): Said | null {
  return useContext(ClosedRowsContext).get(row) ?? null;
}

/** The title of a row, struck when it is closed, with the reason. */
export function RowWhat({ row, what }: { row: string; what: string }) {
  const closed = useRowClosed(row);
  if (closed === null) return what;
  return (
    <>
      {closed.isStruck ? <s>{what}</s> : what}{' '}
      <span data-hue="berry" className="hued rounded block pad-across-8 size-13 strong">
        {closed.label}
      </span>
    </>
  );
}
