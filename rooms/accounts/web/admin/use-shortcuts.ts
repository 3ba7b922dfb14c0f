import { type KeyboardEvent, useCallback, useRef } from 'react';

/** What single keys do, by `event.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys that work while the focus is inside one part of a screen, and never while something is
 * typed or a dialog is open (WCAG 2.1.4). Spread the answer on the part's outermost element.
 */
export function useShortcuts(shortcuts: Shortcuts): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(event.target instanceof HTMLElement) || event.target.closest('dialog')) return;
    const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || isTyping(event.target, event.key)) return;
    event.preventDefault();
    act();
  }, []);
  return { onKeyDown };
}

const keysOfChoices = 'select, [role="combobox"], [aria-expanded="true"]';

function isTyping(element: HTMLElement, key: string): boolean {
  if (element.isContentEditable || element.closest(keysOfChoices)) return true;
  if (element instanceof HTMLTextAreaElement) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  return !['checkbox', 'radio', 'button'].includes(element.type) && key !== 'Escape';
}
