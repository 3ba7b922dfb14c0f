type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
> & {
  target: EventTarget | null;
};

/**
 * What a key means for searching: Ctrl-K or ⌘K opens and closes the search of the house wherever the focus
 * is; `/` goes to the screen's own search where it has one, else opens that of the house, and never while
 * somebody types or a dialog is open. Null: nothing.
 */
export function getSearchKeyAction(pressed: Pressed, hasOwn: boolean): 'toggle' | 'page' | 'open' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, isComposing, target } = pressed;
  if (defaultPrevented || repeat || isComposing || altKey) return null;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey) return 'toggle';
  // On many keyboards the slash is a shifted key.
  if (key !== '/' || ctrlKey || metaKey || isBusy(target)) return null;
  return hasOwn ? 'page' : 'open';
}

/** ⌘K where the keyboard has one. */
export function getCommandKeyLabel(userAgent: string): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? '⌘K' : 'Ctrl K';
}

const busy =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], dialog, [popover]';

function isBusy(target: EventTarget | null): boolean {
  return target !== null && 'closest' in target && typeof target.closest === 'function' && target.closest(busy) !== null;
}
