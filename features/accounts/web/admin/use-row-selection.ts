import { useMemo, useRef, type KeyboardEvent } from 'react';
import { isDetailBeside } from '#platform/ui/web/layout/side-by-side.tsx';
import { shortcutKeys, type Shortcuts } from '#platform/ui/web/records/keys.tsx';
import { useListbox } from './use-listbox.ts';

/** What `useRecords` says of the list. */
interface SelectableRows {
  shown: readonly { id: string }[];
  openId: string | null;
  open: (id: string | null) => void;
  leave: () => void;
}

/** Choosing one of the rows of a `<SideBySide>` by finger and by key, and leaving it again. `more` are further single keys. */
export function useRowSelection({ shown, openId, open, leave }: SelectableRows, more: Shortcuts = {}) {
  const detailRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const listbox = useListbox({
    ids,
    chosen: openId,
    choose: open,
    follow: () => isDetailBeside(detailRef),
    // The row may only now be drawn.
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
