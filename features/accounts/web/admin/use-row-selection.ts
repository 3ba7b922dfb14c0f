import { useMemo, useRef, type KeyboardEvent } from 'react';
import { isDetailBeside } from '#platform/ui/web/layout/side-by-side.tsx';
import { shortcutKeys, type Shortcuts } from '#platform/ui/web/records/keys.tsx';
import { useListbox } from './use-listbox.ts';

/** The fields of `useRecords` that the selection needs. */
interface SelectableRows {
  shown: readonly { id: string }[];
  openId: string | null;
  open: (id: string | null) => void;
  leave: () => void;
}

/** Selects a row of a `<SideBySide>` list by pointer and keyboard. `more` adds single-key shortcuts. */
export function useRowSelection({ shown, openId, open, leave }: SelectableRows, more: Shortcuts = {}) {
  const detailRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const listbox = useListbox({
    ids,
    chosen: openId,
    choose: open,
    follow: () => isDetailBeside(detailRef),
    // Wait one frame before scrolling, because the row may not be rendered yet.
    reveal: (id) => requestAnimationFrame(() => document.getElementById(listbox.optionId(id))?.scrollIntoView({ block: 'nearest' })),
  });
  const keys = shortcutKeys({
    ...more,
    j: () => listbox.move(1),
    k: () => listbox.move(-1),
    Escape: openId === null ? undefined : leave,
  });

  function choose(id: string): void {
    listbox.settle();
    open(id);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    listbox.enterFrom(event);
    keys(event);
  }
  return { choose, leave, onKeyDown, detailRef, rows: { choose, listbox, listRef } };
}
