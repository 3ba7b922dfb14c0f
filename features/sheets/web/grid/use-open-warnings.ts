import { type RefObject, useRef, useState } from 'react';

export function useOpenWarnings(warnings: ReadonlyMap<string, readonly string[]>, area: RefObject<HTMLElement | null>) {
  const [row, setRow] = useState<string | null>(null);
  const mark = useRef<HTMLElement>(null);
  const openWarnings = row === null ? undefined : warnings.get(row);
  return {
    mark,
    /** The warnings in the open popover. null if no popover is open or the row has no warnings anymore. */
    shown: openWarnings ?? null,
    /** Opens the popover of a row. Returns false if the row has no warnings. */
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

export function findWarningRow(target: EventTarget | null): string | null {
  const mark = target instanceof Element ? target.closest('[data-warning]') : null;
  return mark?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}
