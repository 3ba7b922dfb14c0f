import type { KeyboardEvent } from 'react';
import { type Shortcuts, shortcutKeys } from './shortcut-keys.ts';

/**
 * The keys of a list whose rows are links or buttons marked `data-opens`: arrows, J and K walk them, the arrow down
 * leads from the search field into them, and / back to it. Given to `onKeyDown` of the part around list and details;
 * a list with keys of its own (a listbox, a tree) answers first.
 */
export function rowKeys(more: Shortcuts): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const part = event.currentTarget;
    const search = part.querySelector<HTMLInputElement>('input[type="search"]');
    if (event.target === search && event.key === 'ArrowDown' && !event.defaultPrevented) {
      event.preventDefault();
      return walk(part, search, 1);
    }
    return shortcutKeys({
      '/': search ? () => search.focus() : undefined,
      j: () => walk(part, search, 1),
      k: () => walk(part, search, -1),
      // Also with the focus on the part itself, as whoever comes by a link has it.
      ...((rowAt(event.target) !== null || event.target === part) && {
        ArrowDown: () => walk(part, search, 1),
        ArrowUp: () => walk(part, search, -1),
      }),
      ...more,
    })(event);
  };
}

/** The row that a key was pressed in, by the id of what it opens. */
export function rowAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-opens]') ?? target.closest('li')?.querySelector<HTMLElement>('[data-opens]');
  return row?.dataset['opens'] ?? null;
}

function walk(part: HTMLElement, search: HTMLElement | null, step: 1 | -1): void {
  const rows = [...part.querySelectorAll<HTMLElement>('[data-opens]')].filter((row) => row.offsetParent !== null);
  const at = rows.findIndex((row) => row.dataset['opens'] === rowAt(document.activeElement));
  if (at === 0 && step === -1) search?.focus();
  else if (at !== -1 || step === 1) rows[at + step]?.focus();
}
