import Down from 'lucide-react/icons/arrow-down';
import Left from 'lucide-react/icons/arrow-left';
import Right from 'lucide-react/icons/arrow-right';
import Up from 'lucide-react/icons/arrow-up';
import { useContext, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { GlobalKeysContext, type KeyHint } from '#platform/ui/web/navigation.ts';
import '#platform/ui/web/styles/deferred-components.css';

export type Shortcuts = Readonly<Record<string, ((target: HTMLElement) => void) | undefined>>;

/** Returns an `onKeyDown` for shortcuts of a single key. They do nothing while the person types or a dialog is open (WCAG 2.1.4). */
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
  // In a search box with text, Escape clears the box; in an empty one, it is a shortcut.
  return !['checkbox', 'radio', 'button'].includes(element.type) && !(key === 'Escape' && element.type === 'search');
}

/**
 * Returns an `onKeyDown` for rows marked with `data-opens`. Arrow keys, J and K move the focus, / focuses the search field, and Enter in
 * that field calls `searched`.
 */
export function rowKeys(more: Shortcuts, searched?: (part: HTMLElement) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const part = event.currentTarget;
    const search = part.querySelector<HTMLInputElement>('input[type="search"]');
    if (event.target === search && event.key === 'ArrowDown' && !event.defaultPrevented) {
      event.preventDefault();
      return walk(part, search, 1);
    }
    if (
      event.target === search &&
      event.key === 'Enter' &&
      search.value.trim() !== '' &&
      !event.nativeEvent.isComposing &&
      !event.defaultPrevented
    ) {
      event.preventDefault();
      return searched?.(part);
    }
    return shortcutKeys({
      '/': search ? () => search.focus() : undefined,
      j: () => walk(part, search, 1),
      k: () => walk(part, search, -1),
      ...((rowAt(event.target) !== null || event.target === part) && {
        ArrowDown: () => walk(part, search, 1),
        ArrowUp: () => walk(part, search, -1),
      }),
      ...more,
    })(event);
  };
}

export function rowAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-opens]') ?? target.closest('li')?.querySelector<HTMLElement>('[data-opens]');
  return row?.dataset['opens'] ?? null;
}

const maxFrames = 60;

/** Focuses a row as soon as it is rendered, unless the person does something else before. */
export function focusRow(part: HTMLElement, id: string): void {
  const from = document.activeElement;
  const typed = from instanceof HTMLInputElement ? from.value : '';
  function look(frames: number): void {
    const row = part.querySelector<HTMLElement>(`[data-opens="${id}"]`);
    const goesOn = document.activeElement !== from || (from instanceof HTMLInputElement && from.value !== typed);
    if (goesOn || frames > maxFrames) return;
    if (row) row.focus();
    else requestAnimationFrame(() => look(frames + 1));
  }
  look(0);
}

function walk(part: HTMLElement, search: HTMLElement | null, step: 1 | -1): void {
  const rows = [...part.querySelectorAll<HTMLElement>('[data-opens]')].filter((row) => row.offsetParent !== null);
  const at = rows.findIndex((row) => row.dataset['opens'] === rowAt(document.activeElement));
  if (at === 0 && step === -1) search?.focus();
  else if (at !== -1 || step === 1) rows[at + step]?.focus();
}

interface KeyHelpProps {
  label: string;
  keys: readonly KeyHint[];
}

/** Lists the shortcuts of a screen and the global ones. It is shown on devices with a keyboard. */
export function KeyHelp({ label, keys }: KeyHelpProps) {
  const everywhere = useContext(GlobalKeysContext);
  const isOwn = ({ keys: hintKeys }: KeyHint) => keys.some((own) => own.keys.join(' ') === hintKeys.join(' '));
  return (
    <dl className="print:hidden keys" aria-label={label}>
      {[...keys, ...everywhere.filter((hint) => !isOwn(hint))].map(({ keys: hintKeys, description }) => (
        <div key={description} className="flex gap-1.5 items-center">
          <KeyCaps keys={hintKeys} />
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

// Draw left and right arrows another way, because the font does not contain them.
const arrows: Readonly<Record<string, typeof Left>> = { '←': Left, '→': Right, '↑': Up, '↓': Down };

/** Renders the keys of a legend. Arrows that are separated by spaces are shown on one key, and 'Enter' has its name in the language. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const { keyNames } = useTexts(uiPartTexts);
  return (
    <dt className="flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="flex gap-1 items-center justify-center">
          {/^[←→↑↓]/.test(key) ? key.split(' ').map((arrow) => <Arrow key={arrow} of={arrow} />) : key === 'Enter' ? keyNames.enter : key}
        </kbd>
      ))}
    </dt>
  );
}

function Arrow({ of }: { of: string }) {
  const Icon = arrows[of];
  return Icon && <Icon width={13} height={20} aria-label={of} />;
}

const page = 8;

/** Returns the index in a list after a key press. It wraps around at the ends, and is null for keys that do not move the focus. */
export function findNextIndex(key: string, place: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % length;
    case 'ArrowUp':
      return (place - 1 + length) % length;
    case 'PageDown':
      return Math.min(place + page, length - 1);
    case 'PageUp':
      return Math.max(place - page, 0);
    default:
      return null;
  }
}
