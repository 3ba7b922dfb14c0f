import type { KeyboardEvent } from 'react';

/** What single keys do, by `event.key`. */
export type Shortcuts = Readonly<Record<string, ((target: HTMLElement) => void) | undefined>>;

/**
 * Single keys that work while the focus is inside one part of a screen, and never while something is
 * typed or a dialog is open (WCAG 2.1.4). Given to `onKeyDown` of the part's outermost element.
 */
export function shortcutKeys(shortcuts: Shortcuts): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(event.target instanceof HTMLElement) || event.target.closest('dialog, [popover]')) return;
    const act = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || isTyping(event.target, event.key)) return;
    event.preventDefault();
    act(event.target);
  };
}

const keysOfChoices = 'select, [role="combobox"], [aria-expanded="true"]';

function isTyping(element: HTMLElement, key: string): boolean {
  if (element.isContentEditable || element.closest(keysOfChoices)) return true;
  if (element instanceof HTMLTextAreaElement) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  // Escape in a search that is empty already leads on; in any other field it is the field's.
  return !['checkbox', 'radio', 'button'].includes(element.type) && !(key === 'Escape' && element.type === 'search');
}
