import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { findNeighbor } from './list-navigation.ts';

interface ListboxChoices {
  ids: readonly string[];
  chosen: string | null;
  choose: (id: string) => void;
  /** Returns whether moving with the arrow keys opens the row: true if the detail is visible beside the list. */
  follow: () => boolean;
  reveal: (id: string) => void;
}

const pageStep = 10;

/** Keyboard navigation with one tab stop: the focus stays on the list, and `aria-activedescendant` refers to the active row. */
export function useListbox({ ids, chosen, choose, follow, reveal }: ListboxChoices) {
  const name = useId();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const active = [focusedId, chosen].find((id) => id !== null && ids.includes(id)) ?? null;

  function go(id: string | null): void {
    if (id === null) return;
    setFocusedId(id);
    reveal(id);
    if (id !== chosen && follow()) choose(id);
  }
  const move = (step: 1 | -1) => go(findNeighbor(ids, active, step));

  function onKeyDown(event: KeyboardEvent): void {
    const targetId = targetOf(event.key, ids, active);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (targetId !== undefined) {
      event.preventDefault();
      go(targetId);
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== null) {
      event.preventDefault();
      choose(active);
    }
  }

  function enterFrom(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
    if (active === null) move(1);
  }

  const optionId = useCallback((id: string) => `${name}${id}`, [name]);
  return {
    active,
    move,
    enterFrom,
    /** Resets the keyboard position after a row was chosen in another way. */
    settle: useCallback(() => setFocusedId(null), []),
    optionId,
    list: {
      role: 'listbox' as const,
      tabIndex: 0,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown,
    },
  };
}

/** Returns the ID to which a key moves, or undefined if the key does not navigate. */
function targetOf(key: string, ids: readonly string[], active: string | null): string | null | undefined {
  if (key === 'ArrowDown') return findNeighbor(ids, active, 1);
  if (key === 'ArrowUp') return findNeighbor(ids, active, -1);
  if (key === 'Home') return ids[0] ?? null;
  if (key === 'End') return ids.at(-1) ?? null;
  const index = active === null ? 0 : ids.indexOf(active);
  if (key === 'PageDown') return ids[Math.min(ids.length - 1, index + pageStep)] ?? null;
  if (key === 'PageUp') return ids[Math.max(0, index - pageStep)] ?? null;
  return undefined;
}
