import { type KeyboardEvent, useRef } from 'react';
import type { HistoryMode } from '#platform/address/web/use-address.ts';
import { isBeside } from '#platform/ui/web/layout/side-by-side.tsx';
import { type Shortcuts, shortcutKeys } from './shortcut-keys.ts';
import { useListbox } from './use-listbox.ts';

interface Choices {
  ids: readonly string[];
  chosen: string | null;
  turnTo: (id: string | null, mode: HistoryMode) => void;
}

/** Choosing one of the rows of a `<SideBySide>` by finger and by key, and leaving it again. `more` are further single keys. */
export function useChoosing({ ids, chosen, turnTo }: Choices, more: Shortcuts = {}) {
  const detailRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  // Where nothing is chosen the browser's back button leads back to the list; from one to the next it need not.
  const turn = (id: string) => turnTo(id, chosen === null ? 'push' : 'replace');
  const leave = () => turnTo(null, 'replace');
  const listbox = useListbox({
    ids,
    chosen,
    choose: turn,
    follow: () => isBeside(detailRef),
    // The row may only now be drawn.
    reveal: (id) => requestAnimationFrame(() => document.getElementById(listbox.optionId(id))?.scrollIntoView({ block: 'nearest' })),
  });
  const keys = shortcutKeys({
    ...more,
    j: () => listbox.move(1),
    k: () => listbox.move(-1),
    Escape: chosen === null ? undefined : leave,
  });

  function choose(id: string): void {
    listbox.settle();
    turn(id);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    listbox.enterFrom(event);
    keys(event);
  }
  return { choose, leave, onKeyDown, detailRef, rows: { choose, listbox, listRef } };
}
