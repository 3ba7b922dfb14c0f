import { type RefObject, useRef, useState } from 'react';

/** The row whose warnings are open, and the mark beside which they stand. */
export function useOpenWarnings(warnings: ReadonlyMap<string, readonly string[]>, area: RefObject<HTMLElement | null>) {
  const [row, setRow] = useState<string | null>(null);
  const mark = useRef<HTMLElement>(null);
  const said = row === null ? undefined : warnings.get(row);
  return {
    mark,
    /** Null where none are open, or the row has none any more. */
    shown: said ?? null,
    /** False where the row has none. */
    open(id: string): boolean {
      mark.current = area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-warning]`) ?? null;
      if (mark.current === null || !warnings.has(id)) return false;
      setRow(id);
      return true;
    },
    close(): void {
      setRow(null);
      area.current?.focus({ preventScroll: true });
    },
  };
}

/** The row whose mark was pressed. */
export function warningRowAt(target: EventTarget | null): string | null {
  const mark = target instanceof Element ? target.closest('[data-warning]') : null;
  return mark?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}
