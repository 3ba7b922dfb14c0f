import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { findNeighbor } from './list-navigation.ts';

interface ListboxChoices {
  ids: readonly string[];
  chosen: string | null;
  choose: (id: string) => void;
  /** Whether moving also chooses: where the chosen one is seen beside the list. */
  follow: () => boolean;
  /** What the keyboard has moved to, to be brought into sight. */
  reveal: (id: string) => void;
}

const pageStep = 10;

/**
 * A list walked by keyboard: one tab stop, the focus stays on the list and `aria-activedescendant`
 * tells where it is, so rows may come and go beneath it.
 */
export function useListbox({ ids, chosen, choose, follow, reveal }: ListboxChoices) {
  const name = useId();
  const [walked, setWalked] = useState<string | null>(null);
  const active = [walked, chosen].find((id) => id !== null && ids.includes(id)) ?? null;

  function go(id: string | null): void {
    if (id === null) return;
    setWalked(id);
    reveal(id);
    if (id !== chosen && follow()) choose(id);
  }
  const move = (step: 1 | -1) => go(findNeighbor(ids, active, step));

  function keyed(event: KeyboardEvent): void {
    const to = target(event.key, ids, active);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to !== undefined) {
      event.preventDefault();
      go(to);
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== null) {
      event.preventDefault();
      choose(active);
    }
  }

  /** Arrow down leads from the search field into the list. */
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
    /** Forgets where the keyboard was, when something else has been chosen. */
    settle: useCallback(() => setWalked(null), []),
    optionId,
    list: {
      role: 'listbox' as const,
      tabIndex: 0,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown: keyed,
    },
  };
}

/** Where a key leads, undefined when it does not move. */
function target(key: string, ids: readonly string[], active: string | null): string | null | undefined {
  if (key === 'ArrowDown') return findNeighbor(ids, active, 1);
  if (key === 'ArrowUp') return findNeighbor(ids, active, -1);
  if (key === 'Home') return ids[0] ?? null;
  if (key === 'End') return ids.at(-1) ?? null;
  const at = active === null ? 0 : ids.indexOf(active);
  if (key === 'PageDown') return ids[Math.min(ids.length - 1, at + pageStep)] ?? null;
  if (key === 'PageUp') return ids[Math.max(0, at - pageStep)] ?? null;
  return undefined;
}
