type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
> & {
  target: EventTarget | null;
};

/** Returns the search action of a key: Ctrl-K or ⌘K works everywhere, `/` not in a text field or an open dialog. */
export function getSearchKeyAction(pressed: Pressed, hasOwn: boolean): 'toggle' | 'page' | 'open' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, isComposing, target } = pressed;
  if (defaultPrevented || repeat || isComposing || altKey) return null;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey) return 'toggle';
  // Shift is allowed, because many keyboards need it for the slash.
  if (key !== '/' || ctrlKey || metaKey || isBusy(target)) return null;
  return hasOwn ? 'page' : 'open';
}

export function getCommandKeyLabel(userAgent: string): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? '⌘K' : 'Ctrl K';
}

const busy =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], dialog, [popover]';

function isBusy(target: EventTarget | null): boolean {
  return target !== null && 'closest' in target && typeof target.closest === 'function' && target.closest(busy) !== null;
}
